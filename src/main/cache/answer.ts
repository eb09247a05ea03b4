import type { Result } from '../../shared/base/result.ts'
import type { AppError } from '../../shared/errors/index.ts'

/** The answer of every cache call: main is never blocked, and what can fail says so. */
export type Answer<T> = Promise<Result<T, AppError>>
