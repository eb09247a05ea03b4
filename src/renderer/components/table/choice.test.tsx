import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appError, err, ok } from '../../../shared/errors/index.ts'
import { PAGE_ROWS } from '../../../shared/lists/page.ts'
import { useNotices } from '../../app/notices.ts'
import { axeProblems } from '../../app/testing/axe.fixture.ts'
import { memoryBridge } from '../../app/testing/memory-bridge.fixture.ts'
import { show } from '../../app/testing/show.fixture.tsx'
import { DataTable } from './data-table.tsx'
import { localFetch, useLocalSource } from './local-source.ts'
import type { DataTableProps } from './props.ts'
import {
  activeText,
  type Cheque,
  cheques,
  columns,
  focusGrid,
  grid,
  info,
  showTable,
  sourceOf,
} from './table.fixture.tsx'
import { ROW_HEIGHT, type Sort } from './types.ts'
import type { Choice } from './use-selection.ts'

beforeEach(async () => {
  useNotices.getState().clear()
  await page.viewport(1280, 800)
})

const told = () => useNotices.getState().list.map(({ error }) => error.code)

const named = (choice: Choice<Cheque> | undefined) =>
  choice === undefined
    ? null
    : choice.kind === 'all'
      ? { all: true, but: choice.except.map(({ id }) => id) }
      : { all: false, rows: choice.rows.map(({ id }) => id) }

function showChoosable(part: Partial<DataTableProps<Cheque>> = {}) {
  const heard: Choice<Cheque>[] = []
  const shown = showTable({ source: sourceOf(cheques(100_000)), ...part }, {}, true, (choice) =>
    heard.push(choice),
  )
  return { ...shown, last: () => named(heard.at(-1)) }
}

test('everything that matches is chosen as a query, and single rows are taken out of it again', async () => {
  const { last } = showChoosable()
  await focusGrid()
  await userEvent.keyboard('{Control>}a{/Control}')
  await expect.element(page.getByText('100.000 seleccionadas')).toBeVisible()
  expect(last()).toEqual({ all: true, but: [] })
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('99.999 seleccionadas')).toBeVisible()
  expect(last()).toEqual({ all: true, but: ['000000'] })
  expect(await axeProblems()).toEqual([])
  await userEvent.keyboard('{Escape}')
  expect(last()).toEqual({ all: false, rows: [] })
})

test('the button beside the count chooses all matches and hands the focus back to the rows', async () => {
  const { last } = showChoosable({ source: sourceOf(cheques(3)) })
  await focusGrid()
  await userEvent.keyboard(' ')
  expect(last()).toEqual({ all: false, rows: ['000000'] })
  await page.getByRole('button', { name: 'Seleccionar las 3' }).click()
  expect(last()).toEqual({ all: true, but: [] })
  await expect.element(grid()).toHaveFocus()
  expect(page.getByRole('button', { name: /Seleccionar las/ }).elements()).toEqual([])
})

test('rows chosen by hand stay chosen under another search', async () => {
  const { last } = showChoosable({ source: sourceOf(cheques(30)) })
  await focusGrid()
  await page.getByText('Librador 1', { exact: true }).click({ modifiers: ['Control'] })
  await page.getByRole('searchbox').fill('Librador 2')
  await expect.element(page.getByText('Librador 2', { exact: true })).toBeVisible()
  expect(last()).toEqual({ all: false, rows: ['000001'] })
  await expect.element(page.getByText('1 seleccionada', { exact: true })).toBeVisible()
})

test('a click with Shift chooses every row from the one before, in either direction, and no text', async () => {
  const { last } = showChoosable({ source: sourceOf(cheques(30)) })
  await focusGrid()
  await page.getByText('Librador 4', { exact: true }).click({ modifiers: ['Control'] })
  await page.getByText('Librador 6', { exact: true }).click({ modifiers: ['Shift'] })
  expect(last()).toEqual({ all: false, rows: ['000004', '000005', '000006'] })
  await page.getByText('Librador 5', { exact: true }).click({ modifiers: ['Shift'] })
  await page.getByText('Librador 3', { exact: true }).click({ modifiers: ['Shift'] })
  await expect.element(page.getByText('4 seleccionadas', { exact: true })).toBeVisible()
  expect(window.getSelection()?.isCollapsed).not.toBe(false)
  await expect.element(grid()).toHaveFocus()
})

