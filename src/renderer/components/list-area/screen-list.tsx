import { type ComponentProps, type ReactNode, useCallback, useMemo } from 'react'
import { useKeptTable } from '../page/use-kept.ts'
import { useNoted } from '../row-notes/note-column.ts'
import { DataTable } from '../table/data-table.tsx'
import { fitLayout } from '../table/layout.ts'
import type { Column, RowAction, Sort, TotalsRow } from '../table/types.ts'
import { type Chip, FilterChips, type ReadyView, ReadyViews } from './chips.tsx'
import { isNarrowed } from './filter.ts'
import { ListEmpty } from './list-page.tsx'
import {
  type ListSelection,
  type QueryChoice,
  type ScreenSpec,
  type SearchFilter,
  useListSource,
  withSearch,
} from './use-list.ts'

/** A list's present filter, for callers that no other filter draws again. */
export function shownNow<Row, F extends SearchFilter>({ view }: ScreenSpec<Row, F>): F {
  const { filter, search } = view.getState()
  return withSearch(filter, search)
}

/** The shown and the chosen rows of a list, as selections that main reads. */
export function useScreenSelection<Row, F extends SearchFilter>(
  { view }: ScreenSpec<Row, F>,
  chosen: QueryChoice<Row>,
): { readonly shown: ListSelection<F>; readonly selection: ListSelection<F> | null } {
  const filter = view((state) => state.filter)
  const search = view((state) => state.search)
  const searched = useMemo(() => withSearch(filter, search), [filter, search])
  const shown = useMemo(() => ({ filter: searched, except: [] }), [searched])
  return { shown, selection: chosen.selectionOf(searched) }
}

/** Props of a list's filters: the filter in force, and its setter. */
export type FilterProps<F> = {
  readonly filter: F
  readonly onChange: (filter: F) => void
}

/** Props of the filters of a screen's list. */
export const useNarrowing = <Row, F extends SearchFilter>({
  view,
}: ScreenSpec<Row, F>): FilterProps<F> => ({
  filter: view((state) => state.filter),
  onChange: view.getState().narrow,
})

/** The note of a screen's list that has no rows, or none that its filter matches. */
export function ScreenEmpty<Row, F extends SearchFilter>(
  props: Omit<ComponentProps<typeof ListEmpty>, 'narrowed' | 'onClear'> & {
    readonly spec: ScreenSpec<Row, F>
  },
) {
  const { spec, ...empty } = props
  const narrowed = spec.view(({ filter, search }) => isNarrowed(filter) || search !== '')
  const onClear = () => spec.view.setState({ filter: {} as F, search: '' })
  return <ListEmpty {...empty} narrowed={narrowed} onClear={onClear} />
}

/** A list with its search, filters, chips, totals and choice. */
export function ScreenList<Row, F extends SearchFilter>(props: {
  readonly spec: ScreenSpec<Row, F>
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly filters: ReactNode
  readonly chips: readonly Chip[]
  readonly totals: readonly TotalsRow[]
  readonly chosen: QueryChoice<Row>
  readonly actions?: readonly RowAction<Row>[]
  readonly empty: ReactNode
  readonly unread?: boolean
  /** The key of what the pane shows in place of the row that was opened, such as an order that was just made. */
  readonly instead?: string | null
}) {
  const { spec, chosen } = props
  const { view, rowKey } = spec
  const filter = view((state) => state.filter)
  const search = view((state) => state.search)
  const opened = view((state) => state.opened)
  const { narrow, find, open } = view.getState()
  const columns = useNoted(props.columns, spec.noteKind, rowKey)
  const source = useListSource(filter, spec.event, spec.list, spec.count)
  const arrangement = useKeptTable(spec.name)
  const [kept, arrange] = arrangement
  const layout = fitLayout(kept, columns, spec.initialSort ?? null)
  const onOpen = useCallback((row: Row) => open(rowKey(row)), [open, rowKey])
  const show = (filter: F, sort: Sort | null) => {
    find('')
    narrow(filter)
    arrange({ ...layout, sort })
  }
  /** The order of a view to begin with goes with its filters. */
  const clear = () => {
    narrow({} as F)
    const { sort } = layout
    const isOfView = ({ sort: of }: ReadyView<F>): boolean =>
      of?.column === sort?.column && of?.descending === sort?.descending
    if (sort !== null && spec.ready?.some(isOfView) === true)
      arrange({ ...layout, sort: spec.initialSort ?? null })
  }
  return (
    <DataTable
      name={spec.name}
      label={props.label}
      source={source}
      columns={columns}
      rowKey={rowKey}
      {...(spec.initialSort !== undefined && { initialSort: spec.initialSort })}
      arrangement={arrangement}
      search={search}
      onSearch={find}
      toolbar={props.filters}
      strip={
        props.chips.length === 0 && spec.ready !== undefined ? (
          <ReadyViews ready={spec.ready} onShow={show} />
        ) : (
          <FilterChips chips={props.chips} onClear={clear} />
        )
      }
      totals={props.totals}
      {...(props.actions !== undefined && { actions: props.actions })}
      onOpen={onOpen}
      opened={props.instead ?? opened}
      chosen={chosen}
      empty={props.empty}
      unread={props.unread === true}
    />
  )
}
