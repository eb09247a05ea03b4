import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../../sandbox/index.ts'
import { codeOf, good } from '../../../shared/base/result.fixture.ts'
import { NOON, openDesk, type TestDesk } from '../orders.fixture.ts'
import { addressOf } from './address.ts'

/** An order goes to the address that it was prepared for, and to no other. */

let bank: Sandbox
let desk: TestDesk
beforeEach(async () => {
  bank = await startSandbox({ now: new Date(NOON) })
  desk = await at('https://uno.example')
})
afterEach(async () => {
  await desk.close()
  await bank.close()
})

/** The desk of a profile with this address; its requests reach the same bank whatever it says. */
const at = (baseUrl: string, ledger?: TestDesk): Promise<TestDesk> =>
  openDesk(bank.connection, {
    deps: { profile: () => ({ name: 'Real', environment: 'sandbox', baseUrl }) },
    ...(ledger === undefined ? {} : { ledger: ledger.ledger, clock: ledger.clock }),
  })
const submit = async (id: string, waitForHours = false) => {
  const [outcome] = await desk.orders.submit([id], { waitForHours })
  return outcome?.ok === true ? outcome.order.state : outcome?.error.code
}

describe('the address of an order', () => {
  it('is base_url without the slash at its end; the demo bank is one address whatever its port', () => {
    const bound = (environment: 'sandbox' | 'demo', baseUrl: string) =>
      addressOf({ environment, baseUrl })
    expect(bound('sandbox', 'https://uno.example/api/')).toBe('https://uno.example/api')
    expect(bound('demo', 'http://127.0.0.1:4711')).toBe(bound('demo', 'http://127.0.0.1:1'))
  })

  it('is part of what an approval is bound to', async () => {
    const order = await desk.prepare('cvu_transfer')
    const { hash } = good(desk.ledger.store.content(order.id))
    desk.ledger.db.exec("UPDATE orders SET address = 'https://dos.example'")
    expect(codeOf(desk.ledger.store.approve([{ id: order.id, hash }], null))).toBe('order_altered')
  })
})

describe('an order that was prepared for another address', () => {
  it('is refused before anybody is asked, and nothing is sent', async () => {
    const order = await desk.prepare('cvu_transfer')
    desk = await at('https://dos.example', desk)
    expect(await submit(order.id)).toBe('order_other_address')
    expect(desk.asked).toEqual([])
    expect(await desk.requests('cvu_transfer')).toBe(0)
    desk = await at('https://uno.example/', desk)
    expect(await submit(order.id)).toBe('accepted')
  })

  it('is not sent although it was approved and only waits for the hours of the bank', async () => {
    const order = await desk.prepare('mep_dr0')
    await desk.pass(9 * 3_600_000)
    expect(await submit(order.id, true)).toBe('waiting_window')
    desk = await at('https://dos.example', desk)
    await desk.pass(12 * 3_600_000)
    await desk.orders.tick()
    expect(await desk.requests('mep_dr0')).toBe(0)
    expect(desk.state(order.id)).toBe('draft')
  })

  it('is not asked about at the other one, whose word would prove nothing', async () => {
    await desk.fault('cvu_transfer', { action: 'reset', when: 'after' })
    const order = await desk.prepare('cvu_transfer')
    expect(await submit(order.id)).toBe('unconfirmed')
    await desk.pass(180_000)
    desk = await at('https://dos.example', desk)
    expect(codeOf(await desk.orders.check(order.id))).toBe('order_other_address')
    const { nextQueryAt } = good(desk.ledger.store.get(order.id))
    expect(Date.parse(nextQueryAt ?? '')).toBeGreaterThan(desk.clock.now().getTime())
    desk = await at('https://uno.example', desk)
    expect(good(await desk.orders.check(order.id)).state).toBe('accepted')
  })
})