test('rows that are not at hand are chosen between two others with the rest, and a failure to read them is told', async () => {
  const source = sourceOf(cheques(1_200))
  let failing = false
  const fetchPage: typeof source.fetchPage = async (request) =>
    failing && request.limit > PAGE_ROWS
      ? err(appError('disk_failed', { path: 'cache.db', reason: 'EBUSY' }))
      : source.fetchPage(request)
  const { last } = showChoosable({ source: { ...source, fetchPage } })
  await focusGrid()
  await userEvent.keyboard('{Shift>}{End}{/Shift}')
  await expect.element(page.getByText('1.200 seleccionadas')).toBeVisible()
  expect(last()?.rows?.length).toBe(1_200)
  await userEvent.keyboard('{Escape}{Home}')
  grid().element().scrollTop = 1_000 * ROW_HEIGHT
  await page.getByText('Librador 1003', { exact: true }).click({ modifiers: ['Shift'] })
  await expect.element(page.getByText('1.004 seleccionadas')).toBeVisible()
  await userEvent.keyboard('{Escape}{Home}')
  failing = true
  await userEvent.keyboard('{Shift>}{End}{/Shift}')
  await expect.poll(() => useNotices.getState().list[0]?.error.code).toBe('disk_failed')
  expect(last()).toEqual({ all: false, rows: [] })
})

test('everything that matches is copied as the rows that it is, by the keys and by the menu of a row', async () => {
  const copied: string[] = []
  const lines = () => copied.at(-1)?.split('\n')
  navigator.clipboard.writeText = async (text) => void copied.push(text)
  showChoosable({ source: sourceOf(cheques(120)) })
  await focusGrid()
  await userEvent.keyboard('{Control>}a{/Control}{ArrowDown} {Control>}c{/Control}')
  await expect.poll(lines).toHaveLength(119)
  expect(lines()?.at(-1)).toBe('000119\tLibrador 119\t119,00')
  expect(lines()?.slice(0, 2)).toEqual(['000000\tLibrador 0\t0,00', '000002\tLibrador 2\t2,00'])
  await userEvent.keyboard('{Shift>}{F10}{/Shift}')
  await page.getByRole('menuitem', { name: 'Copiar las 119 filas seleccionadas' }).click()
  await expect.poll(() => copied).toHaveLength(2)
  expect(lines()).toHaveLength(119)
})

test('more rows than are named one by one are neither chosen so nor copied, which is told', async () => {
  const { last } = showChoosable()
  await focusGrid()
  await userEvent.keyboard('{Shift>}{End}{/Shift}')
  await expect.poll(told).toContain('rows_too_many')
  expect(last()).toBeNull()
})

/** A list whose rows are read for a choice only once the test lets them. */
function heldSource(count: number) {
  const source = sourceOf(cheques(count))
  const gate = Promise.withResolvers<void>()
  const fetchPage: typeof source.fetchPage = async (request) => {
    if (request.limit > PAGE_ROWS) await gate.promise
    return source.fetchPage(request)
  }
  return { source: { ...source, fetchPage }, release: gate.resolve }
}

test('what was copied stays in the clipboard where something else is searched before the rows are read', async () => {
  const copied: string[] = []
  navigator.clipboard.writeText = async (text) => void copied.push(text)
  const { source, release } = heldSource(120)
  showChoosable({ source })
  await focusGrid()
  await userEvent.keyboard('{Control>}a{/Control}{Control>}c{/Control}')
  await page.getByRole('searchbox').fill('Librador 77')
  await expect.element(page.getByText('Librador 0', { exact: true })).not.toBeInTheDocument()
  release()
  await expect.poll(told).toContain('rows_changed')
  expect(copied).toEqual([])
})

test('a row that is taken out while those around it are read stays out', async () => {
  const { source, release } = heldSource(120)
  const { last } = showChoosable({ source })
  await focusGrid()
  await userEvent.keyboard(' {Shift>}{End}{/Shift}')
  await page.getByText('Librador 119', { exact: true }).click({ modifiers: ['Control'] })
  await userEvent.keyboard('{Home} ')
  release()
  await expect.element(page.getByText('119 seleccionadas')).toBeVisible()
  expect(last()?.rows?.includes('000000')).toBe(false)
})

