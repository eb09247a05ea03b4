import Database from 'better-sqlite3'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseJson } from '../../../shared/json/json.ts'
import type { FilterOf } from '../../../shared/lists/declare.ts'
import { type OwnFields, rowFromWire } from '../../../shared/lists/from-wire.ts'
import { apartToyList, colouredApartToyList, toyJson } from '../../../shared/lists/toys.fixture.ts'
import { type SearchWord, searchWords } from '../../../shared/text/search-words.ts'
import { compareDecimals, decimal, negate, sum } from '../../../shared/values/money.ts'
import { firstTables } from '../migrations/001-first.ts'
import { folded } from '../text.ts'
import { openList } from './declared-list.ts'
import type { Derive } from './derivation.ts'

type List = typeof colouredApartToyList
type Filter = FilterOf<List>

/** A toy as a test says it. */
interface Toy {
  readonly name: string
  readonly colour: string
  readonly amount: string
  readonly day: string
  readonly sold: boolean
}

const SEEN = '2026-11-21T12:00:00.000Z'

const rawOf = ({ name, colour, amount, day, sold }: Toy): string =>
  toyJson('NAME', colour, amount)
    .replace('"NAME"', () => JSON.stringify(name))
    .replace('"true"', `"${sold}"`)
    .replace('2026-11-20', day)

const derive =
  <L extends List | typeof apartToyList>(list: L): Derive<L> =>
  ({ raw, seen_at, key }) => {
    const json = parseJson(String(raw))
    const own = { key: String(key), seenAt: String(seen_at), loud: false } as OwnFields<L>
    const row = json.ok ? rowFromWire(list, json.value, own) : null
    return row === null ? null : { row, kept: {}, raw: String(raw) }
  }

const memory = (): Database.Database => {
  const db = new Database(':memory:')
  firstTables.up(db)
  return db
}
const open = (db: Database.Database) =>
  openList(db, colouredApartToyList, derive(colouredApartToyList), { indexedLater: true })
type Toys = ReturnType<typeof open>

function write(db: Database.Database, toys: Toys, key: number, toy: Toy): void {
  const seq = toys.kept(`${key}`)?.['seq']
  const from = { key: `${key}`, raw: rawOf(toy), seen_at: SEEN }
  db.transaction(() => toys.put(from, seq === undefined ? undefined : Number(seq)))()
  toys.changed()
}

