import type { Clock } from '../../../shared/base/clock.ts'
import { type Answer, err, mapOk } from '../../../shared/base/result.ts'
import { createSerialQueue } from '../../../shared/base/serial-queue.ts'
import { appError } from '../../../shared/errors/index.ts'
import type { OrderStore, StoredPerson } from '../../ledger/orders/port.ts'
import { pinMatches, waitAfter, waitNow } from '../../vault/pin.ts'

/**
 * PINs of the people who prepare and approve on this computer: scrypt hashes in the encrypted ledger. A lock after
 * wrong ones makes guessing slow. This keeps honest people from approving alone; it does not replace the bank's
 * signatories.
 */

/** The people of this computer, and the clock. */
export interface PeopleDeps {
  readonly store: Pick<OrderStore, 'people' | 'notePin'>
  readonly clock: Clock
}

/** One line for all ledgers: that of a closed profile may be open twice, and a hash takes long enough to be overtaken. */
const inTurn = createSerialQueue()

/**
 * Checks who someone says to be, one try after another, so that each counts for the next. Fails with `order_pin_wrong`,
 * `order_pin_locked` (also while locked and with the right PIN), `not_found`.
 */
export const identify = (deps: PeopleDeps, personId: string, pin: string): Answer<StoredPerson> =>
  inTurn(() => identifyNow(deps, personId, pin))

async function identifyNow(deps: PeopleDeps, personId: string, pin: string): Answer<StoredPerson> {
  const people = deps.store.people()
  if (!people.ok) return people
  const person = people.value.find(({ id }) => id === personId)
  if (person === undefined) return err(appError('not_found', { what: personId }))
  const now = deps.clock.now()
  const wait = waitNow({ failures: person.failures, until: person.lockedUntil }, now)
  if (wait !== null) {
    const locked = err(appError('order_pin_locked', { until: wait }))
    if (wait === person.lockedUntil) return locked
    const noted = deps.store.notePin(person.id, person.failures, wait)
    return noted.ok ? locked : noted
  }
  if (await pinMatches(pin, person.pin)) {
    return mapOk(deps.store.notePin(person.id, 0, null), () => person)
  }
  const failures = person.failures + 1
  const until = waitAfter(failures, now)
  const noted = deps.store.notePin(person.id, failures, until)
  if (!noted.ok) return noted
  return err(
    until === null ? appError('order_pin_wrong', {}) : appError('order_pin_locked', { until }),
  )
}
