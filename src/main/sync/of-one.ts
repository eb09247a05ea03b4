import type { ErrorCode } from '../../shared/errors/index.ts'

/** What is wrong with one thing that is asked for, and says nothing about the others: the bank answers, and goes on to. */
export const OF_ONE: ReadonlySet<ErrorCode> = new Set([
  ...(['bank_not_found', 'bank_rejected', 'bank_forbidden'] as const),
  ...(['bank_unexpected_shape', 'bank_not_json'] as const),
])
