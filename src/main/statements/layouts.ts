import type {
  ColumnChoice,
  ImportedField,
  ImportedKind,
  ImportedLayout,
} from '../../shared/statements/model.ts'
import { foldHeader } from '../tables/columns.ts'

/** Which columns of a file hold what; a text may be spread over several. */
export interface FoundLayout {
  readonly layout: ImportedLayout
  readonly date: number
  readonly amount: number | null
  readonly plus: number | null
  readonly minus: number | null
  /** The column that says debit or credit of each amount. */
  readonly direction: number | null
  /** A debit adds to the account, in the books of the company. */
  readonly debitAdds: boolean
  readonly balance: number | null
  readonly texts: readonly number[]
  readonly cuits: readonly number[]
  readonly reference: number | null
  /** The kind of voucher. */
  readonly code: number | null
  /** The number of the bank account, in a statement. */
  readonly account: number | null
  /** The account of the books that a line belongs to, and its name. */
  readonly ledger: { readonly code: number; readonly name: number | null } | null
}

interface KnownLayout {
  readonly layout: ImportedLayout
  readonly kind: ImportedKind
  /** Headers by which it is recognised, folded. */
  readonly signs: readonly string[]
  /** How many of them do. */
  readonly enough: number
  readonly one: Readonly<Record<'date' | 'plus' | 'minus', string>>
  readonly balance?: string
  readonly texts: readonly string[]
  readonly cuits: readonly string[]
  readonly reference: string
  readonly code: string
  readonly ledger?: readonly [code: string, name: string]
}

const LEGENDS = [1, 2, 3, 4].map((nth) => `leyendas adicionales ${nth}`)

/** The statement of sixteen columns: name and CUIT of the other side stand in its legends. */
const galicia: KnownLayout = {
  layout: 'galicia',
  kind: 'statement',
  signs: [
    'fecha',
    'descripcion',
    'origen',
    'debitos',
    'creditos',
    'grupo de conceptos',
    'concepto',
    'numero de terminal',
    'observaciones cliente',
    'numero de comprobante',
    ...LEGENDS,
    'tipo de movimiento',
    'saldo',
  ],
  enough: 9,
  one: { date: 'fecha', plus: 'creditos', minus: 'debitos' },
  balance: 'saldo',
  texts: ['descripcion', ...LEGENDS, 'observaciones cliente'],
  cuits: [],
  reference: 'numero de comprobante',
  code: 'tipo de movimiento',
}

/** A line per imputation; debit less credit of a bank's account has the sign of its statement. */
const tango: KnownLayout = {
  layout: 'tango',
  kind: 'ledger',
  signs: [
    'fecha de emision',
    'cod comprobante',
    'desc comprobante',
    'comprobante',
    'nro interno',
    'cod cuenta',
    'desc contable',
    'debe cte renglon',
    'haber cte renglon',
    'total comp cte',
    'cuit cliente encab',
    'cuit proveedor encab',
    'razon social encab',
    'leyenda',
  ],
  enough: 7,
  one: { date: 'fecha de emision', plus: 'debe cte renglon', minus: 'haber cte renglon' },
  texts: ['desc comprobante', 'razon social encab', 'proveedor encab', 'leyenda'],
  cuits: ['cuit cliente encab', 'cuit proveedor encab'],
  reference: 'comprobante',
  code: 'cod comprobante',
  ledger: ['cod cuenta', 'desc contable'],
}

