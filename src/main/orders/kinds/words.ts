import type { Finding } from '../../../shared/orders/machine.ts'

/**
 * Words that the specification itself uses for an end: ACREDITED and REJECTED (CVU), FINISHED and FAILED (subscriptions),
 * COMPLETED (files). Any other word is kept verbatim and ends nothing.
 */
const SETTLED = new Set(['ACREDITED', 'FINISHED', 'COMPLETED'])
const REJECTED = new Set(['REJECTED', 'FAILED'])

/** For comparison only. */
const normal = (word: string): string =>
  word
    .trim()
    .toUpperCase()
    .replace(/[\s-]+/g, '_')

/** What a status says of an order that the bank has: an end, or merely that it has it. */
export function findingOf(word: string): Extract<Finding, 'accepted' | 'settled' | 'rejected'> {
  const key = normal(word)
  if (SETTLED.has(key)) return 'settled'
  return REJECTED.has(key) ? 'rejected' : 'accepted'
}

/** What a rescue notification says of one operation; its words are not specified. */
export function validityOf(word: string): 'valid' | 'invalid' | 'unknown' {
  const key = normal(word)
  if (key === 'VALID' || SETTLED.has(key)) return 'valid'
  return key === 'INVALID' || REJECTED.has(key) ? 'invalid' : 'unknown'
}
