import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { folder as dir, emptyFolderForEach } from '../../disk/folder.fixture.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { value } from '../cache.fixture.ts'
import { openCacheFile } from '../file.ts'
import { createMarkStore } from '../lists/marks.ts'
import type { ReportedCredit } from './report.ts'
import { createCreditStore } from './store.ts'

let db: Sqlite
let credits: ReturnType<typeof createCreditStore>['store']
emptyFolderForEach()
beforeEach(() => {
  const opened = openCacheFile(join(dir, 'cache.db'), randomBytes(32))
  if (!opened.ok) throw new Error('the file did not open')
  db = opened.value
  credits = createCreditStore(db).store
})
afterEach(() => {
  db.close()
})

const toldAt = '2026-11-21T16:00:00.000Z'
const told = (nth: number, detail: object = {}): ReportedCredit => ({
  raw: JSON.stringify({
    id: `id-${nth}`,
    detail: { clearing_id: `CL${nth}`, date: '2026-11-20T10:00:00', amount: nth, ...detail },
    to: { account_key: '0000003100012345678907' },
  }),
  toldAt,
})
const some = (from: number, to: number): readonly ReportedCredit[] =>
  Array.from({ length: to - from }, (_, nth) => told(from + nth))
const written = (): number => Number(db.prepare('SELECT total_changes()').pluck().get())

describe('an answer that breaks in its middle', () => {
  it('tells the records that could not be read before it, and is over', () => {
    const answer = { answer: 'A', end: null, seenAt: toldAt }
    const pieces = [`[{"id":7},${told(1).raw},`, ']{'].map((text) => Buffer.from(text))
    const [whole = Buffer.of(), broken = Buffer.of()] = pieces
    expect(value(credits.takeListed({ ...answer, from: 0, parts: [whole] }))).toMatchObject({
      problem: null,
      unread: [],
    })
    const listed = credits.takeListed({ ...answer, from: whole.length, parts: [broken] })
    expect(value(listed)).toMatchObject({
      problem: 'broken',
      unread: [{ fields: expect.anything() }],
      moreUnread: 0,
    })
    expect(credits.takeListed({ ...answer, from: 99, parts: [broken] })).toMatchObject({
      ok: false,
    })
  })
})

describe('a credit that is none as the bank describes one', () => {
  const oddOf = (changes: object, detail: object = {}): string | undefined => {
    const json = { ...JSON.parse(told(1, detail).raw), ...changes }
    value(credits.take([{ raw: JSON.stringify(json), toldAt }], 'list'))
    return value(credits.page({ filter: {}, offset: 0, limit: 1 })).rows[0]?.odd
  }

  it.each([
    ['nothing odd', '', {}, {}],
    ['no clearing id', 'clearing', {}, { clearing_id: null }],
    ['another currency', 'currency', {}, { currency_code: 'USD' }],
    ['pesos by their number', '', {}, { currency: '080' }],
    ['a key that is no CVU', 'key', { to: { account_key: '0110012920000091344977' } }, {}],
    ['the date of tomorrow', 'future', {}, { date: '2026-11-22T00:10:00' }],
    ['a negative amount', 'negative', {}, { amount: -5 }],
    ['several of them', 'clearing key negative', { to: null }, { amount: -5, clearing_id: null }],
  ])('is kept and told: %s', (_, odd, changes, detail) => {
    expect(oddOf(changes, detail)).toBe(odd)
  })

  it('in another currency is summed in that one', () => {
    oddOf({}, { currency_code: 'USD', amount: '7.00' })
    value(credits.take([told(2)], 'list'))
    const sums = value(credits.totals({ filter: {}, except: [] }))
    expect(sums.map(({ currency, amount }) => `${currency} ${amount}`)).toEqual([
      'ARS 2.00',
      'USD 7.00',
    ])
  })

  it('that one list tells with two amounts is shown with both, and not changed by each reading', () => {
    const both = [told(1), told(1, { amount: 99 })]
    value(credits.take(both, 'list'))
    const shown = () => value(credits.get('CL1'))
    expect(shown()).toMatchObject({
      row: { amount: '1', differs: 'amount' },
      second: { amount: '99' },
      amounts: ['1', '99'],
    })
    const later = '2026-11-21T17:00:00.000Z'
    expect(
      value(
        credits.take(
          both.map((one) => ({ ...one, toldAt: later })),
          'list',
        ),
      ),
    ).toBe(0)
    value(credits.take([{ ...told(1, { amount: 5 }), toldAt: later }], 'list'))
    expect(shown()).toMatchObject({ row: { amount: '5', differs: '' }, second: null })
  })
})

