import { randomUUID } from 'node:crypto'
import type { Clock } from '../../shared/base/clock.ts'
import type { Log } from '../../shared/base/log.ts'
import { hostOf } from '../../shared/base/target.ts'
import { type Answer, andThen, fail, mapOk, ok } from '../../shared/errors/index.ts'
import type { LedgerCopy } from '../../shared/ipc/orders.ts'
import type { ProfileListItem } from '../../shared/ipc/profiles.ts'
import type { Profile, ProfileDraft } from '../../shared/profiles/profiles.ts'
import { type TrustChange, trustedPart } from '../../shared/profiles/trust.ts'
import { parsePairingCode } from '../../shared/relay/relay-api.ts'
import type { CheckResult } from '../../shared/views/checks.ts'
import { parseBody } from '../../shared/wire/webhook.ts'
import { checkConnection, type Exchange, testConnection } from '../bank/index.ts'
import { newsOf } from '../inbox/effects/position-effect.ts'
import { readBody } from '../inbox/read.ts'
import { listBackups } from '../ledger/file.ts'
import type { InboxEntry } from '../ledger/ledger-port.ts'
import { restoreInThread } from '../ledger/maintenance.ts'
import { lastOpened } from '../profiles/places.ts'
import type { ProfileStore } from '../profiles/profile-port.ts'
import { encodePairing, pairRelay } from '../relay/pairing.ts'
import { secretNames } from '../vault/vault-port.ts'
import { logExchange } from './areas/bank-link.ts'
import { mayUse } from './asking.ts'
import { demoItem } from './demo/demo.ts'
import { DEMO_ID } from './demo/demo-key.ts'
import { inLasting } from './keys/lasting-vault.ts'
import { deleteSecrets } from './keys/secrets.ts'
import { createLockQuestions } from './lock/lock-questions.ts'
import type { Opener } from './opener.ts'
import type { Session } from './session.ts'
import {
  type ConfirmedDeps,
  createNewConnections,
  openAsConfirmed,
  openAsking,
} from './trust/connection-consent.ts'
import { createOutcomeQuestions } from './trust/outcomes.ts'
import { createSetup } from './trust/profile-setup.ts'
import {
  type ProfileEdits,
  type RemovalDeps,
  removeProfile,
  updateProfile,
} from './trust/profile-update.ts'
import { freshProfile, subjectOf, type Trust } from './trust/trust.ts'

/** Makes what is told and done of the ledger's copies: listing them, making one, and bringing one back. */
function createLedgerCopies(
  deps: { readonly store: ProfileStore; readonly opener: Opener; readonly clock: Clock },
  needed: () => Answer<Session>,
) {
  const { store, opener, clock } = deps
  const folder = async (): Answer<{ readonly session: Session; readonly dir: string }> => {
    const session = await needed()
    if (!session.ok) return session
    const dir = await store.directory(session.value.id)
    return dir.ok ? ok({ session: session.value, dir: dir.value }) : dir
  }
  return {
    /** Newest first. */
    ledgerBackups: async (): Answer<readonly LedgerCopy[]> =>
      mapOk(await folder(), (found) => listBackups(found.dir)),
    backUpLedger: async (): Answer<LedgerCopy> =>
      andThen(await needed(), (session) => andThen(session.ledger(), (ledger) => ledger.backup())),
    /** Restores a damaged ledger from a copy and reopens the profile, unless it was left. Fails with `ledger_sound`, `not_found`. */
    restoreLedger: async (path: string): Answer<null> => {
      const found = await folder()
      if (!found.ok) return found
      const { session, dir } = found.value
      if (session.ledger().ok) return fail('ledger_sound', {})
      const copy = listBackups(dir).find((one) => one.path === path)
      if (copy === undefined) return fail('not_found', { what: path })
      const item = await store.get(session.id)
      if (!item.ok) return item
      const restored = await restoreInThread({ dir, key: session.databaseKey(), clock }, copy)
      const isOpen = (await opener.current()) === session
      if (!restored.ok || !isOpen) return mapOk(restored, () => null)
      return mapOk(await opener.open(item.value), () => null)
    },
  }
}

