import type { Finding } from '../../../shared/orders/machine.ts'
import { statusKey } from '../../../shared/wire/wire.ts'

/** The specification's own words for an end. Any other word is kept verbatim and ends nothing. */
const SETTLED = new Set(['ACREDITED', 'FINISHED', 'COMPLETED'])
const REJECTED = new Set(['REJECTED', 'FAILED'])

/** The outcome by a status: an end, or merely that the bank has the order. */
export function findingOf(word: string): Extract<Finding, 'accepted' | 'settled' | 'rejected'> {
  const key = statusKey(word)
  if (SETTLED.has(key)) return 'settled'
  return REJECTED.has(key) ? 'rejected' : 'accepted'
}

/** The validity of one operation by a redemption notification, whose words are not specified. */
export function validityOf(word: string): 'valid' | 'invalid' | 'unknown' {
  const key = statusKey(word)
  if (key === 'VALID' || SETTLED.has(key)) return 'valid'
  return key === 'INVALID' || REJECTED.has(key) ? 'invalid' : 'unknown'
}
