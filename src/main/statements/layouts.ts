import type { ColumnChoice, ImportedField, ImportedKind } from '../../shared/statements/model.ts'
import { fold } from '../../shared/text/fold.ts'
import { writtenDay } from '../../shared/values/calendar.ts'
import { writingOfColumn } from '../../shared/values/typed-amount.ts'
import type { ImportCell, ImportTable } from '../../shared/views/imports.ts'
import { EMPTY_CELL } from '../tables/cells.ts'
import { foldHeader } from '../tables/columns.ts'

/** Which columns of a file hold what; a text may be spread over several. */
export interface FoundLayout {
  readonly date: number
  /** Days are written month first. */
  readonly monthFirst: boolean
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
  readonly currency: number | null
  /** The column that says which rows count, and the words of those that a person left out. */
  readonly status: number | null
  readonly leftOut: readonly string[]
  /** The account of the books that a line belongs to, and its name. */
  readonly ledger: { readonly code: number; readonly name: number | null } | null
}

/** Titles as banks and bookkeeping programs write them, folded; the first field that fits a title has its column. */
const TITLES: readonly (readonly [ImportedField, RegExp])[] = [
  ['direction', /^(dc|cd|dh|hd|(debito|debe)(credito|haber)|creditodebito|signo)$/],
  ['balance', /^(saldo|balance|partialbalance)(?!.*(inicial|anterior|final))/],
  ['amount', /^(importe|monto|amount|value|neto|valor)|^(transaction)?netamount$/],
  ['account', /^((numero(de)?|nro)?cuenta|account(number)?)$/],
  ['currency', /^(moneda|divisa|currency)/],
  ['status', /^(estado|status|situacion|recordtype|tipo(de)?registro)$/],
  ['cuit', /^(cuit|cuil|taxid)/],
  ['code', /^(cod(igo)?(de)?comprobante|tipo(de)?(movimiento|comprobante))$/],
  ['ledger', /^(cod(igo)?(de)?cuenta|cuentacontable)$/],
  ['ledgerName', /^(desccontable|(desc|nombre)(de)?cuenta)$/],
  ['date', /^(fecha|date|day|dia)|^(release|transaction|posting)date$/],
  ['text', /^(desc(ripcion|comprobante)|concepto|detalle|leyenda|memo|details|transactiontype)/],
  ['text', /^(observacion|informacion|razonsocial|proveedor)/],
  [
    'reference',
    /^((numero|nro)?(de)?(comprobante|documento)|referenc|voucher|(numero|nro)$|sourceid)/,
  ],
]
const CREDITS = /^(net)?(credito?s?|haber|ingreso|entrada|deposito)/
const DEBITS = /^(net)?(debito?s?|debe|egreso|salida|extraccion)/
/** A bank credits its client what the client's own books debit to the bank. */
const SIDES: Readonly<Record<ImportedKind, readonly (readonly [ImportedField, RegExp])[]>> = {
  statement: [
    ['plus', CREDITS],
    ['minus', DEBITS],
  ],
  ledger: [
    ['plus', new RegExp(DEBITS.source.replace('egreso|salida|extraccion', 'ingreso|entrada'))],
    ['minus', new RegExp(CREDITS.source.replace('ingreso|entrada|deposito', 'egreso|salida'))],
  ],
}

const fieldsOf = (kind: ImportedKind, header: readonly string[]) => {
  const [direction, ...others] = TITLES
  const titles = [...(direction === undefined ? [] : [direction]), ...SIDES[kind], ...others]
  return header.map((title) => titles.find(([, sign]) => sign.test(foldHeader(title)))?.[0] ?? null)
}

