/** A page of a list; `total` counts all rows that match, and is null where they are not counted yet. */
export type Page<T> = { readonly rows: readonly T[]; readonly total: number | null }

/** A page of a list whose rows are counted at once. */
export type CountedPage<T> = Page<T> & { readonly total: number }

/** Rows that the window asks of a list at once: more than a screen shows, as each of them is read, sent and parsed. */
export const PAGE_ROWS = 50