type ToBelieve<What extends TrustChange['what']> = Omit<
  Extract<TrustChange, { readonly what: What }>,
  'what'
>

const POSITION = 'consolidated-position'

/** The content of an announcement; null for any other notification. */
function announcementIn(entry: InboxEntry | null) {
  if (entry?.kind !== POSITION) return null
  const body = andThen(parseBody(entry.body), (json) => readBody(POSITION, json))
  if (!body.ok) return null
  const news = newsOf(body.value)
  return news.ok && news.value.state === 'ready' ? body.value : null
}

/** Positions whose request was lost on its way, or given up, and which came all the same. */
function createAnnouncedFiles(trust: Trust, needed: () => Answer<Session>) {
  const confirmFile = (session: Session, file: ToBelieve<'position_file'>): Answer<null> =>
    trust.confirm(subjectOf(session), [{ what: 'position_file', ...file }])
  return {
    /** Asks whether a position file that nobody requested, or that came as a file, is believed. Fails as `Trust.confirm`. */
    confirmFile,
    /** Asks whether a notification that was brought here counts as the bank's word. Fails as `Trust.confirm`. */
    confirmNotice: (session: Session, notice: ToBelieve<'notice'>): Answer<null> =>
      trust.confirm(subjectOf(session), [{ what: 'notice', ...notice }]),
    /** Takes in the file of a notification that nobody asked for, after asking a person. Fails with `not_found` without a file. */
    takeAnnounced: async (id: number): Answer<null> => {
      const session = await needed()
      if (!session.ok) return session
      const { inbox, requests } = session.value
      const entry = andThen(inbox.store(), (store) => store.entry(id))
      if (!entry.ok) return entry
      const announcement = announcementIn(entry.value)
      if (entry.value === null || announcement === null)
        return fail('not_found', { what: String(id) })
      const fileId = announcement.file.id
      const held = requests.get(fileId)
      if (!held.ok) return held
      if (held.value === null) {
        const allowed = await confirmFile(session.value, { fileId, imported: null })
        if (!allowed.ok) return allowed
        const adopted = requests.adopt(fileId, entry.value.receivedAt)
        if (!adopted.ok) return adopted
      }
      return mapOk(await inbox.redo(id), () => null)
    },
  }
}

/** The life of profiles: made, opened, changed, removed; and what is set up in the open one. */
export type Profiles = ReturnType<typeof createProfiles>

interface ProfilesDeps extends RemovalDeps {
  readonly log: Log
}

/** The connect form's draft as a profile, without the secret. */
function profileOf(draft: ProfileDraft, createdAt: string): Profile {
  const { clientSecret: _, ...connection } = draft
  return { ...connection, ...freshProfile({ ...connection, id: randomUUID(), createdAt }) }
}

