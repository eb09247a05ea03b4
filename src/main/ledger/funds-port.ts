import type { Outcome } from '../../shared/base/result.ts'
import type { BatchKind, FundSheet } from '../../shared/orders/fund-sheet.ts'
import type { RememberedHeader, UsedSettlement } from '../../shared/views/fund-batches.ts'

/** One operation by what makes it unique. */
export interface SettlementPair {
  readonly shareholderAccountId: string
  readonly settlementId: string
}

/** Stored fund sheets and settlement ids. Fails with `disk_full`, `disk_failed`, `ledger_damaged`. */
export interface FundStore {
  /** The sheet that is being filled in; null where there is none. */
  readonly sheet: (kind: BatchKind) => Outcome<FundSheet | null>
  /** Keeps the sheet that is being filled in, or forgets it. */
  readonly saveSheet: (kind: BatchKind, sheet: FundSheet | null) => Outcome<null>
  /** One per fund, the last used first. */
  readonly headers: (kind: BatchKind) => Outcome<readonly RememberedHeader[]>
  /** Pairs that an order has which was, or may have been, executed. The order `but` does not count. */
  readonly used: (
    kind: BatchKind,
    pairs: readonly SettlementPair[],
    but?: string,
  ) => Outcome<readonly UsedSettlement[]>
  /** The names of shareholders by account, as the last batch had them. */
  readonly shareholders: () => Outcome<
    readonly { readonly account: string; readonly name: string }[]
  >
}
