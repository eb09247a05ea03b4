import type { ErrorCode } from '../../shared/errors/index.ts'

/** Errors about one requested record, which say nothing about the others: the bank answers, and reading goes on. */
export const OF_ONE: ReadonlySet<ErrorCode> = new Set([
  ...(['bank_not_found', 'bank_rejected', 'bank_forbidden'] as const),
  ...(['bank_unexpected_shape', 'bank_not_json'] as const),
])
