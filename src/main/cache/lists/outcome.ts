import type { Result } from '../../../shared/base/result.ts'
import type { AppError } from '../../../shared/errors/index.ts'

/** What a method of the cache's thread answers. */
export type Outcome<T> = Result<T, AppError>
