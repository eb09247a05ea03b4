import { type AppError, appError } from '../../shared/errors/index.ts'

/** The code of a Node or SQLite error (`ENOSPC`, `SQLITE_FULL`), or an empty text for anything else. */
export function codeOf(cause: unknown): string {
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return ''
  return typeof cause.code === 'string' ? cause.code : ''
}

/** The words of whatever was thrown. */
export const reasonOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause)

/** True for SQLite's error about unreadable pages: the file was altered or cut, or is opened without its key. */
export const isDamage = (cause: unknown): boolean =>
  /^SQLITE_(?:CORRUPT|NOTADB)/.test(codeOf(cause))

const FULL = /^(?:ENOSPC|EDQUOT|SQLITE_FULL)$/

/** A failure of the disk, or of SQLite on it, as `disk_full` or `disk_failed`. */
export const diskError = (cause: unknown, path: string): AppError =>
  FULL.test(codeOf(cause))
    ? appError('disk_full', { path })
    : appError('disk_failed', { path, reason: reasonOf(cause) })