/** Makes what is done with profiles over their store, their vaults and the opener. */
export function createProfiles(deps: ProfilesDeps) {
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
    if (!mayUse(session?.id ?? null)) return fail('profile_changed', {})
    return session === null ? fail('profile_none_open', {}) : ok(session)
  }
  const openDemo = async (): Answer<Session> => {
    const settings = await store.settings()
    if (!settings.ok) return settings
    const item = await demoItem(store, settings.value.locale, clock.now().toISOString())
    return item.ok ? opener.open(item.value) : item
  }
  const open = async (id: string, clientSecret?: string): Answer<Session> =>
    andThen(await store.get(id), (item) => openAsking(deps, item, clientSecret))
  const connections = createNewConnections(deps.trust)

  return {
    list: store.list,
    /** The open profile, or null. */
    current,
    /** The open profile; fails with `profile_none_open`, `profile_changed` where a window asks that shows another. */
    needed,
    open: afterStart(open),
    /** Opens a profile with the connection that was confirmed last; see {@link openAsConfirmed}. */
    openConfirmed: afterStart(async (id: string, clientSecret?: string) => {
      return andThen(await store.get(id), (item) => openAsConfirmed(deps, item, clientSecret))
    }),
    openDemo: afterStart(openDemo),
    close: afterStart(opener.close),
    /** Opens the profile that was open last, where that needs nobody: not one whose client_secret must be typed. */
    reopenLast: (): Promise<void> => {
      ready = reopenLast(deps, openDemo)
      return ready
    },
    /** Tries a connection step by step; nothing is sent before a person has confirmed where to. */
    test: async (draft: ProfileDraft): Answer<readonly CheckResult[]> => {
      const { clientSecret, ...connection } = draft
      // An address that cannot be connected to is told by the test itself, which then sends nothing.
      const sendable = checkConnection(connection).ok
      const allowed = sendable ? await connections.confirm(draft) : ok(null)
      if (!allowed.ok) return allowed
      const onExchange = (exchange: Exchange): void => logExchange(log, exchange)
      return ok(await testConnection({ connection, clientSecret }, { clock, onExchange }))
    },
    /** Makes a profile and opens it; when it cannot be opened, nothing of it stays. Fails with `profile_name_taken`. */
    create: afterStart((draft: ProfileDraft) =>
      connections.spend(draft, async () => {
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
    ),
    /** See `updateProfile`. A new client_secret in session storage needs the profile open. */
    update: afterStart((id: string, edits: ProfileEdits, clientSecret?: string) =>
      updateProfile(deps, id, edits, clientSecret),
    ),
    /** See `removeProfile`. */
    remove: afterStart((id: string, confirmName: string) => removeProfile(deps, id, confirmName)),
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
  openDemo: () => Answer<Session>,
): Promise<void> {
  const all = await store.list()
  if (!all.ok) return onNotice(all.error)
  const last = lastOpened(all.value)
  if (last === undefined) return
  const outcome = await (last.id === DEMO_ID ? openDemo() : opener.open(last))
  if (!outcome.ok && outcome.error.code !== 'profile_secret_needed') onNotice(outcome.error)
}

/** Takes back a profile that could not be opened after it was made. */
async function discard({ store, vaults }: ProfilesDeps, item: ProfileListItem): Promise<void> {
  await store.remove(item.id)
  await deleteSecrets(vaults.of(item.secretStorage), item.id)
}

/** Pairing of the open profile: what was agreed is a secret as a whole, and stays in the vault. */
const createRelayPairing = (
  deps: Pick<ConfirmedDeps, 'store' | 'vaults' | 'clock' | 'trust'>,
  needed: () => Answer<Session>,
) => ({
  /** Pairs the open profile with a relay. The pairing outlives the program in either storage. */
  pairRelay: async (code: string): Answer<Session> => {
    const session = await needed()
    if (!session.ok) return session
    const parsed = parsePairingCode(code)
    if (!parsed.ok) return fail('relay_code_invalid', { problem: parsed.error })
    const host = hostOf(parsed.value.url)
    const allowed = await deps.trust.confirm(subjectOf(session.value), [{ what: 'relay', host }])
    if (!allowed.ok) return allowed
    const paired = await pairRelay(code, deps.clock)
    if (!paired.ok) return paired
    const { id, relay } = session.value
    return inLasting(deps, session.value, async (lasting) => {
      const kept = await lasting.set(secretNames.relay(id), encodePairing(paired.value))
      if (!kept.ok) return kept
      relay.setPairing(paired.value)
      return session
    })
  },
  unpairRelay: async (): Answer<Session> => {
    const session = await needed()
    if (!session.ok) return session
    const { id, relay } = session.value
    return inLasting(deps, session.value, async (lasting) => {
      const gone = await lasting.delete(secretNames.relay(id))
      if (!gone.ok) return gone
      relay.setPairing(null)
      return session
    })
  },
})
