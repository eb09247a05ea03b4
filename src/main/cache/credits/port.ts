import type { CreditRow, IncomingTotal, UnreadCredit } from '../../../shared/incoming.ts'
import type { CreditFilter, CreditSelection } from '../../../shared/ipc/incoming.ts'
import type { Page } from '../../../shared/position.ts'
import type { Answer } from '../answer.ts'
import type { ListQuestion, Order } from '../lists/listing.ts'

/** A credit as one of the bank's two ways tells it; text is verbatim, null where the bank says nothing. */
export interface CreditRecord
  extends Pick<
    CreditRow,
    | 'id'
    | 'clearingId'
    | 'date'
    | 'transferDate'
    | 'amount'
    | 'concept'
    | 'note'
    | 'from'
    | 'to'
    | 'pspId'
    | 'collectingAccount'
  > {
  readonly raw: string
  /** When the bank told this, ISO 8601 UTC: of two notifications of one credit the later one counts. */
  readonly toldAt: string
}

export type CreditQuestion = ListQuestion<CreditFilter>

/** A credit with what each way said of it, as JSON. */
export interface HeldCredit {
  readonly row: CreditRow
  /** Every id of the bank under which it was told. */
  readonly ids: readonly string[]
  readonly listed: string | null
  readonly notified: string | null
}

export interface CreditFacets {
  readonly cvus: readonly { readonly cvu: string; readonly count: number }[]
  readonly total: number
}

/**
 * Credits on CVUs: one row each, however the bank told of it. List and notification are joined by the clearing id, or by
 * the bank's id where one of them has none; where they contradict each other the list is shown and the row says so.
 */
export interface CreditCache {
  /** Answers how many rows are new or different. */
  readonly take: (records: readonly CreditRecord[], from: 'list' | 'notification') => Answer<number>
  /** The records of the last list that could not be read, in the place of those held before. */
  readonly takeUnread: (records: readonly UnreadCredit[]) => Answer<null>
  readonly unread: () => Answer<readonly UnreadCredit[]>
  readonly page: (question: CreditQuestion) => Answer<Page<CreditRow>>
  /** Rows of a selection for an export, `from` 0 first, 2000 at most. */
  readonly chosen: (
    selection: CreditSelection,
    sort: Order | undefined,
    from: number,
  ) => Answer<readonly CreditRow[]>
  readonly totals: (selection: CreditSelection) => Answer<readonly IncomingTotal[]>
  readonly facets: () => Answer<CreditFacets>
  /** By its key, or by `id:` and an id under which it was told. Null where it is not held. */
  readonly get: (key: string) => Answer<HeldCredit | null>
}
