import { type Answer, andThen, type Outcome, ok } from '../../shared/errors/index.ts'
import type { OpenProfile } from '../../shared/ipc/profiles.ts'
import type { Incoming } from '../session/areas/incoming.ts'
import type { OrderDesk } from '../session/areas/order-desk.ts'
import type { Profiles } from '../session/profiles.ts'
import type { Session } from '../session/session.ts'

/** Work on a part of the open profile, which answers at once or later. */
type At<P> = <T>(work: (part: P, session: Session) => Answer<T> | Outcome<T>) => Answer<T>

/** Runs work on the open profile; without one it says so. */
export const inSession =
  (profiles: Pick<Profiles, 'needed'>): At<Session> =>
  async (work) => {
    return andThen(await profiles.needed(), (session) => work(session, session))
  }

/** Runs work on the open profile's orders; without a profile, or with a ledger that cannot be used, it says so. */
export const atDesk = (profiles: Profiles): At<OrderDesk> => {
  const open = inSession(profiles)
  return (work) =>
    open((session) => {
      return andThen(session.desk(), (desk) => work(desk, session))
    })
}

/** Runs work on what came in, of the open profile; without one it says so. */
export const atIncoming = (profiles: Profiles): At<Incoming> => {
  const open = inSession(profiles)
  return (work) => open((session) => work(session.incoming, session))
}

/** The description of an opened profile for the window, or why it was not opened. */
export const described = (session: Outcome<Session>): Outcome<OpenProfile> =>
  session.ok ? ok(session.value.describe()) : session
