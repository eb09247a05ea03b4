import { describe, expect, it } from 'vitest'
import { good } from '../../../shared/base/result.fixture.ts'
import { orderKinds } from '../../../shared/orders/kinds.ts'
import { checkedDeskForEach, desk } from '../../desk.fixture.ts'

checkedDeskForEach()

describe.each(orderKinds)('a %s', (kind) => {
  it('is prepared, approved, sent once and accepted', async () => {
    const order = await desk.prepare(kind)
    expect(order).toMatchObject({ kind, state: 'draft', bankStatus: null, sentAt: null })
    expect((await desk.count(order)).attempts).toBe(0)
    const sent = await desk.submit(order.id)
    expect(sent.state).toBe('accepted')
    expect(await desk.count(order)).toMatchObject({ attempts: 1, executions: 1 })
    const detail = good(await desk.orders.get(order.id))
    expect(detail.timeline.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['prepared', 'approved', 'send_started', 'answered']),
    )
    expect(detail.attempts).toHaveLength(1)
    expect(detail.attempts[0]).toMatchObject({ status: 200, body: detail.request.body })
    expect(good(await desk.orders.verify())).toMatchObject({ sound: true })
  })

  it('shows the person what is stored', async () => {
    const order = await desk.prepare(kind)
    await desk.submit(order.id)
    const [request] = desk.asked
    if (request?.subject.type !== 'orders') throw new Error('no question')
    expect(request.subject.items).toHaveLength(1)
    expect(request.subject.items[0]).toMatchObject({
      orderId: order.id,
      kind,
      from: order.from,
      to: order.to,
      amount: order.amount,
    })
  })
})
