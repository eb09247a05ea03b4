import type { DateText } from '../values/calendar.ts'
import { decimal } from '../values/money.ts'
import type { BookEvent, BookRule, Fact, RuleTable, TaxRates } from './model.ts'

/** Facts and tables of tests. */

export const movement = (
  key: string,
  day: DateText | null,
  amount: string,
  more: Partial<Fact> = {},
): Fact => ({
  key: `movement:${key}`,
  kind: 'movement',
  account: '123',
  currency: 'ARS',
  text: 'MOVIMIENTO',
  cuit: null,
  name: null,
  ids: [],
  side: 'bank',
  counter: null,
  interest: null,
  within: 0,
  unsigned: false,
  ...more,
  day: more.day === undefined ? day : more.day,
  amount: decimal(amount),
})

export const order = (
  key: string,
  day: DateText | null,
  amount: string,
  more: Partial<Fact> = {},
): Fact => ({
  ...movement(key, day, amount, { account: null, text: '', kind: 'payment', ...more }),
  key: `order:${key}`,
})

export const rule = (more: Partial<BookRule>): BookRule => ({
  text: '',
  direction: null,
  cuit: '',
  account: '',
  min: null,
  max: null,
  to: 'Cuenta',
  mark: 'none',
  ...more,
})

export const table = (rules: readonly BookRule[], more: Partial<RuleTable> = {}): RuleTable => ({
  from: '2020-01-01',
  size: 'general',
  sides: {
    bank: 'Banco',
    cheques: 'Valores',
    issued: 'Echeqs emitidos',
    rejected: 'Rechazados',
    funds: 'Fondos',
    terms: 'Plazos fijos',
    interest: 'Intereses',
    credit: 'Ley a cuenta',
  },
  banks: [],
  rules,
  ...more,
})

export const RATES: readonly TaxRates[] = [
  { from: '2019-01-01', law_25413: { general: decimal('0.33'), small: decimal('1') } },
]

export const event = (more: Partial<BookEvent>): BookEvent => ({
  key: 'movement:1',
  keys: [more.key ?? 'movement:1'],
  kind: 'movement',
  day: '2026-11-20',
  account: '123',
  currency: 'ARS',
  amount: decimal('100'),
  text: '',
  cuit: null,
  name: null,
  ids: [],
  side: 'bank',
  counter: null,
  interest: null,
  waiting: null,
  joined: null,
  maybe: [],
  ...more,
})
