import { randomUUID } from 'node:crypto'
import type { Answer } from '../../shared/base/answer.ts'
import type { Log } from '../../shared/base/log.ts'
import { err, ok } from '../../shared/base/result.ts'
import { type AppError, appError } from '../../shared/errors/index.ts'
import type { ConnectionReport, ProfileListItem } from '../../shared/ipc/profiles.ts'
import type { Profile, ProfileDraft } from '../../shared/profiles/profiles.ts'
import { trustedPart } from '../../shared/profiles/trust.ts'
import { checkConnection, type Exchange, testConnection } from '../bank/index.ts'
import { type AnnouncedFiles, createAnnouncedFiles } from './announced.ts'
import { logExchange } from './areas/bank-link.ts'
import { DEMO_ID, demoItem } from './demo/demo.ts'
import { deleteSecrets } from './keys/secrets.ts'
import { createLedgerCopies, type LedgerCopies } from './ledger-copies.ts'
import { createLockQuestions, type LockQuestions } from './lock/lock-questions.ts'
import type { Session } from './session.ts'
import {
  type ConfirmedDeps,
  createNewConnections,
  openAsConfirmed,
  openAsking,
} from './trust/confirmed.ts'
import { createOutcomeQuestions, type OutcomeQuestions } from './trust/outcomes.ts'
import { createSetup, type ProfileSetup } from './trust/profile-setup.ts'
import { type ProfileEdits, updateProfile } from './trust/profile-update.ts'
import { createRelayPairing, type RelayPairings } from './trust/relay.ts'
import { freshListener } from './trust/trust.ts'

/** The life of profiles: made, opened, changed, removed; and what is set up in the open one. */
export interface Profiles
  extends ProfileSetup,
    LedgerCopies,
    RelayPairings,
    AnnouncedFiles,
    OutcomeQuestions,
    LockQuestions {
  readonly list: () => Answer<readonly ProfileListItem[]>
  /** The open profile, or null. */
  readonly current: () => Promise<Session | null>
  /** The open profile; fails with `profile_none_open`. */
  readonly needed: () => Answer<Session>
  /** Opens the profile that was open last, where that needs nobody: not one whose client_secret must be typed. */
  readonly reopenLast: () => Promise<void>
  readonly openDemo: () => Answer<Session>
  readonly open: (id: string, clientSecret?: string) => Answer<Session>
  /** Opens a profile with the connection that was confirmed last; see {@link openAsConfirmed}. */
  readonly openConfirmed: (id: string, clientSecret?: string) => Answer<Session>
  readonly close: () => Promise<void>
  /** Tries a connection step by step; nothing is sent before a person has confirmed where to. */
  readonly test: (draft: ProfileDraft) => Answer<ConnectionReport>
  /** Makes a profile and opens it; when it cannot be opened, nothing of it stays. Fails with `profile_name_taken`. */
  readonly create: (draft: ProfileDraft) => Answer<Session>
  /** See `updateProfile`. A new client_secret in session storage needs the profile open. */
  readonly update: (id: string, edits: ProfileEdits, clientSecret?: string) => Answer<Session>
  /** Removes a profile, its data and its secrets; `confirmName` must be its name. */
  readonly remove: (id: string, confirmName: string) => Answer<null>
}

export interface ProfilesDeps extends ConfirmedDeps {
  readonly log: Log
  readonly onNotice: (error: AppError) => void
}

/** What the connect form sends, without the secret, as a profile. */
function profileOf(draft: ProfileDraft, createdAt: string): Profile {
  const { clientSecret: _, ...connection } = draft
  return {
    ...connection,
    id: randomUUID(),
    createdAt,
    positionRequestBody: null,
    downloadHosts: [],
    listener: freshListener,
  }
}

