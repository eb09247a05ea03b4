import { page } from 'vitest/browser'
import type { OrderView } from '../../../shared/orders/view.ts'
import type { Handlers } from '../../app/testing/memory-bridge.fixture.ts'
import { ordersBridge } from '../../app/testing/orders.fixture.ts'
import { seen } from '../../app/testing/seen.fixture.ts'
import { showWindow } from '../../app/testing/show-window.fixture.tsx'

/** Opens Activity in a window over a main process in memory that has these orders. */
export async function openActivity(orders: readonly OrderView[], handlers: Handlers = {}) {
  const bridge = ordersBridge(orders, handlers)
  const host = showWindow(bridge)
  // High enough for all that is known of an unconfirmed order.
  await page.viewport(1280, 900)
  await page.getByRole('button', { name: /^Actividad/ }).click()
  await seen(page.getByRole('heading', { name: 'Actividad', level: 1 }))
  return { bridge, host, inputs: bridge.inputs }
}
