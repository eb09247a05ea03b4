import { beforeEach, describe, expect, it } from 'vitest'
import { good } from '../../../shared/base/result.fixture.ts'
import { decimal } from '../../../shared/values/money.ts'
import type { BankDay } from '../../../shared/views/psp.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { updateRow } from '../../disk/rows.ts'
import type { Stores } from '../store/stores.ts'
import { leaveCredits, watchCvus } from './changed.ts'
import { chargeback, cvu, memoryCache, takeCredits, takeOrder, takeOwnFile } from './cvu.fixture.ts'

/** Days of a PSP over real stores: what differs, what explains it, reasons, closings. */

let db: Sqlite
let archive: Sqlite
let stores: Stores
beforeEach(() => {
  ;({ db, archive, stores } = memoryCache())
})

const DAY = '2026-11-20'
const [ANA, BETO, CARO] = [cvu(1), cvu(2), cvu(3)]
const NONE = { bank: {}, readUntil: null, unread: 0 }
const AT = '2026-11-21T12:00:00.000Z'

const ownFile = (balances: Readonly<Record<string, number>>, id?: string, day?: string) =>
  takeOwnFile({ db, archive }, balances, id, day)
const order = (key: string, from: string, cents: number, state?: 'pending') =>
  takeOrder(db, key, from, cents, state)

const breaks = (
  more: { readonly kind?: 'amount'; readonly open?: boolean; readonly search?: string } = {},
) => good(stores.days.breaks({ day: DAY, explained: true, offset: 0, limit: 100, ...more })).rows
const kinds = () => breaks().map(({ cvu: key, kind, difference }) => [key, kind, difference])
const today = () => good(stores.days.days(NONE)).find(({ day }) => day === DAY)
const reason = (cvus: readonly string[], text: string, at = AT) =>
  good(stores.days.reason(DAY, { ids: cvus }, text, 'ana', at)).length

