import type { AppError } from '../../shared/errors/index.ts'
import { err, ok, type Result } from '../../shared/result.ts'
import type { EcheqCache, EcheqRecord } from '../cache/echeqs/port.ts'

type Answer<T> = Promise<Result<T, AppError>>

/** Where records go, and who hears of it. */
export interface BatchDeps {
  readonly cache: EcheqCache
  readonly now: () => Date
  /** Rows changed; null where they are more than can be named. */
  readonly changed: (ids: readonly string[] | null) => void
  /** These are new or have another state than before. */
  readonly moved: (ids: readonly string[]) => void
}

/** Pages become few writes: each one costs a transaction. */
export interface Batch {
  /** Takes records; waits only while an earlier write is still under way. */
  readonly take: (records: readonly EcheqRecord[]) => Answer<null>
  /** Writes what is left, and tells of what was not told yet. */
  readonly flush: () => Answer<null>
  /** New or different so far. */
  readonly changed: () => number
}

const ROWS = 800
/** The window reads its lists again at each telling. */
const TELL_EVERY_MS = 1000
/** More than these are not named. */
const NAMED = 200

export function createBatch(deps: BatchDeps): Batch {
  let waiting: EcheqRecord[] = []
  let writing: Answer<null> = Promise.resolve(ok(null))
  let failed: AppError | null = null
  let [changed, toldAt] = [0, deps.now().getTime()]
  let untold: string[] = []

  const tell = (): void => {
    if (untold.length === 0) return
    deps.changed(untold.length > NAMED ? null : untold)
    untold = []
    toldAt = deps.now().getTime()
  }

  const write = async (records: readonly EcheqRecord[]): Answer<null> => {
    const taken = await deps.cache.take(records)
    if (!taken.ok) {
      failed ??= taken.error
      return taken
    }
    changed += taken.value.changed.length
    untold.push(...taken.value.changed)
    if (taken.value.moved.length > 0) deps.moved(taken.value.moved)
    if (deps.now().getTime() - toldAt >= TELL_EVERY_MS) tell()
    return ok(null)
  }

  return {
    take: async (records) => {
      waiting.push(...records)
      if (failed !== null) return err(failed)
      if (waiting.length < ROWS) return ok(null)
      const full = waiting
      waiting = []
      await writing
      writing = write(full)
      return ok(null)
    },
    flush: async () => {
      await writing
      if (waiting.length > 0 && failed === null) await write(waiting)
      waiting = []
      tell()
      return failed === null ? ok(null) : err(failed)
    },
    changed: () => changed,
  }
}
