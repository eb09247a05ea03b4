import { describe, expect, it } from 'vitest'
import { creditRow, movementRow, party, termRow } from '../../shared/accounting/rows.fixture.ts'
import { table } from '../../shared/accounting/toys.fixture.ts'
import { good } from '../../shared/base/result.fixture.ts'
import type { Outcome } from '../../shared/errors/index.ts'
import type { MovementRow } from '../../shared/lists/movements.ts'
import {
  add,
  compareDecimals,
  type DecimalText,
  decimal,
  subtract,
} from '../../shared/values/money.ts'
import { entriesIn, type PackedEntries } from '../archive/batch-work.ts'
import { debinOrder, issuedEcheq, order } from '../forecast/forecast.fixture.ts'
import { answerHere } from '../threads/executor.ts'
import { threadFile } from '../threads/file.ts'
import { startThread, type Thread } from '../threads/start.ts'
import { type BookDecisions, type BookEngine, createBookEngine } from './engine.ts'

const RATES = [] as const
const sayings = (more: Partial<BookDecisions> = {}): BookDecisions => ({
  tables: [table([])],
  corrections: [],
  joins: [],
  notes: [],
  ...more,
})

function fed(rows: readonly MovementRow[], more: Partial<BookDecisions> = {}): BookEngine {
  const engine = createBookEngine()
  const directions = [{ type: 'C', reversal: false, direction: 1 as const }]
  engine.begin({ accounts: [], today: '2026-11-23', directions })
  engine.movements(rows)
  engine.setDecisions(sayings(more))
  return engine
}

const made = (packed: Outcome<PackedEntries>) => entriesIn(good(packed))
const found = (engine: BookEngine, search: string) =>
  good(engine.page({ search }, 0, 100)).rows.map(({ key }) => key)

it('an event is found by its amount as it is shown', () => {
  const engine = fed([movementRow('a'), movementRow('b', { amount: decimal('1500.50') })])
  expect(found(engine, '$ 1.500,50')).toEqual(['movement:b'])
  expect(found(engine, '1,500.50')).toEqual(['movement:b'])
  expect(found(engine, '99,90')).toEqual(['movement:a'])
  expect(found(engine, '9,90')).toEqual([])
})

describe('a note of an event', () => {
  const rows = [movementRow('a'), movementRow('b', { operationDate: '2026-11-21T09:00:00' })]
  const event = { kind: 'event', key: 'movement:a', text: 'Ñoquis en la obra' } as const
  const movement = { kind: 'movement', key: 'b', text: 'seña Norte' } as const

  it('is searched, as is that of a row that it is made of', () => {
    const engine = fed(rows, { notes: [event, movement] })
    expect(found(engine, 'noquis')).toEqual(['movement:a'])
    expect(found(engine, 'obra')).toEqual(['movement:a'])
    expect(found(engine, 'norte')).toEqual(['movement:b'])
    expect(found(engine, 'sur')).toEqual([])
    const order = { kind: 'order', key: 'a', text: 'obra' } as const
    expect(found(fed(rows, { notes: [order] }), 'obra')).toEqual([])
  })

  it('is entered with the event, and nothing where there is none', () => {
    const [a, b] = made(fed(rows, { notes: [event] }).entries('2026-11-23', true, RATES))
    expect(a).toMatchObject({ key: 'movement:a', note: 'Ñoquis en la obra' })
    expect(b).not.toHaveProperty('note')
  })
})

describe('an echeq of somebody else that was rejected', () => {
  const rejected = (held: boolean) => {
    const engine = fed([])
    engine.echeqs([
      issuedEcheq({ direction: 'received', state: 'rechazado', status: 'RECHAZADO', held }),
    ])
    return made(engine.entries('2026-12-31', true, RATES)).map(({ kind, amount, lines }) => ({
      kind,
      amount,
      accounts: lines.map(({ account }) => account),
    }))
  }

  it('is two entries after it was taken in: it leaves the cheques, and is charged to its customer', () => {
    expect(rejected(true)).toEqual([
      { kind: 'echeq_received', amount: '100.50', accounts: ['Valores', 'A identificar'] },
      { kind: 'echeq_charged', amount: '-100.5', accounts: ['Rechazados', 'A identificar'] },
      { kind: 'echeq_recovered', amount: '100.50', accounts: ['Rechazados', 'Valores'] },
    ])
  })

  it('is owed to whom it was given on, where it was', () => {
    expect(rejected(false)[2]).toMatchObject({
      kind: 'echeq_recovered',
      accounts: ['Rechazados', 'A identificar'],
    })
  })
})

