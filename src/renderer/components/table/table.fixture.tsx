import { useState } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { ok } from '../../../shared/errors/index.ts'
import type { AppInfo, Settings } from '../../../shared/ipc/app.ts'
import { memoryBridge } from '../../app/testing/memory-bridge.fixture.ts'
import { show } from '../../app/testing/show.fixture.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { localFetch } from './local-source.ts'
import type { Column, RowSource } from './types.ts'
import { type Choice, nothing } from './use-selection.ts'

// A table of cheques as the tests of the table use it.

export type Cheque = { readonly id: string; readonly name: string; readonly amount: string }

export const columns: readonly Column<Cheque>[] = [
  { id: 'id', title: 'Número', width: 110, sortable: true, cell: (r) => r.id, text: (r) => r.id },
  {
    id: 'name',
    title: 'Librador',
    width: 220,
    grows: true,
    sortable: true,
    cell: (r) => r.name,
    text: (r) => r.name,
  },
  {
    id: 'amount',
    title: 'Importe',
    width: 140,
    align: 'right',
    cell: (r) => r.amount,
    text: (r) => r.amount,
  },
]

const cheque = (index: number): Cheque => ({
  id: String(index).padStart(6, '0'),
  name: `Librador ${index}`,
  amount: `${index},00`,
})
export const cheques = (count: number) => Array.from({ length: count }, (_, index) => cheque(index))

export const sourceOf = (rows: readonly Cheque[]): RowSource<Cheque> => ({
  key: 'cheques',
  fetchPage: localFetch(rows, columns),
})

export const info = (settings: Partial<Settings> = {}): AppInfo => ({
  version: '0',
  shell: 'browser',
  dataDir: '/data',
  settings: { locale: 'es-AR', theme: 'light', csvNumbers: 'es-AR', ...settings },
  notices: [],
  managed: null,
})

const keyOf = (row: Cheque) => row.id
const thirty = sourceOf(cheques(30))

/** The table, with whatever a test gives it. */
export const Cheques = (part: Partial<DataTableProps<Cheque>>) => (
  <DataTable
    name="cheques"
    label="Cheques"
    columns={columns}
    rowKey={keyOf}
    source={thirty}
    {...part}
  />
)

/** A screen that keeps what is chosen. */
function ChoosableCheques(props: {
  readonly part: Partial<DataTableProps<Cheque>>
  readonly onChoice: (choice: Choice<Cheque>) => void
}) {
  const [choice, setChoice] = useState<Choice<Cheque>>(nothing)
  const onChoice = (next: Choice<Cheque>) => {
    setChoice(next)
    props.onChoice(next)
  }
  return <Cheques {...props.part} chosen={{ choice, onChoice }} />
}

export function showTable(
  part: Partial<DataTableProps<Cheque>> = {},
  settings: Partial<Settings> = {},
  strict?: boolean,
  onChoice?: (choice: Choice<Cheque>) => void,
) {
  let stored = info(settings)
  const bridge = memoryBridge({
    'app.info': () => ok(stored),
    'app.settings.set': (change) => {
      stored = info({ ...stored.settings, ...change } as Partial<Settings>)
      return ok(stored.settings)
    },
  })
  const host = show(
    <main style={{ display: 'flex', height: '100vh' }}>
      {onChoice === undefined ? (
        <Cheques {...part} />
      ) : (
        <ChoosableCheques part={part} onChoice={onChoice} />
      )}
    </main>,
    bridge,
    { locale: 'es-AR', theme: 'light', discreet: settings.discreet },
    strict,
  )
  return { host, bridge, settings: () => stored.settings }
}

export const grid = () => page.getByRole('grid', { name: 'Cheques' })
export const drawnRows = (host: HTMLElement) => host.querySelectorAll('[data-row]').length
export const focusGrid = async () => {
  await expect.element(page.getByText('Librador 0', { exact: true })).toBeVisible()
  const element = grid().element()
  if (element instanceof HTMLElement) element.focus()
}
/** The text of the cell that the grid names as active. */
export const activeText = () => {
  const id = grid().element().getAttribute('aria-activedescendant')
  return id === null ? null : (document.getElementById(id)?.textContent ?? 'not drawn')
}
