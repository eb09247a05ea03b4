import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { good } from '../../../shared/base/result.fixture.ts'
import { centsText } from '../../../shared/cvu/cents.ts'
import { addDays, type DateText } from '../../../shared/values/calendar.ts'
import { decimal } from '../../../shared/values/money.ts'
import { bankDays } from '../../cvu/bank-days.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { deleteRow, insertRow, updateRow } from '../../disk/rows.ts'
import { dayEnd } from '../lists/record.ts'
import type { Stores } from '../store/stores.ts'
import { chargeback, cvu, memoryCache } from './cvu.fixture.ts'

/** Worlds in which the bank's word is dropped, doubled, reordered and late, beside the balances as they truly are. */

/** More under `npm run fuzz`. */
const RUNS = Math.min(10_000, Math.max(300, Number(process.env['TESORO_FUZZ_RUNS'] ?? '300')))

/** A Thursday: the days go on over a weekend. */
const FIRST: DateText = '2026-11-19'
const DAYS = [0, 1, 2, 3].map((nth) => addDays(FIRST, nth))
const CVUS = [cvu(1), cvu(2), cvu(3)]
const ACCOUNT = { key: '111', currency: 'ARS' }
const PROOF = { accounts: [], directions: [], elsewhere: 0 }

let db: Sqlite
let stores: Stores
let archive: Sqlite
beforeAll(() => {
  ;({ db, archive, stores } = memoryCache())
})

const anyFact = fc.record({
  kind: fc.constantFrom('credit', 'credit', 'credit', 'order', 'refund', 'chargeback'),
  at: fc.nat({ max: CVUS.length - 1 }),
  day: fc.nat({ max: DAYS.length - 1 }),
  minute: fc.nat({ max: 1439 }),
  // So many that no two sums of some are alike by chance.
  cents: fc.bigInt({ min: 1n, max: 2n ** 44n }),
  /** How the bank's word about it comes: in time, once or twice, or late. An order may be without a final word. */
  word: fc.constantFrom('once', 'once', 'twice', 'late', 'pending', 'edge'),
  /** One's own file has a transfer without a final word already. */
  booked: fc.boolean(),
})
/** A chargeback at midnight names no hour, of which no balance of its day knows: that has tests of its own. */
const fact = anyFact.map((one) =>
  one.kind === 'chargeback' ? { ...one, minute: Math.max(1, one.minute) } : one,
)
type Fact = typeof fact extends fc.Arbitrary<infer F> ? F : never
const world = fc.record({
  facts: fc.uniqueArray(fact, { maxLength: 14, selector: ({ cents }) => cents }),
  /** The day of an opening, by the CVU; none for one that is counted from zero. */
  opened: fc.tuple(...CVUS.map(() => fc.option(fc.nat({ max: DAYS.length - 1 })))),
  /** The date by which one's own file books a credit: the bank's other one, where there are two. */
  otherBasis: fc.boolean(),
  /** When the bank's balances were told, from the first day to the Monday after the last. */
  balances: fc.array(fc.record({ day: fc.nat({ max: 4 }), minute: fc.nat({ max: 1439 }) }), {
    maxLength: 5,
  }),
  /** The money that is not at the bank, less what is there beyond that of customers. */
  lack: fc.option(fc.bigInt({ min: -(2n ** 44n), max: 2n ** 44n }), { nil: 0n }),
  /** The order of words: each goes to the place that is written here. */
  order: fc.array(fc.nat(), { minLength: 30, maxLength: 30 }),
})

const isOrder = ({ kind }: Fact): boolean => kind === 'order' || kind === 'refund'
const isEdge = ({ kind, word }: Fact): boolean => kind === 'credit' && word === 'edge'
const isPending = (one: Fact): boolean => isOrder(one) && one.word === 'pending'
/** Transfers are known from the first: what comes late are words of others. */
const isLate = (one: Fact): boolean => one.word === 'late' && !isOrder(one)
const signed = ({ kind, cents }: Fact): bigint => (kind === 'credit' ? cents : -cents)

const dayAt = (nth: number): DateText => addDays(FIRST, nth)
const at = ({ day, minute }: Pick<Fact, 'day' | 'minute'>): string =>
  `${dayAt(day)}T${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`

function tell(one: Fact, id: number): void {
  const key = CVUS[one.at] ?? ''
  if (one.kind === 'credit') {
    const raw =
      `{"id":"N${id}","detail":{"clearing_id":"CL${id}","date":"${at(one)}","amount":${centsText(one.cents)},` +
      `"transfer_date":"${isEdge(one) ? `${dayAt(one.day + 1)}T00:00:10` : at(one)}"},"to":{"account_key":"${key}"}}`
    good(stores.credits.take([{ raw, toldAt: '2026-11-25T12:00:00.000Z' }], 'notification'))
  } else if (one.kind === 'chargeback')
    good(
      stores.notices.take(
        chargeback(String(id), { from: key, to: null }, centsText(one.cents), `${at(one)}-03:00`),
      ),
    )
  else
    insertRow(db, 'cvu_order', {
      key: String(id),
      cvu: key,
      instant: new Date(`${at(one)}-03:00`).toISOString(),
      kind: one.kind,
      cents: -Number(one.cents),
      state: isPending(one) ? 'pending' : 'sure',
      text: '',
    })
}

