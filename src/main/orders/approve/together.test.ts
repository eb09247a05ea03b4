import { describe, expect, it } from 'vitest'
import { codeOf, good } from '../../../shared/base/result.fixture.ts'
import type { ApprovalRequest } from '../../../shared/orders/approvals.ts'
import type { DraftOf, OrderDraft } from '../../../shared/orders/drafts.ts'
import type { OrderKind } from '../../../shared/orders/kinds.ts'
import { decimal } from '../../../shared/values/money.ts'
import { desk, deskForEach, submit } from '../../desk.fixture.ts'
import { yes } from '../orders.fixture.ts'

/** Orders that are approved together are held against each other, and not only against what was sent before. */

deskForEach()

const states = (...ids: readonly string[]) => ids.map(desk.state)
const approvable = (...ids: readonly string[]) =>
  ids.map((id) => ({ id, hash: good(desk.ledger.store.content(id)).hash }))

/** Two drafts that would take the same. */
const pairs = {
  fund_redemption: async () => {
    const first = desk.draft('fund_redemption') as DraftOf<'fund_redemption'>
    const second = desk.draft('fund_redemption', 2) as DraftOf<'fund_redemption'>
    return [first, { ...second, operations: [...second.operations, ...first.operations] }]
  },
  echeq_custody: async () => [desk.draft('echeq_custody'), desk.draft('echeq_custody')],
  echeq_issuance: async () => {
    const draft = desk.draft('echeq_issuance') as DraftOf<'echeq_issuance'>
    const { usable } = await desk.control.get('/state')
    const { deferred } = (usable as { cmc7s: { deferred: Record<string, string[]> } }).cmc7s
    const first = { ...draft, cmc7: deferred[draft.accountId]?.[0] ?? '' }
    return [first, { ...first, amount: decimal('7.00') }]
  },
} as const satisfies Partial<Record<OrderKind, () => Promise<readonly OrderDraft[]>>>
const preparedPair = async (kind: keyof typeof pairs): Promise<readonly [string, string]> => {
  const ids: string[] = []
  for (const draft of await pairs[kind]()) ids.push(good(await desk.orders.prepare(draft, null)).id)
  return [ids[0] ?? '', ids[1] ?? '']
}
const codes = {
  fund_redemption: 'order_settlement_used',
  echeq_custody: 'order_same_echeq',
  echeq_issuance: 'order_same_echeq',
} as const

describe.each(['fund_redemption', 'echeq_custody', 'echeq_issuance'] as const)(
  'of two orders that take the same, a %s',
  (kind) => {
    it('is refused with its cause, and the question is about the other', async () => {
      const ids = await preparedPair(kind)
      expect(await submit(...ids)).toEqual(['accepted', codes[kind]])
      expect(states(...ids)).toEqual(['accepted', 'draft'])
      expect(desk.asked.map(({ subject }) => subject)).toMatchObject([
        { items: [{ orderId: ids[0] }] },
      ])
      expect(await desk.requests(kind)).toBe(1)
      expect(await submit(ids[1])).toEqual([codes[kind]])
    })

    it('is not stored as approved beside the other, and then neither is', async () => {
      const ids = await preparedPair(kind)
      expect(codeOf(desk.ledger.store.approve(approvable(...ids), null))).toBe(codes[kind])
      expect(states(...ids)).toEqual(['draft', 'draft'])
    })

    it('may be sent when the other was declined', async () => {
      const ids = await preparedPair(kind)
      desk.person(() => ({ decision: 'no' }))
      expect(await submit(...ids)).toEqual(['order_declined', codes[kind]])
      good(desk.orders.cancel(ids[0]))
      good(desk.ledger.store.approve(approvable(ids[1]), null))
    })
  },
)