it.each([
  ['first', [0, 1]],
  ['last', [1, 0]],
] as const)(
  'a notification that leaves the payee out, and comes %s, takes nobody’s credit',
  (_, order) => {
    const whole = told(1)
    const bare = { ...whole, raw: JSON.stringify({ ...JSON.parse(whole.raw), to: null }) }
    for (const [nth, one] of order.map((place) => [bare, whole][place]).entries())
      value(
        credits.take(
          one === undefined ? [] : [{ ...one, toldAt: `2026-11-21T16:0${nth}:00.000Z` }],
          'notification',
        ),
      )
    expect(value(credits.get('CL1'))).toMatchObject({
      row: {
        toKey: '0000003100012345678907',
        differs: '',
        firstSeenAt: '2026-11-21T16:00:00.000Z',
      },
      second: null,
    })
  },
)

describe('very many credits', () => {
  it('cost no more each than few did', { timeout: 120_000 }, () => {
    const cpuOf = (work: () => void): number => {
      const before = process.cpuUsage().user
      work()
      return process.cpuUsage().user - before
    }
    const take = (from: number, to: number) => value(credits.take(some(from, to), 'list'))
    take(0, 200)
    const few = cpuOf(() => take(200, 700))
    for (let from = 700; from < 9700; from += 500) take(from, from + 500)
    expect(cpuOf(() => take(9700, 10_200)) / few).toBeLessThan(2.5)
  })

  it('that are told again write nothing', () => {
    const unread = [{ digest: 'd', fields: [['monto', '1']] as const, seenAt: toldAt }]
    const read = (at: string): void => {
      value(
        credits.take(
          some(0, 50).map((one) => ({ ...one, toldAt: at })),
          'list',
        ),
      )
      value(credits.takeUnread({ records: unread.map((one) => ({ ...one, seenAt: at })), more: 3 }))
    }
    read(toldAt)
    const before = written()
    read('2026-11-21T17:00:00.000Z')
    expect(written()).toBe(before)
    expect(value(credits.unread())).toEqual({ records: unread, more: 3 })
  })

  it('of which one is told twice in one piece are one row each', () => {
    const early = { ...told(2), raw: told(2).raw.replace('"CL2"', 'null') }
    expect(value(credits.take([told(1), early, told(1), told(2)], 'list'))).toBe(3)
    const page = value(credits.page({ filter: {}, offset: 0, limit: 20 }))
    expect(page.rows.map(({ key }) => key).toSorted()).toEqual(['CL1', 'CL2'])
  })

  it('are found by any of their ids, as one of them loses its clearing id and others never had one', () => {
    const answer = { answer: 'A', from: 0, end: 'whole' } as const
    const read = (told: readonly ReportedCredit[], seenAt: string) => {
      const parts = [Buffer.from(`[${told.map(({ raw }) => raw).join()}]`)]
      return value(credits.takeListed({ ...answer, parts, seenAt })).changed
    }
    const byIds =
      "SELECT name FROM sqlite_schema WHERE name IN ('credit_by_id', 'credit_by_notice_id')"
    read(some(0, 6000), toldAt)
    expect(db.prepare(byIds).all()).toEqual([])
    const without = (nth: number) => told(nth, { clearing_id: null })
    expect(read([without(3), without(7000)], '2026-11-21T17:00:00.000Z')).toBe(2)
    expect(db.prepare(byIds).all()).toHaveLength(2)
    expect(read([told(3), told(7000)], '2026-11-21T18:00:00.000Z')).toBe(2)
    expect(value(credits.page({ filter: {}, offset: 0, limit: 1 })).total).toBe(6001)
    expect(value(credits.get('id:id-7000'))).toMatchObject({ row: { key: 'CL7000' } })
  })

  it('keep each the mark that was set before they came', () => {
    const marks = createMarkStore(db, {
      credit: () => undefined,
      movement: () => undefined,
      chargeback: () => undefined,
      enrolment: () => undefined,
      answered: () => undefined,
    })
    value(marks.set('credit', ['CL3', 'id:id-7']))
    value(credits.take(some(0, 10), 'list'))
    const page = value(credits.page({ filter: {}, offset: 0, limit: 20 }))
    const marked = page.rows.filter(({ reconciled }) => reconciled).map(({ key }) => key)
    expect(marked.toSorted()).toEqual(['CL3', 'CL7'])
  })
})

it('credits from an instant on are added up but for those that are named by any of their ids', () => {
  const at = (nth: number, time: string) => told(nth, { date: `2026-11-20T${time}:00` })
  credits.take([at(1, '08:59'), at(2, '09:00'), at(4, '12:00'), at(8, '13:00')], 'list')
  // 9:00 in Buenos Aires.
  const since = (...except: readonly string[]) =>
    value(credits.since('2026-11-20T12:00:00.000Z', except))
  expect(since('CL8', 'CL9')).toMatchObject([{ currency: 'ARS', count: 2, amount: '6.00' }])
  expect(since('id:id-8')).toEqual(since('CL8'))
  expect(value(credits.since('2026-11-20T16:00:01.000Z', []))).toEqual([])
})
