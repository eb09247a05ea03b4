import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ok } from '../../../shared/errors/index.ts'
import type { OrderView } from '../../../shared/orders/view.ts'
import { grid, openEcheqs } from '../../areas/echeqs/echeqs.fixture.ts'
import { useEcheqsView } from '../../areas/echeqs/echeqs-view.ts'
import { echeqRow } from '../testing/echeqs.fixture.ts'
import { detail, lost, order, ordersBridge } from '../testing/orders.fixture.ts'
import { clear } from '../testing/show.fixture.tsx'
import { showWindow } from '../testing/show-window.fixture.tsx'

afterEach(clear)

const orders = () => page.getByRole('grid', { name: 'Órdenes' })
const button = (name: string) =>
  page.getByRole('complementary').getByRole('button', { name, exact: true })

/** Goes to a button as the keyboard does, and presses it. */
async function press(wanted: ReturnType<typeof button>): Promise<void> {
  await expect.element(wanted).toBeVisible()
  // The next place of the focus counts as reached by a key.
  await userEvent.keyboard('{Shift}')
  wanted.element().focus()
  await userEvent.keyboard('{Enter}')
}

/** The pane of an order; what main answers to its acts is for the test to tell. */
async function openOrder(first: OrderView) {
  const answer = Promise.withResolvers<OrderView>()
  let shown = first
  const act = async () => {
    shown = await answer.promise
    return ok(detail(shown))
  }
  const bridge = ordersBridge([first], {
    'orders.get': () => ok(detail(shown)),
    'orders.checkAgain': act,
    'orders.submitForApproval': async () => {
      await act()
      bridge.emit({ name: 'orders.changed', payload: { ids: [shown.id] } })
      return ok([{ id: shown.id, ok: true, order: shown }])
    },
  })
  showWindow(bridge)
  await page.getByRole('button', { name: /^Actividad/ }).click()
  await orders().getByText('Molino Harinero del Sur SA').click()
  return answer.resolve
}

describe('by keyboard', () => {
  test('a button that was busy has the focus again', async () => {
    const answer = await openOrder(lost('1'))
    await press(button('Consultar ahora'))
    await expect.element(button('Consultar ahora')).toBeDisabled()
    await expect.poll(() => document.activeElement).toBe(document.body)
    answer(lost('1'))
    await expect.element(button('Consultar ahora')).toHaveFocus()
  })

  test('once an order is approved, and the button is gone, the arrows go on in the list', async () => {
    const draft = order('1', { state: 'draft', sentAt: null, actions: ['submit', 'cancel'] })
    const answer = await openOrder(draft)
    await press(button('Aprobar y enviar…'))
    await expect.element(button('Aprobar y enviar…')).toBeDisabled()
    answer(order('1', { state: 'sending', actions: [] }))
    await expect.element(orders()).toHaveFocus()
  })

  test('once the filters are cleared, and the button is gone, the list has the focus', async () => {
    await openEcheqs([echeqRow(0)])
    useEcheqsView.getState().narrow({ currency: 'ARS' })
    await press(page.getByRole('button', { name: 'Quitar los filtros' }))
    await expect.element(grid()).toHaveFocus()
  })

  test('what somebody went on to meanwhile keeps the focus', async () => {
    const answer = await openOrder(lost('1'))
    await press(button('Consultar ahora'))
    await expect.poll(() => document.activeElement).toBe(document.body)
    const search = page.getByRole('searchbox').first()
    search.element().focus()
    answer(lost('1'))
    await expect.element(button('Consultar ahora')).toBeEnabled()
    await new Promise((resolve) => setTimeout(resolve, 150))
    await expect.element(search).toHaveFocus()
  })
})
