import { type AppError, appError } from '../../shared/errors/index.ts'

/** What the operating system said about a file, as an error value. */
export const diskError = (path: string, errno: string | null, reason: string): AppError =>
  errno === 'ENOSPC' || errno === 'EDQUOT'
    ? appError('disk_full', { path })
    : appError('disk_failed', { path, reason })

/** Whatever a file operation threw, as an error value. */
export function thrownByDisk(path: string, cause: unknown): AppError {
  const errno =
    cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : null
  return diskError(path, errno, errno ?? (cause instanceof Error ? cause.message : String(cause)))
}
