import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appError, err } from '../../../shared/errors/index.ts'
import { memoryBridge } from '../../app/testing/memory-bridge.fixture.ts'
import { seen } from '../../app/testing/seen.fixture.ts'
import { show } from '../../app/testing/show.fixture.tsx'
import { DataTable } from './data-table.tsx'
import { localFetch } from './local-source.ts'
import {
  activeText,
  type Cheque,
  cheques,
  columns,
  drawnRows,
  focusGrid,
  grid,
  showTable,
  sourceOf,
} from './table.fixture.tsx'
import { ROW_HEIGHT, type RowSource } from './types.ts'

beforeEach(async () => {
  await page.viewport(1280, 800)
})

test('a list of 100,000 rows draws fewer than 80 of them, at its start, middle and end', async () => {
  const { host } = showTable({ source: sourceOf(cheques(100_000)) })
  await focusGrid()
  expect(drawnRows(host)).toBeLessThan(80)
  expect(grid().element().getAttribute('aria-rowcount')).toBe('100001')
  grid().element().scrollTop = 50_000 * 34
  await seen(page.getByText('Librador 50010', { exact: true }))
  expect(drawnRows(host)).toBeLessThan(80)
  await userEvent.keyboard('{End}')
  await seen(page.getByText('Librador 99999', { exact: true }))
  expect(drawnRows(host)).toBeLessThan(80)
  expect(activeText()).toBe('099999')
})

test('rows are 34 pixels high, and a row that has not arrived takes the same place', async () => {
  const answers: (() => void)[] = []
  const fetchAll = localFetch(cheques(500), columns)
  const { host } = showTable({
    source: {
      key: 'slow',
      fetchPage: async (request) => {
        await new Promise<void>((resolve) => {
          answers.push(resolve)
        })
        return fetchAll(request)
      },
    },
  })
  await expect.poll(() => drawnRows(host)).toBeGreaterThan(5)
  const heights = () => [
    ...new Set([...host.querySelectorAll('[data-row]')].map((row) => row.clientHeight + 1)),
  ]
  expect(heights()).toEqual([34])
  await expect.poll(() => answers.length).toBeGreaterThan(0)
  for (const answer of answers) answer()
  await seen(page.getByText('Librador 0', { exact: true }))
  expect(heights()).toEqual([34])
})

test('narrowed or in another order, each row is drawn once', async () => {
  const drawn: string[] = []
  const counted = columns.map((column) => ({
    ...column,
    cell: (row: Cheque) => {
      if (column.id === 'id') drawn.push(row.id)
      return column.cell(row)
    },
  }))
  const source = sourceOf(cheques(15))
  const { settings } = showTable({ source, columns: counted }, {}, false)
  await expect.poll(() => drawn.length).toBe(15)
  drawn.length = 0
  await userEvent.fill(page.getByRole('searchbox'), 'Librador 1')
  await seen(page.getByText('6 filas'))
  expect(drawn.length).toBeLessThanOrEqual(6)
  drawn.length = 0
  await userEvent.click(page.getByRole('columnheader', { name: 'Número' }))
  await expect.poll(() => settings().tables?.cheques?.sort?.column).toBe('id')
  expect(drawn.length).toBeLessThanOrEqual(6)
})

test('an empty list shows what the area has to say about it', async () => {
  showTable({ source: sourceOf([]), empty: <p>Todavía no hay cheques.</p> })
  await seen(page.getByText('Todavía no hay cheques.'))
  await seen(page.getByText('Sin filas'))
})

test('a search in a list that is still being read says that what matches may yet come', async () => {
  showTable({ source: sourceOf(cheques(100)), unread: true })
  await userEvent.fill(page.getByRole('searchbox'), 'librador 77x')
  await seen(page.getByText(/^Nada de lo que llegó hasta ahora coincide con «librador 77x»/))
})

test('one row is a list', async () => {
  const { host } = showTable({ source: sourceOf(cheques(1)) })
  await seen(page.getByText('1 fila', { exact: true }))
  expect(drawnRows(host)).toBe(1)
})

test('arrows, pages and ends move the active cell and keep it in view', async () => {
  showTable({ source: sourceOf(cheques(1_000)) })
  await focusGrid()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}')
  expect(activeText()).toBe('Librador 2')
  await userEvent.keyboard('{PageDown}')
  const after = Number(activeText()?.replace('Librador ', ''))
  expect(after).toBeGreaterThan(10)
  await userEvent.keyboard('{PageUp}')
  expect(activeText()).toBe('Librador 2')
  await userEvent.keyboard('{End}')
  await expect.poll(activeText).toBe('Librador 999')
  await expect.element(page.getByText('Librador 999', { exact: true })).toBeInViewport()
  await userEvent.keyboard('{Home}')
  await expect.poll(activeText).toBe('Librador 0')
})

