import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ok } from '../../../shared/errors/index.ts'
import { emptyHeader, type FundSheet } from '../../../shared/orders/fund-sheet.ts'
import { useOrdersView } from '../../app/orders-view.ts'
import type { Handlers } from '../../app/testing/memory-bridge.fixture.ts'
import { seen } from '../../app/testing/seen.fixture.ts'
import { batch, fundsBridge, header, lines } from './funds.fixture.ts'

async function openSheet(sheet: FundSheet | null, handlers: Handlers = {}) {
  const window = fundsBridge(sheet, [], handlers)
  await page.getByRole('button', { name: 'Fondos', exact: true }).click()
  await page.getByRole('button', { name: 'Nuevo lote de rescates' }).first().click()
  await seen(page.getByRole('grid', { name: 'Operaciones del lote' }))
  return window
}

const cell = (field: string, row: number) =>
  page.getByRole('textbox', { name: `${field}, fila ${row}` })
const gridCell = (row: number, column: number) =>
  document.querySelector(`[data-line="${row - 1}"][data-cell="${column}"]`)
const textAt = (row: number, column: number) =>
  gridCell(row, column)?.querySelector('input')?.value ?? gridCell(row, column)?.textContent
const keys = (text: string) => userEvent.keyboard(text)

/** What the clipboard holds is pasted into whatever has the focus. */
function paste(text: string): void {
  const data = new DataTransfer()
  data.setData('text/plain', text)
  const event = new ClipboardEvent('paste', {
    clipboardData: data,
    bubbles: true,
    cancelable: true,
  })
  document.activeElement?.dispatchEvent(event)
}

test('a new batch begins at its first field', async () => {
  await openSheet(null)
  await expect.element(page.getByLabelText('Número de fondo')).toHaveFocus()
})

test('a field that was only gone through is not told to be missing, so that nothing moves under a press', async () => {
  await openSheet(null)
  const number = page.getByLabelText('Número de fondo')
  await expect.element(number).toHaveFocus()
  await userEvent.tab()
  await expect.element(number).not.toHaveAttribute('aria-invalid', 'true')
  await number.fill('1')
  await number.fill('')
  await userEvent.tab()
  await expect.element(number).toHaveAttribute('aria-invalid', 'true')
})

test('shows the columns up to the amount whole, tools in one row and ten lines, and says nothing of an empty sheet', async () => {
  await page.viewport(1280, 800)
  await openSheet(null)
  const grid = page.getByRole('grid', { name: 'Operaciones del lote' }).element()
  const amount = page.getByRole('columnheader', { name: 'Importe' }).element()
  const boxOf = (element: Element) => element.getBoundingClientRect()
  expect(boxOf(amount).right).toBeLessThanOrEqual(boxOf(grid).right)
  expect(boxOf(grid).height).toBeGreaterThan(10 * 28)
  const top = (name: string) =>
    Math.round(boxOf(page.getByRole('button', { name }).element()).bottom)
  expect(top('Vaciar la planilla')).toBe(top('Llenar hacia abajo'))
  expect(page.getByRole('region', { name: 'Errores y avisos' }).elements()).toEqual([])
})

test('folds its head into a line once a fund is chosen with all its data, for three more lines, and unfolds by key', async () => {
  await page.viewport(1280, 800)
  await openSheet(null, {
    'funds.headers': () => ok([{ ...header, usedAt: '2026-11-01T15:00:00Z' }]),
  })
  const grid = page.getByRole('grid', { name: 'Operaciones del lote' }).element()
  const high = grid.clientHeight
  await page.getByLabelText('Usar los datos de un fondo').selectOptions('last 1234')
  await expect.element(cell('Id de liquidación', 1)).toHaveFocus()
  expect(page.getByLabelText('CBU del fondo').elements()).toEqual([])
  expect(grid.clientHeight).toBeGreaterThan(high + 3 * 28)
  const edit = page.getByRole('button', { name: 'Editar los datos' })
  for (let stop = 0; stop < 20 && document.activeElement !== edit.element(); stop += 1)
    await userEvent.tab({ shift: true })
  await expect.element(edit).toHaveFocus()
  await keys('{Enter}')
  await expect.element(page.getByLabelText('CBU del fondo')).toHaveValue(header.fciCbu)
})

test('is left by Escape from a field of its head, past the way back to the list', async () => {
  await openSheet(null)
  await page.getByLabelText('Nombre del fondo').click()
  await keys('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Volver a la lista' })).toHaveFocus()
  await keys('{Escape}')
  await seen(page.getByRole('button', { name: 'Nuevo lote de rescates' }).first())
})

