import { recordOf } from '../../shared/base/record.ts'
import { createSerialQueue } from '../../shared/base/serial-queue.ts'
import type { Answer, AppError, Outcome } from '../../shared/errors/index.ts'
import { andThen, appError, err, ok } from '../../shared/errors/index.ts'
import { diskError } from '../disk/errors.ts'
import { asyncOf } from '../threads/calls.ts'
import { threadFile } from '../threads/file.ts'
import { startThread, type Thread } from '../threads/start.ts'
import { sharedCopy, transferableOn } from '../threads/transferable.ts'
import type { PositionImport } from './cache-port.ts'
import { setCacheAside } from './file.ts'
import { type ImportTask, runImport } from './import/run-import.ts'
import type { ImportPlace } from './import/task.ts'
import {
  isLengthy,
  isWrite,
  type StoreCalls,
  type StoreName,
  type StoreSetup,
  type StoreThread,
  storeNames,
} from './store/api.ts'
import type { Stores } from './store/stores.ts'

export interface KeeperOptions extends ImportPlace {
  readonly now: () => Date
  /** An import found the archive damaged: sees to it and answers what to tell. */
  readonly onArchiveDamaged: () => AppError
  /** A method that writes was called. */
  readonly onWrote: (store: StoreName, method: string) => void
  /** Hears of what failed with nobody waiting for it. */
  readonly onFailed: (error: AppError) => void
  /** An empty file took the place of a damaged one while it was open. */
  readonly onEmptied: () => void
}

/**
 * Starts the cache's thread anew when it dies. Sets a damaged file aside and goes on with an empty one. A second thread goes
 * through whole lists, so that no page waits for it. One call writes at a time, so that none waits within SQLite.
 */
export interface Keeper {
  readonly stores: StoreCalls
  readonly import: (task: ImportTask) => Answer<PositionImport>
  readonly close: () => Promise<void>
}

type StoreWorker = Thread<StoreThread>

const closedError = appError('profile_closed', {})

