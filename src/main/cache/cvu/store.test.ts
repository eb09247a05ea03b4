import { beforeEach, describe, expect, it } from 'vitest'
import type { StatementQuestion } from '../../../shared/ipc/cvu.ts'
import type { CvuRow } from '../../../shared/lists/cvus.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { insertRow, updateRow } from '../../disk/rows.ts'
import { value } from '../cache.fixture.ts'
import type { Stores } from '../store/stores.ts'
import { createStores } from '../store/stores.ts'
import { type BalanceLine, type NewBalances, packBalances } from './balances.ts'
import { chargeback, creditJson, cvu, memoryCache, takeCredits } from './cvu.fixture.ts'
import { rangeOfDays } from './events.ts'
import type { CvuOrder } from './store.ts'

let db: Sqlite
let archive: Sqlite
let stores: Stores
beforeEach(() => {
  ;({ db, archive, stores } = memoryCache())
})

const [ANA, BETO] = [cvu(1), cvu(2)]
const nobody = { key: null, name: null, cuit: null }
const order = (
  key: string,
  from: string,
  cents: number,
  more: Partial<CvuOrder> = {},
): CvuOrder => ({
  key,
  cvu: from,
  instant: '2026-11-20T15:00:00.000Z',
  kind: 'order',
  cents,
  state: 'sure',
  other: nobody,
  text: '',
  ...more,
})
const refresh = () => {
  while (value(stores.cvus.refresh(1)) > 0);
}
function rows(): readonly CvuRow[] {
  refresh()
  return value(
    stores.cvus.page({
      filter: {},
      offset: 0,
      limit: 50,
      sort: { column: 'key', descending: false },
    }),
  ).rows
}

