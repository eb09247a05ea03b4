import { mayHaveBeenExecuted } from '../../../shared/errors/bank.ts'
import type { AppError } from '../../../shared/errors/index.ts'
import type { AnswerOutcome } from '../../../shared/orders/machine.ts'

/**
 * What a failed send means. A refusal is the bank's own clear no; "not sent" is what certainly was not looked at, because
 * it never left or was turned away at the door; everything else may have been executed.
 */
export function outcomeOfError(error: AppError): AnswerOutcome {
  if (mayHaveBeenExecuted(error)) return 'unknown'
  switch (error.code) {
    case 'bank_rejected':
    case 'bank_forbidden':
    case 'bank_not_found':
    case 'bank_media_type':
    case 'bank_payload_too_large':
      return 'refused'
    default:
      return 'not_sent'
  }
}

/** The HTTP status that an error stands for; null where no whole answer came. */
export function statusOfError(error: AppError): number | null {
  switch (error.code) {
    case 'bank_rejected':
    case 'bank_unavailable':
    case 'bank_custody_incident':
      return error.params.status
    case 'bank_unauthorised':
      return 401
    case 'bank_forbidden':
      return 403
    case 'bank_not_found':
      return 404
    case 'bank_conflict':
      return 409
    case 'bank_media_type':
      return 415
    case 'bank_rate_limited':
      return 429
    default:
      return null
  }
}