let worlds = 0
function clear(): void {
  worlds += 1
  db.exec(
    'DELETE FROM credit; DELETE FROM psp_notice; DELETE FROM cvu_order; DELETE FROM cvu_chargeback; DELETE FROM cvu_known',
  )
  archive.exec('DELETE FROM psp_balance; DELETE FROM psp_file')
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n)

function differences() {
  const found = new Map<string, { readonly difference: string; readonly due: boolean }>()
  for (const day of DAYS)
    for (const { id, difference, kind } of good(
      stores.days.breaks({ day, explained: false, offset: 0, limit: 100 }),
    ).rows)
      found.set(id, { difference, due: kind !== 'not_due' })
  return found
}

it('shows exactly what the bank did not tell of each CVU, and nothing once it did', () => {
  fc.assert(
    fc.property(world, ({ facts, opened, otherBasis, order, balances, lack }) => {
      clear()
      /** By the own file at the close of a day. */
      const isBooked = (one: Fact, day: number): boolean =>
        one.day + Number(otherBasis && isEdge(one)) <= day && (!isPending(one) || one.booked)
      const own = (nth: number, day: number) =>
        sum(facts.filter((one) => one.at === nth && isBooked(one, day)).map(signed))
      const told = (nth: number, day: number) =>
        sum(
          facts
            .filter((one) => one.at === nth && one.day <= day && !isPending(one) && !isLate(one))
            .map(signed),
        )
      for (const [nth, key] of CVUS.entries()) {
        const since = opened[nth] ?? null
        insertRow(db, 'cvu_known', {
          cvu: key,
          customer_id: String(nth),
          customer: `Cliente ${nth}`,
          opened: since === null ? null : dayAt(since),
          opening: since === null ? 0 : Number(own(nth, since)),
          since: since === null ? '' : dayEnd(dayAt(since)),
          file_day: FIRST,
          file_cents: 0,
        })
      }
      for (const [nth, day] of DAYS.entries()) {
        insertRow(archive, 'psp_file', {
          id: `${worlds} ${day}`,
          name: day,
          day,
          imported_at: day,
          sha256: day,
          removed: 0,
        })
        for (const [place, key] of CVUS.entries())
          insertRow(archive, 'psp_balance', {
            file: `${worlds} ${day}`,
            cvu: key,
            customer_id: String(place),
            customer: '',
            day,
            cents: Number(own(place, nth)),
          })
      }
      const words = facts.flatMap((one, id) =>
        isLate(one) ? [] : one.word === 'twice' && !isOrder(one) ? [id, id] : [id],
      )
      for (const [, id] of words
        .map((id, nth) => [order[nth] ?? 0, id] as const)
        .toSorted(([a], [b]) => a - b))
        tell(facts[id] as Fact, id)
      const missing = (place: number, day: number) =>
        sum(facts.filter((one) => isLate(one) && one.at === place && one.day <= day).map(signed))
      const shown = differences()
      for (const [nth, day] of DAYS.entries())
        for (const [place, key] of CVUS.entries()) {
          const since = opened[place] ?? null
          const lacking = missing(place, nth) - (since === null ? 0n : missing(place, since))
          const base = since === null ? 0n : own(place, since) - told(place, since)
          const expected = own(place, nth) - told(place, nth) - base
          const found = shown.get(`${day}:${key}`)
          expect(found?.difference ?? '0.00').toBe(centsText(expected))
          // What was not told is a break on each day on which it is missing; what is expected is none.
          if (expected !== 0n) expect(found?.due).toBe(lacking !== 0n)
        }
      for (const [id, one] of facts.entries())
        if (isLate(one)) tell(one, id)
        else if (isPending(one)) {
          if (one.booked) updateRow(db, 'cvu_order', { key: String(id) }, { state: 'sure' })
          else deleteRow(db, 'cvu_order', { key: String(id) })
        }
      expect([...differences().values()].filter(({ due }) => due)).toEqual([])
      /** The bank's balance after everything that was done until then. */
      const held = (until: string) =>
        sum(
          facts.filter((one) => (!isPending(one) || one.booked) && at(one) <= until).map(signed),
        ) - lack
      const snapshots = balances.map((one) => {
        const told = { fileId: at(one), at: at(one), account: '111', currency: 'ARS' }
        return { ...told, balance: decimal(centsText(held(at(one)))) }
      })
      const bank = bankDays(snapshots, PROOF, [ACCOUNT], new Set())
      const views = good(stores.days.days({ bank, readUntil: null, unread: 0 }))
      expect(views.map(({ breaks }) => breaks)).toEqual(DAYS.map(() => 0))
      for (const [nth, day] of DAYS.entries()) {
        // Thursday is followed by a bank day, Friday and the weekend by Monday.
        const noon = `${dayAt(nth === 0 ? 1 : 4)}T12:00:00`
        const isTold = balances.some((one) => at(one) >= day && at(one) < noon)
        const owed = sum(CVUS.map((_, place) => own(place, nth)).filter((cents) => cents > 0n))
        const lacking = owed - held(`${day}T23:59:59`)
        const view = views.find((one) => one.day === day)
        expect(view?.shortfall).toBe(isTold ? centsText(lacking > 0n ? lacking : 0n) : null)
      }
    }),
    { numRuns: RUNS },
  )
}, 600_000)
