import { randomBytes, timingSafeEqual } from 'node:crypto'
import { derive } from './derive.ts'
import { SECRET_COST } from './secret-cost.ts'

/** PINs and passphrases as they are kept, and how long wrong ones make a person wait. */

const { N, r, p } = SECRET_COST
const FREE_FAILURES = 3
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 3_600_000

/** A PIN as it is stored: `scrypt$N$r$p$salt$key`, salt and key in base64. */
export async function hashPin(pin: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(pin, salt, SECRET_COST)
  return ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join('$')
}

/** Whether a PIN is the one that was hashed. */
export async function pinMatches(pin: string, stored: string): Promise<boolean> {
  const [name, cost, blocks, lanes, salt, key] = stored.split('$')
  if (name !== 'scrypt' || Number(cost) !== N || Number(blocks) !== r || Number(lanes) !== p)
    return false
  const expected = Buffer.from(key ?? '', 'base64')
  const derived = await derive(pin, Buffer.from(salt ?? '', 'base64'), SECRET_COST)
  return expected.length === derived.length && timingSafeEqual(expected, derived)
}

/** Until when (ISO 8601) nothing is tried after so many failures in a row; null where the next try is free. */
export function waitAfter(failures: number, now: Date): string | null {
  if (failures < FREE_FAILURES) return null
  const ms = Math.min(FIRST_WAIT_MS * 2 ** (failures - FREE_FAILURES), LONGEST_WAIT_MS)
  return new Date(now.getTime() + ms).toISOString()
}

/** The state after the last of some failures in a row. */
interface FailureState {
  readonly failures: number
  readonly until: string | null
}

/**
 * Until when (ISO 8601) nothing is tried now; null where the next try is free. A wait longer than the longest allowed one was
 * stored under a wrong clock. It starts again, so that nobody waits for years.
 */
export function waitNow({ failures, until }: FailureState, now: Date): string | null {
  if (until === null) return null
  const left = Date.parse(until) - now.getTime()
  if (!(left > 0)) return null
  return left > LONGEST_WAIT_MS ? waitAfter(failures, now) : until
}
