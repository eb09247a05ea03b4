import { describe, expect, it } from 'vitest'
import { decimal } from '../values/money.ts'
import {
  entryOf,
  isBalanced,
  reverseEntries,
  takingBack,
  totalsOf,
  UNIDENTIFIED,
} from './entries.ts'
import type { Assignment, BookEntry, BookEvent, EntryLine, TaxRates } from './model.ts'
import { event, RATES, table } from './toys.fixture.ts'
import { viewOf } from './view.ts'

const SALES: Assignment = { to: 'Ventas', mark: 'none', by: 'rule', rule: 1 }
const NOBODY: Assignment = { to: '', mark: 'none', by: 'nobody', rule: null }
const line = (account: string, debit: string, credit: string): EntryLine => ({
  account,
  debit: decimal(debit),
  credit: decimal(credit),
})
const entered = (
  what: Parameters<typeof event>[0] & Pick<BookEntry, 'note'>,
  assignment = SALES,
  tables = [table([])],
  rates = RATES,
) => entryOf({ ...event(what), ...what }, assignment, tables, rates)

/** An entry of 100 that was sold for. */
const SOLD: BookEntry = {
  key: 'order:o',
  keys: ['order:o', 'movement:m'],
  kind: 'collection',
  day: '2026-11-20',
  account: '123',
  currency: 'ARS',
  amount: decimal('100'),
  text: 'COBRO',
  cuit: '30500010912',
  name: 'Molinos',
  reference: 'X1',
  mark: 'vat',
  identified: true,
  lines: [line('Banco 123', '100', '0'), line('Ventas', '0', '100')],
}
const sold: Partial<BookEvent> = {
  key: 'order:o',
  keys: ['order:o', 'movement:m'],
  kind: 'collection',
  text: 'COBRO',
  cuit: '30500010912',
  name: 'Molinos',
  ids: ['X1', 'X2'],
}

describe('an entry', () => {
  it('says what its event said, under the first of its ids', () => {
    expect(entered(sold, { ...SALES, mark: 'vat' })).toEqual(SOLD)
    expect(entered({})).toMatchObject({ reference: '' })
  })

  it('is identified by anybody who says where it goes', () => {
    expect(entered(sold, NOBODY)).toMatchObject({
      identified: false,
      lines: [SOLD.lines[0], line('A identificar', '0', '100')],
    })
    expect(UNIDENTIFIED).toBe('A identificar')
    for (const by of ['person', 'event', 'rule'] as const)
      expect(entered(sold, { ...SALES, by })?.identified).toBe(true)
  })

  it.each([
    ['a note', 'hablado con Ana', { note: 'hablado con Ana' }],
    ['an empty note', '', {}],
    ['no note', undefined, {}],
  ])('of an event with %s keeps it where there is one', (_case, note, kept) => {
    const { note: its, ...rest } = entered({ ...sold, ...(note !== undefined && { note }) }) ?? {}
    expect(its === undefined ? {} : { note: its }).toEqual(kept)
    expect(rest).toEqual({ ...SOLD, mark: 'none' })
    expect(Object.keys(entered({ ...sold, note: '' }) ?? {})).not.toContain('note')
  })

  it.each([
    ['waits', { waiting: 'doubt' as const }, [table([])]],
    ['has no day', { day: '' as const }, [table([])]],
    ['has no table', {}, []],
  ])('is not made of an event that %s', (_case, what, tables) => {
    expect(entered(what, SALES, tables)).toBeNull()
  })

  it.each([
    ['123', 'Banco Nación cta. cte.'],
    ['000123', 'Banco Nación cta. cte.'],
    ['124', 'Banco 124'],
    ['9', 'Caja de ahorro'],
    [null, 'Banco'],
  ])('on the account %s is in the books on %s', (account, named) => {
    const banks = [
      { account: '00123', to: 'Banco Nación cta. cte.' },
      { account: '9', to: 'Caja de ahorro' },
    ]
    const made = entered({ account }, SALES, [table([], { banks })])
    expect(made?.lines[0]).toEqual(line(named, '100', '0'))
    expect(made?.account).toBe(account)
  })

  it('of no bank account names its own side, and no account of the bank', () => {
    const made = entered({ side: 'cheques', account: '123', amount: decimal('-5') })
    expect(made?.account).toBeNull()
    expect(made?.lines).toEqual([line('Valores', '0', '5'), line('Ventas', '5', '0')])
  })

  it('parts interest only where the event itself says where it goes', () => {
    const what = { amount: decimal('110'), interest: decimal('10') }
    expect(entered(what)?.lines).toEqual([
      line('Banco 123', '110', '0'),
      line('Ventas', '0', '110'),
    ])
    expect(entered(what, { ...SALES, by: 'event' })?.lines).toEqual([
      line('Banco 123', '110', '0'),
      line('Ventas', '0', '100'),
      line('Intereses', '0', '10'),
    ])
  })
})

