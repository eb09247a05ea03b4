import type { IncomingTotal, MovementRow } from '../../../shared/incoming.ts'
import type { MovementFilter, MovementSelection } from '../../../shared/ipc/movements.ts'
import type { Page } from '../../../shared/position.ts'
import type { Answer } from '../answer.ts'
import type { ListQuestion, Order } from '../lists/listing.ts'

/** A movement as it was notified. */
export interface MovementRecord extends Omit<MovementRow, 'reconciled'> {
  readonly raw: string
}

export type MovementQuestion = ListQuestion<MovementFilter>

export interface HeldMovement {
  readonly row: MovementRow
  readonly raw: string
}

export interface MovementFacets {
  readonly accounts: readonly { readonly account: string; readonly count: number }[]
  readonly movementTypes: readonly { readonly movementType: string; readonly count: number }[]
  readonly total: number
}

/** Account movements as notified. The same one again changes nothing. */
export interface MovementCache {
  /** True when it is new. */
  readonly take: (record: MovementRecord) => Answer<boolean>
  readonly page: (question: MovementQuestion) => Answer<Page<MovementRow>>
  /** Rows of a selection for an export, `from` 0 first, 2000 at most. */
  readonly chosen: (
    selection: MovementSelection,
    sort: Order | undefined,
    from: number,
  ) => Answer<readonly MovementRow[]>
  readonly totals: (selection: MovementSelection) => Answer<readonly IncomingTotal[]>
  readonly facets: () => Answer<MovementFacets>
  /** Null where it is not held. */
  readonly get: (key: string) => Answer<HeldMovement | null>
}
