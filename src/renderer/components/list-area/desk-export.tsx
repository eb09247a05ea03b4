import type { ReactNode } from 'react'
import type { ListFormat } from '../../../shared/ipc/exports.ts'
import { useDeskSelection } from './desk-list.tsx'
import { ListExportMenu } from './export-menu.tsx'
import { countOf, type KeptTotals } from './kept-totals.ts'
import type { DeskSpec, ListSelection, QueryChoice, SearchFilter } from './use-list.ts'
import { type ExportAct, useListExport } from './use-list-export.ts'

/** The export of a desk's list: the chosen rows, else all that it shows; with the menu for the head of its page. */
export function useDeskExport<Row, F extends SearchFilter, C extends string>(
  spec: DeskSpec<Row, F, C>,
  chosen: QueryChoice<Row>,
  act: ExportAct<ListSelection<F>, C>,
  useTotals: (selection: ListSelection<F>) => KeptTotals<{ readonly count: number }>,
): {
  readonly shown: ListSelection<F>
  readonly exportAs: (selection: ListSelection<F>, format: ListFormat) => Promise<void>
  readonly error: ExportAct<ListSelection<F>, C>['error']
  readonly menu: ReactNode
} {
  const { shown, selection } = useDeskSelection(spec, chosen)
  const count = countOf(useTotals(selection ?? shown))
  const { exportAs, isPending, error } = useListExport(act, spec)
  const menu = (
    <ListExportMenu
      chosen={selection === null ? 0 : count}
      pending={isPending}
      onExport={(format) => void exportAs(selection ?? shown, format)}
    />
  )
  return { shown, exportAs, error, menu }
}
