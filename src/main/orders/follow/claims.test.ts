import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../../sandbox/index.ts'
import { good } from '../../../shared/base/result.fixture.ts'
import { ok } from '../../../shared/errors/index.ts'
import { parseJson, stringifyJson } from '../../../shared/json/json.ts'
import type { OrderDraft } from '../../../shared/orders/drafts.ts'
import type { DebinListItem } from '../../../shared/wire/debin.ts'
import type { Echeq } from '../../../shared/wire/echeqs.ts'
import { sandboxConfig } from '../../bank/embedded-bank.fixture.ts'
import { createBankClient } from '../../bank/index.ts'
import { testClock } from '../../ledger/orders/orders.fixture.ts'
import type { BankAnswer, OrderBank, SearchedList } from '../order-deps.ts'
import { NOON, openDesk, type TestDesk } from '../orders.fixture.ts'
import { createOrderBank } from '../send/bank.ts'
import { tickAfter } from './follow.fixture.ts'

/** Orders that are found without an id of ours: which item of the bank's list is theirs, and which answers came too early. */

let bank: Sandbox
let desk: TestDesk
/** Stands before the bank, as a test wants it. */
let between: (bank: OrderBank) => OrderBank
let orderBank: OrderBank
beforeEach(async () => {
  between = (one) => one
  bank = await startSandbox({ now: new Date(NOON) })
  const clock = testClock(NOON)
  const tuning = { backoffBaseMs: 1, backoffCapMs: 2, writeTimeoutMs: 400 }
  const client = createBankClient(sandboxConfig(bank.connection), { clock, tuning })
  const real = createOrderBank(async () => ok(client), clock)
  orderBank = {
    ...real,
    echeqs: (search) => between(real).echeqs(search),
    debins: (search) => between(real).debins(search),
    cvuTransfer: (id) => between(real).cvuTransfer(id),
  }
  desk = await openDesk(bank.connection, { clock, deps: { bank: orderBank } })
})
afterEach(async () => {
  expect(good(await desk.orders.verify())).toMatchObject({ sound: true })
  await desk.close()
  await bank.close()
})

const MINUTE = 60_000
const detail = async (id: string) => good(await desk.orders.get(id))
/** Sends one whose answer is lost before or after the bank executed it. */
const lose = async (draft: OrderDraft, when: 'before' | 'after') => {
  const order = good(await desk.orders.prepare(draft, null))
  await desk.fault(draft.kind, { action: 'reset', when })
  expect((await desk.submit(order.id)).state).toBe('unconfirmed')
  return order
}
const draftOf = <K extends OrderDraft['kind']>(kind: K): Extract<OrderDraft, { kind: K }> => {
  const draft = desk.draft(kind)
  if (draft.kind !== kind) throw new Error(`not of kind ${kind}`)
  return draft as Extract<OrderDraft, { kind: K }>
}

/** The answer about a list, whose items are shown otherwise. */
const shown = async <Item>(
  asked: BankAnswer<SearchedList<Item>>,
  otherwise: (items: readonly Item[]) => readonly unknown[],
) => {
  const reply = await asked
  if (!reply.ok) return reply
  const { items, unread } = reply.value.value
  return ok({ ...reply.value, value: { items: otherwise(items) as readonly Item[], unread } })
}
const showDebins = (otherwise: (items: readonly DebinListItem[]) => readonly unknown[]) => {
  between = (one) => ({ ...one, debins: (search) => shown(one.debins(search), otherwise) })
}
const showEcheqs = (otherwise: (items: readonly Echeq[]) => readonly unknown[]) => {
  between = (one) => ({ ...one, echeqs: (search) => shown(one.echeqs(search), otherwise) })
}
/** An echeq of the bank's list with few of its fields. */
const little = ({ id, status, paid_at, amount, currency, issued, created_at }: Echeq) => {
  return { id, status, paid_at, amount, currency, issued, created_at }
}

it('a DEBIN whose id has another length than the list filters by is followed all the same', async () => {
  const order = await desk.prepare('debin_creation')
  const set = { id: 'DEBIN-1' }
  await desk.fault('debin_creation', { action: 'set_fields', set })
  expect(await desk.submit(order.id)).toMatchObject({ state: 'accepted', bankId: set.id })
  showDebins((items) => items.map((item) => ({ ...item, ...set, status: 'ACREDITADO' })))
  await tickAfter(desk, MINUTE)
  expect(await detail(order.id)).toMatchObject({ state: 'settled', problem: null })
})

it('a DEBIN whose provision the bank leaves out of its list is found by the rest', async () => {
  showDebins((items) =>
    items.map((item) => ({ ...item, debin: { ...item.debin, provision: null } })),
  )
  const order = await lose(draftOf('debin_creation'), 'after')
  await tickAfter(desk, MINUTE)
  expect(await detail(order.id)).toMatchObject({ state: 'accepted', ambiguous: false })
})

