import { sinceMs } from '../../shared/base/clock.ts'
import { type Answer, err, ok } from '../../shared/errors/index.ts'
import { threadFile } from '../threads/file.ts'
import { startThread } from '../threads/start.ts'
import { sharedCopy } from '../threads/transferable.ts'
import { byAge, type Copies, type DatabaseCopy } from './copies.ts'
import type { CopySetup, CopyThread } from './database-copy.worker.ts'
import { diskError } from './errors.ts'
import type { DatabaseFile } from './sqlite.ts'

const HOUR_MS = 3_600_000
const COPY_EVERY_MS = 24 * HOUR_MS
/** The first look is left until the application has started. */
const FIRST_LOOK_MS = 60_000

export interface DailyCopiesOptions extends DatabaseFile {
  readonly copies: Copies
  readonly now: () => Date
  /** False where nothing has changed since this copy, the newest, was made. */
  readonly changedSince?: (copy: DatabaseCopy) => boolean
  /** Hears why a daily copy could not be made: the first after one that could. */
  readonly onFailed: (reason: string) => void
}

/** Looks once an hour whether the newest copy is a day old. A failed copy is tried again at the next look. */
export function scheduleCopies(options: DailyCopiesOptions) {
  const { copies, now, changedSince = () => true, onFailed } = options
  let told = false
  let stopped = false
  const make = () => makeCopy(options)
  const isDue = (): boolean => {
    const [newest] = byAge(copies.list(), now())
    const age = sinceMs(newest?.madeAt, now())
    if (newest === undefined || age === Number.POSITIVE_INFINITY) return true
    return age >= COPY_EVERY_MS && changedSince(newest)
  }
  const copyIfDue = async (): Answer<unknown> => {
    try {
      return isDue() ? await make() : ok(null)
    } catch (cause) {
      return err(diskError(cause, options.path))
    }
  }
  const look = async (): Promise<void> => {
    const outcome = await copyIfDue()
    if (!outcome.ok && !told && !stopped) {
      const { code, params } = outcome.error
      onFailed('reason' in params ? String(params.reason) : code)
    }
    told = !outcome.ok
  }
  const first = setTimeout(() => void look(), FIRST_LOOK_MS).unref()
  const hourly = setInterval(() => void look(), HOUR_MS).unref()
  return {
    /** Makes a copy now, while the database stays usable, and keeps only the newest ones. */
    make,
    stop: (): void => {
      stopped = true
      clearTimeout(first)
      clearInterval(hourly)
    },
  }
}

async function makeCopy({
  path,
  key,
  made,
  copies,
  now,
}: DailyCopiesOptions): Answer<DatabaseCopy> {
  const madeAt = now()
  try {
    const target = copies.path(madeAt)
    const copied = await copyInThread({ path, key, target, made })
    if (!copied.ok) return copied
    copies.removeOld(madeAt)
    return ok({ path: target, madeAt: madeAt.toISOString() })
  } catch (cause) {
    return err(diskError(cause, path))
  }
}

async function copyInThread(setup: CopySetup): Answer<null> {
  const file = threadFile(import.meta.url, 'database-copy')
  const thread = startThread<CopyThread, CopySetup>(file, {
    setup: { ...setup, key: sharedCopy(setup.key) },
  })
  const copied = await thread.calls.copy()
  await thread.close()
  return copied
}
