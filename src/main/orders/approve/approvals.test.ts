import { afterEach, describe, expect, it } from 'vitest'
import { codeOf, good } from '../../../shared/base/result.fixture.ts'
import type {
  ApprovalAnswer,
  ApprovalItem,
  ApprovalRequest,
} from '../../../shared/orders/approvals.ts'
import { orderKinds, orderTraits } from '../../../shared/orders/kinds.ts'
import { decimal } from '../../../shared/values/money.ts'
import { desk, deskForEach, reopenDesk, submit } from '../../desk.fixture.ts'
import { yes } from '../orders.fixture.ts'

deskForEach()
afterEach(async () => expect(await desk.control.violations()).toEqual([]))

const codesOf = (item: ApprovalItem | undefined) => item?.warnings.map(({ code }) => code)
const items = (request: ApprovalRequest | undefined) =>
  request?.subject.type === 'orders' ? request.subject.items : []

describe.each(orderKinds)('a %s', (kind) => {
  it('leaves no request behind when the person says no, and can be asked for again', async () => {
    const order = await desk.prepare(kind)
    desk.person(() => ({ decision: 'no' }))
    expect(await submit(order.id)).toEqual(['order_declined'])
    expect(await desk.requests(kind)).toBe(0)
    expect(desk.state(order.id)).toBe('draft')
    desk.person(yes)
    expect(await submit(order.id)).toEqual(['accepted'])
  })

  it('makes no request when it is altered while the person is being asked', async () => {
    const order = await desk.prepare(kind)
    desk.person((request) => {
      desk.ledger.db
        .prepare("UPDATE order_contents SET body = replace(body, ':', ': ') WHERE order_id = ?")
        .run(order.id)
      return yes(request)
    })
    expect(await submit(order.id)).toEqual(['order_altered'])
    expect(await desk.requests(kind)).toBe(0)
  })

  it('makes no request when it is altered after the approval', async () => {
    const order = await desk.prepare(kind)
    const at = (point: string) => {
      if (point === 'before_commit')
        desk.ledger.db.exec("UPDATE orders SET to_party = json_set(to_party, '$.name', 'Otro')")
    }
    await reopenDesk({ deps: { at } })
    expect(await submit(order.id)).toEqual(['order_altered'])
    expect(await desk.requests(kind)).toBe(0)
  })

  it('makes none of a draft that an earlier form let in and today’s would refuse', async () => {
    const order = await desk.prepare(kind)
    desk.ledger.db.exec("UPDATE order_contents SET draft = json_object('kind', draft ->> '$.kind')")
    expect(await submit(order.id)).toEqual(['request_invalid'])
    expect(desk.asked).toEqual([])
    expect(await desk.requests(kind)).toBe(0)
  })

  it('makes no second request with the approval of the first', async () => {
    const order = await desk.prepare(kind)
    await desk.fault(kind, { action: 'status', status: 500, times: 9 })
    expect(await submit(order.id)).toEqual(['unconfirmed'])
    expect(await submit(order.id)).toEqual(['order_state'])
    expect(await desk.orders.resend(order.id)).toMatchObject({
      error: { code: 'order_resend_unsafe' },
    })
    expect(codeOf(desk.ledger.store.beginAttempt(order.id, crypto.randomUUID()))).toBe(
      'order_approval_used',
    )
    expect(await desk.requests(kind)).toBe(1)
  })

  it('makes no request after it was cancelled', async () => {
    const order = await desk.prepare(kind)
    expect(good(desk.orders.cancel(order.id)).state).toBe('cancelled')
    expect(await submit(order.id)).toEqual(['order_state'])
    expect(await desk.requests(kind)).toBe(0)
    expect(desk.asked).toEqual([])
  })

  it('makes no request for a profile of another environment', async () => {
    const order = await desk.prepare(kind)
    const profile = () =>
      ({ name: 'Otro', environment: 'production', baseUrl: 'https://banco.example' }) as const
    await reopenDesk({ deps: { profile } })
    expect(await submit(order.id)).toEqual(['order_altered'])
    expect(await desk.requests(kind)).toBe(0)
  })
})

