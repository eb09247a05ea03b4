import type { Finding } from '../../../shared/orders/machine.ts'

/** The specification's own words for an end. Any other word is kept verbatim and ends nothing. */
const SETTLED = new Set(['ACREDITED', 'FINISHED', 'COMPLETED'])
const REJECTED = new Set(['REJECTED', 'FAILED'])

/** For comparison only. */
const normal = (word: string): string =>
  word
    .trim()
    .toUpperCase()
    .replace(/[\s-]+/g, '_')

/** The outcome by a status: an end, or merely that the bank has the order. */
export function findingOf(word: string): Extract<Finding, 'accepted' | 'settled' | 'rejected'> {
  const key = normal(word)
  if (SETTLED.has(key)) return 'settled'
  return REJECTED.has(key) ? 'rejected' : 'accepted'
}

/** The validity of one operation by a redemption notification, whose words are not specified. */
export function validityOf(word: string): 'valid' | 'invalid' | 'unknown' {
  const key = normal(word)
  if (key === 'VALID' || SETTLED.has(key)) return 'valid'
  return key === 'INVALID' || REJECTED.has(key) ? 'invalid' : 'unknown'
}