describe('the grid', () => {
  test('is filled in, moved through and corrected by keyboard alone', async () => {
    await openSheet({ header, rows: [] })
    await cell('Id de liquidación', 1).click()
    await keys('L1{Tab}77{Tab}Ana{Enter}')
    await expect.element(cell('Cuotapartista', 2)).toHaveFocus()
    expect([textAt(1, 0), textAt(1, 1), textAt(1, 2)]).toEqual(['L1', '77', 'Ana'])
    await keys('{Control>}{Home}{/Control}')
    await expect.element(cell('Id de liquidación', 1)).toHaveFocus()
    await keys('{F2}23{ArrowLeft}x{Enter}')
    expect(textAt(1, 0)).toBe('L12x3')
    await keys('{Control>}z{/Control}')
    expect(textAt(1, 0)).toBe('L1')
    await keys('{Control>}y{/Control}')
    expect(textAt(1, 0)).toBe('L12x3')
    await keys('{Control>}{Home}{/Control}{Delete}')
    expect(textAt(1, 0)).toBe('')
    await keys('L9{Escape}')
    expect(textAt(1, 0)).toBe('')
    await keys('{Escape}')
    await expect.element(page.getByRole('button', { name: 'Volver a la lista' })).toHaveFocus()
  })

  test('takes what a spreadsheet copies, names every wrong cell, and gives it back by copying', async () => {
    await openSheet({ header, rows: [] })
    await cell('Id de liquidación', 1).click()
    paste('L1\t77\t"Pérez ""Ana"""\tA\t2,5\t2\t5,00\r\nL1\t77\tLuis\tA\t2\t2\t1.234\r\n')
    await seen(page.getByText('3 errores'))
    expect(textAt(1, 2)).toBe('Pérez "Ana"')
    expect(gridCell(2, 6)?.getAttribute('data-level')).toBe('error')
    const list = page.getByRole('region', { name: 'Errores y avisos' })
    await list.getByRole('button', { name: /Fila 2, Importe/ }).click()
    await expect.element(cell('Importe', 2)).toHaveFocus()
    await keys('4,00{Enter}')
    await keys('{F8}')
    await expect.element(cell('Id de liquidación', 1)).toHaveFocus()
    await keys('L7{Enter}')
    await seen(page.getByText('Sin errores'))
    await seen(page.getByText('$ 9,00'))
    await keys('{Control>}a{/Control}')
    const data = new DataTransfer()
    const event = new ClipboardEvent('copy', {
      clipboardData: data,
      bubbles: true,
      cancelable: true,
    })
    document.activeElement?.dispatchEvent(event)
    expect(data.getData('text/plain')).toContain('L7\t77\t"Pérez ""Ana"""\tA\t2,5\t2\t5,00\r\n')
  })

  test('fills down, selects with Shift and by mouse, and deletes lines', async () => {
    await openSheet({ header, rows: lines(4) })
    await cell('Id de liquidación', 1).click()
    await keys('{ArrowRight}{ArrowRight}{ArrowRight}B{Enter}{ArrowUp}')
    await keys('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}')
    expect([1, 2, 3, 4].map((row) => textAt(row, 3))).toEqual(['B', 'B', 'B', 'A'])
    expect(document.querySelectorAll('[aria-selected="true"]')).toHaveLength(3)
    await page.getByRole('rowheader', { name: '2', exact: true }).click()
    await page.getByRole('button', { name: 'Eliminar filas' }).click()
    expect([1, 2, 3].map((row) => textAt(row, 0))).toEqual(['L1', 'L3', 'L4'])
    await page.getByRole('button', { name: 'Deshacer' }).click()
    expect(textAt(2, 0)).toBe('L2')
  })
})

test('a correction that is abandoned neither begins the next batch nor is lost for its order', async () => {
  const { inputs } = await openSheet({ header, rows: [{ settlementId: 'OLD' }] })
  const correct = (replaces: string) =>
    useOrdersView.getState().compose('fund_redemption', { draft: batch, replaces })
  correct('o1')
  await expect.poll(() => textAt(1, 0)).toBe('L1')
  await cell('Id de liquidación', 1).click()
  await keys('MINE{Enter}')
  await expect.poll(() => textAt(1, 0)).toBe('MINE')
  await page.getByRole('button', { name: 'Volver a la lista' }).click()
  await page.getByRole('button', { name: 'Nuevo lote de rescates' }).first().click()
  await expect.poll(() => textAt(1, 0)).toBe('OLD')
  expect(inputs('funds.sheet.save')).toEqual([])
  correct('o2')
  await expect.poll(() => textAt(1, 0)).toBe('L1')
  correct('o1')
  await expect.poll(() => textAt(1, 0)).toBe('MINE')
})