describe('a difference', () => {
  it('is of the kind that says what to look for', () => {
    takeCredits(stores, [
      { id: '1', to: ANA, amount: '100' },
      { id: '2', to: BETO, amount: '5' },
      { id: '3', to: CARO, amount: '20', date: '2026-11-21T10:00:00' },
      { id: '4', to: CARO, amount: '1', date: '2026-11-19T10:00:00' },
      { id: '5', to: cvu(4), amount: '9' },
      { id: '6', to: cvu(5), amount: '3' },
    ])
    ownFile({ [cvu(4)]: 0 }, 'F0', '2026-11-18')
    ownFile({ [ANA]: 9000, [CARO]: 2100, [cvu(6)]: 700, [cvu(5)]: 300 })
    expect(kinds()).toEqual([
      [ANA, 'amount', '-10.00'],
      [BETO, 'unknown_cvu', '-5.00'],
      [CARO, 'other_day', '20.00'],
      [cvu(4), 'only_bank', '-9.00'],
      [cvu(6), 'only_own', '7.00'],
    ])
    expect(today()).toMatchObject({
      own: '121.00',
      events: '118.00',
      breaks: 5,
      notDue: 0,
      shortfall: null,
    })
  })

  it('is the same while a great reading has the index by CVU still to make', () => {
    takeCredits(stores, [
      { id: '1', to: ANA, amount: '100' },
      { id: '2', to: BETO, amount: '5' },
    ])
    ownFile({ [ANA]: 9000 })
    const before = [today(), kinds()]
    const named = "SELECT name FROM sqlite_schema WHERE name LIKE 'credit_by_cvu_%'"
    db.exec(`DROP INDEX ${String(db.prepare(named).pluck().get())}`)
    order('O1', ANA, 0)
    expect([today(), kinds()]).toEqual(before)
  })

  it('is seen while a great reading notes no changes, and after it', () => {
    const difference = () => kinds().map(([, , amount]) => amount)
    takeCredits(stores, [{ id: '1', to: ANA, amount: '100' }])
    ownFile({ [ANA]: 9000 })
    expect(difference()).toEqual(['-10.00'])
    leaveCredits(db)
    takeCredits(stores, [{ id: '2', to: ANA, amount: '1' }])
    expect(difference()).toEqual(['-11.00'])
    watchCvus(db)
    takeCredits(stores, [{ id: '3', to: ANA, amount: '1' }])
    expect(difference()).toEqual(['-12.00'])
  })

  it('that a transfer without a final word explains is expected, and is no break', () => {
    takeCredits(stores, [{ id: '1', to: ANA, amount: '100' }])
    order('O1', ANA, -4000, 'pending')
    ownFile({ [ANA]: 6000 })
    expect(kinds()).toEqual([[ANA, 'not_due', '-40.00']])
    expect(today()).toMatchObject({ breaks: 0, notDue: 1 })
    updateRow(db, 'cvu_order', { key: 'O1' }, { state: 'sure' })
    expect(kinds()).toEqual([])
  })

  it('counts a credit in dollars or of another side for none, and compares nothing without a file', () => {
    takeCredits(stores, [
      { id: '1', to: ANA, amount: '1.001' },
      { id: '2', to: ANA, amount: '1' },
    ])
    expect(good(stores.days.days(NONE))).toEqual([])
    ownFile({ [ANA]: 100 })
    expect(kinds()).toEqual([])
  })

  it('is none of a CVU of others, which only a chargeback names', () => {
    takeCredits(stores, [
      { id: '1', to: ANA, amount: '1' },
      { id: '2', to: CARO, amount: '1' },
    ])
    stores.notices.take(chargeback('9', { from: CARO, to: BETO }, '0.25'))
    ownFile({ [ANA]: 100 })
    expect(kinds()).toEqual([[CARO, 'unknown_cvu', '-0.75']])
  })

  it('is explained by one event, by several that add up, or by another CVU that differs the other way', () => {
    takeCredits(stores, [
      { id: '1', to: ANA, amount: '100' },
      { id: '2', to: ANA, amount: '30.10' },
      { id: '3', to: ANA, amount: '7.05' },
      { id: '4', to: BETO, amount: '55' },
    ])
    ownFile({ [ANA]: 10000, [BETO]: 0, [CARO]: 5500 })
    const explained = (key: string) => good(stores.days.explain(DAY, key))
    expect(explained(ANA).sets.map((set) => set.map(({ amount }) => amount))).toEqual([
      ['30.10', '7.05'],
    ])
    expect(explained(CARO).sets).toMatchObject([
      [{ source: { to: 'cvu', id: BETO }, amount: '-55.00' }],
    ])
    // The credit itself and the other CVU: of two explanations none is told, and both are shown.
    expect(explained(BETO).sets).toEqual([])
    expect(
      explained(BETO)
        .near.map(({ source }) => source.to)
        .toSorted(),
    ).toEqual(['credit', 'cvu'])
    expect(breaks().map(({ candidates }) => candidates)).toEqual([2, 0, 1])
    expect(stores.days.explain(DAY, cvu(9))).toMatchObject({
      ok: false,
      error: { code: 'not_found' },
    })
  })

  it('is explained by a credit without a CVU of the day before, and by none in dollars', () => {
    const cbu = '0110012920000091344977'
    takeCredits(stores, [
      { id: '1', to: ANA, amount: '100' },
      { id: '2', to: cbu, amount: '7.05', date: '2026-11-19T10:00:00' },
      { id: '3', to: BETO, amount: '9', currency: 'USD' },
    ])
    ownFile({ [ANA]: 10705, [BETO]: 900 })
    const sets = (key: string) => good(stores.days.explain(DAY, key)).sets
    expect(sets(ANA)).toMatchObject([[{ day: '2026-11-19', amount: '7.05' }]])
    expect(sets(BETO)).toEqual([])
  })

  it('is explained by an event of its own day though more came in the week before it', () => {
    takeCredits(stores, [
      ...Array.from({ length: 201 }, (_, nth) => ({
        id: `b${nth}`,
        to: ANA,
        amount: '1',
        date: '2026-11-15T10:00:00',
      })),
      { id: '1', to: ANA, amount: '30.10' },
    ])
    ownFile({ [ANA]: 20100 })
    expect(good(stores.days.explain(DAY, ANA)).sets).toMatchObject([[{ amount: '30.10' }]])
  })
})

