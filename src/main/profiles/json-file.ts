import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type * as z from 'zod'
import { err, ok, type Result } from '../../shared/base/result.ts'
import { type AppError, appError } from '../../shared/errors/index.ts'
import { firstIssue, smallParse } from '../../shared/wire/wire.ts'
import { readIfThere, writeAtomically } from '../disk/atomic.ts'
import { diskError, reasonOf } from '../disk/errors.ts'

/** A small JSON file with a schema. */
export interface JsonFile<T> {
  /** What the file says, or the default where there is none; `profiles_unreadable` when it cannot be read. */
  readonly read: () => Promise<Result<T, AppError>>
  /** Reads, changes and writes, one change at a time; a file that cannot be read is left as it is. */
  readonly change: (change: (content: T) => Result<T, AppError>) => Promise<Result<T, AppError>>
}

/** Opens a JSON file of the data directory; it appears at the first change. */
export function createJsonFile<T>(path: string, schema: z.ZodType<T>, absent: T): JsonFile<T> {
  let queue: Promise<unknown> = Promise.resolve()

  const read = async (): Promise<Result<T, AppError>> => {
    const text = await readIfThere(path)
    if (!text.ok) return unreadable(path, text.error.code)
    return text.value === null ? ok(absent) : parse(text.value, path, schema)
  }

  const changeNow = async (
    change: (content: T) => Result<T, AppError>,
  ): Promise<Result<T, AppError>> => {
    const found = await read()
    if (!found.ok) return found
    const changed = change(found.value)
    if (!changed.ok) return changed
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    } catch (cause) {
      return err(diskError(cause, path))
    }
    const written = await writeAtomically(path, `${JSON.stringify(changed.value, null, 2)}\n`)
    return written.ok ? changed : written
  }

  return {
    read,
    change: (change) => {
      const turn = queue.then(() => changeNow(change))
      queue = turn
      return turn
    },
  }
}

function parse<T>(text: string, path: string, schema: z.ZodType<T>): Result<T, AppError> {
  try {
    const parsed = schema.safeParse(JSON.parse(text), smallParse)
    if (parsed.success) return ok(parsed.data)
    const { field, message } = firstIssue(parsed.error)
    return unreadable(path, `${field}: ${message}`)
  } catch (cause) {
    return unreadable(path, reasonOf(cause))
  }
}

const unreadable = (path: string, reason: string): Result<never, AppError> =>
  err(appError('profiles_unreadable', { path, reason }))