describe('a DEBIN that never reached the bank', () => {
  it('is not the one to another account of the same purchaser, which is found', async () => {
    const draft = draftOf('debin_creation')
    const never = await lose(draft, 'before')
    const [, elsewhere = ''] = desk.usable.destinations
    const done = await lose({ ...draft, purchaserAccountKey: elsewhere }, 'after')
    await tickAfter(desk, MINUTE)
    expect(await detail(never.id)).toMatchObject({ state: 'unconfirmed', bankId: null })
    expect(await detail(done.id)).toMatchObject({ state: 'accepted', ambiguous: false })
  })

  it('may be any of its amount where the bank does not say from whom', async () => {
    showDebins((items) => items.map((item) => ({ ...item, purchaser: null })))
    const draft = draftOf('debin_creation')
    const [, elsewhere = ''] = desk.usable.destinations
    const never = await lose(draft, 'before')
    await lose({ ...draft, purchaserAccountKey: elsewhere }, 'after')
    await tickAfter(desk, MINUTE)
    expect(await detail(never.id)).toMatchObject({ state: 'unconfirmed', ambiguous: true })
  })

  it('is not found in a row that a shifting list has twice', async () => {
    showDebins((items) => [...items, ...items])
    const draft = draftOf('debin_creation')
    const never = await lose(draft, 'before')
    const done = await lose(draft, 'after')
    await tickAfter(desk, MINUTE)
    expect(await detail(never.id)).toMatchObject({ state: 'unconfirmed', ambiguous: true })
    expect(await detail(done.id)).toMatchObject({ state: 'unconfirmed', ambiguous: true })
  })
})

describe('an issuance that never reached the bank', () => {
  it('is not the echeq that an equal one of two hours ago became, where the bank tells only its day', async () => {
    showEcheqs((items) => items.map((one) => ({ ...little(one), created_at: '2026-11-23' })))
    const draft = draftOf('echeq_issuance')
    const first = good(await desk.orders.prepare(draft, null))
    await desk.submit(first.id)
    await tickAfter(desk, 5 * MINUTE)
    expect((await detail(first.id)).state).toBe('settled')
    await desk.pass(120 * MINUTE)
    const never = await lose(draft, 'before')
    await tickAfter(desk, 5 * MINUTE)
    expect(await detail(never.id)).toMatchObject({ state: 'unconfirmed', ambiguous: true })
  })

  it('is not the echeq with the same cmc7 that was issued from another computer', async () => {
    const { usable } = (await desk.control.get('/state')) as {
      readonly usable: {
        readonly cmc7s: { readonly deferred: Readonly<Record<string, readonly string[]>> }
      }
    }
    const draft = draftOf('echeq_issuance')
    const cmc7 = usable.cmc7s.deferred[draft.accountId]?.[0] ?? ''
    const elsewhere = await openDesk(bank.connection, { clock: desk.clock })
    const first = good(await elsewhere.orders.prepare({ ...draft, cmc7 }, null))
    await elsewhere.submit(first.id)
    await elsewhere.close()
    const other = { beneficiaryDocumentNumber: '33693450239', beneficiaryName: 'Otra SA' }
    const never = await lose({ ...draft, ...other, cmc7 }, 'before')
    await tickAfter(desk, 5 * MINUTE)
    expect(await detail(never.id)).toMatchObject({ state: 'unconfirmed', ambiguous: false })
  })
})

it('an issuance whose answer was lost is found where the bank writes the beneficiary’s CUIT with hyphens', async () => {
  showEcheqs((items) => {
    const told = items.map(little)
    const read = parseJson(stringifyJson(told).replace(/"(\d{2})(\d{8})(\d)"/g, '"$1-$2-$3"'))
    const rows = (read.ok ? read.value : []) as typeof items
    return told.map((one, index) => ({ ...one, issued: rows[index]?.issued }))
  })
  const lost = await lose(draftOf('echeq_issuance'), 'after')
  await tickAfter(desk, 5 * MINUTE)
  expect((await detail(lost.id)).state).toBe('settled')
})

it('an issuance whose answer was lost is found where the bank writes its account with leading zeros', async () => {
  showEcheqs((items) =>
    items.map(little).map(({ issued, ...one }) => {
      const account = { number: `000${issued?.from?.account?.number}` }
      return { ...one, issued: { ...issued, from: { ...issued?.from, account } } }
    }),
  )
  const lost = await lose(draftOf('echeq_issuance'), 'after')
  await tickAfter(desk, 5 * MINUTE)
  expect((await detail(lost.id)).state).toBe('settled')
})

