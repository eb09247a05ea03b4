import { afterEach, beforeEach, expect } from 'vitest'
import { type Sandbox, startSandbox } from '../sandbox/index.ts'
import { good } from '../shared/base/result.fixture.ts'
import type { OrderKind } from '../shared/orders/kinds.ts'
import { testClock } from './ledger/orders/orders.fixture.ts'
import { type DeskOptions, NOON, openDesk, type TestDesk } from './orders/orders.fixture.ts'

/** The bank and the desk of the test that runs. */
export let bank: Sandbox
export let desk: TestDesk

/** A test goes on with another desk, such as the same one started anew. */
export const goOnWith = (next: TestDesk): void => {
  desk = next
}

/** Opens the desk anew on its ledger, in some way otherwise. */
export const reopenDesk = async (options: DeskOptions = {}): Promise<TestDesk> => {
  desk = await openDesk(bank.connection, { ledger: desk.ledger, clock: desk.clock, ...options })
  return desk
}

/** Starts both at a moment. */
export async function startDesk(
  now = NOON,
  options: DeskOptions = {},
  held: { readonly echeqs?: number } = {},
): Promise<void> {
  bank = await startSandbox({ now: new Date(now), ...held })
  desk = await openDesk(bank.connection, { clock: testClock(now), ...options })
}

/** Starts both before each test of a file, and ends them after it. */
export function deskForEach(...given: Parameters<typeof startDesk>): void {
  beforeEach(() => startDesk(...given))
  afterEach(async () => {
    await desk.close()
    await bank.close()
  })
}

/** The same; after each test the bank saw nothing that its specification forbids, and the trail is sound. */
export function checkedDeskForEach(): void {
  deskForEach()
  afterEach(async () => {
    expect(await desk.control.violations()).toEqual([])
    expect(good(await desk.orders.verify())).toMatchObject({ sound: true })
  })
}

export const detail = async (id: string) => good(await desk.orders.get(id))

/** Submits orders at once: the state of each, or the code of its error. */
export const submit = async (...ids: readonly string[]) =>
  (await desk.orders.submit(ids, { waitForHours: false })).map((one) =>
    one.ok ? one.order.state : one.error.code,
  )

/** An order that the bank accepted. */
export const sent = async (kind: OrderKind, n = 1) => {
  const order = await desk.prepare(kind, n)
  expect((await desk.submit(order.id)).state).toBe('accepted')
  return order
}
