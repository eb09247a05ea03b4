import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { memoryBridge } from '../../app/testing/memory-bridge.fixture.ts'
import { show } from '../../app/testing/show.fixture.tsx'
import { DataTable } from './data-table.tsx'
import { localFetch, useLocalSource } from './local-source.ts'
import {
  activeText,
  type Cheque,
  cheques,
  columns,
  focusGrid,
  grid,
  showTable,
} from './table.fixture.tsx'

beforeEach(async () => {
  await page.viewport(1280, 800)
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
