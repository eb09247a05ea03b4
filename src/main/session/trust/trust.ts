import { randomUUID } from 'node:crypto'
import type { Clock } from '../../../shared/base/clock.ts'
import { isLoopbackHost } from '../../../shared/base/hosts.ts'
import { hostOf } from '../../../shared/base/target.ts'
import { type Answer, appError, err, ok } from '../../../shared/errors/index.ts'
import type { Connection, ListenerSettings, Profile } from '../../../shared/profiles/profiles.ts'
import { sameConnection, type TrustChange, trustedPart } from '../../../shared/profiles/trust.ts'
import type { OrderStore } from '../../ledger/orders/index.ts'
import { type Exclusive, questions } from '../../orders/approve/ask.ts'
import { approversOf } from '../../orders/approve/safeguards.ts'
import type { Shell } from '../../ports/shell.ts'
import type { Session } from '../session.ts'

/** The profile that a question is about. */
export interface TrustSubject extends Pick<Profile, 'name' | 'environment' | 'baseUrl'> {
  /** The orders of its ledger, where the people and the audit trail are; null where there is none yet, or none to be had. */
  readonly orders: OrderStore | null
}

/** The door for everything by which somebody else could get secrets, orders or notifications. */
export interface Trust {
  /**
   * Has a person confirm changes, with a PIN where the second person is in use, and notes the yes in the audit trail. No
   * changes need no question. Fails with `trust_declined`, `order_approval_failed`, `order_question_open`.
   */
  readonly confirm: (subject: TrustSubject, changes: readonly TrustChange[]) => Answer<null>
}

export interface TrustDeps {
  readonly ask: Shell['confirm']
  readonly clock: Clock
  /** Shared with the questions about orders: one is open at a time. */
  readonly turn: Exclusive
}

/** A store without people, as before a profile has a ledger. */
const nobody: Pick<OrderStore, 'people' | 'notePin'> = {
  people: () => ok([]),
  notePin: () => ok(null),
}

/** Makes main's question about what widens trust; it waits its turn among all of main's questions. */
export const createTrust = ({ ask, clock, turn }: TrustDeps): Trust => ({
  confirm: async ({ name, environment, baseUrl, orders }, changes) => {
    if (changes.length === 0) return ok(null)
    const approvers = orders === null ? ok(null) : approversOf(orders)
    if (!approvers.ok) return approvers
    const moves = changes.some(({ what }) => what === 'connection')
    const people = { shell: { confirm: ask }, store: orders ?? nobody, clock, newId: randomUUID }
    const answer = await turn(() =>
      questions(people, {
        profileName: name,
        environment,
        host: moves ? null : hostOf(baseUrl),
        subject: { type: 'trust', changes },
        retype: [],
        acknowledge: false,
        approvers: approvers.value,
        preparedBy: null,
      }),
    )
    if (!answer.ok)
      return answer.error.code === 'order_declined' ? err(appError('trust_declined', {})) : answer
    return orders?.noteTrust({ by: answer.value, changes: JSON.stringify(changes) }) ?? ok(null)
  },
})

/** Asks about what is to change, and again while the answer finds more to ask. Fails as `Trust.confirm` and `changes`. */
export async function confirmAll(
  changes: () => Answer<readonly TrustChange[]>,
  confirm: (open: readonly TrustChange[]) => Answer<null>,
): Answer<null> {
  const agreed = new Set<string>()
  for (;;) {
    const found = await changes()
    if (!found.ok) return found
    const open = found.value.filter((change) => !agreed.has(JSON.stringify(change)))
    if (open.length === 0) return ok(null)
    const allowed = await confirm(open)
    if (!allowed.ok) return allowed
    for (const change of open) agreed.add(JSON.stringify(change))
  }
}

/** An open profile as the subject of a question. */
export function subjectOf(session: Session): TrustSubject {
  const ledger = session.ledger()
  const { name, environment, baseUrl } = session.profile()
  return { name, environment, baseUrl, orders: ledger.ok ? ledger.value.orders : null }
}

/** Every field of a profile that is not its connection; one that is new has to say here what a profile has before anybody decided. */
type DecidedFields = {
  readonly [F in Exclude<keyof Required<Profile>, keyof Connection>]: Profile[F]
}

/** A profile for which nobody has decided anything yet: nobody else can call, nothing is fetched elsewhere. */
export const freshProfile = (
  known: Pick<Profile, 'id' | 'name' | 'environment' | 'createdAt'>,
): DecidedFields => ({
  ...known,
  positionRequestBody: null,
  creditsQuery: undefined,
  downloadHosts: [],
  listener: { enabled: true, host: '127.0.0.1', port: 0 },
  pollingOff: undefined,
  positionTime: undefined,
  olderEcheqs: undefined,
  psp: undefined,
})

/** Questions about a profile that comes from elsewhere: all of it, as if it was made here and then changed. */
export const importedChanges = (profile: Profile): readonly TrustChange[] => [
  { what: 'connection', before: null, after: trustedPart(profile) },
  ...trustChanges({ ...profile, ...freshProfile(profile) }, profile),
]

/** Questions about a change of a profile. A change that narrows trust needs none. */
export const trustChanges = (before: Profile, after: Profile): readonly TrustChange[] => [
  ...(sameConnection(before, after)
    ? []
    : [{ what: 'connection' as const, before: trustedPart(before), after: trustedPart(after) }]),
  ...after.downloadHosts
    .filter((host) => !before.downloadHosts.includes(host))
    .map((host) => ({ what: 'download_host' as const, host })),
  ...listenerChanges(before.listener, after.listener),
  ...pspChanges(pspAccountsOf(before), pspAccountsOf(after)),
]

/** An account that is wrong, or is missing, makes customers' money look safe, or missing, that is not. */
const pspChanges = (before: readonly string[], after: readonly string[]): readonly TrustChange[] =>
  before.join() === after.join() ? [] : [{ what: 'psp_accounts', accounts: after }]
const pspAccountsOf = ({ psp }: Pick<Profile, 'psp'>): readonly string[] =>
  (psp?.accounts ?? []).map(({ key, currency }) => `${key} ${currency}`).toSorted()

/** Listening where other computers can call, or under the name of a proxy or tunnel, and taking what carries no key. */
export function listenerChanges(
  before: ListenerSettings,
  after: ListenerSettings,
): readonly TrustChange[] {
  const changes: TrustChange[] = []
  if (after.host !== before.host && !isLoopbackHost(after.host))
    changes.push({ what: 'listener_host', host: after.host })
  for (const host of after.reachedBy ?? [])
    if (before.reachedBy?.includes(host) !== true) changes.push({ what: 'listener_name', host })
  if (after.keyless === true && before.keyless !== true) changes.push({ what: 'listener_keyless' })
  return changes
}
