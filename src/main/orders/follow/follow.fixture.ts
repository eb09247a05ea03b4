import { expect } from 'vitest'
import type { OrderKind } from '../../../shared/orders/kinds.ts'
import type { TestDesk } from '../orders.fixture.ts'

/** Sends an order whose answer is lost after (or before) the bank executed it. */
export async function lose(desk: TestDesk, kind: OrderKind, when: 'before' | 'after', n = 1) {
  const order = await desk.prepare(kind, n)
  await desk.fault(kind, { action: 'reset', when })
  expect((await desk.submit(order.id)).state).toBe('unconfirmed')
  return order
}

/** Lets time pass, and has the watch do what is due then. */
export async function tickAfter(desk: TestDesk, ms: number): Promise<void> {
  await desk.pass(ms)
  await desk.orders.tick()
}
