import type { Result } from '../errors/index.ts'

/** The value of a result that a test expects to be one; the error is told otherwise. */
export function good<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

/** The code of a result that a test expects to have failed. */
export const codeOf = (result: Result<unknown, { readonly code: string }>): string | null =>
  result.ok ? null : result.error.code
