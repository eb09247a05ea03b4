import type {
  MovementFacets,
  MovementFilter,
  MovementRow,
  movementList,
} from '../../../shared/lists/movements.ts'
import type { IncomingTotal } from '../../../shared/views/incoming.ts'
import type { Page } from '../../../shared/wire/position.ts'
import type { Later, Outcome } from '../../threads/calls.ts'
import type { SelectionOf } from '../lists/declared.ts'
import type { ListQuestion, Order } from '../lists/listing.ts'

/** A movement as it was notified. */
export interface NotifiedMovement {
  readonly key: string
  /** ISO 8601 UTC. */
  readonly receivedAt: string
  /** The bank's JSON. */
  readonly raw: string
}

export interface HeldMovement {
  readonly row: MovementRow
  /** The bank's JSON. */
  readonly raw: string
}

export type MovementSelection = SelectionOf<typeof movementList>

/** Account movements as notified. The same one again changes nothing. */
export interface MovementStore {
  /** True when it is new. */
  readonly take: (movement: NotifiedMovement) => Outcome<boolean>
  readonly page: (question: ListQuestion<MovementFilter>) => Outcome<Page<MovementRow>>
  /** Rows of a selection for an export, `from` 0 first, 2000 at most. */
  readonly chosen: (
    selection: MovementSelection,
    sort: Order | undefined,
    from: number,
  ) => Outcome<readonly MovementRow[]>
  readonly totals: (selection: MovementSelection) => Outcome<readonly IncomingTotal[]>
  readonly facets: () => Outcome<MovementFacets>
  /** Null where it is not held. */
  readonly get: (key: string) => Outcome<HeldMovement | null>
}

/** The same, in the thread of the cache. */
export type MovementCache = Later<MovementStore>
