"""Chapter 15, [Výběr příjmů a střední východ]: incomes, payments for the Middle East, income of convoys."""