test('Enter opens the row, and an open pane follows the arrows', async () => {
  const opened: string[] = []
  showTable({ onOpen: (row) => opened.push(row.id) })
  await focusGrid()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(opened).toEqual(['000001'])
  showTable({ onOpen: (row) => opened.push(row.id), opened: '000000' })
  await focusGrid()
  opened.length = 0
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.poll(() => opened.at(-1)).toBe('000002')
})

test('Space chooses rows, the count says how many, and Esc lets them go', async () => {
  const chosen: (readonly string[])[] = []
  showTable({ onSelection: (rows) => chosen.push(rows.map(({ id }) => id)) })
  await focusGrid()
  await userEvent.keyboard(' {ArrowDown}{ArrowDown} ')
  await seen(page.getByText('2 seleccionadas'))
  expect(chosen.at(-1)).toEqual(['000000', '000002'])
  expect(document.querySelectorAll('[role=row][aria-selected=true]')).toHaveLength(2)
  await userEvent.keyboard('{Escape}')
  await seen(page.getByText('30 filas'))
})

test('Shift and a key that moves choose the rows on the way', async () => {
  showTable({ source: sourceOf(cheques(4)) })
  await focusGrid()
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await seen(page.getByText('2 seleccionadas'))
  await userEvent.keyboard('{Shift>}{End}{/Shift}')
  await seen(page.getByText('4 seleccionadas'))
})

test('slash focuses the search, which narrows the list and says when nothing matches', async () => {
  showTable({ source: sourceOf(cheques(100)) })
  await focusGrid()
  await userEvent.keyboard('/')
  expect(document.activeElement?.getAttribute('type')).toBe('search')
  await userEvent.keyboard('librador 77')
  await seen(page.getByText('1 fila', { exact: true }))
  await userEvent.keyboard('x')
  await seen(page.getByText('Ninguna fila coincide con «librador 77x».'))
  await userEvent.keyboard('{Escape}')
  await seen(page.getByText('100 filas'))
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(grid().element())
  await userEvent.keyboard('/{ArrowDown}')
  expect(document.activeElement).toBe(grid().element())
})

test('Enter on the titles sorts no list that the search has emptied', async () => {
  const { settings } = showTable({ source: sourceOf(cheques(3)) }, {}, false)
  await focusGrid()
  await userEvent.keyboard('/?{Enter}')
  await seen(page.getByText('Ninguna fila coincide con «?».'))
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('/{Control>}a{/Control}{Delete}')
  await seen(page.getByText('3 filas'))
  expect(settings().tables?.cheques?.sort ?? null).toBeNull()
})

test('a search that an area keeps is emptied from where nothing matches it', async () => {
  const searched: string[] = []
  const source = { ...sourceOf(cheques(3)), fetchPage: localFetch([], columns) }
  showTable({ source, search: 'zzzz', onSearch: (text) => searched.push(text) })
  await page.getByText('Borrar la búsqueda', { exact: true }).click()
  expect(searched).toEqual([''])
})

test('a list that becomes short and long again draws its own rows, each once', async () => {
  const { host } = showTable({ source: sourceOf(cheques(170)) }, {}, false)
  await focusGrid()
  const search = page.getByRole('searchbox')
  const indices = () =>
    [...host.querySelectorAll('[data-row]')].map((row) => Number(row.getAttribute('aria-rowindex')))
  const visible = Math.floor(grid().element().clientHeight / ROW_HEIGHT) - 1
  // Those around the visible ones follow the first drawing.
  await expect.poll(() => drawnRows(host)).toBeGreaterThan(visible + 2)
  const full = indices().length
  expect(new Set(indices()).size).toBe(full)
  for (let n = 0; n < 3; n += 1) {
    await search.fill('Librador 169')
    await seen(page.getByText('1 fila', { exact: true }))
    await expect.poll(() => drawnRows(host)).toBe(1)
    await search.fill('')
    await seen(page.getByText('170 filas', { exact: true }))
    await expect.poll(() => drawnRows(host)).toBe(full)
    expect(new Set(indices()).size).toBe(full)
  }
})

