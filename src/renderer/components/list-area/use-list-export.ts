import type { Result } from '../../../shared/base/result.ts'
import type { AppError } from '../../../shared/errors/index.ts'
import type { ExportOutcome, ListFormat } from '../../../shared/ipc/exports.ts'
import type { Sort } from '../table/types.ts'
import { useTellSaved } from './saved.ts'
import { sortOf } from './sort-of.ts'

/** The export of a list as an act: which rows, as what, in which order. */
type ExportAct<S, C extends string> = {
  readonly run: (input: {
    readonly selection: S
    readonly format: ListFormat
    readonly sort?: { readonly column: C; readonly descending: boolean }
  }) => Promise<Result<ExportOutcome, AppError>>
  readonly isPending: boolean
  readonly error: AppError | null
}

/** Exports selections in the order in which the list stands, and tells where each file went. */
export function useListExport<S, const C extends string>(
  act: ExportAct<S, C>,
  columns: readonly C[],
  sort: Sort | null,
) {
  const tell = useTellSaved()
  const exportAs = async (selection: S, format: ListFormat): Promise<void> => {
    const result = await act.run({ selection, format, ...sortOf(columns, sort) })
    if (result.ok) tell(result.value)
  }
  return { exportAs, isPending: act.isPending, error: act.error }
}
