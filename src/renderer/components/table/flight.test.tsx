import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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
} from './table.fixture.tsx'
import type { RowSource } from './types.ts'

const ROWS = 100_000
/** Far more than a screen. */
const FAR = 20_000
const MOVES = 40

/** The source, and the places of the list that it was asked for. */
function watched() {
  const offsets: number[] = []
  const fetchAll = localFetch(cheques(ROWS), columns)
  const source: RowSource<Cheque> = {
    key: 'cheques',
    fetchPage: (request) => {
      offsets.push(request.offset)
      return fetchAll(request)
    },
  }
  return { offsets, source }
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Flies from the top over the list, a move a frame, and answers the most rows and the most filled ones once in flight. */
async function fly(host: HTMLElement) {
  const box = grid().element()
  let rows = 0
  let filled = 0
  for (let move = 1; move <= MOVES; move += 1) {
    box.scrollTop = move * FAR
    await frame()
    rows = Math.max(rows, drawnRows(host))
    const flown = [...host.querySelectorAll('[data-row]:not([data-active="true"])')]
    if (move > MOVES / 2)
      filled = Math.max(filled, flown.filter((row) => row.textContent !== '').length)
  }
  return { rows, filled }
}

beforeEach(async () => {
  await page.viewport(1280, 800)
})

test('rows that fly past are placeholders and never asked for; where the list comes to rest they are filled', async () => {
  const { offsets, source } = watched()
  const { host } = showTable({ source })
  await focusGrid()
  const { rows, filled } = await fly(host)
  expect(rows).toBeLessThan(80)
  expect(filled).toBe(0)
  const landed = Math.ceil((MOVES * FAR) / 34) + 3
  await expect.element(page.getByText(`Librador ${landed}`, { exact: true })).toBeVisible()
  // The top, what one or two moves touched before it was a flight, and the end; not the blocks between.
  expect(offsets.length).toBeLessThan(MOVES / 2)
  const active = host.querySelector('[data-active="true"][data-row]')
  expect(active?.textContent).toContain('Librador 0')
})

test('the ends and pages by keys are no flight', async () => {
  const { source } = watched()
  showTable({ source })
  await focusGrid()
  await userEvent.keyboard('{End}')
  await expect.element(page.getByText('Librador 99999', { exact: true })).toBeInViewport()
  await userEvent.keyboard('{PageUp}{PageUp}{PageUp}')
  await expect.poll(activeText).toMatch(/^0999\d\d$/)
  await userEvent.keyboard('{Home}')
  await expect.element(page.getByText('Librador 0', { exact: true })).toBeInViewport()
})