it('a rejected echeq that was entered and is annulled for good is nothing in the end', () => {
  const engine = fed([])
  const echeq = { direction: 'received', status: '', held: true } as const
  engine.echeqs([issuedEcheq({ ...echeq, state: 'rechazado' })])
  const entered = made(engine.entries('2026-12-31', true, RATES))
  expect(entered).toHaveLength(3)
  engine.bind(
    1,
    entered.map(({ keys }) => keys),
  )
  engine.begin({ accounts: [], today: '2026-11-23', directions: [] })
  engine.echeqs([issuedEcheq({ ...echeq, state: 'anulado' })])
  const back = made(engine.entries('2026-12-31', true, RATES))
  expect(back.map(({ kind, day }) => [kind, day])).toEqual(
    entered.map(() => ['echeq_annulled', '2026-11-23']),
  )
  const sums = new Map<string, DecimalText>()
  for (const { lines } of [...entered, ...back])
    for (const { account, debit, credit } of lines)
      sums.set(account, add(sums.get(account) ?? decimal('0'), subtract(debit, credit)))
  expect(sums.size).toBeGreaterThan(2)
  for (const sum of sums.values()) expect(compareDecimals(sum, decimal('0'))).toBe(0)
})

describe('what stands in a batch', () => {
  it('is entered no more, until the batch is taken back', () => {
    const engine = fed([movementRow('a'), movementRow('b', { amount: decimal('5') })])
    expect(made(engine.entries('2026-11-23', true, RATES))).toHaveLength(2)
    engine.bind(1, [['movement:a']])
    expect(made(engine.entries('2026-11-23', true, RATES)).map(({ key }) => key)).toEqual([
      'movement:b',
    ])
    expect(good(engine.page({ state: 'batched' }, 0, 9)).rows).toMatchObject([{ batch: 1 }])
    engine.bind(1, null)
    expect(made(engine.entries('2026-11-23', true, RATES))).toHaveLength(2)
  })

  it('nor is what happened later than the day, or what nobody identified where that is left out', () => {
    const engine = fed([movementRow('a'), movementRow('b', { operationDate: '2026-11-22' })])
    expect(made(engine.entries('2026-11-20', true, RATES))).toHaveLength(1)
    expect(made(engine.entries('2026-11-23', false, RATES))).toEqual([])
  })
})

it('what waits in doubt is in no batch, and is once a person said which it is', () => {
  const rows = ['a', 'b'].map((key) => movementRow(key, { description: key }))
  const credits = [creditRow('c')]
  const engine = fed(rows)
  engine.credits(credits)
  const keys = () => made(engine.entries('2026-11-23', true, RATES)).map((entry) => entry.keys)
  expect(keys()).toEqual([['movement:a'], ['movement:b']])
  expect(good(engine.named(['credit:c']))).toMatchObject([{ waiting: 'doubt' }])
  engine.setDecisions(sayings({ joins: [{ key: 'credit:c', other: 'movement:a' }] }))
  expect(keys()).toEqual([['credit:c', 'movement:a'], ['movement:b']])
})

it('answers from a thread as it does here', async () => {
  const seats: readonly Thread<BookEngine>[] = [
    answerHere(createBookEngine()),
    startThread<BookEngine>(threadFile(import.meta.url, 'books'), { setup: null }),
  ]
  const answers = await Promise.all(
    seats.map(async ({ calls, stop }) => {
      await calls.begin({ accounts: [], today: '2026-11-23', directions: [] })
      await calls.movements([movementRow('a'), movementRow('b')])
      await calls.setDecisions(sayings())
      const answer = good(await calls.page({}, 0, 9))
      await stop()
      return answer
    }),
  )
  expect(answers[0]?.total).toBe(2)
  expect(answers[1]).toEqual(answers[0])
})

