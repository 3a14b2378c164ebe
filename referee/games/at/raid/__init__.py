"""Chapter 21: the commerce raid: routes shown, hits, disabled and destroyed routes, the counterattack ([XXI. Obchodní přepadení])."""
