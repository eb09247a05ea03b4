import { defined } from '../../shared/base/defined.ts'
import type { Profiles } from '../session/profiles.ts'
import { atDesk } from './open.ts'
import type { Handlers } from './router.ts'

/** Limits, the second person, and the ledger's copies. */
export function safeguardHandlers(profiles: Profiles) {
  const desk = atDesk(profiles)
  return {
    'orders.settings.get': () => desk(({ orders }) => orders.safeguards.settings()),
    'orders.settings.set': (changes) =>
      desk(({ orders }) => orders.safeguards.change(defined(changes))),
    'people.list': () => desk(({ orders }) => orders.safeguards.people()),
    'people.add': ({ name, pin }) => desk(({ orders }) => orders.safeguards.addPerson(name, pin)),
    'people.setPin': ({ id, oldPin, pin }) =>
      desk(({ orders }) => orders.safeguards.setPin(id, oldPin, pin)),
    'people.remove': ({ id }) => desk(({ orders }) => orders.safeguards.removePerson(id)),
    'ledger.backups': () => profiles.ledgerBackups(),
    'ledger.backUp': () => profiles.backUpLedger(),
    'ledger.restore': ({ path }) => profiles.restoreLedger(path),
  } satisfies Partial<Handlers>
}
