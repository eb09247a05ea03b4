import { useLayoutEffect, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { decimal } from '../../../shared/values/money.ts'
import { memoryBridge } from '../../app/testing/memory-bridge.fixture.ts'
import { show } from '../../app/testing/show.fixture.tsx'
import { Amount } from '../figures/figures.tsx'
import { createRowBox, rowsToDraw, useInView } from './equal-rows.ts'
import { cheques, columns, focusGrid, showTable, sourceOf } from './table.fixture.tsx'

beforeEach(async () => {
  await page.viewport(1280, 800)
})

test('a title sorts by click and by Enter, and says so', async () => {
  showTable()
  await focusGrid()
  const title = page.getByRole('columnheader', { name: 'Número' })
  await title.click()
  await expect.element(title).toHaveAttribute('aria-sort', 'ascending')
  await focusGrid()
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.element(title).toHaveAttribute('aria-sort', 'descending')
  await expect.element(page.getByText('Librador 29', { exact: true })).toBeVisible()
  await expect
    .poll(() => document.querySelector('[data-row="0"]')?.textContent)
    .toBe('000029Librador 2929,00')
})

test('columns are moved, resized and hidden by keyboard, and the settings keep it', async () => {
  const { settings } = showTable()
  await focusGrid()
  await userEvent.keyboard('{ArrowUp}{Shift>}{ArrowRight}{/Shift}{Alt>}{ArrowRight}{/Alt}')
  await expect.poll(() => settings().tables?.['cheques']?.order).toEqual(['name', 'id', 'amount'])
  expect(settings().tables?.['cheques']?.widths).toEqual({ id: 126 })
  await page.getByRole('button', { name: 'Columnas' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Importe' }).click()
  await expect.poll(() => settings().tables?.['cheques']?.hidden).toEqual(['amount'])
  expect(page.getByRole('columnheader').elements()).toHaveLength(2)
  await page.getByRole('menuitem', { name: 'Volver al orden original' }).click()
  await expect.poll(() => page.getByRole('columnheader').elements().length).toBe(3)
  await expect.poll(() => settings().tables?.['cheques']?.hidden).toEqual([])
})

test('a kept arrangement is there from the start', async () => {
  const layout = {
    order: ['amount', 'name', 'id'],
    hidden: ['name'],
    widths: { id: 333 },
    sort: { column: 'id', descending: true },
  }
  showTable({}, { tables: { cheques: layout } })
  await expect.element(page.getByText('000029')).toBeVisible()
  const titles = () => page.getByRole('columnheader').elements()
  await expect.poll(() => titles().map((title) => title.textContent)).toEqual(['Importe', 'Número'])
  expect(titles()[1]?.clientWidth).toBe(333)
})

test('columns without room are hidden, shown where a person asks for them, and shown again by a wider window', async () => {
  const titles = () =>
    page
      .getByRole('columnheader')
      .elements()
      .map((title) => title.textContent)
  const wide = columns
    .map((column) => ({ ...column, width: 330, grows: false, align: 'left' as const }))
    .flatMap((column) => [column, { ...column, id: `${column.id}2`, title: `${column.title} 2` }])
  const { settings } = showTable({ columns: wide })
  await focusGrid()
  await expect.poll(titles).toEqual(['Número', 'Número 2', 'Librador'])
  await page.getByRole('columnheader', { name: 'Librador' }).click()
  await expect.poll(() => settings().tables?.['cheques']?.hidden).toEqual([])
  await page.viewport(2200, 800)
  await expect.poll(titles).toHaveLength(6)
  await page.viewport(1280, 800)
  await expect.poll(titles).toHaveLength(3)
  await page.getByRole('button', { name: 'Columnas' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Importe', exact: true }).click()
  await expect.poll(titles).toEqual(['Número', 'Número 2', 'Librador', 'Importe'])
  await expect.poll(() => settings().tables?.['cheques']?.hidden).toEqual(['amount2', 'name2'])
})

test('dragging the edge of a title changes the width of its column', async () => {
  const { settings } = showTable()
  await focusGrid()
  const edge = page.getByTitle('Cambiar el ancho de Número').element()
  const { x, y } = edge.getBoundingClientRect()
  const at = (type: string, clientX: number) =>
    new PointerEvent(type, { bubbles: true, cancelable: true, clientX, clientY: y })
  edge.dispatchEvent(at('pointerdown', x))
  document.dispatchEvent(at('pointermove', x + 60))
  document.dispatchEvent(at('pointerup', x + 60))
  document.dispatchEvent(at('pointermove', x + 90))
  await expect.poll(() => settings().tables?.['cheques']?.widths).toEqual({ id: 170 })
})

test('a cell that is pointed at tells its whole text, also when it is cut off', async () => {
  showTable()
  await expect.element(page.getByText('Librador 3', { exact: true })).toBeVisible()
  const cell = page.getByRole('gridcell', { name: 'Librador 3', exact: true })
  await cell.hover()
  await expect.element(cell).toHaveAttribute('title', 'Librador 3')
})

test('a cell that is pointed at tells no amount where amounts are hidden, nor a character that hides', async () => {
  const [first] = cheques(1)
  if (first !== undefined)
    showTable(
      {
        source: sourceOf([{ ...first, name: 'AC\u200BME', amount: '273345' }]),
        columns: columns.map((column) =>
          column.id === 'amount'
            ? { ...column, cell: ({ amount }) => <Amount value={decimal(amount)} /> }
            : column,
        ),
      },
      { discreet: true },
    )
  const amount = page.getByRole('gridcell', { name: '•••', exact: true })
  await amount.hover()
  await expect.element(amount).toHaveAttribute('title', '')
  const name = page.getByRole('gridcell', { name: 'AC[U+200B]ME', exact: true })
  await name.hover()
  await expect.element(name).toHaveAttribute('title', 'AC[U+200B]ME')
})

/** Of no other table, so that nothing is known of how high such a box is. */
const HEIGHT = 31
const COUNT = 1000

function Rows({ box }: { readonly box: ReturnType<typeof createRowBox> }) {
  const drawn = rowsToDraw(useInView(box), { count: COUNT, around: 0, apart: -1 })
  return (
    <div style={{ height: (COUNT + 1) * HEIGHT }}>
      {drawn.map((row) => (
        <p key={row}>{`Renglón ${row}`}</p>
      ))}
    </div>
  )
}

const lines = (): number => document.querySelectorAll('main p').length

function Box({ onDrawn }: { readonly onDrawn: (lines: number) => void }) {
  const [box] = useState(() => createRowBox(HEIGHT))
  // What is drawn anew before anything is painted is there when the first drawing is over.
  useLayoutEffect(() => queueMicrotask(() => onDrawn(lines())), [onDrawn])
  const [hidden, setHidden] = useState(false)
  return (
    <main>
      <button type="button" onClick={() => setHidden(!hidden)}>
        hide
      </button>
      <div
        ref={box.attach}
        style={{ height: 10 * HEIGHT, overflow: 'auto', display: hidden ? 'none' : 'block' }}
      >
        <Rows box={box} />
      </div>
    </main>
  )
}

test('the rows of a box of which nothing is known stand before it is first painted, and again after it was hidden', async () => {
  const drawn: number[] = []
  const note = (count: number) => void drawn.push(count)
  show(<Box onDrawn={note} />, memoryBridge({}))
  await expect.element(page.getByText('Renglón 0', { exact: true })).toBeVisible()
  expect(drawn[0]).toBe(9)
  await page.getByRole('button', { name: 'hide' }).click()
  await expect.poll(lines).toBe(0)
  await page.getByRole('button', { name: 'hide' }).click()
  await expect.poll(lines).toBe(9)
})
