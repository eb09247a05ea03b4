import type { Answer } from '../../../shared/base/result.ts'
import type { AppError } from '../../../shared/errors/index.ts'
import type { ExportOutcome, ListFormat } from '../../../shared/ipc/exports.ts'
import { sortOf } from '../../../shared/lists/sort-of.ts'
import { useSettingsNow } from '../../app/queries.ts'
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

/** The table whose order a list is exported in, and the columns that main sorts by. */
type Sorting<C extends string> = {
  readonly name: string
  readonly sorts: readonly C[]
  readonly initialSort?: Sort
}

/** Exports selections in the order in which the list stands, and tells where each file went. */
export function useListExport<S, const C extends string>(
  act: ExportAct<S, C>,
  sorting: Sorting<C> | null = null,
) {
  const tell = useTellSaved()
  const settings = useSettingsNow()
  const exportAs = async (selection: S, format: ListFormat): Promise<void> => {
    const layout = sorting === null ? undefined : settings.read()?.tables?.[sorting.name]
    const by = layout === undefined ? (sorting?.initialSort ?? null) : layout.sort
    const sort = sorting === null ? {} : sortOf(sorting.sorts, by)
    const result = await act.run({ selection, format, ...sort })
    if (result.ok) tell(result.value)
  }
  return { exportAs, isPending: act.isPending, error: act.error }
}