describe('the tax on debits and credits', () => {
  const rates = (...parts: readonly (readonly [TaxRates['from'], string])[]) =>
    parts.map(
      ([from, general]): TaxRates => ({
        from,
        law_25413: { general: decimal(general), small: decimal('1') },
      }),
    )
  const LAW: Assignment = { to: 'Impuesto', mark: 'law_25413', by: 'rule', rule: 1 }
  const linesOn = (day: BookEvent['day'], amount: string, held: readonly TaxRates[]) =>
    entered({ day, amount: decimal(amount) }, LAW, [table([])], held)?.lines.slice(1)

  it.each([
    ['the day before any rate', '2026-10-31', [line('Impuesto', '100', '0')]],
    [
      'the first day of a rate',
      '2026-11-01',
      [line('Ley a cuenta', '33.00', '0'), line('Impuesto', '67', '0')],
    ],
    [
      'the last day of a rate',
      '2026-11-30',
      [line('Ley a cuenta', '33.00', '0'), line('Impuesto', '67', '0')],
    ],
    [
      'the first day of the next',
      '2026-12-01',
      [line('Ley a cuenta', '50.00', '0'), line('Impuesto', '50', '0')],
    ],
  ] as const)('is split on %s, %s', (_case, day, lines) => {
    const held = rates(['2026-11-01', '0.33'], ['2026-12-01', '0.5'])
    expect(linesOn(day, '-100', held)).toEqual(lines)
  })

  it('is one line where nothing of it is credited, and where all of it is', () => {
    expect(linesOn('2026-11-20', '-100', rates(['2026-11-01', '0']))).toEqual([
      line('Impuesto', '100', '0'),
    ])
    expect(linesOn('2026-11-20', '-0.01', rates(['2026-11-01', '0.33']))).toEqual([
      line('Impuesto', '0.01', '0'),
    ])
    expect(linesOn('2026-11-20', '-0', rates(['2026-11-01', '0']))).toEqual([
      line('Impuesto', '0', '0'),
    ])
  })
})

describe('taking back', () => {
  const BACK = [line('Banco 123', '0', '100'), line('Ventas', '100', '0')]

  it('a batch is each entry again with its sides exchanged', () => {
    expect(reverseEntries([SOLD, { ...SOLD, key: 'order:p', note: 'Ana' }])).toEqual([
      { ...SOLD, amount: '-100', lines: BACK },
      { ...SOLD, key: 'order:p', note: 'Ana', amount: '-100', lines: BACK },
    ])
  })

  const undoing = { key: 'e:annulled', keys: ['e:annulled'], kind: 'echeq_annulled' as const }
  it.each([
    ['2026-12-01', 'anulado', '2026-12-01', { note: 'anulado' }],
    ['', '', '2026-11-20', {}],
    ['2026-12-01', undefined, '2026-12-01', {}],
  ] as const)(
    'an entry, on day %j with note %j, is on %s and keeps none of the notes of the entry',
    (day, note, on, noted) => {
      const event = { ...undoing, day, ...(note !== undefined && { note }) }
      const made = takingBack(event, { ...SOLD, note: 'Ana' })
      expect(made).toStrictEqual({
        ...SOLD,
        ...undoing,
        day: on,
        amount: '-100',
        lines: BACK,
        ...noted,
      })
    },
  )
})

describe('totals', () => {
  const of = (currency: string, ...lines: readonly EntryLine[]): BookEntry => ({
    ...SOLD,
    key: currency,
    currency,
    lines,
  })
  const dollars = of('USD', line('a', '1.5', '0'), line('b', '0', '1.5'))
  const pesos = of('ARS', line('a', '7', '0'), line('b', '0', '7'))

  it('are added up per currency, in the order of their names', () => {
    const euros = of('EUR', line('a', '2', '0'), line('b', '0', '1'))
    expect(totalsOf([dollars, pesos, euros, pesos])).toEqual([
      { currency: 'ARS', debit: '14', credit: '14' },
      { currency: 'EUR', debit: '2', credit: '1' },
      { currency: 'USD', debit: '1.5', credit: '1.5' },
    ])
    expect(totalsOf([])).toEqual([])
  })

  it('balance only where debits are credits in each currency, and no record stands twice', () => {
    const one = { ...pesos, keys: ['movement:1'] }
    const other = { ...dollars, keys: ['movement:2', 'order:2'] }
    expect(isBalanced({ entries: [] })).toBe(true)
    expect(isBalanced({ entries: [one, other] })).toBe(true)
    expect(isBalanced({ entries: [one, { ...other, keys: ['order:2', 'movement:1'] }] })).toBe(
      false,
    )
    const short = { ...other, lines: [line('a', '7', '0'), line('b', '0', '6.99')] }
    expect(isBalanced({ entries: [one, short] })).toBe(false)
    // A currency balances by itself: no other one makes up for it.
    const over = { ...one, lines: [line('a', '6.99', '0'), line('b', '0', '7')] }
    expect(isBalanced({ entries: [over, short] })).toBe(false)
  })
})

it('a batch is shown with how many entries it has, how many nobody identified, and its totals', () => {
  const content = {
    number: 3,
    kind: 'entries',
    reverses: null,
    madeAt: '2026-11-21T10:00:00.000Z',
    until: '2026-11-20',
    entries: [SOLD, { ...SOLD, key: 'a', identified: false }, { ...SOLD, key: 'b' }],
  } as const
  expect(viewOf({ content, sha256: 'ab', reversedBy: 4 })).toEqual({
    number: 3,
    kind: 'entries',
    reverses: null,
    madeAt: '2026-11-21T10:00:00.000Z',
    until: '2026-11-20',
    reversedBy: 4,
    entries: 3,
    unidentified: 1,
    totals: [{ currency: 'ARS', debit: '300', credit: '300' }],
  })
})
