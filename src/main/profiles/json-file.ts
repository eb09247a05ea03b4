import { Buffer } from 'node:buffer'
import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type * as z from 'zod'
import type { Answer, AppError, Outcome, Result } from '../../shared/errors/index.ts'
import { andThen, err, fail, ok } from '../../shared/errors/index.ts'
import { firstIssue, smallParse } from '../../shared/wire/wire.ts'
import { readIfThere, writeAtomically } from '../disk/atomic.ts'
import { diskError, reasonOf } from '../disk/errors.ts'
import { renamePatiently } from '../disk/patient.ts'

export interface FileRules<T> {
  readonly unreadable: 'profiles_unreadable' | 'settings_unreadable'
  /**
   * Makes the content that takes the place of a file that cannot be read, at the first change. Such a file is kept beside it as
   * `kept`; null leaves it as it is.
   */
  readonly instead: (kept: string) => Promise<T | null>
}

/**
 * Opens a small JSON file of the data directory, which has a schema; it appears at the first change. `bound` is its largest size in
 * bytes, and the error of a change beyond it: a larger file is not read.
 */
export function createJsonFile<T>(
  path: string,
  schema: z.ZodType<T>,
  absent: T,
  rules: FileRules<T>,
  bound?: { readonly bytes: number; readonly full: AppError },
) {
  let queue: Promise<unknown> = Promise.resolve()
  const isLarger = (bytes: number): boolean => bound !== undefined && bytes > bound.bytes

  const read = async (): Answer<T> => {
    // One that cannot be asked for its size cannot be read either, which says why.
    const { size } = await stat(path).catch(() => ({ size: 0 }))
    if (isLarger(size)) return unreadable(`${size} > ${bound?.bytes} bytes`)
    const text = await readIfThere(path)
    if (!text.ok) return unreadable(text.error.code)
    const parsed = text.value === null ? ok(absent) : parse(text.value, schema)
    return parsed.ok ? parsed : unreadable(parsed.error)
  }

  const unreadable = (reason: string): Outcome<never> => fail(rules.unreadable, { path, reason })

  /** The content, or what takes the place of a file that cannot be read. */
  const readOrBegin = async (): Answer<T> => {
    const found = await read()
    if (found.ok) return found
    const kept = `${path}.damaged`
    const begun = await rules.instead(kept)
    if (begun === null) return found
    try {
      await renamePatiently(path, kept)
    } catch (cause) {
      return err(diskError(cause, path))
    }
    return ok(begun)
  }

  const changeNow = async (change: (content: T) => Outcome<T> | Answer<T>): Answer<T> => {
    const found = await readOrBegin()
    if (!found.ok) return found
    const changed = await change(found.value)
    if (!changed.ok) return changed
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    } catch (cause) {
      return err(diskError(cause, path))
    }
    const text = `${JSON.stringify(changed.value, null, 2)}\n`
    if (bound !== undefined && isLarger(Buffer.byteLength(text))) return err(bound.full)
    return andThen(await writeAtomically(path, text), () => changed)
  }

  return {
    /** The content of the file, or the default where there is none; an error of its rules when it cannot be read. */
    read,
    /** Reads, changes and writes, one change at a time; a file that cannot be read is left as it is, or set aside. */
    change: (change: (content: T) => Outcome<T> | Answer<T>) => {
      const turn = queue.then(() => changeNow(change))
      queue = turn
      return turn
    },
  }
}

/** Reads JSON text by a schema; fails with the field and the reason. */
export function parse<T>(text: string, schema: z.ZodType<T>): Result<T, string> {
  try {
    const parsed = schema.safeParse(JSON.parse(text), smallParse)
    if (parsed.success) return ok(parsed.data)
    const { field, message } = firstIssue(parsed.error)
    return err(`${field}: ${message}`)
  } catch (cause) {
    return err(reasonOf(cause))
  }
}