/** Makes what is done with profiles over their store, their vaults and the opener. */
export function createProfiles(deps: ProfilesDeps): Profiles {
  const { store, vaults, opener, clock, log } = deps
  let ready: Promise<void> = Promise.resolve()
  /** Waits until the profile that was open last is open again, so that the two cannot cross. */
  const afterStart =
    <A extends readonly unknown[], T>(work: (...input: A) => Promise<T>) =>
    async (...input: A): Promise<T> => {
      await ready
      return work(...input)
    }
  const current = afterStart(opener.current)
  const needed = async (): Answer<Session> => {
    const session = await current()
    return session === null ? err(appError('profile_none_open', {})) : ok(session)
  }
  const openDemo = async (): Answer<Session> => {
    const settings = await store.settings()
    if (!settings.ok) return settings
    const item = await demoItem(store, settings.value.locale, clock.now().toISOString())
    return item.ok ? opener.open(item.value) : item
  }
  const open = async (id: string, clientSecret?: string): Answer<Session> => {
    const item = await store.get(id)
    return item.ok ? openAsking(deps, item.value, clientSecret) : item
  }
  const connections = createNewConnections(deps.trust)

  return {
    list: store.list,
    current,
    needed,
    open: afterStart(open),
    openConfirmed: afterStart(async (id: string, clientSecret?: string) => {
      const item = await store.get(id)
      return item.ok ? openAsConfirmed(deps, item.value, clientSecret) : item
    }),
    openDemo: afterStart(openDemo),
    close: afterStart(opener.close),
    reopenLast: () => {
      ready = reopenLast(deps, openDemo)
      return ready
    },
    test: async (draft) => {
      const { clientSecret, ...connection } = draft
      // An address that cannot be connected to is told by the test itself, which then sends nothing.
      const sendable = checkConnection(connection).ok
      const allowed = sendable ? await connections.confirm(draft) : ok(null)
      if (!allowed.ok) return allowed
      const onExchange = (exchange: Exchange): void => logExchange(log, exchange)
      return ok(await testConnection({ connection, clientSecret }, { clock, onExchange }))
    },
    create: afterStart(async (draft: ProfileDraft) => {
      const allowed = await connections.confirm(draft)
      if (!allowed.ok) return allowed
      const storage = await vaults.storageForNew()
      const added = await store.add(profileOf(draft, clock.now().toISOString()), storage)
      if (!added.ok) return added
      const opened = await opener.open(added.value, {
        typed: draft.clientSecret,
        confirmed: trustedPart(draft),
      })
      if (!opened.ok) await discard(deps, added.value)
      return opened
    }),
    update: afterStart((id: string, edits: ProfileEdits, clientSecret?: string) =>
      updateProfile(deps, id, edits, clientSecret),
    ),
    remove: afterStart((id: string, confirmName: string) => remove(deps, id, confirmName)),
    ...createSetup(deps, needed),
    ...createRelayPairing(deps, needed),
    ...createLedgerCopies(deps, needed),
    ...createAnnouncedFiles(deps.trust, needed),
    ...createOutcomeQuestions(deps.trust, needed),
    ...createLockQuestions(deps, needed),
  }
}

async function reopenLast(
  { store, opener, onNotice }: ProfilesDeps,
  openDemo: Profiles['openDemo'],
): Promise<void> {
  const all = await store.list()
  if (!all.ok) return onNotice(all.error)
  const opened = all.value.filter(({ lastOpenedAt }) => lastOpenedAt !== null)
  const last = opened
    .sort((a, b) => (a.lastOpenedAt ?? '').localeCompare(b.lastOpenedAt ?? ''))
    .at(-1)
  if (last === undefined) return
  const outcome = await (last.id === DEMO_ID ? openDemo() : opener.open(last))
  if (!outcome.ok && outcome.error.code !== 'profile_secret_needed') onNotice(outcome.error)
}

/** Takes back a profile that could not be opened after it was made. */
async function discard({ store, vaults }: ProfilesDeps, item: ProfileListItem): Promise<void> {
  await store.remove(item.id)
  await deleteSecrets(vaults.of(item.secretStorage), item.id)
}

async function remove(deps: ProfilesDeps, id: string, confirmName: string): Answer<null> {
  const { store, vaults, opener } = deps
  const item = await store.get(id)
  if (!item.ok) return item
  const { name, secretStorage } = item.value
  if (confirmName.trim() !== name) return err(appError('profile_confirm_name', { name }))
  const session = await opener.current()
  if (session?.id === id) await opener.close()
  // Keys first: what is left of the data, should anything stop this, opens for nobody.
  const forgotten = await deleteSecrets(vaults.of(secretStorage), id)
  const removed = await store.remove(id)
  if (!removed.ok) return removed
  // A keychain that cannot be reached now only keeps keys that open nothing.
  if (!forgotten.ok) deps.onNotice(forgotten.error)
  return ok(null)
}