it('an echeq that was taken out of custody may be placed in it again', async () => {
  const draft = desk.draft('echeq_custody')
  const first = good(await desk.orders.prepare(draft, null))
  await submit(first.id)
  await desk.pass(120_000)
  good(await desk.orders.check(first.id))
  expect(desk.state(first.id)).toBe('settled')
  expect(good(desk.ledger.store.mayTake(draft, null, []))).toBeNull()
})

it('the limit per day counts all that are approved together', async () => {
  const limits = [{ currency: 'ARS', perOrder: null, perDay: decimal('2000') }]
  good(await desk.orders.safeguards.change({ limits }))
  const ids = [
    (await desk.prepare('cvu_transfer', 1)).id,
    (await desk.prepare('cvu_transfer', 2)).id,
  ]
  await submit(...ids)
  expect(desk.asked[0]?.retype).toMatchObject([{ count: 2, amount: '2000.03' }])
})

describe('an order that is left out of the question', () => {
  const ids = async () => [
    (await desk.prepare('cvu_transfer', 1)).id,
    (await desk.prepare('cvu_transfer', 2)).id,
    (await desk.prepare('cvu_transfer', 3)).id,
  ]
  const askedAbout = ({ subject }: ApprovalRequest) =>
    subject.type === 'orders' ? subject.items.map(({ orderId }) => orderId) : []
  /** Leaves these out of the question that they are in, and says yes to what is asked next. */
  const leaveOut = (...out: readonly (string | undefined)[]) =>
    desk.person((request) => {
      const here = askedAbout(request).filter((id) => out.includes(id))
      return here.length > 0 ? { decision: 'without', orderIds: here } : yes(request)
    })

  it('stays a draft, and the yes is to a new question about the others', async () => {
    const [first, second, third] = await ids()
    leaveOut(second)
    expect(await submit(first ?? '', second ?? '', third ?? '')).toEqual([
      'accepted',
      'order_left_out',
      'accepted',
    ])
    expect(states(second ?? '')).toEqual(['draft'])
    expect(desk.asked.map(askedAbout)).toEqual([
      [first, second, third],
      [first, third],
    ])
    expect(new Set(desk.asked.map(({ id }) => id)).size).toBe(2)
    expect(await desk.requests('cvu_transfer')).toBe(2)
    const { timeline } = good(await desk.orders.get(second ?? ''))
    expect(timeline.map(({ event, data }) => [event, data['reason']])).toContainEqual([
      'declined',
      'order_left_out',
    ])
    desk.person(yes)
    expect(await submit(second ?? '')).toEqual(['accepted'])
  })

  it('counts in no sum, no limit and no balance of that question', async () => {
    const limits = [{ currency: 'ARS', perOrder: null, perDay: decimal('3000') }]
    good(await desk.orders.safeguards.change({ limits }))
    const all = await ids()
    leaveOut(all[0])
    await submit(...all)
    expect(desk.asked.map(({ retype }) => retype.map(({ amount }) => amount))).toEqual([
      ['3000.06'],
      [],
    ])
    expect(desk.asked[1]?.subject).toMatchObject({ totals: [{ count: 2, amount: '2000.05' }] })
  })

  it('leaves no approval where it was the last one, or was not asked about', async () => {
    const all = await ids()
    desk.person((request) => ({ decision: 'without', orderIds: askedAbout(request) }))
    expect(await submit(...all)).toEqual(all.map(() => 'order_declined'))
    desk.person(() => ({ decision: 'without', orderIds: ['another'] }))
    expect(await submit(...all)).toEqual(all.map(() => 'order_declined'))
    expect(desk.asked).toHaveLength(2)
    expect(states(...all)).toEqual(['draft', 'draft', 'draft'])
  })

  it('is a no to a question about the safeguards', async () => {
    const { safeguards } = desk.orders
    good(
      await safeguards.change({
        limits: [{ currency: 'ARS', perOrder: decimal('1'), perDay: null }],
      }),
    )
    desk.person(() => ({ decision: 'without', orderIds: ['another'] }))
    expect(codeOf(await safeguards.change({ limits: [] }))).toBe('order_declined')
  })
})
