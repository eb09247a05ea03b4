import type { Answer } from '../../shared/base/answer.ts'
import { type Err, err, ok, type Result } from '../../shared/base/result.ts'
import { createTurns } from '../../shared/base/turns.ts'
import { type AppError, appError } from '../../shared/errors/index.ts'
import { diskError } from '../disk/errors.ts'
import { setCacheAside } from './file.ts'
import { type ImportTask, runImport } from './import/run-import.ts'
import type { PositionImport } from './port.ts'
import type { AnswerOf, Arguments, StoreMethod } from './store/api.ts'
import { type StoreThread, startStore } from './store/thread.ts'

export interface KeeperOptions {
  readonly path: string
  /** The archive beside it, which is open. */
  readonly archive: string
  /** Its own: wiped when it closes. */
  readonly key: Uint8Array
  readonly now: () => Date
  /** An import found the archive damaged: sees to it and answers what to tell. */
  readonly onArchiveDamaged: () => AppError
  /** An empty file took the place of a damaged one while it was open. */
  readonly onEmptied: () => void
}

type Called<M extends StoreMethod> = Promise<AnswerOf<M> | Err<AppError>>

/**
 * Keeps the cache's thread running: starts it anew when it ended by itself, and when the file turns out damaged sets it
 * aside and goes on with an empty one. Lets one writer at a time at the file, so that none waits within SQLite.
 */
export interface Keeper {
  readonly read: <M extends StoreMethod>(method: M, ...args: Arguments[M]) => Called<M>
  readonly write: <M extends StoreMethod>(method: M, ...args: Arguments[M]) => Called<M>
  readonly import: (task: Omit<ImportTask, 'path' | 'archive' | 'key'>) => Answer<PositionImport>
  readonly close: () => Promise<void>
}

const closedError = appError('internal', { reference: 'the cache is closed' })

/** Opens the file in its thread and keeps it. */
export async function startKeeper(
  options: KeeperOptions,
): Promise<Result<{ readonly keeper: Keeper; readonly notices: readonly AppError[] }, AppError>> {
  const { path, archive, key, now } = options
  const start = () => startStore({ path, archive, key, now: now().toISOString() })
  const first = await start()
  if (!first.ok) return first

  let thread: StoreThread = first.value.thread
  let closed = false
  let lastDamage: AppError = closedError
  const exclusive = createTurns()

  const restart = async (): Promise<Result<StoreThread, AppError>> => {
    const started = await start()
    if (started.ok) thread = started.value.thread
    return started.ok ? ok(thread) : started
  }

  /** The running thread; called by whoever has the turn. */
  const running = async (): Promise<Result<StoreThread, AppError>> => {
    if (closed) return err(closedError)
    return thread.ended() ? restart() : ok(thread)
  }

  /** Sets the damaged file aside, once for all calls that noticed, and answers what to tell of it. Needs the turn. */
  const rebuild = async (noticedBy: StoreThread): Promise<AppError> => {
    // The next opening notices it too; here there is no key any more.
    if (closed) return closedError
    if (thread !== noticedBy) return lastDamage
    await thread.close()
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

  const read: Keeper['read'] = async (method, ...args) => {
    const found = closed || thread.ended() ? await exclusive(running) : ok(thread)
    if (!found.ok) return found
    const outcome = await found.value.call(method, args)
    if (outcome !== 'damaged') return outcome
    return err(await exclusive(() => rebuild(found.value)))
  }

  const write: Keeper['write'] = (method, ...args) =>
    exclusive(async () => {
      const found = await running()
      if (!found.ok) return found
      const outcome = await found.value.call(method, args)
      return outcome === 'damaged' ? err(await rebuild(found.value)) : outcome
    })

  const importFile: Keeper['import'] = (task) =>
    new Promise((resolve) => {
      void exclusive(async () => {
        if (closed) return resolve(err(closedError))
        if (task.signal?.aborted === true) return resolve(err(appError('cancelled', {})))
        const running = runImport({ ...task, path, archive, key })
        const outcome = await running.outcome
        if (!('damaged' in outcome)) resolve(outcome)
        await running.ended
        if (!('damaged' in outcome)) return
        const archived = outcome.damaged === 'archive'
        resolve(err(archived ? options.onArchiveDamaged() : await rebuild(thread)))
      }).catch((cause: unknown) => {
        // The thread could not even be started, for want of memory or threads.
        resolve(err(appError('internal', { reference: String(cause) })))
      })
    })

  const close = async (): Promise<void> => {
    closed = true
    await exclusive(() => thread.close())
    key.fill(0)
  }

  return ok({ keeper: { read, write, import: importFile, close }, notices: first.value.notices })
}
