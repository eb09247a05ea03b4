import { ok } from '../../../shared/errors/index.ts'
import { parseJson } from '../../../shared/json/json.ts'
import { rowFromWire } from '../../../shared/lists/from-wire.ts'
import { movementList } from '../../../shared/lists/movements.ts'
import type { Sqlite } from '../../disk/handle.ts'
import type { MovementStore } from '../cache-port.ts'
import { askedOf, openList } from '../lists/declared-list.ts'
import type { Derive } from '../lists/derivation.ts'
import { type ListStore, refreshMarks } from '../lists/marks.ts'
import { movementTotals } from '../lists/sums.ts'

/** A movement from the notification's body and what was noted of it. */
const derive: Derive<typeof movementList> = ({ key, received_at, reconciled, raw }) => {
  const json = parseJson(String(raw))
  if (!json.ok) return null
  const row = rowFromWire(movementList, json.value, {
    key: String(key),
    receivedAt: String(received_at),
    reconciled: reconciled === 1,
  })
  return row === null ? null : { row, kept: { raw: String(raw) } }
}

/** The movements of an open cache. */
export function createMovementStore(db: Sqlite): ListStore<MovementStore> {
  const list = openList(db, movementList, derive, { noted: 'movement' })
  const store: MovementStore = {
    take: ({ key, receivedAt, raw }) => {
      if (list.has(key)) return ok(false)
      const added = db.transaction(() => {
        const taken = list.put({ key, received_at: receivedAt, reconciled: 0, raw })
        refreshMarks(db, 'movement', [key])
        return taken !== null
      })()
      list.changed()
      return ok(added)
    },
    ...askedOf(list, movementTotals),
    get: (key) => {
      const row = list.get(key)
      return ok(row === null ? null : { row, raw: String(list.kept(key)?.['raw'] ?? '') })
    },
  }
  return { store, changed: list.changed }
}