/** The layout of a file that is recognised; the titles that it lacks; null for any other file. */
export function recognised(
  kind: ImportedKind,
  header: readonly string[],
): FoundLayout | { readonly missing: readonly string[] } | null {
  const folded = header.map(foldHeader)
  const known = [galicia, tango].find(
    (one) =>
      one.kind === kind &&
      one.signs.filter((sign) => folded.includes(foldHeader(sign))).length >= one.enough,
  )
  if (known === undefined) return null
  const at = (title: string | undefined): number | null => {
    const index = title === undefined ? -1 : folded.indexOf(foldHeader(title))
    return index < 0 ? null : index
  }
  const all = (titles: readonly string[]) => titles.flatMap((title) => at(title) ?? [])
  const needed = [known.one.date, known.one.plus, known.one.minus, known.balance ?? known.one.date]
  const missing = needed.filter((title) => at(title) === null)
  const date = at(known.one.date)
  if (missing.length > 0 || date === null) return { missing }
  const [code, name] = known.ledger ?? []
  const ledger = at(code)
  return {
    layout: known.layout,
    date,
    amount: null,
    plus: at(known.one.plus),
    minus: at(known.one.minus),
    direction: null,
    debitAdds: kind === 'ledger',
    balance: at(known.balance),
    texts: all(known.texts),
    cuits: all(known.cuits),
    reference: at(known.reference),
    code: at(known.code),
    account: null,
    ledger: ledger === null ? null : { code: ledger, name: at(name) },
  }
}

/** The layout that a person chose; null where it lacks the day or the amount. */
export function chosen(choice: ColumnChoice, kind: ImportedKind): FoundLayout | null {
  const { date, amount, plus, minus, direction, balance, text, cuit, reference, account } = choice
  if (date === undefined || (amount === undefined && (plus === undefined || minus === undefined)))
    return null
  const some = (index: number | undefined) => (index === undefined ? [] : [index])
  return {
    layout: 'mapped',
    date,
    amount: amount ?? null,
    plus: amount === undefined ? (plus ?? null) : null,
    minus: amount === undefined ? (minus ?? null) : null,
    direction: amount === undefined ? null : (direction ?? null),
    debitAdds: kind === 'ledger',
    balance: balance ?? null,
    texts: some(text),
    cuits: some(cuit),
    reference: reference ?? null,
    code: null,
    account: account ?? null,
    ledger: null,
  }
}

type Titles = Readonly<Partial<Record<ImportedField, readonly string[]>>>
const both: Titles = {
  date: ['fecha', 'fecha de movimiento', 'fecha operacion', 'fecha contable', 'date', 'day'],
  amount: ['importe', 'monto', 'amount', 'value', 'importe neto'],
  direction: ['d c', 'dc', 'c d', 'd h', 'dh', 'debito credito', 'debe haber', 'signo', 'tipo'],
  balance: ['saldo', 'saldo acumulado', 'balance', 'saldo parcial'],
  text: ['descripcion', 'concepto', 'detalle', 'leyenda', 'description', 'memo', 'details'],
  cuit: ['cuit', 'cuit cuil', 'tax id', 'cuil'],
  reference: ['comprobante', 'numero', 'nro comprobante', 'referencia', 'voucher', 'reference'],
  account: ['cuenta', 'numero de cuenta', 'nro cuenta', 'account', 'account number'],
}
/** A bank credits its client what the client's own books debit to the bank. */
const ofKind: Readonly<Record<ImportedKind, Titles>> = {
  statement: {
    ...both,
    plus: ['credito', 'creditos', 'haber', 'credit', 'credits', 'ingresos'],
    minus: ['debito', 'debitos', 'debe', 'debit', 'debits', 'egresos'],
  },
  ledger: {
    ...both,
    plus: ['debe', 'debito', 'debitos', 'debit', 'ingresos', 'entradas'],
    minus: ['haber', 'credito', 'creditos', 'credit', 'egresos', 'salidas'],
  },
}

/** The likely columns of an unknown file; they are shown for a person to correct. */
export function guessed(kind: ImportedKind, header: readonly string[]): ColumnChoice {
  const folded = header.map(foldHeader)
  const found = Object.entries(ofKind[kind]).flatMap(([field, titles]) => {
    const index = folded.findIndex((title) => titles.map(foldHeader).includes(title))
    return index < 0 ? [] : [[field, index] as const]
  })
  return Object.fromEntries(found)
}