test('a list sorted anew says other words in the rows that are there, in sight and around it, and takes none away', async () => {
  const { host } = showTable({ source: sourceOf(cheques(170)) })
  await focusGrid()
  const visible = Math.floor(grid().element().clientHeight / ROW_HEIGHT) - 1
  await expect.poll(() => drawnRows(host)).toBeGreaterThan(visible + 2)
  const before = new Set(host.querySelectorAll('[data-row]'))
  const taken: Node[] = []
  const watch = new MutationObserver((changes) => {
    for (const { removedNodes } of changes) taken.push(...removedNodes)
  })
  watch.observe(host, { childList: true, subtree: true })
  for (const _ of ['ascending', 'descending'])
    await page.getByRole('columnheader', { name: 'Número' }).click()
  await seen(page.getByText('Librador 169', { exact: true }))
  const last = () => [...host.querySelectorAll('[data-row]')].at(-1)?.textContent
  await expect.poll(last).toContain(`Librador ${170 - before.size}`)
  expect(taken.filter((node) => before.has(node as Element))).toEqual([])
  expect(new Set(host.querySelectorAll('[data-row]'))).toEqual(before)
  watch.disconnect()
})

test('the row menu opens by keyboard and copies the cell and the row', async () => {
  const copied: string[] = []
  navigator.clipboard.writeText = async (text) => {
    copied.push(text)
  }
  const acted: string[] = []
  showTable({
    actions: [{ label: 'Ver en el portal', run: (row) => acted.push(row.id) }],
  })
  await focusGrid()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{Shift>}{F10}{/Shift}')
  await page.getByRole('menuitem', { name: 'Copiar librador' }).click()
  await userEvent.keyboard('{Shift>}{F10}{/Shift}')
  await page.getByRole('menuitem', { name: 'Copiar la fila' }).click()
  await userEvent.keyboard('{Control>}c{/Control}')
  await expect.poll(() => copied).toEqual(['Librador 1', '000001\tLibrador 1\t1,00', 'Librador 1'])
  // The mouse opens it without a ring, whatever key went before; the next key brings the ring.
  const outline = () =>
    document.activeElement === null ? '' : getComputedStyle(document.activeElement).outlineStyle
  await page.getByText('Librador 3', { exact: true }).click({ button: 'right' })
  await expect.element(page.getByRole('menuitem', { name: 'Copiar librador' })).toHaveFocus()
  expect(outline()).toBe('none')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(outline).toBe('solid')
  await page.getByRole('menuitem', { name: 'Ver en el portal' }).click()
  expect(acted).toEqual(['000003'])
})

test('a failed read says why above the rows that were there, and can be tried again', async () => {
  const all = localFetch(cheques(30), columns)
  let broken = false
  const source = (version: number): RowSource<Cheque> => ({
    key: 'cheques',
    version,
    fetchPage: (request) =>
      broken
        ? Promise.resolve(err(appError('disk_failed', { path: 'cache.db', reason: 'EBUSY' })))
        : all(request),
  })
  function Refreshing() {
    const [version, setVersion] = useState(0)
    return (
      <main style={{ display: 'flex', height: '100vh' }}>
        <button type="button" onClick={() => setVersion(version + 1)}>
          refresh
        </button>
        <DataTable
          name="cheques"
          label="Cheques"
          columns={columns}
          rowKey={(row) => row.id}
          source={source(version)}
        />
      </main>
    )
  }
  show(<Refreshing />, memoryBridge({}))
  await focusGrid()
  broken = true
  await page.getByText('refresh').click()
  await seen(page.getByText(/El disco no dejó leer o escribir cache.db/))
  await seen(page.getByText('Librador 3', { exact: true }))
  broken = false
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect.poll(() => page.getByRole('alert').elements().length).toBe(0)
})

test('totals stay at the bottom, one line per currency', async () => {
  showTable({
    source: sourceOf(cheques(200)),
    totals: [
      { id: 'ARS', label: 'Total ARS', cells: { amount: '10,00' } },
      { id: 'USD', label: 'Total USD', cells: { amount: '20,00' } },
    ],
  })
  await expect.element(page.getByText('Total ARS')).toBeInViewport()
  await expect.element(page.getByText('Total USD')).toBeInViewport()
  await focusGrid()
  await userEvent.keyboard('{End}')
  await expect.poll(activeText).toBe('000199')
  const last = document.querySelector('[data-row="199"]')?.getBoundingClientRect()
  const totals = page.getByText('Total ARS').element().getBoundingClientRect()
  expect(last?.bottom).toBeLessThanOrEqual(totals.top + 1)
})