describe('the list of CVUs', () => {
  it('is made anew from the events where it was declared otherwise', () => {
    takeCredits(stores, [
      { id: '1', to: ANA, amount: '100.5' },
      { id: '2', to: BETO, amount: '7.25' },
    ])
    const before = rows()
    expect(before).toHaveLength(2)
    db.exec("UPDATE list_made SET hash = '' WHERE name = 'cvus'; UPDATE cvu SET balance = '0'")
    stores = createStores(db, (work) => work(archive))
    expect(rows()).toEqual(before)
  })

  it('has each own CVU once, with its sums since the opening', () => {
    takeCredits(stores, [
      { id: '1', to: ANA, amount: '100.5', date: '2026-11-19T10:00:00' },
      { id: '2', to: ANA, amount: '20', date: '2026-11-20T10:00:00' },
      { id: '3', to: BETO, amount: '7.25' },
    ])
    insertRow(db, 'cvu_known', {
      cvu: ANA,
      customer: 'Ana',
      customer_id: 'C-1',
      opened: '2026-11-19',
      opening: 1000,
      since: rangeOfDays(null, '2026-11-19').until,
    })
    value(
      stores.cvus.takeOrders(
        [
          order('a', ANA, -500),
          order('b', ANA, -100, { kind: 'refund' }),
          order('c', ANA, -25, { state: 'pending' }),
        ],
        [],
        null,
      ),
    )
    value(stores.notices.take(chargeback('9', { from: ANA, to: null }, '1')))
    expect(rows()).toEqual([
      {
        key: ANA,
        customer: 'Ana',
        customerId: 'C-1',
        holder: 'Titular',
        holderCuit: '20111111112',
        holderDiffers: false,
        balance: '23.00',
        currency: 'ARS',
        credited: '20.00',
        sent: '5.00',
        chargedBack: '1.00',
        refunded: '1.00',
        pending: '0.25',
        count: 5,
        opened: '2026-11-19',
        lastAt: '2026-11-20T15:00:00.000Z',
        state: 'ok',
      },
      expect.objectContaining({ key: BETO, balance: '7.25', opened: null, customer: null }),
    ])
    expect(value(stores.cvus.totals({ filter: {}, except: [] }))).toEqual([
      {
        count: 2,
        balance: '30.25',
        credited: '27.25',
        sent: '5.00',
        chargedBack: '1.00',
        refunded: '1.00',
        pending: '0.25',
      },
    ])
  })

  it('follows what changes: a later word of a credit, an order that was not executed, another holder', () => {
    takeCredits(stores, [{ id: '1', to: ANA, amount: '10' }])
    value(stores.cvus.takeOrders([order('a', ANA, -500, { state: 'pending' })], [], null))
    expect(rows()).toMatchObject([{ balance: '10.00', pending: '5.00', count: 2 }])
    value(stores.cvus.takeOrders([], ['a'], null))
    value(
      stores.credits.take(
        [
          {
            raw: JSON.stringify({
              id: '2',
              detail: { clearing_id: 'CL2', date: '2026-11-21T10:00:00', amount: 5 },
              to: { account_key: ANA, full_name: 'Otra' },
            }),
            toldAt: '2026-11-21T15:00:00.000Z',
          },
        ],
        'notification',
      ),
    )
    expect(rows()).toMatchObject([
      {
        balance: '15.00',
        pending: '0.00',
        count: 2,
        holder: 'Otra',
        holderCuit: '20111111112',
        holderDiffers: true,
      },
    ])
    expect(value(stores.cvus.refresh(10))).toBe(0)
  })

  it('leaves out a CVU that only somebody else calls back from, and one that is own no longer', () => {
    takeCredits(stores, [{ id: '1', to: ANA, amount: '10' }])
    value(stores.notices.take(chargeback('9', { from: BETO, to: ANA }, '1')))
    value(stores.cvus.takeOrders([order('a', cvu(3), -500)], [], null))
    expect(rows().map(({ key }) => key)).toEqual([ANA, cvu(3)])
    value(stores.cvus.takeOrders([], ['a'], null))
    expect(rows().map(({ key }) => key)).toEqual([ANA])
  })

  it('says which are in no own file, which are quiet, and which differ at the close of the newest one', () => {
    takeCredits(stores, [
      { id: '1', to: ANA, amount: '10', date: '2026-11-20T10:00:00' },
      { id: '2', to: ANA, amount: '3', date: '2026-11-22T10:00:00' },
      { id: '3', to: BETO, amount: '7' },
      { id: '4', to: cvu(3), amount: '7' },
    ])
    const filed = (key: string, cents: number, opening = 0) =>
      insertRow(db, 'cvu_known', {
        cvu: key,
        opening,
        since: '',
        file_day: '2026-11-20',
        file_cents: cents,
      })
    filed(ANA, 1000)
    filed(cvu(3), 800)
    filed(cvu(4), 0)
    expect(rows().map(({ state }) => state)).toEqual(['ok', 'unknown', 'differs', 'quiet'])
    expect(value(stores.cvus.facets()).state).toHaveLength(4)
    db.prepare('DELETE FROM cvu_known WHERE cvu = ?').run(ANA)
    filed(ANA, -1500, -2500)
    // Counted from zero, its balance is not known.
    expect(rows()[0]).toMatchObject({ balance: '-12.00', state: 'ok' })
    updateRow(db, 'cvu_known', { cvu: ANA }, { opened: '2026-11-19' })
    stores.cvus.refresh(10)
    expect(rows()[0]).toMatchObject({ balance: '-12.00', state: 'below' })
    const unknown = value(stores.cvus.page({ filter: { state: 'unknown' }, offset: 0, limit: 5 }))
    expect(unknown.rows.map(({ key }) => key)).toEqual([BETO])
  })

  it('waits for the index of credits, which a great reading makes last', () => {
    takeCredits(stores, [{ id: '1', to: ANA, amount: '10' }])
    const named = "SELECT name FROM sqlite_schema WHERE name LIKE 'credit_by_cvu_%'"
    db.exec(`DROP INDEX ${String(db.prepare(named).pluck().get())}`)
    expect(value(stores.cvus.refresh(10))).toBe(0)
    expect(rows()).toEqual([])
    db.exec('CREATE INDEX credit_by_cvu_again ON credit (cvu, instant, cents)')
    expect(rows()).toMatchObject([{ key: ANA }])
  })

  it('is whole again once the indexes of a great reading are made, with the holder that was told last', () => {
    const told = (nth: number) =>
      creditJson({ id: String(nth), to: ANA, amount: '1', name: nth < 6000 ? 'Antes' : 'Ahora' })
    const list = (from: number, to: number): string =>
      `[${Array.from({ length: to - from }, (_, nth) => told(from + nth)).join()}]`
    const read = (answer: string, text: string): void => {
      const piece = { answer, from: 0, parts: [Buffer.from(text)], end: 'whole' } as const
      value(stores.credits.takeListed({ ...piece, seenAt: '2026-11-21T15:00:00.000Z' }))
    }
    takeCredits(stores, [{ id: 'first', to: BETO, amount: '1' }])
    read('A', list(0, 5500))
    read('B', list(5500, 6001))
    while (value(stores.credits.index()));
    expect(rows()).toMatchObject([
      { key: ANA, count: 6001, balance: '6001.00', holderDiffers: true },
      { key: BETO, count: 1 },
    ])
    read('C', list(6001, 6002))
    expect(rows()[0]).toMatchObject({ count: 6002 })
  })

  it('counts apart what it does not count', () => {
    takeCredits(stores, [
      { id: '1', to: ANA, amount: '-1' },
      { id: '2', to: ANA, amount: '1.001' },
      { id: '3', to: 'alias', amount: '1' },
      { id: '4', to: ANA, amount: '1', date: '2026-11-23T10:00:00' },
    ])
    const told = chargeback('9', { from: ANA, to: BETO }, '5')
    value(stores.notices.take({ ...told, currency: 'USD' }))
    expect(value(stores.cvus.uncounted('2026-11-22T10:00:00.000Z'))).toEqual({
      chargebacks: 1,
      currency: 0,
      decimals: 1,
      negative: 1,
      noCvu: 1,
      future: 1,
    })
  })
})

