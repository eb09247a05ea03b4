import { centsText } from '../../shared/cvu/cents.ts'
import { checkCbuOrCvu, isCvu } from '../../shared/values/account-keys.ts'
import { type DateText, isDateText } from '../../shared/values/calendar.ts'
import type { DecimalText } from '../../shared/values/money.ts'
import { writingOfColumn } from '../../shared/values/typed-amount.ts'
import type {
  ImportCell,
  ImportLine,
  ImportProblem,
  ImportTable,
} from '../../shared/views/imports.ts'
import type { BalanceLine } from '../cache/cvu/balances.ts'
import { centsOf } from '../cache/lists/conditions.ts'
import { addressOf } from '../tables/address.ts'
import { EMPTY_CELL, type FileWriting, readAmount, readDate, readDigits } from '../tables/cells.ts'

/** The lines of an own balance file: each CVU once, all of one day. */

export type BalanceField = 'cvu' | 'customerId' | 'customer' | 'balance' | 'date'

/** The usual titles of each field. */
export const balanceTitles: readonly (readonly [BalanceField, readonly string[]])[] = [
  ['cvu', ['CVU', 'CVU cliente', 'Cuenta virtual', 'Clave', 'Virtual account', 'Account key']],
  [
    'customerId',
    [
      'Id',
      'Id cliente',
      'Id de cliente',
      'Código de cliente',
      'Número de cliente',
      'Nro cliente',
      'Customer id',
    ],
  ],
  [
    'customer',
    ['Cliente', 'Nombre', 'Razón social', 'Titular', 'Customer', 'Customer name', 'Name'],
  ],
  [
    'balance',
    [
      'Saldo',
      'Saldo final',
      'Saldo al cierre',
      'Importe',
      'Monto',
      'Balance',
      'Closing balance',
      'Amount',
    ],
  ],
  ['date', ['Fecha', 'Fecha de saldo', 'Fecha saldo', 'Día', 'Date', 'Day']],
]

/** Which column, counted from 0, holds which field. */
export type BalanceColumns = Readonly<Partial<Record<BalanceField, number>>>

/** The lines that were read, and what is wrong with them. */
export interface ReadBalances {
  readonly lines: readonly BalanceLine[]
  readonly day: DateText | null
  readonly sum: DecimalText
  readonly problems: readonly ImportProblem[]
}

/** Reads every line; `today` is the day in Buenos Aires, after which no balance is known. */
export function readBalanceLines(
  { lines }: ImportTable,
  columns: BalanceColumns,
  today: DateText,
): ReadBalances {
  const cellAt = ({ cells }: ImportLine, field: BalanceField): ImportCell =>
    cells[columns[field] ?? -1] ?? EMPTY_CELL
  const shown = writingOfColumn(lines.map((line) => cellAt(line, 'balance').text))
  const writing: FileWriting = shown ?? 'es-AR'
  const problems: ImportProblem[] = []
  const rows = new Map<string, number>()
  const read: BalanceLine[] = []
  let day: DateText | null = null
  let sum = 0n
  for (const line of lines) {
    const tell = (field: BalanceField, code: string): null => {
      const at = columns[field]
      const address = at === undefined ? null : addressOf(at, line.row)
      problems.push({ row: line.row, field, address, code, text: cellAt(line, field).text })
      return null
    }
    const cvu = cvuIn(cellAt(line, 'cvu'), (code) => tell('cvu', code))
    const cents = centsIn(cellAt(line, 'balance'), writing, (code) => tell('balance', code))
    if (columns.date !== undefined) {
      const said = dayIn(cellAt(line, 'date'), today, (code) => tell('date', code))
      if (said !== null && day !== null && said !== day) tell('date', 'date.other_day')
      day ??= said
    }
    const before = cvu === null ? undefined : rows.get(cvu)
    if (before !== undefined) tell('cvu', `repeated:${before}`)
    if (cvu === null || cents === null || before !== undefined) continue
    rows.set(cvu, line.row)
    read.push([cvu, cellAt(line, 'customerId').text, cellAt(line, 'customer').text, cents])
    sum += BigInt(cents)
  }
  return { lines: read, day, sum: centsText(sum), problems }
}

type Tell = (code: string) => null

function cvuIn(cell: ImportCell, tell: Tell): string | null {
  const digits = readDigits(cell, 'es-AR')
  if (!digits.ok) return tell(digits.error)
  const key = checkCbuOrCvu(cell.text)
  if (!key.ok) return tell(`key.${key.problem}`)
  return isCvu(key.key) ? key.key : tell('key.no_cvu')
}

function centsIn(cell: ImportCell, writing: FileWriting, tell: Tell): number | null {
  if (cell.kind === 'formula' || cell.kind === 'error') return tell('formula')
  const amount = readAmount(cell, writing)
  if (!amount.ok) return tell(amount.error)
  // The reader of amounts answers decimal text.
  const decimal = amount.value as DecimalText
  const isWhole = !/\.\d\d+[1-9]/.test(decimal)
  return centsOf(decimal) ?? tell(isWhole ? 'amount.too_large' : 'amount.too_many_decimals')
}

function dayIn(cell: ImportCell, today: DateText, tell: Tell): DateText | null {
  const read = readDate(cell, 'es-AR')
  if (!read.ok) return tell(read.error)
  const day = String(read.value)
  if (!isDateText(day)) return tell('date.not_a_date')
  return day > today ? tell('date.future') : day
}
