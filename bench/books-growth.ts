import { type BookContext, createBookEngine } from '../src/main/accounting/engine.ts'
import type { RuleTable } from '../src/shared/accounting/model.ts'
import { creditRow, movementRow } from '../src/shared/accounting/rows.fixture.ts'
import type { MovementRow, Snapshot } from '../src/shared/completeness/model.ts'
import { type ProofInput, prove } from '../src/shared/completeness/prove.ts'
import { fromUnits, toUnits } from '../src/shared/completeness/units.ts'
import { addDays } from '../src/shared/values/calendar.ts'
import { decimal } from '../src/shared/values/money.ts'
import { type Bench, type Figure, figure, median } from './bench.ts'
import { exponentOf, MOST_GROWTH, SIZES } from './growth.ts'

/** With a million rows a round takes some ten seconds. */
const roundsOf = (rows: number): number => (rows > 100_000 ? 1 : 3)

/**
 * The exponent by which the time grows from 1,000 to 1,000,000 records. `growth-books`: records of the bank joined to events,
 * each with its account by 34 rules. `growth-proof`: movements of six accounts proven between thirty position files.
 */
export const growthOfBooks: Bench = {
  name: 'growth',
  run: async () => [grown('growth-books', booksOf), grown('growth-proof', proofOf)],
}

/** Measures the work that is prepared for each number of rows. */
function grown(name: string, prepare: (rows: number) => () => void): Figure {
  const points = SIZES.map((rows) => {
    const work = prepare(rows)
    const times = Array.from({ length: roundsOf(rows) }, () => {
      const started = performance.now()
      work()
      return performance.now() - started
    })
    return { rows, milliseconds: median(times) }
  })
  return figure(name, exponentOf(points), MOST_GROWTH, 'exponent')
}

const amountOf = (n: number) =>
  decimal(`${(n * 104_729) % 900_000}.${String(n % 100).padStart(2, '0')}`)
const directions = [
  { type: 'C', reversal: false, direction: 1 },
  { type: 'D', reversal: false, direction: -1 },
] as const

const side = 'Cuenta'
const table: RuleTable = {
  from: '2000-01-01',
  size: 'general',
  sides: {
    bank: side,
    cheques: side,
    issued: side,
    rejected: side,
    funds: side,
    terms: side,
    interest: side,
    credit: side,
  },
  banks: [],
  rules: Array.from({ length: 34 }, (_, nth) => ({
    text: nth < 4 ? `COMISION ${nth}|MANTENIMIENTO ${nth}` : '',
    direction: nth % 2 === 0 ? ('in' as const) : null,
    cuit: nth < 4 ? '' : String(30_000_000_000 + nth),
    account: '',
    min: null,
    max: null,
    to: `Cuenta ${nth}`,
    mark: 'none' as const,
  })),
}

/** Nine of ten records are movements. Some credits carry the number of theirs, some are only alike, some in doubt. */
function booksOf(records: number): () => void {
  const at = (n: number): string => `${addDays('2026-01-02', (n * 7) % 300)}T10:00:00`
  const isFee = (n: number): boolean => n % 10 === 0
  const movements = Array.from({ length: 0.9 * records }, (_, n) =>
    movementRow(`m${n}`, {
      operationDate: at(n),
      amount: isFee(n) ? decimal('250.00') : amountOf(n),
      description: isFee(n) ? 'COMISION MANTENIMIENTO' : `TRANSFERENCIA ${n % 900} A CLIENTE`,
      operationId: `OP${n}`,
      movementType: n % 3 === 0 ? 'D' : 'C',
      originName: `Proveedor ${n % 2000} Sociedad Anónima`,
      originCuit: n % 2 === 0 ? null : String(30_000_000_000 + (n % 2000)),
    }),
  )
  const credits = Array.from({ length: 0.1 * records }, (_, nth) => {
    const n = nth * 9 + 1
    return creditRow(`c${nth}`, {
      date: at(n),
      amount: nth % 100 === 0 ? decimal('250.00') : amountOf(n),
      id: nth % 3 === 0 ? '' : `OP${n}`,
      note: 'cuota',
    })
  })
  const context: BookContext = { accounts: [], today: '2026-11-20', directions }
  return () => {
    const engine = createBookEngine()
    engine.begin(context)
    engine.movements(movements)
    engine.credits(credits)
    engine.setDecisions({ tables: [table], corrections: [], joins: [], notes: [] })
    const page = engine.page({}, 0, 100)
    if (!page.ok || page.value.total < movements.length) throw new Error('the books are not whole')
  }
}

const ACCOUNTS = 6
const DAYS = 30
const DAY_MS = 86_400_000
const stamp = (ms: number): string =>
  new Date(Date.parse('2026-10-01T00:00:00Z') + ms).toISOString().slice(0, 23)

/** Movements in the order of time, as the store gives them, with a position file of each account every day. */
function proofOf(records: number): () => void {
  const step = (DAYS * DAY_MS) / records
  const movements = Array.from(
    { length: records },
    (_, n): MovementRow => ({
      id: String(n),
      source: 'notice',
      account: `12345678${n % ACCOUNTS}`,
      currency: 'ARS',
      at: stamp(n * step + 1),
      amount: amountOf(n),
      type: n % 3 === 0 ? 'D' : 'C',
      reversal: false,
      description: 'MOVIMIENTO',
    }),
  )
  const units = Array.from({ length: ACCOUNTS }, () => 10n ** 16n)
  const snapshots: Snapshot[] = []
  let next = 0
  for (let day = 0; day <= DAYS; day += 1) {
    const at = stamp(day * DAY_MS).slice(0, 19)
    for (; next < records && next * step < day * DAY_MS; next += 1) {
      const moved = toUnits(amountOf(next)) ?? 0n
      const account = next % ACCOUNTS
      units[account] = (units[account] ?? 0n) + (next % 3 === 0 ? -moved : moved)
    }
    for (const [nth, held] of units.entries())
      snapshots.push({
        at,
        account: `12345678${nth}`,
        fileId: at,
        currency: 'ARS',
        balance: fromUnits(held),
      })
  }
  const input: ProofInput = { snapshots, movements, witnesses: [], confirmed: [...directions] }
  return () => {
    if (prove(input).accounts.some(({ state }) => state !== 'proven'))
      throw new Error('the accounts do not add up')
  }
}
