"""Chapter 10, [Boj]: announcing battles, odds and shifts, results, retreats and advances, counterattacks."""
