import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { decimal } from '../../../shared/values/money.ts'
import { Amount } from '../figures/figures.tsx'
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
