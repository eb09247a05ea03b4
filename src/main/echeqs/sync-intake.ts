import { type AppError, err, ok, type Result } from '../../shared/errors/index.ts'
import type { EcheqPage } from '../bank/index.ts'
import type { EcheqCache } from '../cache/cache-port.ts'
import type { EcheqPageBody, TakenEcheqs, TakenPage } from '../cache/echeqs/echeq-port.ts'
import { detachable, transferable } from '../threads/transferable.ts'

/** Where pages go, and who hears of it. */
export interface IntakeDeps {
  readonly cache: EcheqCache
  readonly now: () => Date
  /** Rows changed; null where they are more than can be named. */
  readonly changed: (ids: readonly string[] | null) => void
  /** These are new or have another state than before. */
  readonly moved: (ids: readonly string[]) => void
}

export interface FetchedPage extends EcheqPage {
  readonly page: number
}

/** Fewer pages than these wait for more, because each write costs a transaction. */
const FEW = 8
/** The same where no more are to come than that. */
const TOO_FEW = 4
/** A write holds up whoever asks the cache something meanwhile, and what it reads is thrown away only after it. */
const MOST = 10
/** So many may wait: the cache's thread is slow to begin, and the bank is not kept waiting for it. */
const WAITING = 100
/** At each telling the window reads its lists again, and orders are looked for. */
const TELL_EVERY_MS = 1000
/** More than these are not named. */
const NAMED = 200

/**
 * Brings pages into the cache while more are fetched; what comes during a write is the next one. `onTaken` hears of each page that
 * was read, in the order in which they were taken.
 */
export function createIntake(
  deps: IntakeDeps,
  onTaken: (fetched: FetchedPage, taken: TakenPage) => void,
) {
  const teller = createTeller(deps)
  let waiting: FetchedPage[] = []
  let writing: Promise<void> | null = null
  let failed: AppError | null = null
  /** With so many a write begins; towards the end by fewer and fewer, so that little is left to be done when all are here. */
  let enough = FEW

  const write = async (pages: readonly FetchedPage[]): Promise<void> => {
    const written = await deps.cache.takePages(handedOver(pages))
    if (!written.ok) {
      failed ??= written.error
      return
    }
    for (const [nth, page] of pages.entries()) {
      const taken = written.value[nth]
      if (taken?.ok === true) onTaken(page, taken.value)
      else if (taken !== undefined) failed ??= page.refuse(taken.error)
    }
    teller.took(written.value.flatMap((taken) => (taken.ok ? [taken.value] : [])))
  }
  const result = (): Result<null, AppError> => (failed === null ? ok(null) : err(failed))
  /** Writes what waits as long as it is enough. */
  const drain = async (): Promise<void> => {
    while (failed === null && waiting.length >= enough) {
      const pages = waiting.slice(0, MOST)
      waiting = waiting.slice(MOST)
      await write(pages)
    }
  }
  const begin = (): Promise<void> => {
    if (writing === null) {
      writing = drain().then(() => {
        writing = null
      })
      // Whoever waits for it sees the failure; this only avoids an unhandled rejection.
      writing.catch(() => undefined)
    }
    return writing
  }

  return {
    /** Takes the page's memory. Fails once a page could not be read or written; waits only while many do. `left` are still to come. */
    take: async (page: FetchedPage, left: number) => {
      waiting.push(page)
      enough = Math.max(TOO_FEW, Math.min(FEW, left))
      const written = begin()
      if (waiting.length >= WAITING) await written
      return result()
    },
    /** Writes what is left, and tells of what was not told yet. */
    flush: async () => {
      enough = 1
      await writing
      await begin()
      teller.tell()
      return result()
    },
    /** Echeqs that are new or different so far. */
    changed: teller.count,
  }
}

/** Pages as the cache takes them. They go to its thread with their memory, and are empty here afterwards. */
function handedOver(pages: readonly FetchedPage[]): readonly EcheqPageBody[] {
  const handed = pages.map(({ body, at, older }) => ({ body: detachable(body), at, older }))
  return transferable(handed, ...handed.map(({ body }) => body))
}

/** Tells of what changed, now and then. */
function createTeller(deps: IntakeDeps) {
  let [count, toldAt] = [0, deps.now().getTime()]
  let changed: string[] = []
  let moved: string[] = []
  const tell = (): void => {
    if (changed.length > 0) deps.changed(changed.length > NAMED ? null : changed)
    if (moved.length > 0) deps.moved(moved)
    changed = []
    moved = []
    toldAt = deps.now().getTime()
  }
  return {
    tell,
    count: () => count,
    took: (taken: readonly TakenEcheqs[]): void => {
      for (const one of taken) {
        count += one.changed.length
        changed.push(...one.changed)
        moved.push(...one.moved)
      }
      if (deps.now().getTime() - toldAt >= TELL_EVERY_MS) tell()
    },
  }
}
