import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { AppInfo, Settings } from '../../../shared/ipc/app.ts'
import { ok } from '../../../shared/result.ts'
import { memoryBridge } from '../../app/testing/memory-bridge.ts'
import { show } from '../../app/testing/show.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { localFetch } from './local-source.ts'
import type { Column, RowSource } from './types.ts'

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
})

export function showTable(
  part: Partial<DataTableProps<Cheque>> = {},
  settings: Partial<Settings> = {},
  strict = true,
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
      <DataTable
        name="cheques"
        label="Cheques"
        columns={columns}
        rowKey={(row) => row.id}
        source={sourceOf(cheques(30))}
        {...part}
      />
    </main>,
    bridge,
    { locale: 'es-AR', theme: 'light' },
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
