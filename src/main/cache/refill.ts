import { type Answer, type AppError, err, type Outcome, ok } from '../../shared/errors/index.ts'
import type { Archive } from '../archive/archive-port.ts'
import type { KeptFile } from '../archive/files.ts'
import type { Keeper } from './keeper.ts'

export interface RefillDeps {
  readonly archive: Archive
  readonly keeper: Keeper
  /** Files are in the cache again. */
  readonly onRefilled: (() => void) | undefined
  /** Hears of each file that is missing from the cache from now on, and why. */
  readonly onFailed: (error: AppError) => void
}

/** Takes position files that the archive keeps into a cache that lacks them; nothing before it is asked. */
export function createRefill({ archive, keeper, onRefilled, onFailed }: RefillDeps) {
  let stopped = false
  let work: Promise<unknown> = Promise.resolve()

  const tell = (outcome: Outcome<unknown>): void => {
    if (!outcome.ok && !stopped) onFailed(outcome.error)
  }

  const missing = async (): Answer<readonly KeptFile[]> => {
    const kept = archive.files()
    if (!kept.ok || kept.value.length === 0) return kept
    const held = await keeper.stores.positions.history()
    if (!held.ok) return held
    const ids = new Set(held.value.map(({ fileId }) => fileId))
    return ok(kept.value.filter(({ fileId }) => !ids.has(fileId)))
  }

  const take = async (file: KeptFile): Answer<unknown> => {
    const bytes = await archive.raw(file.fileId)
    if (!bytes.ok || bytes.value === null) return bytes
    const { source, receivedAt, takenAt } = file
    return keeper.import({ bytes: bytes.value, meta: { source, receivedAt, now: takenAt } })
  }

  const takeAll = async (files: readonly KeptFile[]): Promise<void> => {
    for (const file of files) {
      if (stopped) return
      tell(await take(file))
    }
    if (files.length > 0 && !stopped) onRefilled?.()
  }

  const run = async (): Promise<void> => {
    const found = await missing()
    if (found.ok) await takeAll(found.value)
    else tell(found)
  }

  return {
    /** Takes the newest in at once where any are missing, and begins with the others. */
    first: async (): Answer<null> => {
      const found = await missing()
      if (!found.ok) return found
      const [newest, ...others] = found.value
      if (newest === undefined) return ok(null)
      const taken = await take(newest)
      work = takeAll(others)
      return taken.ok ? ok(null) : err(taken.error)
    },
    /** Begins with all that are missing; after the one under way, when there is one. */
    start: (): void => {
      work = work.then(run)
    },
    /** Ends after the file that is being taken in. */
    stop: async (): Promise<void> => {
      stopped = true
      await work
    },
  }
}
