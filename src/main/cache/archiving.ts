import { type Answer, type AppError, ok } from '../../shared/errors/index.ts'
import type { Archive } from '../archive/archive-port.ts'
import { type BackgroundWork, createBackgroundWork } from './background.ts'
import type { SeenHistory } from './cache-port.ts'
import type { Keeper } from './keeper.ts'

/** Rows of one step: the archive is written on the main thread, which has other things to do in a frame as well. */
const PIECE = 100
/** While a read of the bank's list goes on writing it is left alone, for a minute at most. */
const PACE = { restMs: 2_000, mostRests: 30 }

/** Moves what was first seen from the cache, which may be lost, to the archive. */
export interface Archiving extends Pick<BackgroundWork, 'wrote' | 'stop'> {
  readonly seen: SeenHistory
  /** Moves all that waits, now. */
  readonly move: () => Answer<null>
}

/** Begins to move what waits in an open cache into its archive, in the background and in pieces. */
export function createArchiving(
  archive: Archive,
  { stores: { unarchived } }: Keeper,
  onFailed: (error: AppError) => void,
): Archiving {
  /** Noted there before it is forgotten here: what is noted twice counts once. */
  const move = async (): Answer<null> => {
    while (!background.signal.aborted) {
      const next = await unarchived.next(PIECE)
      if (!next.ok) return next
      const last = next.value.at(-1)
      if (last === undefined) break
      const noted = archive.seen.note(next.value)
      const forgotten = noted.ok ? await unarchived.forget(last.seq) : noted
      if (!forgotten.ok) return forgotten
    }
    return ok(null)
  }

  const background = createBackgroundWork(PACE, async (signal) => {
    // Facts that could not be moved wait for the next write or the next opening.
    const moved = await move()
    if (!moved.ok && !signal.aborted) onFailed(moved.error)
  })

  return {
    seen: {
      note: async (seen) => archive.seen.note(seen),
      of: async (kind, key) => {
        // In this order: what is moved meanwhile is found twice rather than not at all.
        const waiting = await unarchived.of(kind, key)
        const kept = archive.seen.of(kind, key)
        if (!waiting.ok || !kept.ok) return waiting.ok ? kept : waiting
        const all = [...kept.value]
        for (const one of waiting.value) {
          const last = all.at(-1)
          if (last === undefined || (one.at > last.at && one.text !== last.text)) all.push(one)
        }
        return ok(all)
      },
    },
    move,
    wrote: background.wrote,
    stop: background.stop,
  }
}
