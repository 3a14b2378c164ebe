"""Chapter 13, [Nebojový přesun a sovětská vlastenecká válka]: moves after the battles, and whose units the Soviets take over."""