describe('what a calendar says beside what the bank did', () => {
  const CBU = '0110012920000091344977'
  const account = { accountType: 'CC', accountNumber: '1234567890', cbu: CBU, currency: 'ARS' }
  const zero = decimal('0')
  const own = { ...account, available: zero, balance: zero, agreement: null }
  const EARLY = movementRow('early', { amount: decimal('1'), operationDate: '2026-01-02T10:00:00' })
  const OUT = { movementType: 'D', amount: decimal('100.50') }
  const IN = { movementType: 'C', amount: decimal('100.50') }
  /** The books of what is told: kind, waiting and sources of each event but the early movement. */
  const books = (
    feed: (engine: BookEngine) => void,
    rows: readonly MovementRow[],
    accounts = [own],
  ) => {
    const engine = createBookEngine()
    const directions = [
      { type: 'C', reversal: false, direction: 1 as const },
      { type: 'D', reversal: false, direction: -1 as const },
    ]
    engine.begin({ accounts, today: '2026-11-27', directions })
    engine.movements(rows)
    feed(engine)
    engine.setDecisions(sayings())
    return good(engine.page({}, 0, 100))
      .rows.filter(({ key }) => key !== 'movement:early')
      .map(({ kind, day, waiting, keys }) => [kind, day, String(waiting), keys.length].join(' '))
  }

  it('take a movement that names no currency in that of its number, which two accounts of one may share', () => {
    const unnamed = movementRow('unnamed', { ...IN, currency: null })
    const waitingWith = (currency: string) =>
      books(() => undefined, [EARLY, unnamed], [own, { ...own, accountType: 'AC', currency }])
    expect(waitingWith('ARS').join()).not.toContain('currency')
    expect(waitingWith('USD').join()).toContain('currency')
  })
  const paid = (changes: Parameters<typeof issuedEcheq>[0]) => (engine: BookEngine) => {
    engine.echeqs([
      issuedEcheq({ state: 'pagado', status: 'PAGADO', createdAt: '2026-01-01', ...changes }),
    ])
  }
  const on = (day: string, more: Partial<MovementRow>) =>
    movementRow('m', { operationDate: `${day}T09:00:00`, ...more })

  it('an echeq that was presented on the last day of its window is one event with its movement', () => {
    const echeq = paid({ paidAt: '2026-10-01' })
    expect(books(echeq, [EARLY, on('2026-11-04', OUT)])).toEqual([
      'echeq_paid 2026-11-04 null 2',
      'echeq_issued 2026-01-01 null 1',
    ])
    const received = paid({ direction: 'received', held: true, paidAt: '2026-04-02' })
    // Payable in a long weekend: credited two bank days after it.
    expect(books(received, [EARLY, on('2026-04-08', IN)])[0]).toBe(
      'echeq_collected 2026-04-08 null 2',
    )
  })

  it('takes the movement of its usual days before one that came late', () => {
    const two = (engine: BookEngine) => {
      paid({ id: 'A', paidAt: '2026-10-02' })(engine)
      paid({ id: 'B', paidAt: '2026-11-02' })(engine)
    }
    const rows = [
      EARLY,
      movementRow('a', { ...OUT, operationDate: '2026-10-05T09:00:00' }),
      movementRow('b', { ...OUT, operationDate: '2026-11-03T09:00:00' }),
    ]
    expect(books(two, rows).filter((event) => event.startsWith('echeq_paid'))).toEqual([
      'echeq_paid 2026-11-03 null 2',
      'echeq_paid 2026-10-05 null 2',
    ])
  })

  it('waits without its movement where the account has movements, and is entered where it has none', () => {
    const echeq = paid({ paidAt: '2026-10-01' })
    expect(books(echeq, [EARLY])[0]).toBe('echeq_paid 2026-10-01 doubt 1')
    expect(books(echeq, [])[0]).toBe('echeq_paid 2026-10-01 null 1')
    // Movements that begin later say nothing of what was before.
    expect(books(echeq, [on('2026-11-20', IN)])[1]).toBe('echeq_paid 2026-10-01 null 1')
  })

  it('waits where a fixed term paid less than it was to', () => {
    const term = (engine: BookEngine) => {
      engine.terms([termRow({ openingDate: '2026-03-10', dueDate: '2026-04-10' })])
    }
    const opened = on('2026-03-10', { ...OUT, amount: decimal('1000') })
    const net = movementRow('n', { ...IN, amount: decimal('1024'), operationDate: '2026-04-10' })
    expect(books(term, [EARLY, opened, net])).toEqual([
      'term_paid 2026-04-10 doubt 1',
      'movement 2026-04-10 null 1',
      'term_opened 2026-03-10 null 2',
    ])
  })

  it('a DEBIN is one with its movement on the day on which it was paid, a fund on its settlement date', () => {
    const settled = { state: 'settled' as const, sentAt: '2026-11-02T13:00:00.000Z' }
    const debin = (engine: BookEngine) => {
      engine.orders([debinOrder({ ...settled, updatedAt: '2026-11-11T15:00:00.000Z' })])
    }
    expect(books(debin, [EARLY, on('2026-11-11', IN)])).toEqual(['collection 2026-11-11 null 2'])
    expect(books(debin, [EARLY, on('2026-11-06', IN)])).toEqual(['collection 2026-11-06 null 2'])
    expect(books(debin, [EARLY])).toEqual(['collection 2026-11-11 doubt 1'])
    const fund = (engine: BookEngine) => {
      engine.orders([
        order({ ...settled, kind: 'fund_redemption', to: party(CBU), date: '2026-11-20' }),
      ])
    }
    expect(books(fund, [EARLY, on('2026-11-20', IN)])).toHaveLength(1)
  })

  it('a transfer that left before midnight and was booked after it is one event', () => {
    const sent = (engine: BookEngine) => {
      engine.orders([order({ state: 'settled', sentAt: '2026-11-03T02:59:50.000Z' })])
    }
    expect(books(sent, [EARLY, on('2026-11-03', OUT)])).toEqual(['payment 2026-11-03 null 2'])
  })

  it('a credit names its account by number or by CBU', () => {
    const credit = (engine: BookEngine) => {
      engine.credits([creditRow('CL1', { clearingId: 'CL1', collectingAccount: CBU })])
    }
    const row = movementRow('m', { operationId: 'CL1' })
    expect(books(credit, [EARLY, row])).toEqual(['credit 2026-11-20 null 2'])
  })

  it('without a currency, a movement has the one of its account', () => {
    const nothing = () => undefined
    for (const currency of ['', null])
      expect(books(nothing, [movementRow('m', { currency: currency ?? '' })])[0]).toBe(
        'movement 2026-11-20 null 1',
      )
  })
})
