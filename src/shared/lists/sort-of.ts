/** The column that rows are sorted by. */
export type Sort = { readonly column: string; readonly descending: boolean }

/** The sort as main knows it; a column that it does not sort by asks for its own order. */
export function sortOf<const C extends string>(
  columns: readonly C[],
  sort: Sort | null,
): { readonly sort?: { readonly column: C; readonly descending: boolean } } {
  const column = columns.find((one) => one === sort?.column)
  return column === undefined || sort === null
    ? {}
    : { sort: { column, descending: sort.descending } }
}
