import type { Answer } from '../../../shared/base/result.ts'
import type { AppError } from '../../../shared/errors/index.ts'
import type { ExportOutcome, ListFormat } from '../../../shared/ipc/exports.ts'
import { sortOf } from '../../../shared/lists/sort-of.ts'
import type { Sort } from '../table/types.ts'
import { useTellSaved } from './saved.tsx'

/** The export of a list as an act: which rows, as what, in which order. */
export type ExportAct<S, C extends string> = {
  readonly run: (input: {
    readonly selection: S
    readonly format: ListFormat
    readonly sort?: { readonly column: C; readonly descending: boolean }
  }) => Answer<ExportOutcome>
  readonly isPending: boolean
  readonly error: AppError | null
}

/** The columns that main sorts by, and the view that knows by which of them the list stands. */
type Sorting<C extends string> = {
  readonly sorts: readonly C[]
  readonly view: { readonly getState: () => { readonly sort: Sort | null } }
}

/** Exports selections in the order in which the list stands, and tells where each file went. */
export function useListExport<S, const C extends string>(
  act: ExportAct<S, C>,
  sorting: Sorting<C> | null = null,
) {
  const tell = useTellSaved()
  const exportAs = async (selection: S, format: ListFormat): Promise<void> => {
    const sort = sorting === null ? {} : sortOf(sorting.sorts, sorting.view.getState().sort)
    const result = await act.run({ selection, format, ...sort })
    if (result.ok) tell(result.value)
  }
  return { exportAs, isPending: act.isPending, error: act.error }
}
