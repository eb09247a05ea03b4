import type { EcheqFilter, EcheqRow } from '../src/shared/lists/echeqs.ts'

/** A question to the list, and the same in SQL. */
export interface Query {
  readonly filter: EcheqFilter
  readonly sort: {
    readonly column: 'paidAt' | 'createdAt' | 'amount' | 'status' | 'issuerName' | 'number'
    readonly descending: boolean
  }
  readonly where: string
  readonly params: readonly (string | number)[]
  readonly order: string
}

type Part = Pick<Query, 'filter' | 'where' | 'params'>

/** The condition that a row holds a word, by the text index; it knows no word of one or two letters. */
const holding = (word: string): string =>
  word.length < 3
    ? 'instr(words, ?) > 0'
    : 'seq IN (SELECT rowid FROM echeq_search WHERE echeq_search MATCH ?)'
const cents = (amount: string): number => Math.round(Number(amount) * 100)

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const SORTS = [
  { column: 'createdAt', descending: true },
  { column: 'paidAt', descending: false },
  { column: 'amount', descending: true },
  { column: 'issuerName', descending: false },
  { column: 'status', descending: false },
  { column: 'number', descending: false },
] as const
const ORDERS = {
  createdAt: 'created_at',
  paidAt: 'due_on',
  amount: 'cents',
  issuerName: 'issuer',
  status: 'status',
  number: 'number',
} as const

/** Questions of every kind with values that occur, others in each round, so that no answer is remembered. */
export function queriesOf(rows: readonly EcheqRow[], round: number): readonly Query[] {
  const row = (nth: number): EcheqRow => {
    const found = rows[(round * 7919 + nth * 104_729) % rows.length]
    if (found === undefined) throw new Error('no rows')
    return found
  }
  const day = (nth: number): string => (row(nth).paidAt ?? '').slice(0, 10)
  const word = (text: string | null): string => folded(text ?? '').split(/\s+/)[0] ?? ''
  const least = `${1000 + round}.5`
  const has = (search: string): Part => ({
    filter: { search },
    where: search.split(' ').map(holding).join(' AND '),
    params: search.split(' ').map((one) => (one.length < 3 ? folded(one) : `"${folded(one)}"`)),
  })
  const state = (nth: number): Part => {
    const { state: name, status } = row(nth)
    return {
      filter: { state: name === null ? [] : [name], minAmount: least },
      where: 'status = ? AND cents >= ?',
      params: [status, cents(least)],
    }
  }
  const parts: readonly Part[] = [
    { filter: { minAmount: least }, where: 'cents >= ?', params: [cents(least)] },
    {
      filter: { minAmount: least, maxAmount: `${900_000 + round}` },
      where: 'cents BETWEEN ? AND ?',
      params: [cents(least), cents(`${900_000 + round}`)],
    },
    ...[1, 2, 3].map(state),
    {
      filter: { currency: 'USD', minAmount: least },
      where: "currency = 'USD' AND cents >= ?",
      params: [cents(least)],
    },
    { filter: { paidAt: day(4) }, where: 'due_on = ?', params: [day(4)] },
    { filter: { paidAtFrom: day(5) }, where: 'due_on >= ?', params: [day(5)] },
    { filter: { paidAtTo: day(6) }, where: "due_on <= ? AND due_on <> ''", params: [day(6)] },
    {
      filter: { issuerCbu: row(7).issuerCbu ?? '' },
      where: 'issuer_cbu = ?',
      params: [row(7).issuerCbu ?? ''],
    },
    {
      filter: { issuerCuit: row(8).issuerCuit ?? '' },
      where: 'issuer_cuit = ?',
      params: [row(8).issuerCuit ?? ''],
    },
    {
      filter: { bookNumber: row(9).bookNumber ?? '' },
      where: 'book = ?',
      params: [row(9).bookNumber ?? ''],
    },
    has(row(10).id.toLowerCase()),
    has(row(11).number ?? ''),
    has(word(row(12).issuerName)),
    has(`${word(row(13).issuerName)} ${word(row(13).beneficiaryName)}`),
    has((row(14).cmc7 ?? '').slice(3, 11)),
    has(`${round}`),
    has('zzzz'.slice(0, 2 + (round % 3))),
    {
      filter: {
        search: word(row(15).issuerName),
        state: ['activo', 'custodia'],
        minAmount: least,
      },
      where: `${holding(word(row(15).issuerName))} AND status IN ('ACTIVO', 'CUSTODIA') AND cents >= ?`,
      params: [`"${word(row(15).issuerName)}"`, cents(least)],
    },
  ]
  return parts.map((part, index) => {
    const sort = SORTS[(index + round) % SORTS.length] ?? SORTS[0]
    const direction = sort.descending ? 'DESC' : 'ASC'
    return { ...part, sort, order: `${ORDERS[sort.column]} ${direction}, seq ${direction}` }
  })
}
