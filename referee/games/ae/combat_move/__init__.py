"""Chapter 6, [Bojový přesun]: where attackers may go, what fires at them on the way, blitz."""
