import type { Clock } from '../../../shared/base/clock.ts'
import { createSerialQueue } from '../../../shared/base/serial-queue.ts'
import { type Answer, appError, err, fail, mapOk } from '../../../shared/errors/index.ts'
import type { OrderStore } from '../../ledger/orders/index.ts'
import type { PinPlace, StoredPerson } from '../../ledger/orders/order-store.ts'
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
 * Checks who someone says to be, one try after another, so that each counts for the next. Tries of the window and of main's
 * question count apart: a page that was taken over locks no approver out. Fails with `order_pin_wrong`, `order_pin_locked`
 * (also while locked and with the right PIN), `not_found`.
 */
export const identify = (
  deps: PeopleDeps,
  place: PinPlace,
  personId: string,
  pin: string,
): Answer<StoredPerson> => inTurn(() => identifyNow(deps, place, personId, pin))

async function identifyNow(
  deps: PeopleDeps,
  place: PinPlace,
  personId: string,
  pin: string,
): Answer<StoredPerson> {
  const people = deps.store.people()
  if (!people.ok) return people
  const person = people.value.find(({ id }) => id === personId)
  if (person === undefined) return fail('not_found', { what: personId })
  const now = deps.clock.now()
  const wrong = person.wrongPins[place]
  const wait = waitNow(wrong, now)
  if (wait !== null) {
    const locked = fail('order_pin_locked', { until: wait })
    if (wait === wrong.until) return locked
    const noted = deps.store.notePin(person.id, place, { failures: wrong.failures, until: wait })
    return noted.ok ? locked : noted
  }
  if (await pinMatches(pin, person.pin)) {
    return mapOk(deps.store.notePin(person.id, place, { failures: 0, until: null }), () => person)
  }
  const failures = wrong.failures + 1
  const until = waitAfter(failures, now)
  const noted = deps.store.notePin(person.id, place, { failures, until })
  if (!noted.ok) return noted
  return err(
    until === null ? appError('order_pin_wrong', {}) : appError('order_pin_locked', { until }),
  )
}
