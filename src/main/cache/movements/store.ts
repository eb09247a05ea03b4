import { type Outcome, ok } from '../../../shared/errors/index.ts'
import { parseJson } from '../../../shared/json/json.ts'
import { rowFromWire } from '../../../shared/lists/from-wire.ts'
import { type MovementRow, movementList } from '../../../shared/lists/movements.ts'
import { equals, sqlValue } from '../../disk/conditions.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { askedOf, openList } from '../lists/declared-list.ts'
import type { Derive } from '../lists/derivation.ts'
import { refreshMarks } from '../lists/marks.ts'
import { movementTotals } from '../lists/sums.ts'

export interface NotifiedMovement {
  readonly key: string
  /** ISO 8601 UTC. */
  readonly receivedAt: string
  /** The bank's JSON. */
  readonly raw: string
  /** It is of an order made here. */
  readonly ownOrder?: boolean
}

export interface HeldMovement {
  readonly row: MovementRow
  /** The bank's JSON. */
  readonly raw: string
}

/** A movement from the notification's body and what was noted of it. */
const derive: Derive<typeof movementList> = ({ key, received_at, reconciled, own_order, raw }) => {
  const json = parseJson(String(raw))
  if (!json.ok) return null
  const row = rowFromWire(movementList, json.value, {
    key: String(key),
    receivedAt: String(received_at),
    reconciled: reconciled === 1,
    ownOrder: own_order === 1,
  })
  return row === null ? null : { row, kept: { raw: String(raw) } }
}

/** The movements of an open cache, as notified. The same one again changes nothing. */
export function createMovementStore(db: Sqlite) {
  const list = openList(db, movementList, derive, {
    noteKind: 'movement',
    narrowing: {
      reconciled: (value) => ({
        ...equals('(reconciled OR own_order)', sqlValue(value)),
        carried: true,
      }),
    },
  })
  const store = {
    /** True when it is new. */
    take: ({ key, receivedAt, raw, ownOrder = false }: NotifiedMovement): Outcome<boolean> => {
      if (list.has(key)) return ok(false)
      const added = db.transaction(() => {
        const taken = list.put({
          key,
          received_at: receivedAt,
          reconciled: 0,
          own_order: Number(ownOrder),
          raw,
        })
        refreshMarks(db, 'movement', [key])
        return taken !== null
      })()
      list.changed()
      return ok(added)
    },
    ...askedOf(list, movementTotals),
    /** Null where it is not held. */
    get: (key: string): Outcome<HeldMovement | null> => {
      const row = list.get(key)
      return ok(row === null ? null : { row, raw: String(list.kept(key)?.['raw'] ?? '') })
    },
  }
  return { store, changed: list.changed }
}
