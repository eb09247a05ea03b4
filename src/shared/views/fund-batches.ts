import type { UnreadParts } from '../base/unread-parts.ts'
import type { BatchHeader, SheetRow } from '../orders/fund-sheet.ts'
import type { DateText } from '../values/calendar.ts'
import type { DecimalText } from '../values/money.ts'
import type { ImportProblem } from './imports.ts'

/** Facts about fund batches that the window gets besides the orders themselves. */

export interface RememberedHeader extends BatchHeader {
  /** ISO 8601 UTC. */
  readonly usedAt: string
}

/** A settlement id that a shareholder had in an order that was, or may have been, executed. */
export interface UsedSettlement {
  readonly shareholderAccountId: string
  readonly settlementId: string
  readonly orderId: string
  /** ISO 8601 UTC. */
  readonly at: string
}

export interface KnownFund {
  /** Its number in the fund chamber, as text. */
  readonly cafci: string
  readonly name: string
  readonly currency: string
  readonly lastQuotation: DecimalText | null
  readonly shareholderAccount: string
}

/** Known funds and shareholders: from the newest position, and from past batches. */
export interface FundNames {
  readonly funds: readonly KnownFund[]
  /** Name by account number, as the last batch had it. */
  readonly shareholders: readonly { readonly account: string; readonly name: string }[]
  /** When the bank stated the position, ISO 8601; null without one. */
  readonly asOf: string | null
}

/** Days on which banks do not settle, and how far the list reaches. */
export interface BankHolidays {
  readonly holidays: readonly DateText[]
  readonly asOf: DateText
  /** The last day of the list; nothing is known of later ones. */
  readonly until: DateText
}

/** A file brought into the grid. Nothing is left out: a cell that is wrong stands there as it was. */
export interface FundImport {
  readonly header: Partial<BatchHeader>
  readonly rows: readonly SheetRow[]
  /** Each cell that is wrong in itself, by its address in the file. */
  readonly problems: readonly ImportProblem[]
  readonly unread: UnreadParts
  readonly csv: { readonly encoding: string; readonly delimiter: string } | null
}