describe('a reason', () => {
  beforeEach(() => {
    takeCredits(stores, [
      { id: '1', to: ANA, amount: '100' },
      { id: '2', to: BETO, amount: '5' },
    ])
    ownFile({ [ANA]: 9000, [BETO]: 400 })
  })

  it('is kept with who and when, counts for its difference only, and is taken back', () => {
    expect(reason([ANA, CARO], 'comisión')).toBe(1)
    expect(breaks()[0]?.reason).toEqual({ text: 'comisión', by: 'ana', at: AT })
    expect(today()).toMatchObject({ breaks: 2, reasoned: 1 })
    expect(breaks({ open: true }).map((one) => one.cvu)).toEqual([BETO])
    takeCredits(stores, [{ id: '3', to: ANA, amount: '1' }])
    expect(today()).toMatchObject({ breaks: 2, reasoned: 0 })
    expect(reason([ANA], 'otra', '2026-11-22T12:00:00.000Z')).toBe(1)
    expect(reason([ANA], '', '2026-11-23T12:00:00.000Z')).toBe(1)
    expect(breaks()[0]?.reason).toBeNull()
    // Nothing that was said is lost.
    expect(archive.prepare('SELECT reason, undone_at FROM psp_reason ORDER BY at').all()).toEqual([
      { reason: 'comisión', undone_at: null },
      { reason: 'otra', undone_at: '2026-11-23T12:00:00.000Z' },
    ])
  })

  it('that goes to all leaves those that have one, and one that was replaced comes back', () => {
    reason([ANA], 'comisión')
    const later = (selection: Parameters<typeof stores.days.reason>[1], text: string, at: string) =>
      good(stores.days.reason(DAY, selection, text, 'ana', at))
    const all = { filter: {}, except: [] }
    expect(later(all, 'en curso', '2026-11-22T12:00:00.000Z')).toEqual([BETO])
    expect(breaks().map((one) => one.reason?.text)).toEqual(['comisión', 'en curso'])
    later({ ids: [ANA] }, 'otra', '2026-11-22T13:00:00.000Z')
    expect(breaks()[0]?.reason?.text).toBe('otra')
    later({ ids: [ANA] }, '', '2026-11-22T14:00:00.000Z')
    expect(breaks()[0]?.reason).toEqual({ text: 'comisión', by: 'ana', at: AT })
    later({ ids: [ANA] }, '', '2026-11-22T15:00:00.000Z')
    expect(breaks()[0]?.reason).toBeNull()
  })

  it('comes back from a file row by row, all or none, and each wrong row is told', () => {
    const row = (nth: number, key: string, difference: string, text: string) => ({
      row: nth,
      id: `${DAY}:${key}`,
      difference,
      reason: text,
    })
    const good2 = [row(2, ANA, '-10', 'comisión'), row(3, BETO, '-1,00', '')]
    const wrong = [
      ...good2,
      row(4, ANA, '-10', 'otra vez'),
      row(5, CARO, '1', 'no difiere'),
      row(6, BETO, '-1.01', 'otra diferencia'),
      { row: 7, id: 'hola', difference: '1', reason: 'sin fila' },
      row(8, cvu(7), '1', 'x'.repeat(501)),
    ]
    const checked = good(stores.days.reasonRows(wrong, 'ana', AT))
    expect(checked.problems.map(({ row: nth, problem }) => [nth, problem])).toEqual([
      [4, 'repeated'],
      [5, 'gone'],
      [6, 'changed'],
      [7, 'id'],
      [8, 'gone'],
    ])
    expect(today()).toMatchObject({ reasoned: 0 })
    expect(good(stores.days.reasonRows(good2, 'ana', null))).toEqual({ changes: 1, problems: [] })
    expect(today()).toMatchObject({ reasoned: 0 })
    expect(good(stores.days.reasonRows(good2, 'ana', AT))).toEqual({ changes: 1, problems: [] })
    expect(today()).toMatchObject({ reasoned: 1 })
    expect(good(stores.days.reasonRows(good2, 'ana', null)).changes).toBe(0)
  })
})

