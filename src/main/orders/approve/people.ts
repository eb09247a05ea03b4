import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../../shared/base/clock.ts'
import { err, ok, type Result } from '../../../shared/base/result.ts'
import { type AppError, appError } from '../../../shared/errors/index.ts'
import type { OrderStore, StoredPerson } from '../../ledger/orders/port.ts'

/**
 * PINs of the people who prepare and approve on this computer: scrypt hashes in the encrypted ledger. A lock after
 * wrong ones makes guessing slow. This keeps honest people from approving alone; it does not replace the bank's
 * signatories.
 */

const COST = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 } as const
const KEY_BYTES = 32
const FREE_FAILURES = 3
const FIRST_LOCK_MS = 30_000
const LONGEST_LOCK_MS = 3_600_000

const derive = (pin: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(pin, salt, KEY_BYTES, COST, (cause, key) =>
      cause === null ? resolve(key) : reject(cause),
    )
  })

/** A PIN as it is stored: `scrypt$N$r$p$salt$key`, salt and key in base64. */
export async function hashPin(pin: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(pin, salt)
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64'), key.toString('base64')].join(
    '$',
  )
}

/** Whether a PIN is the one that was hashed. */
export async function pinMatches(pin: string, stored: string): Promise<boolean> {
  const [name, n, r, p, salt, key] = stored.split('$')
  if (name !== 'scrypt' || Number(n) !== COST.N || Number(r) !== COST.r || Number(p) !== COST.p)
    return false
  const expected = Buffer.from(key ?? '', 'base64')
  const derived = await derive(pin, Buffer.from(salt ?? '', 'base64'))
  return expected.length === derived.length && timingSafeEqual(expected, derived)
}

/** Who is known on this computer, and what time it is. */
export interface PeopleDeps {
  readonly store: Pick<OrderStore, 'people' | 'notePin'>
  readonly clock: Clock
}

/**
 * Checks who someone says to be. Fails with `order_pin_wrong`, `order_pin_locked` (also while locked and with the right
 * PIN), `not_found`.
 */
export async function identify(
  deps: PeopleDeps,
  personId: string,
  pin: string,
): Promise<Result<StoredPerson, AppError>> {
  const people = deps.store.people()
  if (!people.ok) return people
  const person = people.value.find(({ id }) => id === personId)
  if (person === undefined) return err(appError('not_found', { what: personId }))
  const now = deps.clock.now()
  if (person.lockedUntil !== null && Date.parse(person.lockedUntil) > now.getTime())
    return err(appError('order_pin_locked', { until: person.lockedUntil }))
  if (await pinMatches(pin, person.pin)) {
    const noted = deps.store.notePin(person.id, 0, null)
    return noted.ok ? ok(person) : noted
  }
  const failures = person.failures + 1
  const until = lockAfter(failures, now)
  const noted = deps.store.notePin(person.id, failures, until)
  if (!noted.ok) return noted
  return err(
    until === null ? appError('order_pin_wrong', {}) : appError('order_pin_locked', { until }),
  )
}

function lockAfter(failures: number, now: Date): string | null {
  if (failures < FREE_FAILURES) return null
  const ms = Math.min(FIRST_LOCK_MS * 2 ** (failures - FREE_FAILURES), LONGEST_LOCK_MS)
  return new Date(now.getTime() + ms).toISOString()
}