test('a repeated batch is kept at once, and undoing brings back what it took the place of', async () => {
  const left = { header, rows: [{ settlementId: 'OLD' }] }
  const { inputs } = await openSheet(left)
  useOrdersView.getState().compose('fund_redemption', { draft: batch })
  await seen(page.getByText(/reemplazó lo que había quedado/))
  await expect
    .poll(() => inputs('funds.sheet.save').at(-1))
    .toMatchObject({ sheet: { rows: [{ settlementId: 'L1' }, {}, {}] } })
  await page.getByRole('button', { name: 'Deshacer' }).click()
  expect(textAt(1, 0)).toBe('OLD')
})

describe('a batch', () => {
  test('without an error is prepared; the total that moves as one payment is in sight', async () => {
    const { inputs } = await openSheet({ header, rows: lines(3) })
    await seen(page.getByText('Se paga en una sola transferencia: $ 15,00'))
    await seen(page.getByText(/Todo o nada/))
    await page.getByRole('button', { name: 'Aprobar y enviar…' }).click()
    await expect
      .poll(() => inputs('orders.prepare')[0])
      .toMatchObject({
        draft: {
          kind: 'fund_redemption',
          fciId: '1234',
          operations: [{ settlementId: 'L1', shareQuantity: '2.5', amount: '5.00' }, {}, {}],
        },
      })
    await expect
      .poll(() => inputs('funds.sheet.save').at(-1))
      .toEqual({
        kind: 'fund_redemption',
        sheet: null,
      })
    // One person comes straight to main's question, as from every other form.
    expect(useOrdersView.getState().begins).toEqual([useOrdersView.getState().opened])
  })

  test('with an error is not prepared: the keyboard goes to the first one', async () => {
    const { inputs } = await openSheet({ header: { ...header, fciCbu: '123' }, rows: lines(2) })
    await page.getByRole('button', { name: 'Aprobar y enviar…' }).click()
    await expect.element(page.getByLabelText('CBU del fondo')).toHaveFocus()
    await seen(page.getByText('Un CBU tiene 22 dígitos').first())
    expect(inputs('orders.prepare')).toEqual([])
  })

  test('that is new and empty tells of no missing data until something stands in it', async () => {
    await openSheet(null)
    expect(page.getByText('Falta completar').elements()).toEqual([])
    await page.getByRole('button', { name: 'Aprobar y enviar…' }).click()
    await seen(page.getByRole('button', { name: /El lote no tiene operaciones/ }))
  })

  test('is kept as it is typed, with whatever is wrong in it', async () => {
    const { inputs } = await openSheet({ header: emptyHeader, rows: [] })
    await cell('Id de liquidación', 1).click()
    await keys('L1{Enter}')
    await expect
      .poll(() => inputs('funds.sheet.save').at(-1))
      .toEqual({
        kind: 'fund_redemption',
        sheet: { header: emptyHeader, rows: [{ settlementId: 'L1' }] },
      })
  })

  test('names an id that the shareholder had before, as main remembers it', async () => {
    const at = '2026-10-01T15:00:00.000Z'
    await openSheet(
      { header, rows: lines(2) },
      {
        'funds.used': () =>
          ok([{ shareholderAccountId: '77', settlementId: 'L2', orderId: 'x', at }]),
      },
    )
    await seen(page.getByText(/ya tuvo una operación con este id el 01\/10\/2026/))
  })

  test('brings the names and the terms that are known', async () => {
    const remembered = { ...header, usedAt: '2026-11-01T15:00:00Z' }
    await openSheet(null, {
      'funds.headers': () => ok([remembered]),
      'funds.names': () =>
        ok({ funds: [], shareholders: [{ account: '77', name: 'Ana' }], asOf: null }),
    })
    await page.getByLabelText('Usar los datos de un fondo').selectOptions('last 1234')
    await seen(
      page.getByText(new RegExp(`^${header.fciName} · 1234 · .* · 2850590-9 4009041813520-1`)),
    )
    await cell('Id de liquidación', 1).click()
    await keys('{ArrowRight}77{Enter}')
    expect(textAt(1, 2)).toBe('Ana')
  })

  test('of another fund leaves the account of the former one behind', async () => {
    const lastQuotation = null
    const other = { cafci: '77', name: 'Renta Sur', currency: 'USD', shareholderAccount: '9' }
    await openSheet(
      { header, rows: [] },
      {
        'funds.names': () =>
          ok({ funds: [{ ...other, lastQuotation }], shareholders: [], asOf: null }),
      },
    )
    await page.getByRole('button', { name: 'Editar los datos' }).click()
    await page.getByLabelText('Usar los datos de un fondo').selectOptions('held 77')
    await expect.element(page.getByLabelText('Número de fondo')).toHaveValue('77')
    await expect.element(page.getByLabelText('CBU del fondo')).toHaveValue('')
    await expect
      .element(page.getByLabelText('Agente colocador'))
      .toHaveValue(header.distributorName)
  })
})