/** The layout that a choice makes of a table; null where it lacks the day or the amount. */
export function layoutOf(
  choice: ColumnChoice,
  kind: ImportedKind,
  table: ImportTable,
): FoundLayout | null {
  const { date, amount, plus, minus, ledger, words = {} } = choice
  if (date === undefined || (amount === undefined && (plus === undefined || minus === undefined)))
    return null
  const taken = new Set<unknown>(Object.values(choice))
  const named = fieldsOf(kind, table.header)
  const all = (field: 'text' | 'cuit'): readonly number[] => [
    ...(choice[field] === undefined ? [] : [choice[field]]),
    ...named.flatMap((one, column) => (one === field && !taken.has(column) ? [column] : [])),
  ]
  return {
    date,
    monthFirst: choice.monthFirst ?? isMonthFirst(table, date),
    amount: amount ?? null,
    plus: amount === undefined ? (plus ?? null) : null,
    minus: amount === undefined ? (minus ?? null) : null,
    direction: amount === undefined ? null : (choice.direction ?? null),
    debitAdds: kind === 'ledger',
    balance: choice.balance ?? null,
    texts: all('text'),
    cuits: all('cuit'),
    reference: choice.reference ?? null,
    code: choice.code ?? null,
    account: choice.account ?? null,
    currency: choice.currency ?? null,
    status: choice.status ?? null,
    leftOut: Object.keys(words).filter((word) => words[word] === false),
    ledger: ledger === undefined ? null : { code: ledger, name: choice.ledgerName ?? null },
  }
}

/** The titles of the columns that a layout does not read. */
export function unreadColumns(
  { header, lines }: ImportTable,
  { texts, cuits, ledger, ...found }: FoundLayout,
): readonly string[] {
  const read = new Set<unknown>([
    ...Object.values(found),
    ...texts,
    ...cuits,
    ledger?.code,
    ledger?.name,
  ])
  return header.filter(
    (title, column) =>
      title !== '' && !read.has(column) && lines.some(({ cells }) => cells[column]?.text),
  )
}

const DEBIT: readonly string[] = ['d', 'db', 'deb', 'debito', 'debit', 'debe', '-']
const CREDIT: readonly string[] = ['c', 'cr', 'cred', 'credito', 'credit', 'h', 'haber', '+']

/** The direction that a cell gives the amount beside it; null where it gives none. */
export function directionIn({ text }: ImportCell): 'debit' | 'credit' | null {
  const word = fold(text).replace(/[^a-z+-]/g, '')
  return DEBIT.includes(word) ? 'debit' : CREDIT.includes(word) ? 'credit' : null
}

