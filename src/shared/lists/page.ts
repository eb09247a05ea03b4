/** Rows that the window asks of a list at once. */
export const PAGE_ROWS = 100
