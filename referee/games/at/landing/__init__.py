"""Chapter 16: the amphibious move over a sea lane: free passage, submarines that raid it, waiting for a naval battle ([XVI. Obojživelný pohyb])."""
