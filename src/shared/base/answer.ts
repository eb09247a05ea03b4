import type { AppError } from '../errors/index.ts'
import type { Result } from './result.ts'

/** What asynchronous work of main comes to: a value, or an error with a code. It is never rejected. */
export type Answer<T> = Promise<Result<T, AppError>>
