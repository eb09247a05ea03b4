import type { MovementRow, movementList } from '../../../shared/lists/movements.ts'
import type { MovementTotal } from '../../../shared/views/incoming.ts'
import type { Async, Outcome } from '../../threads/calls.ts'
import type { AskedList } from '../lists/port.ts'

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

/** Account movements as notified. The same one again changes nothing. */
export interface MovementStore extends AskedList<typeof movementList, MovementTotal> {
  /** True when it is new. */
  readonly take: (movement: NotifiedMovement) => Outcome<boolean>
  /** Null where it is not held. */
  readonly get: (key: string) => Outcome<HeldMovement | null>
}

/** The same, in the thread of the cache. */
export type MovementCache = Async<MovementStore>