const NAMES = [
  'Trompo',
  'Ñandú Rojo',
  'say "hola"',
  '50% off',
  'under_score',
  'a*b NEAR(c d)',
  "quote ' semi;",
  '(paren) -minus ^caret',
  'x',
  '👩‍👧 emoji',
  'nul\u0000inside',
  `${'long '.repeat(10)}${'y'.repeat(300)}end`,
]
const toy: fc.Arbitrary<Toy> = fc.record({
  name: fc.oneof(fc.constantFrom(...NAMES), fc.string({ minLength: 1, maxLength: 5 })),
  colour: fc.constantFrom('rojo', 'azul', 'verde'),
  amount: fc.oneof(
    fc.constantFrom('1', '10.50', '999.999', '90071992547409930.10', '-3.20', '0'),
    fc
      .nat(99_999)
      .map((cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`),
  ),
  day: fc.constantFrom('2026-11-18', '2026-11-19', '2026-11-20', '2026-12-01'),
  sold: fc.boolean(),
})
const words = fc.oneof(
  fc.constantFrom(
    ...'" * % _ NEAR near( a*b 50% under_ "hola" o ro az (paren) -minus ^caret \' ; AND OR nandu 10,50 $10.50 3,20 999.999'.split(
      ' ',
    ),
    'trompo azul',
    'NOT trompo',
    'name_words:trompo',
    '{words} : rojo',
    'y'.repeat(300),
    'y'.repeat(2000),
    '👩‍👧',
    '👩',
    'nul',
    'nul\u0000inside',
  ),
  fc.string({ maxLength: 4 }),
)
const day = fc.constantFrom('2026-11-17', '2026-11-19', '2026-11-20', '2026-12-02')
const part: fc.Arbitrary<Filter> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ search: words }) },
  { weight: 3, arbitrary: fc.record({ name: words }) },
  fc.record({ colour: fc.constantFrom('rojo', 'azul', 'lila') }),
  fc.record({ sold: fc.boolean() }),
  fc.record({ soldAt: day }),
  fc.record({ soldAtFrom: day, soldAtTo: day }, { requiredKeys: [] }),
  fc.record({ minAmount: fc.constantFrom('0', '10.5', '500', '999.9985', '90071992547409930') }),
  fc.record({ maxAmount: fc.constantFrom('0', '10.50', '999.999', '90071992547409930.10') }),
)
const filter: fc.Arbitrary<Filter> = fc
  .array(part, { maxLength: 3 })
  .map((parts) => Object.fromEntries(parts.flatMap((one) => Object.entries(one))))
const COLUMNS = ['name', 'amount', 'soldAt', 'seenAt', 'colour'] as const
const sort = fc.option(
  fc.record({ column: fc.constantFrom(...COLUMNS), descending: fc.boolean() }),
  {
    nil: undefined,
  },
)

const holds = (texts: readonly string[], { spellings }: SearchWord): boolean =>
  texts.some((text) =>
    spellings.some((spelling) => folded(text.replaceAll('\0', ' ')).includes(spelling)),
  )
const isAmount = (amount: string, { amount: typed }: SearchWord): boolean =>
  typed !== null &&
  [typed, negate(typed)].some((one) => compareDecimals(decimal(amount), one) === 0)

/** Tells whether a toy passes a filter, as simply as it can be said. */
function passes({ name, colour, amount, day, sold }: Toy, asked: Filter): boolean {
  const least = asked.minAmount ?? null
  const most = asked.maxAmount ?? null
  const texts = [name, colour]
  return [
    searchWords(asked.search ?? '').every((word) => holds(texts, word) || isAmount(amount, word)),
    searchWords(asked.name ?? '').every((word) => holds(texts, word)),
    asked.colour === undefined || asked.colour === colour,
    asked.sold === undefined || asked.sold === sold,
    asked.soldAt === undefined || asked.soldAt === day,
    asked.soldAtFrom === undefined || day >= asked.soldAtFrom,
    asked.soldAtTo === undefined || day <= asked.soldAtTo,
    least === null || compareDecimals(decimal(amount), decimal(least)) >= 0,
    most === null || compareDecimals(decimal(amount), decimal(most)) <= 0,
  ].every(Boolean)
}

const compareTexts = (a: string, b: string): number => Buffer.from(a).compare(Buffer.from(b))
const compareBy: Readonly<Record<(typeof COLUMNS)[number], (a: Toy, b: Toy) => number>> = {
  name: (a, b) => compareTexts(folded(a.name), folded(b.name)),
  amount: (a, b) => compareDecimals(decimal(a.amount), decimal(b.amount)),
  soldAt: (a, b) => compareTexts(a.day, b.day),
  seenAt: () => 0,
  colour: (a, b) => compareTexts(a.colour, b.colour),
}

/** The keys of the toys that pass, in order; those that are alike as they came. */
function expected(
  all: ReadonlyMap<number, Toy>,
  asked: Filter,
  by: { readonly column: (typeof COLUMNS)[number]; readonly descending: boolean } | undefined,
): readonly string[] {
  const { column, descending } = by ?? { column: 'soldAt', descending: true }
  const found = [...all]
    .filter(([, one]) => passes(one, asked))
    .toSorted(([, a], [, b]) => compareBy[column](a, b))
    .map(([key]) => `${key}`)
  return descending ? found.toReversed() : found
}

const act = fc.oneof(
  { weight: 8, arbitrary: fc.record({ act: fc.constant('write' as const), key: fc.nat(40), toy }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('index' as const, 'open' as const) }) },
)
const question = fc.record({
  filter,
  sort,
  pages: fc.array(fc.nat(30), { minLength: 1, maxLength: 3 }),
  limit: fc.integer({ min: 1, max: 15 }),
})

function check(
  toys: Toys,
  all: ReadonlyMap<number, Toy>,
  {
    filter,
    sort,
    pages,
    limit,
  }: Readonly<typeof question extends fc.Arbitrary<infer T> ? T : never>,
): void {
  const keys = expected(all, filter, sort)
  // One page behind the other, as a list is scrolled, and then anywhere.
  for (const offset of [0, limit, 2 * limit, ...pages]) {
    const page = toys.page({ filter, sort, offset, limit })
    expect(page.rows.map(({ key }) => key)).toEqual(keys.slice(offset, offset + limit))
    expect(page.total).toBe(keys.length)
  }
  const except = keys.slice(0, 2)
  const totals = toys.totals({ filter, except })
  for (const { group, count, amount } of totals) {
    const own = keys
      .slice(2)
      .flatMap((key) => all.get(Number(key)) ?? [])
      .filter(({ sold }) => String(Number(sold)) === group[1])
    expect(count).toBe(own.length)
    expect(compareDecimals(amount, sum(own.map((one) => decimal(one.amount))))).toBe(0)
  }
  expect(totals.reduce((total, { count }) => total + count, 0)).toBe(Math.max(0, keys.length - 2))
  expect(toys.count({ ids: [...except, 'nobody'] })).toBe(except.length)
  expect([...toys.seqs({ filter, except: [] }, sort)]).toHaveLength(keys.length)
}

describe('a declared list', () => {
  it('shows what a plain reading of its filter shows, whatever was written, with its indexes and without', () => {
    fc.assert(
      fc.property(
        fc.array(act, { minLength: 5, maxLength: 60, size: 'max' }),
        fc.array(question, { minLength: 4, maxLength: 10 }),
        (acts, questions) => {
          const db = memory()
          let toys = open(db)
          const all = new Map<number, Toy>()
          for (const one of acts) {
            if (one.act === 'write') {
              write(db, toys, one.key, one.toy)
              all.set(one.key, one.toy)
            } else if (one.act === 'index') toys.index()
            else toys = open(db)
          }
          for (const asked of questions) check(toys, all, asked)
          while (toys.index());
          for (const asked of questions) check(toys, all, asked)
          db.close()
        },
      ),
      { numRuns: 60 },
    )
  })

  it('shows it as well where most rows pass, and nothing is worth looking up', () => {
    const many = fc.array(toy, { minLength: 150, maxLength: 250, size: 'max' })
    fc.assert(
      fc.property(many, fc.array(question, { minLength: 4, maxLength: 12 }), (some, questions) => {
        const db = memory()
        const toys = open(db)
        // The same few over and over: each word and each value is that of hundreds.
        const all = new Map([...some, ...some, ...some].map((one, key) => [key, one]))
        for (const [key, one] of all) write(db, toys, key, one)
        while (toys.index());
        for (const asked of questions) check(toys, all, asked)
        db.close()
      }),
      { numRuns: 12 },
    )
  }, 60_000)

  it('adds amounts up exactly where a sum of their hundredths would be beyond what SQLite counts', () => {
    const db = memory()
    const toys = open(db)
    const most = '90071992547409.91'
    for (let key = 0; key < 2000; key += 1)
      write(db, toys, key, {
        name: 'N',
        colour: 'rojo',
        amount: most,
        day: '2026-11-20',
        sold: true,
      })
    while (toys.index());
    expect(toys.totals({ filter: {}, except: [] })).toEqual([
      { group: ['ARS', '1'], count: 2000, amount: '180143985094819820.00' },
    ])
    db.close()
  })

  it('gains fields by its declaration alone, and stays without rows that can no longer be read', () => {
    const db = memory()
    const plain = openList(db, apartToyList, derive(apartToyList))
    for (const key of ['1', '2', '3'])
      db.transaction(() => plain.put({ key, raw: toyJson(`T${key}`, 'azul'), seen_at: SEEN }))()
    db.exec(`UPDATE toy_raw SET raw = 'no JSON' WHERE seq = 2`)
    const toys = open(db)
    while (toys.index());
    expect(toys.facets()).toEqual({ colour: [{ value: 'azul', count: 2 }], total: 2 })
    const page = toys.page({ filter: { search: 'azul' }, offset: 0, limit: 9 })
    expect(page.rows.map(({ key }) => key).toSorted()).toEqual(['1', '3'])
    db.close()
  })
})