test('a choice grows no larger than what an act takes, which is told', async () => {
  const { last } = showChoosable({ source: sourceOf(cheques(12_000)) })
  await focusGrid()
  grid().element().scrollTop = 6_000 * ROW_HEIGHT
  await page.getByText('Librador 6003', { exact: true }).click({ modifiers: ['Shift'] })
  await expect.element(page.getByText('6.004 seleccionadas')).toBeVisible()
  await userEvent.keyboard('{Shift>}{End}{/Shift}')
  await expect.poll(told).toEqual(['rows_too_many'])
  expect(last()?.rows?.length).toBe(6_004)
})

test('a table that keeps its choice itself offers no choice of all', async () => {
  showTable()
  await focusGrid()
  expect(page.getByRole('button', { name: /Seleccionar las/ }).elements()).toEqual([])
})

test('stands as the screen that arranges it says, and tells that screen of changes', async () => {
  const sort = { column: 'name', descending: true }
  const layout = { order: ['id', 'name', 'amount'], hidden: [], widths: {}, sort }
  const changes: (Sort | null)[] = []
  showTable({ arrangement: [layout, (next) => changes.push(next.sort)] })
  await expect.element(page.getByText('Librador 29', { exact: true })).toBeVisible()
  await page.getByRole('columnheader', { name: 'Número' }).click()
  expect(changes).toEqual([{ column: 'id', descending: false }])
})

describe('chosen rows', () => {
  const first = cheques(300)
  const now = first.map((row) => ({ ...row, amount: `9${row.amount}` }))
  const versioned = (rows: readonly Cheque[], version: number) => ({
    ...sourceOf(rows),
    version,
    named: async (keys: readonly string[]) => ok(rows.filter(({ id }) => keys.includes(id))),
  })

  function Changing() {
    const [source, setSource] = useState(() => versioned(first, 1))
    return (
      <main style={{ display: 'flex', height: '100vh' }}>
        <button type="button" onClick={() => setSource(versioned(now, 2))}>
          change
        </button>
        <DataTable
          name="cheques"
          label="Cheques"
          columns={columns}
          rowKey={({ id }) => id}
          source={source}
          selectionSummary={(rows) => `amount to ${rows.map(({ amount }) => amount).join(' + ')}`}
        />
      </main>
    )
  }

  test.each([
    ['in sight', '{ArrowDown}'],
    ['far from what is in sight', '{Control>}{End}{/Control}'],
  ])('are what they are now, %s', async (_where, keys) => {
    show(<Changing />, memoryBridge({ 'app.info': () => ok(info()) }))
    await focusGrid()
    await userEvent.keyboard(' ')
    await expect.element(page.getByText(/amount to 0,00/)).toBeVisible()
    await userEvent.keyboard(keys)
    await expect.poll(activeText).not.toBe('not drawn')
    await page.getByRole('button', { name: 'change' }).click()
    await expect.element(page.getByText(/amount to 90,00/)).toBeVisible()
  })
})

const newcomer: Cheque = { id: 'new', name: 'Librador nuevo', amount: '1,00' }

type Change = (rows: readonly Cheque[]) => readonly Cheque[]

/** A list whose rows change under an open pane, and the ids that the table asked to open. */
function showChanging(count = 30) {
  const opened: string[] = []
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const changes: Readonly<Record<string, Change>> = {
    arrive: (rows) => [newcomer, ...rows],
    leave: (rows) => rows.filter(({ id }) => id !== opened.at(-1)),
    shuffle: (rows) => [...rows].reverse(),
  }
  function Changing() {
    const [rows, setRows] = useState<readonly Cheque[]>(() => cheques(count))
    const [shown, setShown] = useState<string | null>(null)
    const source = useLocalSource('cheques', rows, columns)
    return (
      <main style={{ display: 'flex', height: '100vh' }}>
        <div>
          {Object.entries(changes).map(([name, change]) => (
            <button key={name} type="button" onClick={() => setRows(change)}>
              {name}
            </button>
          ))}
          <button type="button" onClick={() => setShown('new')}>
            show new
          </button>
        </div>
        <DataTable
          name="cheques"
          label="Cheques"
          columns={columns}
          rowKey={(row) => row.id}
          source={source}
          onOpen={(row) => {
            opened.push(row.id)
            setShown(row.id)
          }}
          opened={shown}
        />
      </main>
    )
  }
  show(<Changing />, memoryBridge({}))
  return { opened: () => [...new Set(opened)], press }
}

