import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { centsText } from '../../../shared/cvu/cents.ts'
import { value } from '../cache.fixture.ts'
import { packBalances } from './balances.ts'
import { chargeback, creditJson, cvu, memoryCache } from './cvu.fixture.ts'

/** The list of CVUs, its totals and statements are what the events say, whatever came in which order. */

const days = ['2026-11-18', '2026-11-19', '2026-11-20'] as const
const small = (max: number) => fc.nat({ max })
const act = fc.oneof(
  fc.record({
    act: fc.constant('credit'),
    id: small(9),
    cvu: small(3),
    cents: small(9999),
    day: small(2),
  }),
  fc.record({
    act: fc.constant('order'),
    id: small(5),
    cvu: small(3),
    cents: small(999),
    day: small(2),
    kind: fc.constantFrom('order' as const, 'refund' as const),
    state: fc.constantFrom('sure' as const, 'pending' as const, 'none' as const),
  }),
  fc.record({
    act: fc.constant('chargeback'),
    id: small(3),
    from: small(4),
    to: small(4),
    cents: small(999),
    day: small(2),
  }),
  fc.record({ act: fc.constant('opening'), cvu: small(4), cents: small(9999), day: small(2) }),
  fc.record({ act: fc.constant('zero'), day: small(2) }),
  fc.record({ act: fc.constant('refresh') }),
)
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

interface ModelEvent {
  readonly cvu: string
  readonly day: number
  readonly cents: number
  readonly kind: string
  readonly state: string
}

/** A world as it is told, act by act, and beside it the plain model. */
function live(acts: readonly Act[]) {
  const { db, stores } = memoryCache()
  const credits = new Map<number, ModelEvent>()
  const orders = new Map<number, ModelEvent>()
  const chargebacks = new Map<number, readonly ModelEvent[]>()
  const openings = new Map<string, { readonly day: number; readonly cents: number }>()
  const own = () =>
    new Set([
      ...[...credits.values(), ...orders.values()].map((one) => one.cvu),
      ...openings.keys(),
    ])
  const noon = (day: number) => `${days[day]}T12:00:00`
  for (const [nth, one] of acts.entries()) {
    const at = `2026-11-21T15:${String(nth).padStart(2, '0')}:00.000Z`
    if ('id' in one && one.act === 'credit' && 'cvu' in one) {
      const { id, cents, day } = one
      const told = {
        id: String(id),
        to: cvu(one.cvu),
        amount: centsText(BigInt(cents)),
        date: noon(day),
      }
      value(stores.credits.take([{ raw: creditJson(told), toldAt: at }], 'list'))
      credits.set(id, { cvu: cvu(one.cvu), day, cents, kind: 'credit', state: 'sure' })
    } else if ('kind' in one) {
      const { id, cents, day, kind, state } = one
      orders.delete(id)
      const order = {
        key: `O${id}`,
        cvu: cvu(one.cvu),
        instant: `${noon(day)}.000Z`,
        kind,
        cents: -cents,
      }
      const other = { key: null, name: null, cuit: null }
      if (state === 'none') value(stores.cvus.takeOrders([], [order.key], null))
      else {
        value(stores.cvus.takeOrders([{ ...order, state, other, text: '' }], [], null))
        orders.set(id, { cvu: order.cvu, day, cents: -cents, kind, state })
      }
    } else if ('from' in one) {
      const { id, cents, day } = one
      const sides = { from: cvu(one.from), to: cvu(one.to) }
      const told = chargeback(String(id), sides, centsText(BigInt(cents)), `${noon(day)}-03:00`)
      value(stores.notices.take({ ...told, notifiedAt: at, receivedAt: at }))
      const event = { day, kind: 'chargeback', state: 'sure' }
      chargebacks.set(id, [
        { ...event, cvu: sides.from, cents: -cents },
        { ...event, cvu: sides.to, cents },
      ])
    } else if ('cents' in one && 'cvu' in one) {
      const file = {
        id: String(nth),
        name: 'f',
        day: days[one.day] ?? days[0],
        importedAt: at,
        sha256: '',
        asOpening: true,
      }
      value(stores.cvus.takeFile(file, packBalances([[cvu(one.cvu), '', '', one.cents]])))
      openings.set(cvu(one.cvu), { day: one.day, cents: one.cents })
    } else if ('day' in one) {
      const before = own()
      value(stores.cvus.openAtZero(days[one.day] ?? days[0], at))
      for (const key of before)
        if (!openings.has(key)) openings.set(key, { day: one.day, cents: 0 })
    } else value(stores.cvus.refresh(2))
  }
  while (value(stores.cvus.refresh(50)) > 0);
  const events = [...credits.values(), ...orders.values(), ...[...chargebacks.values()].flat()]
  const rows = [...own()].toSorted().map((key) => {
    const opening = openings.get(key)
    const counted = events.filter((event) => event.cvu === key && event.day > (opening?.day ?? -1))
    const sum = (kinds: readonly string[], state: string) =>
      counted
        .filter((event) => kinds.includes(event.kind) && event.state === state)
        .reduce((total, { cents }) => total + BigInt(cents), 0n)
    const all = ['credit', 'order', 'refund', 'chargeback']
    return {
      key,
      balance: centsText(BigInt(opening?.cents ?? 0) + sum(all, 'sure')),
      credited: centsText(sum(['credit'], 'sure')),
      sent: centsText(-sum(['order'], 'sure')),
      refunded: centsText(-sum(['refund'], 'sure')),
      chargedBack: centsText(-sum(['chargeback'], 'sure')),
      pending: centsText(-sum(all, 'pending')),
      count: counted.length,
      opened: opening === undefined ? null : days[opening.day],
    }
  })
  return { db, stores, rows }
}

it('lists what the events say', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      const { db, stores, rows } = live(acts)
      const sort = { column: 'key', descending: false }
      const page = value(stores.cvus.page({ filter: {}, offset: 0, limit: 50, sort }))
      expect(page.rows).toMatchObject(rows)
      expect(page.rows).toHaveLength(rows.length)
      for (const { key, balance, count, pending } of rows) {
        const statement = value(stores.cvus.statement({ key, offset: 0, limit: 100 }))
        expect(statement).toMatchObject({ closing: balance, total: count, pending })
        expect(statement.lines.at(-1)?.balance ?? balance).toBe(balance)
      }
      const [totals] = value(stores.cvus.totals({ filter: {}, except: [] }))
      expect(totals?.count).toBe(rows.length)
      db.close()
    }),
    { numRuns: 40 },
  )
})