describe('the question', () => {
  it('is one for several orders, with their sum per kind and currency', async () => {
    const cvu = [await desk.prepare('cvu_transfer', 1), await desk.prepare('cvu_transfer', 2)]
    const mep = await desk.prepare('mep_dr0', 3)
    expect(await submit(...cvu.map(({ id }) => id), mep.id)).toEqual([
      'accepted',
      'accepted',
      'accepted',
    ])
    expect(desk.asked).toHaveLength(1)
    expect(desk.asked[0]?.subject).toMatchObject({
      totals: [
        { kind: 'cvu_transfer', count: 2, amount: '2000.03', currency: 'ARS' },
        { kind: 'mep_dr0', count: 1, amount: '1000.03', currency: 'USD' },
      ],
    })
  })

  it('names the holder as the bank gave it, and says large amounts in words', async () => {
    const draft = { ...desk.draft('cvu_transfer'), amount: decimal('1500000.05') }
    if (draft.kind !== 'cvu_transfer') throw new Error('kind')
    const order = good(await desk.orders.prepare(draft, null))
    await submit(order.id)
    const [item] = items(desk.asked[0])
    expect(item?.to.source).toBe('bank')
    expect(item?.to.name).toEqual(expect.any(String))
    expect(item?.to.taxId).toMatch(/^\d{11}$/)
    expect(item?.inWords?.es).toBe('un millón quinientos mil pesos con 05/100')
    const small = await desk.prepare('cvu_transfer')
    await submit(small.id)
    expect(items(desk.asked[1])[0]?.inWords).toBeNull()
  })

  it('holds the name in the file against the holder at the bank, and sends neither', async () => {
    const draft = desk.draft('cvu_transfer')
    if (draft.kind !== 'cvu_transfer') throw new Error('kind')
    const named = async (payeeName: string) =>
      good(await desk.orders.prepare({ ...draft, payeeName }, null))
    const { to } = await desk.prepare('cvu_transfer', 2)
    const [same, other] = [await named(`${to.name} S.R.L.`), await named('Otro Proveedor')]
    await submit(same.id, other.id)
    expect(items(desk.asked[0])).toMatchObject([
      { expectedName: `${to.name} S.R.L.`, nameAgrees: true },
      { expectedName: 'Otro Proveedor', nameAgrees: false },
    ])
    expect(codesOf(items(desk.asked[0])[1])).toContain('holder_differs')
    expect(good(desk.ledger.store.content(other.id)).request.body).not.toContain('Otro Proveedor')
    await desk.control.post('/faults', {
      path: '/v2/accounts/*',
      action: 'status',
      status: 503,
      times: 20,
    })
    const unheld = [await named('Otro Proveedor'), await desk.prepare('mep_dr0', 1)]
    await submit(...unheld.map(({ id }) => id))
    expect(items(desk.asked[1]).map(({ nameAgrees }) => nameAgrees)).toEqual([null, null])
  })

  it('does not go on about a name in the file that was exchanged while it was open', async () => {
    const draft = desk.draft('cvu_transfer')
    if (draft.kind !== 'cvu_transfer') throw new Error('kind')
    const order = good(await desk.orders.prepare({ ...draft, payeeName: 'Otro Proveedor' }, null))
    desk.person((request) => {
      desk.ledger.db.exec("UPDATE orders SET expected_name = 'Molino'")
      return yes(request)
    })
    expect(await submit(order.id)).toEqual(['order_altered'])
    expect(await desk.requests('cvu_transfer')).toBe(0)
  })

  it('tells an echeq by the number on it, and our account by what the position says of it', async () => {
    const draft = desk.draft('echeq_custody')
    if (draft.kind !== 'echeq_custody') throw new Error('kind')
    const account = { accountType: 'AC', cbu: draft.accountKey, currency: 'ARS' }
    const asOf = '2026-11-22T12:00:00.000Z'
    await reopenDesk({
      deps: {
        accounts: async () => [
          { ...account, accountNumber: '4100636583', currency: 'USD' },
          { ...account, accountNumber: '4100636583' },
        ],
        balance: async () => ({ available: { amount: decimal('150'), currency: 'ARS' }, asOf }),
      },
    })
    const order = good(await desk.orders.prepare(draft, null))
    expect(order.number).toMatch(/^\d+$/)
    await submit(order.id)
    expect(items(desk.asked[0])).toMatchObject([
      {
        number: order.number,
        ours: { type: 'AC', currency: 'ARS', number: '4100636583', available: '150', asOf },
      },
    ])
  })

  it('is open once at a time', async () => {
    const [first, second] = [
      await desk.prepare('cvu_transfer', 1),
      await desk.prepare('cvu_transfer', 2),
    ]
    let answer: (value: ApprovalAnswer) => void = () => undefined
    desk.person(
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    )
    const waiting = submit(first.id)
    await expect.poll(() => desk.asked.length).toBe(1)
    expect(await submit(second.id)).toEqual(['order_question_open'])
    answer({ decision: 'no' })
    expect(await waiting).toEqual(['order_declined'])
  })

  it('demands that warnings be acknowledged', async () => {
    const { usable } = (await desk.control.get('/state')) as {
      usable: { unknown_accounts: string[] }
    }
    const toAccountKey = usable.unknown_accounts[0] ?? ''
    const draft = { ...desk.draft('cvu_transfer'), toAccountKey }
    if (draft.kind !== 'cvu_transfer') throw new Error('kind')
    const order = good(await desk.orders.prepare(draft, null))
    expect(order.warnings).toMatchObject([
      { code: 'not_validated', error: { code: 'bank_not_found' } },
      { code: 'first_payment' },
    ])
    desk.person((request) => ({ ...yes(request), acknowledged: false }) as ApprovalAnswer)
    expect(await submit(order.id)).toEqual(['order_approval_failed'])
    expect(desk.asked.map(({ problem, attemptsLeft }) => [problem, attemptsLeft])).toEqual([
      [null, 2],
      ['not_acknowledged', 1],
      ['not_acknowledged', 0],
    ])
    expect(await desk.requests('cvu_transfer')).toBe(0)
  })
})

