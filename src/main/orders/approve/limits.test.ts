import { describe, expect, it } from 'vitest'
import { good } from '../../../shared/base/result.fixture.ts'
import { appError, err } from '../../../shared/errors/index.ts'
import { decimal } from '../../../shared/values/money.ts'
import { bank, desk, deskForEach, submit } from '../../desk.fixture.ts'
import { openDesk } from '../orders.fixture.ts'
import { createOrderBank } from '../send/bank.ts'

/** What the limits count, and how often. */

deskForEach()

const limit = (perOrder: string | null, perDay: string | null) =>
  desk.orders.safeguards.change({
    limits: [
      {
        currency: 'ARS',
        perOrder: perOrder === null ? null : decimal(perOrder),
        perDay: perDay === null ? null : decimal(perDay),
      },
    ],
  })

describe('limits', () => {
  it('per day count an order once, though it was not sent and is approved again', async () => {
    good(await limit(null, '1500'))
    const order = await desk.prepare('cvu_transfer')
    const { ledger, clock } = desk
    const unreachable = err(appError('bank_unreachable', { host: 'x', reason: 'ENOTFOUND' }))
    const deps = { bank: createOrderBank(async () => unreachable, clock) }
    const offline = await openDesk(bank.connection, { ledger, clock, deps })
    expect((await offline.submit(order.id)).state).toBe('not_sent')
    await submit((await desk.prepare('cvu_transfer', 2)).id)
    expect(desk.asked.at(-1)?.retype).toEqual([])
    good(await limit(null, '2500'))
    await submit(order.id)
    expect(desk.asked.at(-1)?.retype).toEqual([])
  })

  it('per day count an order once, though it is sent again', async () => {
    good(await limit(null, '1500'))
    const order = await desk.prepare('cvu_transfer')
    await desk.fault('cvu_transfer', { action: 'reset' })
    expect(await submit(order.id)).toEqual(['unconfirmed'])
    for (let n = 0; n < 2; n += 1) {
      await desk.pass(600_000)
      good(await desk.orders.check(order.id))
    }
    expect(await desk.orders.resend(order.id)).toMatchObject({ order: { state: 'accepted' } })
    expect(desk.asked.map(({ retype }) => retype.length)).toEqual([0, 0])
  })

  it('count a currency without one as over it, once another currency has one', async () => {
    const draft = desk.draft('mep_dr1')
    if (draft.kind !== 'mep_dr1') throw new Error('kind')
    const euros = { ...draft, currency: 'EUR' }
    const asking = async () => {
      await submit(good(await desk.orders.prepare(euros, null)).id)
      return desk.asked.at(-1)?.retype.map(({ currency }) => currency)
    }
    expect(await asking()).toEqual([])
    good(await limit(null, null))
    expect(await asking()).toEqual([])
    good(await limit('900000', null))
    expect(await asking()).toEqual(['EUR'])
    good(await limit(null, '900000'))
    expect(await asking()).toEqual(['EUR'])
    const debin = await desk.prepare('debin_creation')
    await submit(debin.id)
    expect(desk.asked.at(-1)?.retype).toEqual([])
  })
})