describe('a row of the list that cannot be read', () => {
  /** Adds one to every answer about echeqs. */
  const withRubbish = async (paidOn: string) => {
    const { text } = good(await desk.client.echeqs.items({ paid_at: paidOn, currency: 'ARS' }))
    const body = JSON.parse(text) as { echeqs: unknown[] }
    body.echeqs.push({ id: 'RUBBISHRUBBISH1', status: 'ACTIVO', currency: 'ARS', amount: null })
    const answers = { method: 'GET', action: 'status', status: 200, body, times: 99 }
    await desk.control.post('/faults', { path: '/v2/echeqs', ...answers })
  }

  it('does not keep an echeq that is named in it from being found', async () => {
    const draft = draftOf('echeq_issuance')
    const order = good(await desk.orders.prepare(draft, null))
    await desk.submit(order.id)
    await desk.pass(5 * MINUTE)
    await withRubbish(draft.paymentDate)
    await desk.orders.tick()
    expect(await detail(order.id)).toMatchObject({ state: 'settled', problem: null })
  })

  it('may be the one that is looked for: nothing is taken, and the bank is asked less and less', async () => {
    const draft = draftOf('echeq_issuance')
    const order = await lose(draft, 'before')
    await withRubbish(draft.paymentDate)
    for (let n = 0; n < 12; n += 1) await tickAfter(desk, 5 * MINUTE)
    const { state, problem, queries } = await detail(order.id)
    expect({ state, problem }).toMatchObject({
      state: 'unconfirmed',
      problem: { code: 'bank_unexpected_shape', traceId: expect.any(String) },
    })
    expect(problem?.params).toMatchObject({
      field: expect.stringMatching(/^echeqs\[\d+\]\.amount$/),
    })
    expect(queries.length).toBeLessThan(5)
  })
})

describe('an answer to a question that was asked before the order left again', () => {
  it('proves nothing about the attempt since, and offers no third one', async () => {
    const order = await lose(draftOf('cvu_transfer'), 'before')
    await tickAfter(desk, 2 * MINUTE)
    await tickAfter(desk, 4 * MINUTE)
    expect((await detail(order.id)).provenUnused).toBe(true)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>()
    between = (one) => ({
      ...one,
      cvuTransfer: async (id) => {
        const reply = await one.cvuTransfer(id)
        isAsked()
        await released
        return reply
      },
    })
    await desk.pass(5 * MINUTE)
    const checking = desk.orders.check(order.id)
    await asked
    await desk.fault('cvu_transfer', { action: 'reset', when: 'after' })
    await desk.orders.resend(order.id)
    expect(await desk.count(order)).toMatchObject({ executions: 1 })
    release()
    await checking
    const { state, provenUnused, actions } = await detail(order.id)
    expect({ state, provenUnused }).toEqual({ state: 'unconfirmed', provenUnused: false })
    expect(actions).not.toContain('resend')
  })
})

describe.each(['debin_creation', 'echeq_issuance'] as const)(
  'a %s that was sent while the clock was ahead',
  (kind) => {
    /** Our clock is ahead of the bank's by so much, as one that has heard of it or has not. */
    const ahead = async (minutes: number, heard: boolean) => {
      desk.clock.setWall(new Date(Date.parse(NOON) + minutes * MINUTE).toISOString())
      if (!heard) return
      const skew = { skew: () => minutes * 60, bankNow: () => bankTime(minutes) }
      const { clock, ledger } = desk
      desk = await openDesk(bank.connection, { clock, ledger, deps: { bank: orderBank, ...skew } })
    }
    const bankTime = (minutes: number): Date =>
      new Date(desk.clock.now().getTime() - minutes * MINUTE)
    // The bank's list says nothing of our reference.
    const hideReferences = () => {
      showEcheqs((items) =>
        items.map((one) => ({ ...little(one), created_at: '2026-11-23T12:00:01' })),
      )
    }

    it.each([10, 3 * 24 * 60])('by %i minutes, as the bank told, is found', async (minutes) => {
      hideReferences()
      await ahead(minutes, true)
      const order = await lose(draftOf(kind), 'after')
      await tickAfter(desk, 6 * MINUTE)
      expect(['accepted', 'settled']).toContain(desk.state(order.id))
    })

    it.each([10, 3 * 24 * 60])(
      'by %i minutes, as nobody told, is left to a person, also once that time has come',
      async (minutes) => {
        hideReferences()
        await ahead(minutes, false)
        const order = await lose(draftOf(kind), 'after')
        await ahead(0, false)
        const fair = { state: 'unconfirmed', ambiguous: true }
        await tickAfter(desk, 6 * MINUTE)
        expect(await detail(order.id)).toMatchObject(fair)
        await tickAfter(desk, minutes * MINUTE)
        expect(await detail(order.id)).toMatchObject(fair)
      },
    )
  },
)
