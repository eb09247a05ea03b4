import { describe, expect, it } from 'vitest'
import { codeOf, good } from '../../../shared/base/result.fixture.ts'
import type { ApprovalAnswer } from '../../../shared/orders/approvals.ts'
import { desk, deskForEach, reopenDesk } from '../../desk.fixture.ts'
import { yes } from '../orders.fixture.ts'

describe('an order whose approval is being asked for', () => {
  deskForEach()
  const submit = async (id: string) =>
    (await desk.orders.submit([id], { waitForHours: false })).map((one) =>
      one.ok ? one.order.state : one.error.code,
    )

  it('cannot be discarded or corrected until the question is answered', async () => {
    const [order, other] = [
      await desk.prepare('cvu_transfer', 1),
      await desk.prepare('cvu_transfer', 2),
    ]
    const { promise: answer, resolve } = Promise.withResolvers<ApprovalAnswer>()
    desk.person(() => answer)
    const waiting = submit(order.id)
    // A second submission that is turned away does not take the first one's question with it.
    expect(await submit(order.id)).toEqual(['order_question_open'])
    expect(codeOf(desk.orders.cancel(order.id))).toBe('order_asked_about')
    const correction = await desk.orders.prepare(desk.draft('cvu_transfer', 3), null, order.id)
    expect(codeOf(correction)).toBe('order_asked_about')
    expect(good(desk.orders.cancel(other.id)).state).toBe('cancelled')
    resolve({ decision: 'no' })
    expect(await waiting).toEqual(['order_declined'])
    expect(good(desk.orders.cancel(order.id)).state).toBe('cancelled')
    expect(await desk.requests('cvu_transfer')).toBe(0)
  })

  it('is what was shown when the yes comes, whatever was submitted meanwhile, and nothing is noted of that', async () => {
    const [order, other] = [
      await desk.prepare('cvu_transfer', 1),
      await desk.prepare('cvu_transfer', 2),
    ]
    desk.person(async (request) => {
      const before = good(desk.ledger.store.trailEnd())
      desk.clock.advance(1000)
      for (const id of [order.id, other.id])
        expect(await submit(id)).toEqual(['order_question_open'])
      expect(good(desk.ledger.store.trailEnd())).toEqual(before)
      return yes(request)
    })
    expect(await submit(order.id)).toEqual(['accepted'])
    expect(await desk.requests('cvu_transfer')).toBe(1)
  })

  it('is not asked about once the end of its profile has begun', async () => {
    const { id } = await desk.prepare('cvu_transfer')
    const at = (point: string): void => {
      if (point === 'before_approval') void desk.lifetime.end()
    }
    await reopenDesk({ deps: { at } })
    expect(await submit(id)).toEqual(['profile_closed'])
    expect(desk.asked).toEqual([])
  })

  it('is sent with a yes that comes after an attempt to discard it', async () => {
    const order = await desk.prepare('cvu_transfer')
    desk.person((request) => {
      expect(codeOf(desk.orders.cancel(order.id))).toBe('order_asked_about')
      return yes(request)
    })
    expect(await submit(order.id)).toEqual(['accepted'])
    expect(await desk.requests('cvu_transfer')).toBe(1)
  })
})
