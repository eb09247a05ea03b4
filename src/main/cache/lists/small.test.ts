import Database from 'better-sqlite3'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FundRow } from '../../../shared/lists/position.ts'
import { type SearchWord, searchWords } from '../../../shared/text/search-words.ts'
import { compareDecimals, decimal, negate } from '../../../shared/values/money.ts'
import type { EnrolmentNotice } from '../../../shared/views/incoming.ts'
import { createInserts } from '../import/row-inserts.ts'
import { cacheMigrations } from '../migrations/index.ts'
import { createNoticeStore } from '../notices/store.ts'
import { createSections } from '../store/sections.ts'
import { folded } from '../text.ts'

/** Lists without indexes of their own, held against a plain reading of what is asked. */

const memory = (): Database.Database => {
  const db = new Database(':memory:')
  db.pragma('foreign_keys = OFF')
  for (const { up } of cacheMigrations) up(db)
  return db
}

const words = fc.oneof(
  fc.constantFrom(
    '',
    'renta',
    'RENTA fija',
    'ñandú',
    'a',
    '%',
    '_',
    '"',
    "'",
    '10,50',
    '$ 3.20',
    'ars',
  ),
  fc.string({ maxLength: 3 }),
)
const text = fc.oneof(
  fc.constantFrom('Renta Fija', 'Ñandú', '100%', 'under_score', `say "hola"`, 'nul\u0000inside'),
  fc.string({ maxLength: 4 }),
)
const amount = fc
  .constantFrom('10.50', '10.5', '-3.2', '3.20', '0', '90071992547409930.10')
  .map(decimal)

const holds = (texts: readonly string[], amounts: readonly string[], word: SearchWord): boolean =>
  word.spellings.some((spelling) => folded(texts.join('\n')).includes(spelling)) ||
  amounts.some((held) =>
    [word.amount, word.amount === null ? null : negate(word.amount)].some(
      (one) => one !== null && compareDecimals(decimal(held), one) === 0,
    ),
  )
const compareTexts = (a: string, b: string): number =>
  Buffer.from(folded(a)).compare(Buffer.from(folded(b)))

const pages = fc.array(fc.record({ offset: fc.nat(30), limit: fc.integer({ min: 1, max: 12 }) }), {
  minLength: 1,
  maxLength: 4,
})

const fund: fc.Arbitrary<FundRow> = fc.record({
  fundName: text,
  holdingValue: amount,
  shareQuantity: amount,
  lastQuotation: amount,
  cafci: fc.constantFrom('1', '22'),
  shareholderAccount: fc.constantFrom('77', '78'),
  currency: fc.constantFrom('ARS', 'USD'),
})
const order = fc.option(
  fc.record({
    column: fc.constantFrom('fundName', 'holdingValue', 'cafci', 'nothing'),
    descending: fc.boolean(),
  }),
  { nil: undefined },
)
const compareFunds: Readonly<Record<string, (a: FundRow, b: FundRow) => number>> = {
  fundName: (a, b) => compareTexts(a.fundName, b.fundName),
  holdingValue: (a, b) => compareDecimals(a.holdingValue, b.holdingValue),
  cafci: (a, b) => compareTexts(a.cafci, b.cafci),
}

describe('a section of a position', () => {
  it('shows what a plain reading of the question shows, of its own file alone', () => {
    const files = fc.array(fc.array(fund, { maxLength: 25 }), { minLength: 2, maxLength: 2 })
    const questions = fc.array(fc.record({ search: words, sort: order, pages }), { maxLength: 8 })
    fc.assert(
      fc.property(files, questions, (held, asked) => {
        const db = memory()
        for (const [file, funds] of held.entries()) {
          db.transaction(() => {
            const inserts = createInserts(db, file)
            for (const row of funds) inserts.take('funds', row)
            inserts.finish()
          })()
        }
        const sections = createSections(db)
        for (const { search, sort, pages: stretches } of asked)
          for (const [file, funds] of held.entries()) {
            const compare = compareFunds[sort?.column ?? '']
            const found = funds
              .filter((row) =>
                searchWords(search).every((word) =>
                  holds(
                    [row.fundName, row.cafci, row.shareholderAccount, row.currency],
                    [row.holdingValue],
                    word,
                  ),
                ),
              )
              .toSorted((a, b) => (compare?.(a, b) ?? 0) * (sort?.descending === true ? -1 : 1))
            for (const { offset, limit } of stretches)
              expect(sections.pageOf('funds', file, { search, sort, offset, limit })).toEqual({
                rows: found.slice(offset, offset + limit),
                total: found.length,
              })
          }
        db.close()
      }),
      { numRuns: 60 },
    )
  })
})

const notice: fc.Arbitrary<EnrolmentNotice> = fc.record({
  kind: fc.constant('enrolment'),
  key: fc.nat(20).map((id) => `enrolment:${id}`),
  operationId: fc.constantFrom('77', '78'),
  operationType: fc.constant('DEBIN'),
  state: fc.constant('open'),
  due: fc.constant(null),
  notificationId: fc.constant('n'),
  notifiedAt: fc.constantFrom('2026-11-20T10:00:00-03:00', '2026-11-21T10:00:00-03:00'),
  receivedAt: fc.constantFrom('2026-11-22T10:00:00.000Z', '2026-11-23T10:00:00.000Z'),
  amount,
  currency: fc.constantFrom('ARS', 'USD'),
  concept: fc.option(text),
  detail: fc.option(text),
  provision: fc.constant(null),
  reference: fc.constant(null),
  installments: fc.constant(null),
  sellerCuit: fc.constant(null),
  purchaserCuit: fc.constant(null),
  purchaserKey: fc.constant(null),
  purchaserState: fc.constant(null),
})

describe('notices', () => {
  it('are found by what each says, whatever was taken in before, page by page', () => {
    const questions = fc.array(fc.record({ search: words, pages }), { maxLength: 6 })
    fc.assert(
      fc.property(fc.array(notice, { maxLength: 40 }), questions, (told, asked) => {
        const db = memory()
        const { store } = createNoticeStore(db)
        const held = new Map<string, EnrolmentNotice>()
        for (const one of told) {
          const taken = store.take(one)
          if (taken.ok && taken.value) held.set(one.key, one)
        }
        for (const { search, pages: stretches } of asked) {
          const found = [...held.values()].filter((one) => {
            const { key: _, kind: __, state: ___, ...said } = one
            const texts = Object.values(said).filter((value) => typeof value === 'string')
            return searchWords(search).every((word) => holds(texts, [one.amount], word))
          })
          const listed: string[] = []
          for (const { offset, limit } of [...stretches, { offset: 0, limit: 500 }]) {
            const page = store.page({ search, offset, limit })
            if (!page.ok) throw new Error(page.error.code)
            expect(page.value.total).toBe(found.length)
            const whole = store.page({ search, offset: 0, limit: offset + limit })
            if (whole.ok) expect(page.value.rows).toEqual(whole.value.rows.slice(offset))
            if (limit === 500) listed.push(...page.value.rows.map(({ key }) => key))
          }
          expect(listed.toSorted()).toEqual(found.map(({ key }) => key).toSorted())
        }
        db.close()
      }),
      { numRuns: 60 },
    )
  })
})