describe('the statement of a CVU', () => {
  const statement = (more: Partial<StatementQuestion> = {}) =>
    value(stores.cvus.statement({ key: ANA, offset: 0, limit: 50, ...more }))

  it('adds up line by line, without what is pending', () => {
    takeCredits(stores, [
      { id: '1', to: ANA, amount: '100.5', date: '2026-11-19T10:00:00' },
      { id: '2', to: ANA, amount: '20', date: '2026-11-20T10:00:00' },
    ])
    value(
      stores.cvus.takeOrders(
        [
          order('a', ANA, -500),
          order('b', ANA, -1, { state: 'pending', instant: '2026-11-20T14:00:00.000Z' }),
        ],
        [],
        null,
      ),
    )
    const whole = statement()
    expect(whole).toMatchObject({
      opening: { day: null, balance: '0.00' },
      total: 4,
      closing: '115.50',
      pending: '0.01',
    })
    expect(whole.lines.map((one) => [one.day, one.amount, one.balance, one.source.id])).toEqual([
      ['2026-11-19', '100.50', '100.50', 'CL1'],
      ['2026-11-20', '20.00', '120.50', 'CL2'],
      ['2026-11-20', '-0.01', '120.50', 'b'],
      ['2026-11-20', '-5.00', '115.50', 'a'],
    ])
    expect(statement({ offset: 2, limit: 1 }).lines).toEqual([whole.lines[2]])
    expect(statement({ from: '2026-11-20', to: '2026-11-20' })).toMatchObject({
      opening: { day: '2026-11-19', balance: '100.50' },
      total: 3,
      closing: '115.50',
    })
  })

  const openedWith = (opening: number) =>
    insertRow(db, 'cvu_known', {
      cvu: ANA,
      opened: '2026-11-19',
      opening,
      since: rangeOfDays(null, '2026-11-19').until,
    })

  it('begins at the opening, however early somebody asks', () => {
    takeCredits(stores, [
      { id: '1', to: ANA, amount: '100.5', date: '2026-11-19T10:00:00' },
      { id: '2', to: ANA, amount: '20', date: '2026-11-20T10:00:00' },
    ])
    openedWith(-300)
    expect(statement({ from: '2026-11-01' })).toMatchObject({
      opening: { day: '2026-11-19', balance: '-3.00' },
      total: 1,
      closing: '17.00',
    })
  })

  it('counts back from the opening where somebody asks for days before it alone', () => {
    takeCredits(stores, [
      { id: '1', to: ANA, amount: '100.5', date: '2026-11-10T10:00:00' },
      { id: '2', to: ANA, amount: '20', date: '2026-11-19T10:00:00' },
    ])
    openedWith(15000)
    expect(statement({ from: '2026-11-10', to: '2026-11-18' })).toMatchObject({
      opening: { day: '2026-11-09', balance: '29.50' },
      lines: [{ amount: '100.50', balance: '130.00' }],
      total: 1,
      closing: '130.00',
    })
    expect(statement({ to: '2026-11-09' })).toMatchObject({
      opening: { day: null, balance: '29.50' },
      total: 0,
    })
  })
})

