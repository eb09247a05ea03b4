import type { ReconcileRow } from '../src/shared/reconcile/model.ts'
import { reconcile } from '../src/shared/reconcile/reconcile.ts'
import { addDays } from '../src/shared/values/calendar.ts'
import { decimal } from '../src/shared/values/money.ts'
import { type Bench, figure, median } from './bench.ts'

/**
 * Reconciling 20,000 rows of a bank with 20,000 of the books over 300 days: most one to one, some paid together, some on
 * one side alone, fees that look alike. Floor: one pass over both sides that pairs equal amounts.
 */
const ROWS = 20_000
const ROUNDS = 7
const FIRST = '2026-01-02'
const DAYS = 300

interface Scene {
  readonly bank: ReconcileRow[]
  readonly books: ReconcileRow[]
}

/** The same every time: a counter whose bits are stirred. */
function stirred(): (below: number) => number {
  let state = 1
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) % below
  }
}

function scene(): Scene {
  const next = stirred()
  const bank: ReconcileRow[] = []
  const books: ReconcileRow[] = []
  const put = (side: ReconcileRow[], day: string, cents: number, cuit: string | null): void => {
    const sign = cents < 0 ? '-' : ''
    const whole = String(Math.abs(cents)).padStart(3, '0')
    const amount = decimal(`${sign}${whole.slice(0, -2)}.${whole.slice(-2)}`)
    const id = String(side.length)
    side.push({ id, day, amount, cuit, text: 'Movimiento', reference: '', code: '' })
  }
  while (books.length < ROWS) {
    const day = addDays(FIRST, next(DAYS))
    const cuit = next(3) === 0 ? null : String(30_000_000_000 + next(2000))
    const cents = (next(2) === 0 ? 1 : -1) * (100 + next(50_000_000))
    const kind = next(100)
    if (kind < 80) {
      put(books, day, cents, cuit)
      put(bank, addDays(day, next(3)), cents, next(2) === 0 ? cuit : null)
    } else if (kind < 90 && cuit !== null) {
      const [one, other] = [100 + next(1_000_000), 107 + next(1_000_000)]
      put(books, day, one, cuit)
      put(books, day, other, cuit)
      put(bank, day, one + other, cuit)
    } else if (kind < 95) put(books, day, cents, cuit)
    else put(bank, day, cents, cuit)
  }
  while (bank.length < ROWS) put(bank, addDays(FIRST, next(DAYS)), 1000 + next(20) * 100, null)
  return { bank, books }
}

/** How many amounts of one side stand on the other. */
function barePass({ bank, books }: Scene): number {
  const counts = new Map<string, number>()
  for (const { amount } of books) counts.set(amount, (counts.get(amount) ?? 0) + 1)
  return bank.filter(({ amount }) => counts.has(amount)).length
}

const timed = (work: () => void): number => {
  const before = performance.now()
  work()
  return performance.now() - before
}

export const reconciling: Bench = {
  name: 'reconcile-20k',
  run: async () => {
    const rows = scene()
    const input = { ...rows, hand: [], from: FIRST, to: addDays(FIRST, DAYS) }
    const { matches } = reconcile(input)
    if (matches.length < ROWS * 0.75) throw new Error(`only ${matches.length} matches`)
    const values: number[] = []
    const floors: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      floors.push(timed(() => void barePass(rows)))
      values.push(timed(() => void reconcile(input)))
    }
    return [figure('reconcile-20k', median(values), median(floors), 'ms')]
  },
}
