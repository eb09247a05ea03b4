/** Concept codes that are proposed for a DEBIN or an echeq; any other can be typed, since the list is the bank's. */
export const conceptCodes = ['ALQ', 'CUO', 'EXP', 'FAC', 'PRE', 'SEG', 'HON', 'HAB', 'VAR'] as const
