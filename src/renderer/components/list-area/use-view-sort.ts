import { useState } from 'react'
import type { Sort } from '../table/types.ts'

/** The sort of a table as its saved views need it: heard from the table, and set when a view is shown. */
export type ViewSort = {
  /** Give both to the table. */
  readonly sortBy: { readonly serial: number; readonly sort: Sort | null }
  readonly onSort: (sort: Sort | null) => void
  /** How the table is sorted now. */
  readonly heard: Sort | null
  readonly show: (sort: Sort | null) => void
}

/** See {@link ViewSort}. */
export function useViewSort(): ViewSort {
  const [heard, onSort] = useState<Sort | null>(null)
  const [sortBy, setSortBy] = useState<ViewSort['sortBy']>({ serial: 0, sort: null })
  return {
    sortBy,
    onSort,
    heard,
    show: (sort) => setSortBy((was) => ({ serial: was.serial + 1, sort })),
  }
}