const focusAgain = () => {
  const element = grid().element()
  if (element instanceof HTMLElement) element.focus()
}

test('an open pane stays on its row when another arrives above it, and the keyboard stays there too', async () => {
  const { opened, press } = showChanging()
  await page.getByText('Librador 0', { exact: true }).click()
  await press('arrive')
  await expect.element(page.getByText('Librador nuevo')).toBeVisible()
  await expect.poll(activeText).toBe('Librador 0')
  expect(opened()).toEqual(['000000'])
  focusAgain()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(opened).toEqual(['000000', '000001'])
})

test('an open pane stays on its row when that leaves the list; arrows go to its neighbours', async () => {
  const { opened, press } = showChanging()
  await page.getByText('Librador 3', { exact: true }).click()
  await press('leave')
  await expect.element(page.getByText('29 filas')).toBeVisible()
  await expect.poll(activeText).toBeNull()
  expect(opened()).toEqual(['000003'])
  focusAgain()
  await userEvent.keyboard('{Enter} {Shift>}{F10}{/Shift}')
  expect(opened()).toEqual(['000003'])
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(opened).toEqual(['000003', '000004'])
  await press('leave')
  await expect.element(page.getByText('28 filas')).toBeVisible()
  focusAgain()
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(opened).toEqual(['000003', '000004', '000002'])
})

test('a chosen row that leaves the list is chosen no more', async () => {
  const { press } = showChanging()
  await page.getByText('Librador 4', { exact: true }).click()
  await page.getByText('Librador 3', { exact: true }).click({ modifiers: ['Control'] })
  await page.getByText('Librador 4', { exact: true }).click({ modifiers: ['Control'] })
  await expect.element(page.getByText('2 seleccionadas', { exact: true })).toBeVisible()
  await page.getByRole('searchbox').fill('Librador 7')
  await expect.element(page.getByText('2 seleccionadas', { exact: true })).toBeVisible()
  await press('leave')
  await expect.element(page.getByText('1 seleccionada', { exact: true })).toBeVisible()
})

test('the last row leaves the list: the arrow up goes to the one before it', async () => {
  const { opened, press } = showChanging(2)
  await page.getByText('Librador 1', { exact: true }).click()
  await press('leave')
  await expect.element(page.getByText('1 fila', { exact: true })).toBeVisible()
  focusAgain()
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(opened).toEqual(['000001', '000000'])
})

test('a row that moved within the list keeps the keyboard', async () => {
  const { opened, press } = showChanging(10)
  await page.getByText('Librador 2', { exact: true }).click()
  await press('shuffle')
  await expect.poll(() => document.querySelector('[data-row="7"]')?.textContent).toMatch(/000002/)
  await expect.poll(activeText).toBe('Librador 2')
  expect(opened()).toEqual(['000002'])
})

test('a pane that opened by other ways, or a list that gets the focus, opens no row', async () => {
  const { opened, press } = showChanging()
  await focusGrid()
  await press('show new')
  await press('arrive')
  await expect.element(page.getByText('Librador nuevo')).toBeVisible()
  focusAgain()
  expect(opened()).toEqual([])
})

test('a row that a pane shows before it is listed is the active one as soon as it is, and until then none is', async () => {
  const { opened, press } = showChanging()
  await page.getByText('Librador 0', { exact: true }).click()
  await press('show new')
  focusAgain()
  await expect.poll(activeText).toBeNull()
  await press('arrive')
  await expect.poll(activeText).toBe('Librador nuevo')
  focusAgain()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(activeText).toBe('Librador 0')
  expect(opened()).toEqual(['000000'])
})

test('a row that arrives later than the key is opened when it is there', async () => {
  const opened: string[] = []
  const waiting: (() => void)[] = []
  const fetchAll = localFetch(cheques(1_000), columns)
  showTable({
    source: {
      key: 'slow',
      fetchPage: async (request) => {
        if (request.offset > 0)
          await new Promise<void>((resolve) => {
            waiting.push(resolve)
          })
        return fetchAll(request)
      },
    },
    onOpen: (row) => opened.push(row.id),
    opened: '000000',
  })
  await focusGrid()
  await userEvent.keyboard('{End}')
  await expect.poll(() => waiting.length).toBeGreaterThan(0)
  expect(opened).toEqual([])
  for (const answer of waiting) answer()
  await expect.poll(() => opened).toEqual(['000999'])
})
