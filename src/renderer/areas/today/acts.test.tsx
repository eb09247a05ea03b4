import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AttentionItem } from '../../../shared/attention/items.ts'
import { appError, ok } from '../../../shared/errors/index.ts'
import type { WaitingBatch } from '../../../shared/ipc/orders.ts'
import type { OrderView } from '../../../shared/orders/view.ts'
import { decimal } from '../../../shared/values/money.ts'
import { useScreen } from '../../app/screen.ts'
import { overview } from '../../app/testing/frame.fixture.ts'
import type { Handlers } from '../../app/testing/memory-bridge.fixture.ts'
import { detail, lost, order, ordersBridge } from '../../app/testing/orders.fixture.ts'
import { showWindow } from '../../app/testing/show-window.fixture.tsx'

const draft = (id: string) => order(id, { state: 'draft', actions: ['submit', 'cancel'] })
const batch = (...ids: readonly string[]): WaitingBatch => ({
  ids,
  sums: [{ kind: 'cvu_transfer', count: ids.length, currency: 'ARS', amount: decimal('1234.56') }],
  first: draft(ids[0] ?? ''),
})
const item = (kind: 'toApprove' | 'unconfirmed', count: number): AttentionItem => ({
  kind,
  count,
  sums: [],
  at: '2026-11-23T12:00:00.000Z',
})

/** Today with what needs somebody, and the orders behind it. */
function openToday(items: readonly AttentionItem[], orders: readonly OrderView[], more: Handlers) {
  const bridge = ordersBridge(orders, {
    'position.overview': () => ok(overview('F-1', '2026-11-23T12:00:00.000Z')),
    'attention.list': () => ok(items),
    ...more,
  })
  showWindow(bridge, 'today')
  return bridge
}

const verb = (name: string) => page.getByRole('button', { name, exact: true })
const isListed = (name: RegExp) => page.getByRole('button', { name })

test('approving asks main about exactly what waits, at once; the line itself only shows it', async () => {
  const orders = [draft('1'), draft('2'), draft('3')]
  const bridge = openToday([item('toApprove', 3)], orders, {
    'orders.waiting': () => ok([batch('1', '2'), batch('3')]),
    'orders.submitForApproval': () =>
      ok([{ id: '1', ok: false, error: appError('order_declined', {}) }]),
  })
  await isListed(/3 órdenes para aprobar/).click()
  await expect.element(verb('Aprobar las 3…')).toBeVisible()
  expect(bridge.inputs('orders.submitForApproval')).toEqual([])
  await userEvent.keyboard('{Alt>}0{/Alt}')
  await expect.element(verb('Aprobar')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => bridge.inputs('orders.submitForApproval'))
    .toEqual([{ ids: ['1', '2', '3'], waitForHours: false }])
  await expect.element(page.getByRole('heading', { name: 'Actividad', level: 1 })).toBeVisible()
  // They stand there once: as what one question takes.
  await expect.element(page.getByRole('region', { name: 'Por aprobar' })).toBeVisible()
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument()
  const queue = page.getByRole('region', { name: 'Por aprobar' })
  await expect.poll(() => queue.element().contains(document.activeElement)).toBe(true)
  // A no leaves them, and nothing asks again by itself.
  await page.getByText('Todas', { exact: true }).click()
  await page.getByText('Por aprobar', { exact: true }).click()
  await expect.element(verb('Aprobar las 3…')).toBeVisible()
  expect(bridge.inputs('orders.submitForApproval')).toHaveLength(1)
})

test('once all that waited is approved, what became of it is shown', async () => {
  let waiting = [batch('1')]
  const bridge = openToday([item('toApprove', 1)], [draft('1')], {
    'orders.waiting': () => ok(waiting),
    'orders.submitForApproval': () => {
      waiting = []
      return ok([{ id: '1', ok: true, order: order('1') }])
    },
  })
  await verb('Aprobar').click()
  await expect.poll(() => bridge.inputs('orders.submitForApproval')).toHaveLength(1)
  const approved = page.getByRole('region', { name: 'Recién aprobadas' })
  await expect.element(approved.getByText('Molino Harinero del Sur SA')).toBeVisible()
  expect(bridge.inputs('orders.list').at(-1)).toMatchObject({ ids: ['1'] })
})

test('asking the bank asks at once about each order that nobody knows the end of, and says what came of it', async () => {
  const orders = [lost('1'), lost('2')]
  const bridge = openToday([item('unconfirmed', 2)], orders, {
    'orders.checkAgain': ({ id }) => ok(detail(lost(id))),
  })
  await isListed(/2 órdenes sin confirmar/).click()
  await expect.element(verb('Consultar').first()).toBeVisible()
  expect(bridge.inputs('orders.checkAgain')).toEqual([])
  await page.getByRole('button', { name: /^Hoy/ }).click()
  await verb('Consultar').click()
  await expect.poll(() => bridge.inputs('orders.checkAgain')).toEqual([{ id: '1' }, { id: '2' }])
  await expect
    .element(page.getByText('El banco todavía no dice cómo terminó.').first())
    .toBeVisible()
})

test('whoever comes back to the day reads it from its top', async () => {
  openToday([item('toApprove', 3), item('unconfirmed', 2)], [], {})
  await page.viewport(853, 300)
  await expect.element(isListed(/2 órdenes sin confirmar/)).toBeVisible()
  const box = () => document.querySelector('#main [class*="page"]')
  box()?.scrollTo({ top: 60 })
  expect(box()?.scrollTop).toBe(60)
  useScreen.getState().go('activity')
  await expect.element(page.getByRole('heading', { name: 'Actividad', level: 1 })).toBeVisible()
  useScreen.getState().go('today')
  await expect.element(isListed(/2 órdenes sin confirmar/)).toBeVisible()
  expect(box()?.scrollTop).toBe(0)
})