/** Whether an amount says by itself that it adds or takes. */
export const isSigned = (text: string): boolean => /[-\u2212(]|\d\s*(d[br]?|cr?)\.?$/i.test(text)

/** A word of a column that says which rows count, as it is compared. */
export const statusWord = (text: string): string => fold(text).trim().slice(0, 60)

/** Rows that say so moved the money. */
const BOOKED =
  /^(|confirmad[oa]|imputad[oa]|acreditad[oa]|debitad[oa]|aprobad[oa]|contabilizad[oa]|booked|posted|approved|release)$/
/** Rows that say so did not, or not yet, or are balances and totals. */
const UNBOOKED =
  /^(pendiente|a confirmar|en (proceso|tramite)|retenid[oa]|rechazad[oa]|anulad[oa]|cancelad[oa]|pending|rejected|total|initial_|saldo )/

/** Whether rows that say a word are taken unless a person says otherwise. */
export const isTaken = (word: string): boolean => !UNBOOKED.test(word)

/** A column with more words than these is a text. */
const MOST_WORDS = 12

/** The words of each column that has few, by column. */
export function wordsByColumn({ header, lines }: ImportTable): ReadonlyMap<number, string[]> {
  const found = header.flatMap((_, column): readonly (readonly [number, string[]])[] => {
    const words = new Set<string>()
    for (const { cells } of lines) {
      words.add(statusWord(cells[column]?.text ?? ''))
      if (words.size > MOST_WORDS) return []
    }
    return [[column, [...words].filter((word) => word !== '' && !/\d/.test(word))]]
  })
  return new Map(found)
}

/** The likely columns of a file: by their titles, and by words below them that say how rows count. */
export function guessColumns(kind: ImportedKind, table: ImportTable): ColumnChoice {
  const { header } = table
  const found = new Map<ImportedField, number>()
  for (const [column, field] of fieldsOf(kind, header).entries())
    if (field !== null && !found.has(field)) found.set(field, column)
  if (found.has('plus') && found.has('minus')) found.delete('amount')
  const named = new Set(found.values())
  const words = wordsByColumn(table)
  const isSaying = (column: number): boolean =>
    (words.get(column) ?? []).some((word) => !isTaken(word))
  const free = header.findIndex(
    (_, column) => isSaying(column) && (!named.has(column) || column === found.get('code')),
  )
  if (!found.has('status') && free >= 0) found.set('status', free)
  return Object.fromEntries(found)
}

/** The column that says debit or credit beside amounts none of which has a sign; null without one. */
export function unnamedDirection({ header, lines }: ImportTable, amount: number): number | null {
  const moving = lines.filter(({ cells }) => /\d/.test(cells[amount]?.text ?? ''))
  if (moving.some(({ cells }) => isSigned(cells[amount]?.text ?? ''))) return null
  const says = (column: number): boolean => {
    const words = new Set(moving.map(({ cells }) => directionIn(cells[column] ?? EMPTY_CELL)))
    return words.size === 2 && !words.has(null)
  }
  const column = header.findIndex((_, index) => index !== amount && says(index))
  return column < 0 ? null : column
}

const writtenIn = ({ lines }: ImportTable, column: number) =>
  lines.flatMap(({ cells: { [column]: cell } }) => {
    const dayFirst = cell?.kind === 'text' ? writtenDay(cell.text) : null
    const monthFirst = cell?.kind === 'text' ? writtenDay(cell.text, 'month_first') : null
    return dayFirst === null || monthFirst === null ? [] : [{ dayFirst, monthFirst }]
  })

/** Whether the dates of a column that tell it are written month first, all of them. */
function isMonthFirst(table: ImportTable, column: number): boolean {
  const written = writtenIn(table, column)
  return (
    written.some(({ dayFirst }) => dayFirst.writing === 'month_first') &&
    written.every(({ monthFirst }) => monthFirst.writing === 'month_first')
  )
}

/** Both days that the first date of a column may mean, where none of its dates tells; null where one does. */
export function bothDays(table: ImportTable, column: number) {
  const written = writtenIn(table, column)
  const isOpen = written.every(
    ({ dayFirst, monthFirst }) => dayFirst.writing !== monthFirst.writing,
  )
  const [first] = written
  return isOpen && first !== undefined
    ? { dayFirst: first.dayFirst.day, monthFirst: first.monthFirst.day }
    : null
}

/** Whether dates that may be read in two ways are likely to be English: by days yet to come, by amounts, else by their title. */
function isEnglish(table: ImportTable, choice: ColumnChoice, today: string): boolean {
  const { date = 0, amount, plus, minus } = choice
  if (writtenIn(table, date).some(({ dayFirst }) => dayFirst.day > today)) return true
  const writing = writingOfColumn(
    table.lines.flatMap(({ cells }) =>
      [amount, plus, minus].map((column) => cells[column ?? -1]?.text ?? ''),
    ),
  )
  return (
    writing === 'en' || (writing === null && /date|day/.test(foldHeader(table.header[date] ?? '')))
  )
}

/**
 * Whether a person has to say how a file is read. That is so if nobody said which rows count, which amounts are debits, or
 * whether the month comes first. A column that was left alone before is not asked for again.
 */
export function isDoubtful(table: ImportTable, choice: ColumnChoice, today: string): boolean {
  const { status, direction, date, amount, words = {} } = choice
  const said = wordsByColumn(table).get(status ?? -1) ?? []
  if (said.some((word) => words[word] === undefined && !BOOKED.test(word))) return true
  const unnamed = amount !== undefined && direction === undefined
  if (unnamed && unnamedDirection(table, amount) !== null) return true
  const isOpen = date !== undefined && choice.monthFirst === undefined
  return isOpen && bothDays(table, date) !== null && isEnglish(table, choice, today)
}