describe('limits', () => {
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

  it('per order ask for the amount to be typed again, and a wrong one sends nothing', async () => {
    good(await limit('1000.02', null))
    const [below, reached] = [
      await desk.prepare('cvu_transfer', 1),
      await desk.prepare('cvu_transfer', 2),
    ]
    expect(await submit(below.id)).toEqual(['accepted'])
    expect(desk.asked[0]?.retype).toEqual([])
    desk.person((request) => ({ ...yes(request), retyped: ['1.000,03'] }) as ApprovalAnswer)
    expect(await submit(reached.id)).toEqual(['order_approval_failed'])
    expect(await desk.requests('cvu_transfer')).toBe(1)
    desk.person((request) => ({ ...yes(request), retyped: ['1.000,02'] }) as ApprovalAnswer)
    expect(await submit(reached.id)).toEqual(['accepted'])
    expect(desk.asked.at(-1)?.retype).toEqual([
      { kind: 'cvu_transfer', count: 1, amount: '1000.02', currency: 'ARS' },
    ])
  })

  it('per day count what was approved before on the same Buenos Aires day', async () => {
    good(await limit(null, '2000'))
    const [first, second, third] = [
      await desk.prepare('cvu_transfer', 1),
      await desk.prepare('cvu_transfer', 2),
      await desk.prepare('cvu_transfer', 3),
    ]
    await submit(first.id)
    await submit(second.id)
    expect(desk.asked.map(({ retype }) => retype.length)).toEqual([0, 1])
    await desk.pass(24 * 3_600_000)
    await submit(third.id)
    expect(desk.asked[2]?.retype).toEqual([])
  })

  it('per day begin at midnight in Buenos Aires, also when UTC has another day', async () => {
    good(await limit(null, '2000'))
    const [first, second, third] = [
      await desk.prepare('cvu_transfer', 1),
      await desk.prepare('cvu_transfer', 2),
      await desk.prepare('cvu_transfer', 3),
    ]
    // From noon to 20:30, to 21:30 and to 0:30 of the next day.
    await desk.pass(8.5 * 3_600_000)
    await submit(first.id)
    await desk.pass(3_600_000)
    await submit(second.id)
    await desk.pass(3 * 3_600_000)
    await submit(third.id)
    expect(desk.asked.map(({ retype }) => retype.length)).toEqual([0, 1, 0])
  })

  it('do not count money that comes in', async () => {
    good(await limit(null, '10'))
    await submit((await desk.prepare('debin_creation')).id)
    expect(desk.asked[0]?.retype).toEqual([])
  })

  it('per day count a kind because its traits say that it spends', async () => {
    good(await limit(null, '10'))
    const traits = orderTraits.debin_creation
    try {
      Object.assign(traits, { spends: true })
      await submit((await desk.prepare('debin_creation', 1)).id)
    } finally {
      Object.assign(traits, { spends: false })
    }
    await submit((await desk.prepare('debin_creation', 2)).id)
    expect(desk.asked.map(({ retype }) => retype.length)).toEqual([1, 0])
  })

  it('are raised or lifted only after a yes; lowering them needs none', async () => {
    good(await limit('100', '100'))
    good(await limit('50', '100'))
    expect(desk.asked).toEqual([])
    desk.person(() => ({ decision: 'no' }))
    for (const change of [
      limit('51', '100'),
      limit(null, '100'),
      desk.orders.safeguards.change({ limits: [] }),
    ])
      expect(codeOf(await change)).toMatch(/^order_(declined|question_open)$/)
    expect(good(desk.orders.safeguards.settings()).limits).toMatchObject([{ perOrder: '50' }])
    expect(desk.asked[0]?.subject).toMatchObject({
      type: 'safeguards',
      changes: [{ what: 'limits' }],
    })
  })
})
