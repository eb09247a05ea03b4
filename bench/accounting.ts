import { createHeldBooks } from '../src/main/accounting/desk.ts'
import {
  type BookContext,
  type BookSayings,
  createBookEngine,
} from '../src/main/accounting/engine.ts'
import { creditRow, movementRow } from '../src/main/accounting/rows.fixture.ts'
import type { Sources } from '../src/main/accounting/sources.ts'
import { cacheFixture } from '../src/main/cache/cache.fixture.ts'
import type { Cache } from '../src/main/cache/port.ts'
import type { RuleTable } from '../src/shared/accounting/model.ts'
import { ok } from '../src/shared/base/result.ts'
import type { CreditRow } from '../src/shared/lists/credits.ts'
import type { MovementRow } from '../src/shared/lists/movements.ts'
import { fold } from '../src/shared/text/fold.ts'
import { addDays } from '../src/shared/values/calendar.ts'
import { decimal } from '../src/shared/values/money.ts'
import { type Bench, blockedDuring, figure, median } from './bench.ts'

/**
 * The books of 100,000 records over 300 days: joined to events, each with its account by 34 rules, to the first page. Most are
 * movements; some credits carry the number of theirs, some are only alike, some in doubt. Floor: one pass over the same rows
 * that folds each text, looks for the words of each rule in it, and indexes amounts and days.
 */
const MOVEMENTS = 90_000
const CREDITS = 10_000
const DAYS = 300
const ROUNDS = 5
const FIRST = '2026-01-02'
const PIECE = 2000

interface Scene {
  readonly movements: readonly MovementRow[]
  readonly credits: readonly CreditRow[]
  readonly table: RuleTable
}

function scene(): Scene {
  const at = (n: number): string => `${addDays(FIRST, (n * 7) % DAYS)}T10:00:00`
  const amount = (n: number) =>
    decimal(`${(n * 104_729) % 900_000}.${String(n % 100).padStart(2, '0')}`)
  const movements = Array.from({ length: MOVEMENTS }, (_, n) =>
    movementRow(`m${n}`, {
      operationDate: at(n),
      // Fees are alike, and many.
      amount: n % 10 === 0 ? decimal('250.00') : amount(n),
      description: n % 10 === 0 ? 'COMISION MANTENIMIENTO' : `TRANSFERENCIA ${n % 900} A CLIENTE`,
      operationId: `OP${n}`,
      movementType: n % 3 === 0 ? 'D' : 'C',
      originName: `Proveedor ${n % 2000} Sociedad Anónima`,
      originCuit: n % 2 === 0 ? null : String(30_000_000_000 + (n % 2000)),
    }),
  )
  const credits = Array.from({ length: CREDITS }, (_, nth) => {
    const n = nth * 9 + 1
    const alike = nth % 3 === 0
    return creditRow(`c${nth}`, {
      date: at(n),
      amount: nth % 100 === 0 ? decimal('250.00') : amount(n),
      id: alike ? '' : `OP${n}`,
      note: 'cuota',
    })
  })
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
      sign: nth % 2 === 0 ? ('in' as const) : null,
      cuit: nth < 4 ? '' : String(30_000_000_000 + nth),
      account: '',
      min: null,
      max: null,
      to: `Cuenta ${nth}`,
      mark: 'none' as const,
    })),
  }
  return { movements, credits, table }
}

const context: BookContext = {
  accounts: [],
  today: '2026-11-20',
  signs: [
    { type: 'C', reversal: false, sign: 1 },
    { type: 'D', reversal: false, sign: -1 },
  ],
}
const sayingsOf = ({ table }: Scene): BookSayings => ({
  tables: [table],
  corrections: [],
  joins: [],
  notes: [],
})

function assigned(rows: Scene): number {
  const engine = createBookEngine()
  engine.begin(context)
  engine.movements(rows.movements)
  engine.credits(rows.credits)
  engine.say(sayingsOf(rows))
  const page = engine.page({}, 0, 100)
  return page.ok ? page.value.total : 0
}

function barePass({ movements, credits, table }: Scene): number {
  const words = table.rules.map(({ text, cuit }) => (text === '' ? cuit : fold(text)))
  const index = new Map<string, number>()
  let found = 0
  for (const { amount, operationDate, description, originName } of movements) {
    const name = `${amount} ${operationDate?.slice(0, 10)}`
    index.set(name, (index.get(name) ?? 0) + 1)
    const text = fold(`${description} ${originName}`)
    if (words.some((one) => text.includes(one))) found += 1
  }
  for (const { amount, date, note } of credits) {
    if (index.has(`${amount} ${date?.slice(0, 10)}`)) found += 1
    if (words.some((one) => fold(note ?? '').includes(one))) found += 1
  }
  return found
}

const timed = (work: () => void): number => {
  const before = performance.now()
  work()
  return performance.now() - before
}

/** A list that is read piece by piece, as the cache gives it. */
const listOf = <T>(rows: readonly T[]) => ({
  page: async () => ok({ rows: rows.slice(0, 1), total: rows.length }),
  chosen: async (_selection: unknown, _sort: unknown, from: number) =>
    ok(rows.slice(from, from + PIECE)),
})

/** A store of the cache that answers some of its questions by itself; its functions are no properties that could be copied. */
const answering = <T extends object>(store: T, own: Partial<T>): T =>
  new Proxy(store, { get: (of, name) => Reflect.get(name in own ? own : of, name) })

/**
 * An empty cache whose lists answer from memory: what is left is the way to the thread and back. What else the books ask is
 * asked of the cache itself, so that the compiler knows it.
 */
function sourcesOf(rows: Scene, cache: Cache): Sources {
  return {
    cache: {
      ...cache,
      movements: answering(cache.movements, listOf(rows.movements)),
      credits: answering(cache.credits, listOf(rows.credits)),
      signs: answering(cache.signs, { list: async () => ok(context.signs) }),
      books: answering(cache.books, { tables: async () => ok([rows.table]) }),
    },
    orders: async () => ok({ rows: [], total: 0 }),
    orderNotes: () => ok([]),
    now: () => new Date('2026-11-20T12:00:00Z'),
  }
}

/** How long main stands still while its thread works the books out. */
async function blocked(rows: Scene): Promise<number> {
  const folder = cacheFixture()
  try {
    const sources = sourcesOf(rows, await folder.open())
    const held = createHeldBooks(sources, { asOf: '', rates: [], table: rows.table })
    const longest = await blockedDuring(async () => {
      const engine = await held.engine()
      if (!engine.ok) throw new Error(engine.error.code)
      const page = await engine.value.page({}, 0, 100)
      if (!page.ok || page.value.total < MOVEMENTS) throw new Error('the books are not whole')
    })
    await held.close()
    return longest
  } finally {
    await folder.remove()
  }
}

const IDLE_MS = 500

export const accounting: Bench = {
  name: 'books-100k',
  run: async () => {
    const rows = scene()
    const idle = await blockedDuring(() => new Promise((done) => setTimeout(done, IDLE_MS)))
    const longest = await blocked(rows)
    const values: number[] = []
    const floors: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      floors.push(timed(() => void barePass(rows)))
      values.push(timed(() => void assigned(rows)))
    }
    return [
      figure('books-100k', median(values), median(floors), 'ms'),
      figure('books-100k-blocked', longest, idle, 'ms'),
    ]
  },
}