/** Opens the file in its thread and keeps it. */
export async function startKeeper(
  options: KeeperOptions,
): Answer<{ readonly keeper: Keeper; readonly notices: readonly AppError[] }> {
  const { path, archive, key, now } = options
  const start = (beside = false) =>
    startStore({ beside, path, archive, key: sharedCopy(key), now: now().toISOString() })
  const first = await start()
  if (!first.ok) return first

  let thread = first.value.thread
  /** True once closing began: new calls are refused, and earlier writes are still done. */
  let closing = false
  let closed = false
  let lastDamage: AppError = closedError
  /** The thread that goes through lists, from the first time on that one has to be gone through. */
  let beside: Promise<StoreWorker | null> | null = null
  const exclusive = createSerialQueue()

  const restart = async (): Answer<StoreWorker> => {
    const started = await start()
    if (started.ok) thread = started.value.thread
    return started.ok ? ok(thread) : started
  }

  /** The running thread; called by whoever has the turn. */
  const running = async (): Answer<StoreWorker> => {
    if (closed) return err(closedError)
    return thread.ended() ? restart() : ok(thread)
  }

  /** The thread for what takes long; where there can be none, the one that does all else. */
  const runningBeside = async (): Promise<StoreWorker> => {
    if (closing) return thread
    const asked =
      beside ?? start(true).then((started) => (started.ok ? started.value.thread : null))
    beside = asked
    const held = await asked
    if (held !== null && !held.ended()) return held
    // The next question starts another one.
    if (beside === asked) beside = null
    return thread
  }

  const endBeside = async (): Promise<void> => {
    const held = await beside
    beside = null
    await held?.close()
  }

  /** Sets the damaged file aside, once for all calls that noticed, and answers what to tell of it. Needs the turn. */
  const rebuild = async (noticedBy: StoreWorker): Promise<AppError> => {
    // The next opening notices it too; here there is no key any more.
    if (closed) return closedError
    if (thread !== noticedBy) return lastDamage
    await Promise.all([thread.close(), endBeside()])
    try {
      lastDamage = setCacheAside(path, now())
    } catch (cause) {
      return diskError(cause, path)
    }
    const restarted = await restart()
    if (!restarted.ok) return restarted.error
    options.onEmptied()
    return lastDamage
  }

  type CallArguments = Parameters<StoreThread['call']>

  const read = async (...called: CallArguments): Answer<unknown> => {
    if (closing) return err(closedError)
    const found = thread.ended() ? await exclusive(running) : ok(thread)
    if (!found.ok) return found
    const [store, method] = called
    const by = isLengthy(store, method) ? await runningBeside() : found.value
    const outcome = await by.calls.call(...called)
    if (outcome !== 'damaged') return outcome
    return err(await exclusive(() => rebuild(found.value)))
  }

  const write = async (...called: CallArguments): Answer<unknown> => {
    if (closing) return err(closedError)
    return exclusive(async () => {
      const found = await running()
      if (!found.ok) return found
      const outcome = await found.value.calls.call(...called)
      return outcome === 'damaged' ? err(await rebuild(found.value)) : outcome
    })
  }

  const noted = async (...called: CallArguments): Answer<unknown> => {
    const outcome = await write(...called)
    if (outcome.ok) options.onWrote(called[0], called[1])
    return outcome
  }

  const callsOf = <S extends StoreName>(store: S) =>
    asyncOf<Stores[S]>((method, args) =>
      (isWrite(store, method) ? noted : read)(store, method, transferableOn(args)),
    )

  /** The position may say otherwise whose echeqs are. Where that cannot be written now, the next echeqs that come do it. */
  const settled = async (outcome: Outcome<PositionImport>): Answer<PositionImport> => {
    if (!outcome.ok) return outcome
    const done = await andThen(await running(), ({ calls }) => calls.call('echeqs', 'settle', []))
    // Damage shows at the next call.
    if (done !== 'damaged' && !done.ok) options.onFailed(done.error)
    return outcome
  }

  const importFile = (task: ImportTask): Answer<PositionImport> =>
    new Promise((resolve) => {
      const fail = (cause: unknown): void =>
        resolve(err(appError('internal', { reference: String(cause) })))
      exclusive(async () => {
        if (closing) return resolve(err(closedError))
        if (task.signal?.aborted === true) return resolve(err(appError('cancelled', {})))
        const outcome = await runImport({ path, archive, key }, LIMITS, task, (done) => {
          settled(done).then(resolve, fail)
        })
        if (!('damaged' in outcome)) return
        const archived = outcome.damaged === 'archive'
        resolve(err(archived ? options.onArchiveDamaged() : await rebuild(thread)))
      }).catch(fail)
    })

  return ok({
    keeper: {
      // Each name leads to the calls of its own store.
      stores: recordOf(storeNames, callsOf) as StoreCalls,
      import: importFile,
      close: async () => {
        closing = true
        await exclusive(() => {
          closed = true
          return Promise.all([thread.close(), endBeside()])
        })
        key.fill(0)
      },
    },
    notices: first.value.notices,
  })
}

/** Memory bounds of a thread of the cache, in megabytes. Left to itself V8 takes several times as much and gives none back. */
const LIMITS = { maxYoungGenerationSizeMb: 6, maxOldGenerationSizeMb: 1024 }

/** Starts the thread that holds the file; answers when the file is open, or why it is not. */
async function startStore(
  setup: StoreSetup,
): Answer<{ readonly thread: StoreWorker; readonly notices: readonly AppError[] }> {
  const file = threadFile(import.meta.url, 'cache-store')
  const thread = startThread<StoreThread, StoreSetup>(file, {
    setup,
    resourceLimits: LIMITS,
  })
  const opened = await thread.calls.opened()
  if (opened.ok) return ok({ thread, notices: opened.value })
  await thread.close()
  return opened
}
