import { describe, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { echeqRow } from '../../app/testing/echeqs.fixture.ts'
import { grid, openEcheqs } from './echeqs.fixture.ts'

/** What the press of a click has read, before the click asks for it. */

const rows = [echeqRow(0), echeqRow(1), echeqRow(2)]
const never = new Promise<never>(() => undefined)

const press = (target: Locator, button = 0) =>
  target
    .element()
    .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, isPrimary: true, button }))

async function open() {
  const { bridge, made } = await openEcheqs(rows)
  await expect.element(page.getByText('3 filas')).toBeVisible()
  const before = made('echeqs.list').length
  return {
    bridge,
    asked: () =>
      made('echeqs.list')
        .slice(before)
        .map(({ input }) => input),
  }
}

const issued = () => page.getByText('Emitidos', { exact: true }).first()
const amount = () => page.getByRole('columnheader', { name: 'Importe' })

describe('a press', () => {
  test('has the rows of a direction read once, and its click shows them without asking', async () => {
    const { bridge, asked } = await open()
    press(issued())
    await expect.poll(asked).toMatchObject([{ filter: { direction: 'issued' }, offset: 0 }])
    // Whatever is asked now is not answered.
    bridge.use({ 'echeqs.list': () => never })
    await expect.element(page.getByText('3 filas')).toBeVisible()
    await issued().click()
    await expect.element(page.getByText('1 fila', { exact: true })).toBeVisible()
    await expect.element(grid().getByText('Molino 2', { exact: true }).first()).toBeVisible()
    expect(asked()).toHaveLength(1)
  })

  test('has the order of a column read once', async () => {
    const { bridge, asked } = await open()
    press(amount())
    await expect.poll(asked).toMatchObject([{ sort: { column: 'amount', descending: false } }])
    bridge.use({ 'echeqs.list': () => never })
    await amount().click()
    await expect.element(amount()).toHaveAttribute('aria-sort', 'ascending')
    await expect.element(grid()).toHaveAttribute('aria-busy', 'false')
    expect(asked()).toHaveLength(1)
  })

  test('has a view to begin with read in its order, once', async () => {
    const { asked } = await open()
    const toPay = page.getByRole('button', { name: 'A pagar', exact: true })
    press(toPay)
    await expect.poll(asked).toHaveLength(1)
    await toPay.click()
    await expect.element(page.getByText('1 fila', { exact: true })).toBeVisible()
    expect(asked()).toHaveLength(1)
    expect(asked()[0]).toMatchObject({ sort: { column: 'paidAt', descending: false } })
  })

  test('is nothing of what is chosen already, nor of another button', async () => {
    const { asked } = await open()
    press(page.getByText('Todos', { exact: true }).first())
    press(issued(), 2)
    press(amount(), 2)
    await expect.element(page.getByText('3 filas')).toBeVisible()
    expect(asked()).toEqual([])
  })

  test('whose rows changed before its click has them read anew', async () => {
    const { bridge, asked } = await open()
    press(issued())
    await expect.poll(asked).toHaveLength(1)
    bridge.emit({ name: 'echeqs.changed', payload: { ids: null } })
    await issued().click()
    await expect.element(page.getByText('1 fila', { exact: true })).toBeVisible()
    const ofIssued = asked().filter((input) => JSON.stringify(input).includes('issued'))
    expect(ofIssued.length).toBeGreaterThan(1)
  })
})
