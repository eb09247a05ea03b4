import { ok } from '../../../shared/base/result.ts'
import { parseJson } from '../../../shared/json/json.ts'
import { rowFromWire } from '../../../shared/lists/from-wire.ts'
import {
  type MovementFacets,
  type MovementFilter,
  type MovementRow,
  movementList,
} from '../../../shared/lists/movements.ts'
import type { IncomingTotal } from '../../../shared/views/incoming.ts'
import type { Page } from '../../../shared/wire/position.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { type Derive, openList } from '../lists/declared.ts'
import type { ListQuestion, Order } from '../lists/listing.ts'
import { type ListStore, refreshMarks } from '../lists/marks.ts'
import type { Outcome } from '../lists/outcome.ts'
import { incomingTotals } from '../lists/sums.ts'
import type { HeldMovement, MovementSelection, NotifiedMovement } from './port.ts'

/** What the cache's thread does with movements; what each method is for stands at `MovementCache`. */
export interface MovementStore {
  readonly takeMovement: (movement: NotifiedMovement) => Outcome<boolean>
  readonly movementPage: (question: ListQuestion<MovementFilter>) => Outcome<Page<MovementRow>>
  readonly movementsChosen: (
    selection: MovementSelection,
    sort: Order | undefined,
    from: number,
  ) => Outcome<readonly MovementRow[]>
  readonly movementTotals: (selection: MovementSelection) => Outcome<readonly IncomingTotal[]>
  readonly movementFacets: () => Outcome<MovementFacets>
  readonly movement: (key: string) => Outcome<HeldMovement | null>
}

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
  const list = openList(db, movementList, derive)
  const store: MovementStore = {
    takeMovement: ({ key, receivedAt, raw }) => {
      if (list.has(key)) return ok(false)
      const added = db.transaction(() => {
        const taken = list.put({ key, received_at: receivedAt, reconciled: 0, raw })
        refreshMarks(db, 'movement', [key])
        return taken !== null
      })()
      list.changed()
      return ok(added)
    },
    movementPage: (question) => ok(list.page(question)),
    movementsChosen: (selection, sort, from) => ok(list.chosen(selection, sort, from)),
    movementTotals: (selection) => ok(incomingTotals(db, 'movement', list.where(selection))),
    movementFacets: () => ok(list.facets()),
    movement: (key) => {
      const row = list.get(key)
      return ok(row === null ? null : { row, raw: String(list.kept(key)?.['raw'] ?? '') })
    },
  }
  return { store, changed: list.changed }
}