describe('a closed day', () => {
  const bank = (sum: string): BankDay => ({
    sum: decimal(sum),
    at: '2026-11-20T23:00:00.000Z',
    proof: 'proven',
    accounts: [{ number: '1', balance: decimal(sum), at: '2026-11-20T23:00:00.000Z' }],
  })
  const facts = (sum: string, unread = 0) => ({
    bank: { [DAY]: bank(sum) },
    readUntil: AT,
    unread,
  })
  const close = (known = facts('104.00'), at = AT) => good(stores.days.close(DAY, known, at))
  beforeEach(() => {
    takeCredits(stores, [
      { id: '1', to: ANA, amount: '100' },
      { id: '2', to: BETO, amount: '5' },
    ])
    ownFile({ [ANA]: 10000, [BETO]: 500, [CARO]: -300 })
  })

  it('says customers, sums, what is missing at the bank, and what was not known', () => {
    takeCredits(stores, [{ id: '3', to: 'mi.alias', amount: '1' }])
    reason([CARO], 'descubierto')
    expect(close()).toMatchObject({
      own: '102.00',
      owed: '105.00',
      bank: { sum: '104.00', proof: 'proven' },
      // A customer below zero does not lessen what others are owed.
      shortfall: '1.00',
      closed: { version: 1, same: true, damaged: false },
    })
    const closing = good(stores.days.closing(DAY, 1, 0))
    expect(closing).toMatchObject({
      day: DAY,
      file: { name: 'F1.csv', sha256: 'F1' },
      sums: { own: '102.00', owed: '105.00', events: '105.00', bank: '104.00', shortfall: '1.00' },
      unknown: { pending: { count: 0, amount: '0.00' }, uncounted: 1, unopened: 2, listRead: true },
      proof: 'proven',
      count: 3,
    })
    expect(good(stores.days.closing(DAY, 1, 2)).lines).toMatchObject([
      {
        cvu: CARO,
        own: '-3.00',
        events: '0.00',
        kind: 'only_own',
        reason: { text: 'descubierto', by: 'ana' },
      },
    ])
  })

  it('has the same bytes when it is made twice, and no second version', () => {
    close()
    const before = archive.prepare('SELECT * FROM psp_close').all()
    close(facts('104.00'), '2026-11-25T12:00:00.000Z')
    expect(archive.prepare('SELECT * FROM psp_close').all()).toEqual(before)
    archive.exec('DELETE FROM psp_close')
    close(facts('104.00'), '2026-11-25T12:00:00.000Z')
    const columns = (rows: readonly unknown[]) =>
      rows.map((one) => ({ ...(one as object), made_at: '' }))
    expect(columns(archive.prepare('SELECT * FROM psp_close').all())).toEqual(columns(before))
  })

  it('is not the same any more after a later word, which another version says beside it', () => {
    close()
    takeCredits(stores, [{ id: '9', to: ANA, amount: '2', date: '2026-11-21T10:00:00' }])
    expect(good(stores.days.days(facts('104.00')))[0]?.closed).toMatchObject({ same: true })
    takeCredits(stores, [{ id: '8', to: BETO, amount: '1' }])
    expect(good(stores.days.days(facts('104.00')))[0]?.closed).toMatchObject({
      version: 1,
      same: false,
    })
    expect(close().closed).toMatchObject({ version: 2, same: true })
    expect(good(stores.days.closing(DAY, 1, 0)).sums.events).toBe('105.00')
    expect(good(stores.days.closing(DAY, 2, 0)).sums.events).toBe('106.00')
    expect(good(stores.days.days(facts('103.00')))[0]?.closed).toMatchObject({ same: false })
  })

  it('says that records of the list could not be read, and that a chargeback counts for none', () => {
    const told = chargeback('9', { from: ANA, to: null }, '5')
    good(stores.notices.take({ ...told, currency: 'USD' }))
    close(facts('104.00', 3))
    expect(good(stores.days.closing(DAY, 1, 0))).toMatchObject({
      unread: 3,
      unknown: { uncounted: 1 },
    })
    // They have no day: the next reading makes no other day of it.
    expect(close(facts('104.00')).closed).toMatchObject({ version: 1, same: true })
  })

  it('is held against the balance of the bank as it was at the close, before or after which the bank told it', () => {
    const at = (instant: string, sum: string) => ({
      ...facts(sum),
      bank: { [DAY]: { ...bank(sum), at: instant } },
    })
    takeCredits(stores, [
      { id: '5', to: ANA, amount: '8', date: '2026-11-20T18:00:00' },
      { id: '6', to: BETO, amount: '40', date: '2026-11-21T03:00:00' },
    ])
    order('O1', ANA, -200)
    ownFile({ [ANA]: 10600, [BETO]: 500 }, 'F2')
    const brought = (known: ReturnType<typeof facts>) => {
      const [view] = good(stores.days.days(known))
      return [view?.bank?.sum, view?.bank?.moved, view?.shortfall]
    }
    // 9:00 of the day, before all of it; 9:00 of the next day; the morning of the credits.
    expect(brought(at('2026-11-20T12:00:00.000Z', '0'))).toEqual(['111.00', '111.00', '0.00'])
    expect(brought(at('2026-11-21T12:00:00.000Z', '151'))).toEqual(['111.00', '-40.00', '0.00'])
    expect(brought(at('2026-11-20T14:00:00.000Z', '104.50'))).toEqual(['110.50', '6.00', '0.50'])
    expect(close(at('2026-11-20T14:00:00.000Z', '104.50')).closed?.version).toBe(1)
    expect(good(stores.days.closing(DAY, 1, 0))).toMatchObject({
      sums: { bank: '110.50', shortfall: '0.50' },
      bank: [{ balance: '104.50', at: '2026-11-20T23:00:00.000Z' }],
      moved: '6.00',
    })
    // Another balance that comes to the same at the close makes no other day of it.
    expect(close(at('2026-11-21T12:00:00.000Z', '150.50')).closed).toMatchObject({
      version: 1,
      same: true,
    })
    expect(close(at('2026-11-21T12:00:00.000Z', '150.49')).closed?.version).toBe(2)
  })

  it('without an own file is not the same any more once money is another customer’s', () => {
    updateRow(archive, 'psp_file', { id: 'F1' }, { removed: 1 })
    expect(close(facts('105.00')).closed).toMatchObject({ same: true })
    order('O1', ANA, -100)
    takeCredits(stores, [{ id: '4', to: BETO, amount: '1' }])
    expect(good(stores.days.days(facts('105.00')))[0]).toMatchObject({
      events: '105.00',
      closed: { version: 1, same: false },
    })
  })

  it('that was altered is told as damaged, and closed anew beside what is left of it', () => {
    close()
    const content = archive.prepare('SELECT content FROM psp_close').pluck().get() as Uint8Array
    const altered = Buffer.from(content)
    altered[altered.length - 3] = (altered[altered.length - 3] ?? 0) ^ 1
    archive.prepare('UPDATE psp_close SET content = ?').run(altered)
    const fresh = memoryCacheOn(archive)
    expect(good(fresh.days.days(facts('104.00')))[0]?.closed).toMatchObject({
      damaged: true,
      same: false,
    })
    expect(fresh.days.closing(DAY, 1, 0)).toMatchObject({
      ok: false,
      error: { code: 'psp_close_damaged', params: { day: DAY, version: 1 } },
    })
    expect(close().closed).toMatchObject({ version: 2, damaged: false })
    expect(stores.days.closing(DAY, 3, 0)).toMatchObject({
      ok: false,
      error: { code: 'not_found' },
    })
  })

  const memoryCacheOn = (beside: Sqlite): Stores => memoryCache((work) => work(beside)).stores
})
