import type { Sqlite } from '../../disk/handle.ts'
import { callOn } from '../../threads/calls.ts'
import { type AnsweredStores, isWrite, type StoreThread } from './api.ts'

/** Calls a method that reads, which sees the file as it is when it begins, whatever another thread writes meanwhile. */
export const inReadTransaction =
  (db: Sqlite, call: StoreThread['call']): StoreThread['call'] =>
  (...called) =>
    db.transaction(() => call(...called))()

/**
 * Calls a method, which writes only if it is named as one that does: others do not take turns at the file. The engine makes all
 * statements ready anew after each change of that, so one that writes leaves it to the next one that reads.
 */
export function guardedCall(db: Sqlite, stores: AnsweredStores): StoreThread['call'] {
  let writes = false
  return (name, method, args) => {
    if (isWrite(name, method) !== writes) {
      db.pragma(`query_only = ${writes ? 'ON' : 'OFF'}`)
      writes = !writes
    }
    // Every method of a store answers an outcome: see `Stores`.
    return callOn(stores[name], method, args) as ReturnType<StoreThread['call']>
  }
}
