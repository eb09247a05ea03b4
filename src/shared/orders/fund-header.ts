import type { Locale } from '../base/locale.ts'
import { recordOf } from '../base/record.ts'
import {
  addDays,
  afterBusinessDays,
  type DateText,
  isBusinessDay,
  isDateText,
  nextBusinessDay,
  typedDate,
} from '../values/calendar.ts'
import { typedDecimal } from '../values/typed-amount.ts'
import type { DraftOf } from './drafts.ts'
import {
  type BatchHeader,
  type BatchKind,
  type FundSheet,
  type HeaderField,
  headerFields,
  isBlank,
  MAX_LINES,
  repeatedFields,
  type SheetRow,
} from './fund-sheet.ts'
import { readDate } from './fund-values.ts'
import type { OperationResult } from './view.ts'

/** How a new batch follows from an earlier one: its header, its dates, and the operations that failed. */

/** Settlement is a few days after the trade; more than this is a typing error. */
const MOST_DAYS = 30

/** Business days from one date to a later one. */
function businessDays(from: DateText, to: DateText, holidays: ReadonlySet<DateText>): number {
  let count = 0
  for (let day = from; day < to && count < MOST_DAYS; day = addDays(day, 1))
    if (isBusinessDay(addDays(day, 1), holidays)) count += 1
  return count
}

/** A last batch's header for a new one: traded on the next business day, settled as many business days later. */
export function renewedHeader(
  last: BatchHeader,
  today: DateText,
  holidays: ReadonlySet<DateText>,
): BatchHeader {
  const [trade, settlement] = [readDate(last.tradeDate), readDate(last.settlementDate)]
  const known = trade.ok && settlement.ok
  const days = known ? businessDays(trade.value, settlement.value, holidays) : 1
  const tradeDate = nextBusinessDay(today, holidays)
  const settlementDate = afterBusinessDays(tradeDate, days, holidays)
  const same = recordOf(headerFields, (field) => last[field])
  return withTypedDates({ ...same, tradeDate, settlementDate })
}

const asTyped = (date: string): string => (isDateText(date) ? typedDate(date) : date)

/** A header whose dates stand as people type them. */
const withTypedDates = (header: BatchHeader): BatchHeader => ({
  ...header,
  tradeDate: asTyped(header.tradeDate),
  settlementDate: asTyped(header.settlementDate),
})

/** The header's members of which each fund has its own. */
const fundFields: ReadonlySet<HeaderField> = new Set(['fciId', 'fciName', 'fciCbu', 'currency'])

/** True where data and header name one fund: by number; without two numbers, by the name and account that both have. */
function isOneFund(header: BatchHeader, data: Partial<BatchHeader>): boolean {
  const named = (['fciId', 'fciName', 'fciCbu'] as const).map(
    (field) => [header[field].trim(), (data[field] ?? '').trim()] as const,
  )
  if (named.every(([is]) => is === '') || named.every(([, told]) => told === '')) return true
  const both = named.filter(([is, told]) => is !== '' && told !== '')
  const [number] = named
  const compared = number !== undefined && both.includes(number) ? [number] : both
  return compared.length > 0 && compared.every(([is, told]) => is === told)
}

/** The header with other data. Where they are of another fund, nothing of the former one stays. */
export function withData(header: BatchHeader, data: Partial<BatchHeader>): BatchHeader {
  const cleared = isOneFund(header, data) ? {} : recordOf([...fundFields], () => '')
  return { ...header, ...cleared, ...data }
}

/**
 * The sheet with what a file brought, below what is there. The lines that are there keep their header: lines of the file
 * that differ from it say so, and the check tells them. A file of another fund fills none of the fund's blanks.
 */
export function withFile(
  { header, rows }: FundSheet,
  file: { readonly header: Partial<BatchHeader>; readonly rows: readonly SheetRow[] },
): FundSheet {
  if (rows.every(isBlank))
    return { header: withData(header, file.header), rows: file.rows.slice(0, MAX_LINES) }
  const isOne = isOneFund(header, file.header)
  const fills = (field: HeaderField): boolean =>
    header[field] === '' && (isOne || !fundFields.has(field))
  const said: SheetRow = Object.fromEntries(
    repeatedFields.flatMap((field) => {
      const text = file.header[field] ?? ''
      return text === '' || fills(field) || text === header[field] ? [] : [[field, text] as const]
    }),
  )
  const brought = file.rows.map((row) => (isBlank(row) ? row : { ...said, ...row }))
  return {
    header: recordOf(headerFields, (field) =>
      fills(field) ? (file.header[field] ?? '') : header[field],
    ),
    rows: [...rows, ...brought].slice(0, MAX_LINES),
  }
}

/** A stored batch as a sheet again, as it would be typed in a language. */
export function sheetOfDraft(draft: DraftOf<BatchKind>, locale: Locale): FundSheet {
  return {
    header: withTypedDates(recordOf(headerFields, (field) => draft[field])),
    rows: draft.operations.map(
      (operation): SheetRow => ({
        settlementId: operation.settlementId,
        shareholderAccountId: operation.shareholderAccountId,
        shareholderName: operation.shareholderName,
        classType: operation.classType,
        shareQuantity: typedDecimal(operation.shareQuantity, locale),
        shareValue: typedDecimal(operation.shareValue, locale),
        amount: typedDecimal(operation.amount, locale),
      }),
    ),
  }
}

const isFailed = ({ result }: OperationResult): boolean =>
  result === 'failed' || result === 'invalid'

/** The batch to send again: the failed operations first; of a redemption all of them. Null where nothing failed. */
export function correctedBatch<D extends DraftOf<BatchKind>>(
  draft: D,
  results: readonly OperationResult[],
  state: string,
): D | null {
  const failed = new Set(results.filter(isFailed).map(({ settlementId }) => settlementId))
  const whole = state === 'rejected' || state === 'refused'
  if (!whole && (state !== 'partly_settled' || failed.size === 0)) return null
  const first = draft.operations.filter(({ settlementId }) => failed.has(settlementId))
  const others = draft.operations.filter(({ settlementId }) => !failed.has(settlementId))
  return { ...draft, operations: whole ? [...first, ...others] : first }
}
