"""Chapter 23: land battles ([XXIII. Pozemní boje])."""