test('sums without room are counted and open with a button, and what is not added stays in sight', async () => {
  const sum = (nth: number) => ({
    id: `${nth}`,
    label: `Recibidos de la sucursal ${nth}`,
    cells: { amount: '1.234.567,89' },
  })
  await page.viewport(500, 600)
  showTable({
    totals: [
      ...Array.from({ length: 9 }, (_, nth) => sum(nth)),
      { id: 'leftOut', label: '+2 sin sumar', list: 'Sin sumar: Pagado (2)', cells: {} },
    ],
  })
  const hidden = page.getByText('Recibidos de la sucursal 8')
  const more = page.getByRole('button', { name: /^\+\d más$/ })
  await expect.element(more).toBeInViewport()
  const left = page.getByRole('button', { name: '+2 sin sumar' })
  await expect.element(left).toBeInViewport()
  await expect.element(hidden).not.toBeInViewport()
  await more.click()
  await expect
    .element(page.getByRole('dialog').getByText('Recibidos de la sucursal 8'))
    .toBeInViewport()
  const list = page.getByText('Sin sumar: Pagado (2)')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await left.click()
  await expect.element(list).toBeInViewport()
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(left).toHaveFocus()
  await page.viewport(4000, 600)
  await expect.element(more).not.toBeInTheDocument()
})

test.each([
  { width: 1062, height: 34 },
  { width: 682, height: 61 },
  { width: 482, height: 61 },
])('the foot of a list of $width pixels is $height high at most', async ({ width, height }) => {
  const sum = (label: string, amount: string) => ({
    id: label,
    label,
    count: 38,
    cells: { amount },
  })
  await page.viewport(width, 600)
  showTable({
    totals: [
      sum('Salidas · sin conciliar', '$ 3.989.651,26'),
      sum('Entradas · sin conciliar', '$ 12.713.187,36 · US$ 7.100,00'),
      sum('Entradas · conciliado', '$ 264.800,00'),
      { id: 'leftOut', label: '+54 no sumados', list: 'Sin sumar: Pagado (54)', cells: {} },
    ],
  })
  await expect.element(page.getByRole('button', { name: '+54 no sumados' })).toBeInViewport()
  await expect.element(page.getByRole('button', { name: /^\+[12] más$/ })).toBeInViewport()
  for (const { scrollWidth, clientWidth } of document.querySelectorAll('.mantine-Button-label'))
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  const foot = page.getByText('Salidas · sin conciliar (38)').element().closest('[role="row"]')
  expect(foot?.getBoundingClientRect().height).toBeLessThanOrEqual(height + 1)
})

test('sums of one name stand in one entry, a currency behind the other', async () => {
  const sum = (id: string, label: string, count: number) => ({
    id,
    label,
    count,
    cells: { amount: id },
  })
  showTable({
    totals: [sum('$ 1', 'Recibidos', 56), sum('$ 2', 'Emitidos', 5), sum('US$ 3', 'Recibidos', 4)],
  })
  await expect.element(grid()).toMatchTextContent(/Recibidos \(60\)\$ 1 · US\$ 3Emitidos \(5\)\$ 2/)
})

test('no sum is cut: one that is wider than its place is counted, and the button gives way to the others', async () => {
  const sum = (nth: number, label: string) => ({
    id: `${nth}`,
    label,
    cells: { amount: `1.234.567,8${nth}` },
  })
  const labels = ['De la sucursal', `De la sucursal ${'de Villa '.repeat(7)}`, 'De otra', 'De más']
  showTable({ totals: labels.map((label, nth) => sum(nth, label)) })
  const sums = () => [...grid().element().querySelectorAll('span[data-former]')]
  const edges = (element: Element | null | undefined) => element?.getBoundingClientRect()
  const insight = () =>
    sums().filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) &&
        one.getBoundingClientRect().top < (edges(one.parentElement)?.bottom ?? 0) - 1,
    )
  const more = page.getByRole('button', { name: /^\+\d más$/ })
  for (const width of [900, 592, 420, 380, 340, 310, 280]) {
    await page.viewport(width, 600)
    const counted = () => Number.parseInt(more.elements()[0]?.textContent ?? '+0', 10)
    await expect.poll(() => [width, sums().length - insight().length]).toEqual([width, counted()])
    expect(insight().length, `${width}`).toBeGreaterThan(0)
    const edge = grid().element().getBoundingClientRect().right
    const isCut = (one: Element) =>
      (edges(one)?.right ?? 0) > Math.min(edge, edges(one.parentElement)?.right ?? 0) + 1
    await expect.poll(() => [width, insight().some(isCut)]).toEqual([width, false])
    expect(edges(more.elements()[0])?.right ?? 0).toBeLessThanOrEqual(edge)
  }
})
