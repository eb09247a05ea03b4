/** The sections of a position, in the bank's order. Apart from the schemas, which the window draws without. */
export const positionSections = ['accounts', 'fixed_terms', 'funds', 'instruments'] as const
