import { declareList } from './declare.ts'

/** A toy list, and the same with one field more: what a new field needs is its declaration. */
const fields = {
  key: { type: 'id', always: true },
  name: { type: 'text', wire: 'name', label: 'common.name', searched: true, column: {} },
  amount: { type: 'amount', wire: 'price.amount', label: 'common.amount', sorted: true },
  currency: { type: 'currency', wire: 'price.currency', label: 'common.currency' },
  sold: { type: 'flag', wire: 'sold', label: 'movements.reversal', filter: true },
  soldAt: { type: 'timestamp', wire: 'sold_at', label: 'common.date', sorted: true },
  seenAt: { type: 'moment', always: true },
} as const

export const toyList = declareList({
  name: 'toys',
  table: 'toy',
  instant: ['soldAt', 'seenAt'],
  kept: { raw: 'TEXT NOT NULL' },
  fields,
})

const colour = {
  type: 'text',
  wire: 'look.colour',
  label: 'common.type',
  searched: true,
  sorted: true,
  filter: true,
  column: { width: 80 },
  file: { width: 12 },
} as const

/** The toys with their colour. */
export const colouredToyList = declareList({
  name: 'toys',
  table: 'toy',
  instant: ['soldAt', 'seenAt'],
  kept: { raw: 'TEXT NOT NULL' },
  fields: {
    ...fields,
    colour,
  },
})

const apart = {
  name: 'toys',
  table: 'toy',
  usual: [{ column: 'soldAt', descending: true }],
  rawApart: true,
  totalled: ['currency', 'sold'],
} as const
const apartFields = {
  ...fields,
  name: { ...fields.name, sorted: true, filter: 'words' },
  seenAt: { ...fields.seenAt, sorted: true },
} as const

/** The toys, whose JSON lies apart. */
export const apartToyList = declareList({ ...apart, fields: apartFields })

/** The same with their colour, the day on which they were sold, and whether they are dear. */
export const colouredApartToyList = declareList({
  ...apart,
  questions: { dear: { type: 'flag', label: 'common.amount' } },
  fields: {
    ...apartFields,
    soldAt: { ...fields.soldAt, type: 'date', ranged: 'common.date', filter: true },
    colour: { ...colour, searched: 'name' },
    loud: { type: 'flag', always: true, carried: true },
  },
})

/** Toys of the ledger: rows of a shape of their own, in a table that is made by hand. */
const kept = {
  name: 'toys',
  table: 'toy',
  inLedger: true,
  instant: ['boughtAt'],
  questions: { dear: { type: 'flag', label: 'common.amount', filter: true } },
} as const
const keptFields = {
  boughtAt: {
    type: 'moment',
    always: true,
    label: 'common.date',
    column: {},
    file: { width: 20, timed: true },
  },
  name: { type: 'text', at: 'maker.name', label: 'common.name', column: {} },
} as const

/** A toy as the ledger tells of it. */
export interface KeptToy {
  readonly boughtAt: string
  readonly maker: { readonly name: string }
  readonly look: { readonly colour: string }
}

export const keptToyList = declareList({ ...kept, fields: keptFields })

/** The same with their colour, which stands first in files. */
export const colouredKeptToyList = declareList({
  ...kept,
  files: ['colour'],
  fields: {
    ...keptFields,
    colour: {
      type: 'text',
      at: 'look.colour',
      values: { rojo: 'common.yes', azul: 'common.no' },
      label: 'common.type',
      filter: 'any',
      column: { width: 80 },
      file: { width: 12, printed: 'only', label: 'common.note' },
    },
  },
})

/** A toy as a bank of toys would write it. */
export const toyJson = (name: string, colour: string, amount = '10.50'): string =>
  `{"name":"${name}","price":{"amount":${amount},"currency":"ARS"},"sold":"true","sold_at":"2026-11-20T10:00:00","look":{"colour":"${colour}"}}`
