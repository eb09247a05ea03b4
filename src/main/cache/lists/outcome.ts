import type { AppError } from '../../../shared/errors/index.ts'
import type { Result } from '../../../shared/result.ts'

/** What a method of the cache's thread answers. */
export type Outcome<T> = Result<T, AppError>
