import type { AppError } from '../../shared/errors/index.ts'
import { err, ok, type Result } from '../../shared/result.ts'
import type { UnreadReply } from '../bank/index.ts'
import type { EcheqCache, TakenEcheqs, TakenPage } from '../cache/echeqs/port.ts'

type Answer<T> = Promise<Result<T, AppError>>

/** Where pages go, and who hears of it. */
export interface IntakeDeps {
  readonly cache: EcheqCache
  readonly now: () => Date
  /** Rows changed; null where they are more than can be named. */
  readonly changed: (ids: readonly string[] | null) => void
  /** These are new or have another state than before. */
  readonly moved: (ids: readonly string[]) => void
}

/** A page as it was fetched. */
export interface FetchedPage extends UnreadReply {
  readonly page: number
}

/** Brings pages into the cache while more are fetched; few at a time become one write, because each costs a transaction. */
export interface Intake {
  /** Fails once a page could not be read or written; waits only while an earlier write is still under way. */
  readonly take: (page: FetchedPage) => Answer<null>
  /** Writes what is left, and tells of what was not told yet. */
  readonly flush: () => Answer<null>
  /** Echeqs that are new or different so far. */
  readonly changed: () => number
}

/** A write holds up whoever asks the cache something meanwhile. */
const PAGES = 20
/** The window reads its lists again at each telling. */
const TELL_EVERY_MS = 1000
/** More than these are not named. */
const NAMED = 200

/** Makes an intake; `onTaken` hears of each page that was read, in the order in which they were taken. */
export function createIntake(
  deps: IntakeDeps,
  onTaken: (fetched: FetchedPage, taken: TakenPage) => void,
): Intake {
  const teller = createTeller(deps)
  let waiting: FetchedPage[] = []
  let writing: Promise<void> = Promise.resolve()
  let failed: AppError | null = null

  const write = async (pages: readonly FetchedPage[]): Promise<void> => {
    const written = await deps.cache.takePages(pages.map(({ body, at }) => ({ body, at })))
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
  const writeWaiting = async (): Promise<void> => {
    await writing
    const pages = waiting
    waiting = []
    if (pages.length > 0 && failed === null) writing = write(pages)
  }

  return {
    take: async (page) => {
      waiting.push(page)
      if (waiting.length >= PAGES) await writeWaiting()
      return result()
    },
    flush: async () => {
      await writeWaiting()
      await writing
      teller.tell()
      return result()
    },
    changed: teller.count,
  }
}

/** Tells of what changed, now and then. */
function createTeller(deps: IntakeDeps) {
  let [count, toldAt] = [0, deps.now().getTime()]
  let untold: string[] = []
  const tell = (): void => {
    if (untold.length === 0) return
    deps.changed(untold.length > NAMED ? null : untold)
    untold = []
    toldAt = deps.now().getTime()
  }
  return {
    tell,
    count: () => count,
    took: (taken: readonly TakenEcheqs[]): void => {
      const changed = taken.flatMap((one) => one.changed)
      const moved = taken.flatMap((one) => one.moved)
      count += changed.length
      untold = [...untold, ...changed]
      if (moved.length > 0) deps.moved(moved)
      if (deps.now().getTime() - toldAt >= TELL_EVERY_MS) tell()
    },
  }
}
