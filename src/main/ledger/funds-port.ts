import type { Result } from '../../shared/base/result.ts'
import type { AppError } from '../../shared/errors/index.ts'
import type { BatchKind, FundSheet } from '../../shared/orders/fund-sheet.ts'
import type { RememberedHeader, UsedSettlement } from '../../shared/views/fund-batches.ts'

type Stored<T> = Result<T, AppError>

/** One operation by what makes it unique. */
export interface SettlementPair {
  readonly shareholderAccountId: string
  readonly settlementId: string
}

/** What is remembered of fund batches. Fails with `disk_full`, `disk_failed`, `ledger_damaged`. */
export interface FundStore {
  /** The sheet that is being filled in; null where there is none. */
  readonly sheet: (kind: BatchKind) => Stored<FundSheet | null>
  /** Keeps the sheet that is being filled in, or forgets it. */
  readonly saveSheet: (kind: BatchKind, sheet: FundSheet | null) => Stored<null>
  /** One per fund, the last used first. */
  readonly headers: (kind: BatchKind) => Stored<readonly RememberedHeader[]>
  /** Those of the pairs that an order has which was, or may have been, executed; `but` is left out of account. */
  readonly used: (
    kind: BatchKind,
    pairs: readonly SettlementPair[],
    but?: string,
  ) => Stored<readonly UsedSettlement[]>
  /** The names of shareholders by account, as the last batch had them. */
  readonly shareholders: () => Stored<
    readonly { readonly account: string; readonly name: string }[]
  >
}