describe('own files and openings', () => {
  const file = (id: string, more: Partial<NewBalances> = {}): NewBalances => ({
    id,
    name: `${id}.csv`,
    day: '2026-11-20',
    importedAt: `2026-11-21T10:00:0${id.length}.000Z`,
    sha256: id,
    asOpening: false,
    ...more,
  })
  const take = (of: NewBalances, lines: readonly BalanceLine[]) =>
    value(stores.cvus.takeFile(of, packBalances(lines)))

  it('name customers; as openings they are what balances count from, until they are taken away', () => {
    takeCredits(stores, [
      { id: '1', to: ANA, amount: '10', date: '2026-11-20T10:00:00' },
      { id: '2', to: ANA, amount: '3', date: '2026-11-21T10:00:00' },
    ])
    take(file('a', { asOpening: true }), [
      [ANA, 'C-1', 'Ana', 5000],
      [BETO, 'C-2', 'Beto', -1],
    ])
    expect(rows()).toMatchObject([
      {
        key: ANA,
        customer: 'Ana',
        customerId: 'C-1',
        balance: '53.00',
        opened: '2026-11-20',
        state: 'ok',
      },
      { key: BETO, balance: '-0.01', state: 'below' },
    ])
    value(stores.cvus.removeFile('a', true))
    expect(rows()).toMatchObject([{ key: ANA, customer: null, balance: '13.00', opened: null }])
    expect(value(stores.cvus.files())).toEqual([])
    value(stores.cvus.removeFile('a', false))
    expect(rows()).toMatchObject([{ balance: '53.00' }, { balance: '-0.01' }])
    expect(value(stores.cvus.files())).toMatchObject([{ id: 'a', day: '2026-11-20', count: 2 }])
    expect(stores.cvus.removeFile('none', true)).toMatchObject({ error: { code: 'not_found' } })
  })

  it('of an earlier day say nothing over one of a later day, in whichever order they come', () => {
    take(file('b', { day: '2026-11-22' }), [[ANA, 'C-9', 'Ana María', 100]])
    take(file('aa'), [[ANA, 'C-1', 'Ana', 900]])
    expect(rows()).toMatchObject([{ customer: 'Ana María', state: 'differs' }])
    db.prepare('DELETE FROM cvu_repeated').run()
    value(stores.cvus.learn())
    expect(rows()).toMatchObject([{ customer: 'Ana María', state: 'differs' }])
  })

  it('open the others at zero, once', () => {
    takeCredits(stores, [
      { id: '1', to: ANA, amount: '10', date: '2026-11-20T10:00:00' },
      { id: '2', to: BETO, amount: '3', date: '2026-11-21T10:00:00' },
    ])
    take(file('a', { asOpening: true }), [[ANA, '', '', 700]])
    expect(value(stores.cvus.openAtZero('2026-11-20', '2026-11-23T10:00:00.000Z'))).toBe(1)
    expect(value(stores.cvus.openAtZero('2026-11-22', '2026-11-23T11:00:00.000Z'))).toBe(0)
    expect(rows()).toMatchObject([
      { key: ANA, balance: '7.00', opened: '2026-11-20' },
      { key: BETO, balance: '3.00', opened: '2026-11-20' },
    ])
    expect(value(stores.cvus.known()).openings).toBe(2)
  })

  it('say how many CVUs of a file nobody knows, and how many of those with events it lacks', () => {
    takeCredits(stores, [
      { id: '1', to: ANA, amount: '10' },
      { id: '2', to: BETO, amount: '3' },
    ])
    rows()
    const lines: readonly BalanceLine[] = [
      [ANA, '', '', 1],
      [cvu(7), '', '', 1],
      [cvu(8), '', '', 1],
    ]
    const look = () => value(stores.cvus.look(packBalances(lines), 'a'))
    expect(look()).toEqual({ unknown: 2, missing: 1, repeated: false })
    take(file('a'), lines)
    expect(look().repeated).toBe(true)
  })
})
