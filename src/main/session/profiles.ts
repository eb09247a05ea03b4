import { randomUUID } from 'node:crypto'
import type { Clock } from '../../shared/clock.ts'
import { type AppError, appError } from '../../shared/errors/index.ts'
import type { ConnectionReport, ListenerState, ProfileListItem } from '../../shared/ipc/profiles.ts'
import type { Log } from '../../shared/log.ts'
import type { ListenerSettings, Profile, ProfileDraft } from '../../shared/profiles.ts'
import { err, ok, type Result } from '../../shared/result.ts'
import { testConnection } from '../bank/index.ts'
import type { ProfileStore } from '../profiles/port.ts'
import { rewrapDatabaseKey } from '../vault/database-key.ts'
import { secretNames } from '../vault/port.ts'
import { logExchange } from './bank-link.ts'
import { DEMO_ID, demoItem } from './demo.ts'
import { createLedgerCopies, type LedgerCopies } from './ledger-copies.ts'
import type { Opener } from './opener.ts'
import { createRelayPairing, type RelayPairings } from './relay.ts'
import { deleteSecrets, newWebhookKey } from './secrets.ts'
import type { Session } from './session.ts'
import type { Vaults } from './vaults.ts'

type Answer<T> = Promise<Result<T, AppError>>

export type ProfileEdits = Partial<Omit<Profile, 'id' | 'createdAt' | 'environment'>>

/** The life of profiles: made, opened, changed, removed; and what is set up in the open one. */
export interface Profiles extends LedgerCopies, RelayPairings {
  readonly list: () => Answer<readonly ProfileListItem[]>
  /** The open profile, or null. */
  readonly current: () => Promise<Session | null>
  /** The open profile; fails with `profile_none_open`. */
  readonly needed: () => Answer<Session>
  /** Opens the profile that was open last, where that needs nobody: not one whose client_secret must be typed. */
  readonly reopenLast: () => Promise<void>
  readonly openDemo: () => Answer<Session>
  readonly open: (id: string, clientSecret?: string) => Answer<Session>
  readonly close: () => Promise<void>
  readonly test: (draft: ProfileDraft) => Promise<ConnectionReport>
  /** Makes a profile and opens it; when it cannot be opened, nothing of it stays. Fails with `profile_name_taken`. */
  readonly create: (draft: ProfileDraft) => Answer<Session>
  /** Changes a profile and opens it with the changes. A new client_secret in session storage needs the profile open. */
  readonly update: (id: string, edits: ProfileEdits, clientSecret?: string) => Answer<Session>
  /** Removes a profile, its data and its secrets; `confirmName` must be its name. */
  readonly remove: (id: string, confirmName: string) => Answer<null>
  readonly configureListener: (changes: Partial<ListenerSettings>) => Answer<ListenerState>
  /** Sets or makes the key of webhooks; in session storage a given one holds until the application closes. */
  readonly setListenerKey: (key?: string) => Answer<{ readonly key: string }>
  /** Lets announced files be downloaded from one more host. */
  readonly allowHost: (host: string) => Answer<null>
}

export interface ProfilesDeps {
  readonly store: ProfileStore
  readonly vaults: Vaults
  readonly opener: Opener
  readonly clock: Clock
  readonly log: Log
  readonly onNotice: (error: AppError) => void
}

const defaultListener: ListenerSettings = { enabled: true, host: '127.0.0.1', port: 0 }

/** What the connect form sends, without the secret, as a profile. */
function profileOf(draft: ProfileDraft, createdAt: string): Profile {
  const { clientSecret: _, ...connection } = draft
  return {
    ...connection,
    id: randomUUID(),
    createdAt,
    positionRequestBody: null,
    downloadHosts: [],
    listener: defaultListener,
  }
}

/** Changes that need no new connection and no new databases. */
const LIVE: ReadonlySet<string> = new Set(['name', 'downloadHosts', 'listener', 'pollingOff'])

/** A host name or address with an optional port, as `allowHost` takes it; never a URL. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/

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
    return item.ok ? opener.open(item.value, clientSecret) : item
  }

  return {
    list: store.list,
    ...{ current, needed },
    open: afterStart(open),
    openDemo: afterStart(openDemo),
    close: afterStart(opener.close),
    reopenLast: () => {
      ready = reopenLast(deps, { open, openDemo })
      return ready
    },
    test: ({ clientSecret, ...connection }) =>
      testConnection(
        { connection, clientSecret },
        { clock, onExchange: (exchange) => logExchange(log, exchange) },
      ),
    create: afterStart(async (draft: ProfileDraft) => {
      const storage = await vaults.storageForNew()
      const added = await store.add(profileOf(draft, clock.now().toISOString()), storage)
      if (!added.ok) return added
      const opened = await opener.open(added.value, draft.clientSecret)
      if (!opened.ok) await discard(deps, added.value)
      return opened
    }),
    update: afterStart((id: string, edits: ProfileEdits, clientSecret?: string) =>
      update(deps, id, edits, clientSecret),
    ),
    remove: afterStart((id: string, confirmName: string) => remove(deps, id, confirmName)),
    ...createSetup(deps, needed),
    ...createRelayPairing(deps, needed),
    ...createLedgerCopies(deps, needed),
  }
}

async function reopenLast(
  { store, onNotice }: ProfilesDeps,
  { open, openDemo }: Pick<Profiles, 'open' | 'openDemo'>,
): Promise<void> {
  const all = await store.list()
  if (!all.ok) return onNotice(all.error)
  const opened = all.value.filter(({ lastOpenedAt }) => lastOpenedAt !== null)
  const last = opened
    .sort((a, b) => (a.lastOpenedAt ?? '').localeCompare(b.lastOpenedAt ?? ''))
    .at(-1)
  if (last === undefined) return
  const outcome = await (last.id === DEMO_ID ? openDemo() : open(last.id))
  if (!outcome.ok && outcome.error.code !== 'profile_secret_needed') onNotice(outcome.error)
}

/** Takes back a profile that could not be opened after it was made. */
async function discard({ store, vaults }: ProfilesDeps, item: ProfileListItem): Promise<void> {
  await store.remove(item.id)
  await deleteSecrets(vaults.of(item.secretStorage), item.id)
}

async function update(
  deps: ProfilesDeps,
  id: string,
  edits: ProfileEdits,
  clientSecret?: string,
): Answer<Session> {
  const { store, opener } = deps
  const session = await opener.current()
  const own = session?.id === id ? session : null
  if (clientSecret !== undefined) {
    const renewed = await renewSecret(deps, id, own, clientSecret)
    if (!renewed.ok) return renewed
  }
  const item = await store.update(id, edits)
  if (!item.ok) return item
  const live = clientSecret === undefined && Object.keys(edits).every((name) => LIVE.has(name))
  if (own === null || !live) return opener.open(item.value)
  own.setProfile(item.value)
  if (edits.listener !== undefined) await own.listener.apply(item.value.listener)
  opener.tell(own)
  return ok(own)
}

/** Stores a new client_secret. In session storage it also encrypts the database key anew, which must be at hand. */
async function renewSecret(
  { store, vaults }: ProfilesDeps,
  id: string,
  session: Session | null,
  clientSecret: string,
): Answer<null> {
  const item = await store.get(id)
  if (!item.ok) return item
  if (item.value.secretStorage === 'session') {
    if (session === null) return err(appError('profile_secret_needed', { name: item.value.name }))
    const dir = await store.directory(id)
    if (!dir.ok) return dir
    const wrapped = await rewrapDatabaseKey(dir.value, session.databaseKey(), clientSecret)
    if (!wrapped.ok) return wrapped
  }
  return vaults.of(item.value.secretStorage).set(secretNames.clientSecret(id), clientSecret)
}

async function remove(deps: ProfilesDeps, id: string, confirmName: string): Answer<null> {
  const { store, vaults, opener } = deps
  const item = await store.get(id)
  if (!item.ok) return item
  const { name, secretStorage } = item.value
  if (confirmName.trim() !== name) return err(appError('profile_confirm_name', { name }))
  const session = await opener.current()
  if (session?.id === id) await opener.close()
  const removed = await store.remove(id)
  if (!removed.ok) return removed
  // The data is gone; a keychain that cannot be reached now only keeps keys that open nothing.
  const forgotten = await deleteSecrets(vaults.of(secretStorage), id)
  if (!forgotten.ok) deps.onNotice(forgotten.error)
  return ok(null)
}

/** What is set up in the open profile without closing it. */
function createSetup(
  { store, vaults, opener }: ProfilesDeps,
  needed: Profiles['needed'],
): Pick<Profiles, 'configureListener' | 'setListenerKey' | 'allowHost'> {
  const change = async (session: Session, edits: ProfileEdits): Answer<null> => {
    const item = await store.update(session.id, edits)
    if (!item.ok) return item
    session.setProfile(item.value)
    opener.tell(session)
    return ok(null)
  }
  return {
    configureListener: async (changes) => {
      const session = await needed()
      if (!session.ok) return session
      const listener = { ...session.value.profile().listener, ...changes }
      const changed = await change(session.value, { listener })
      return changed.ok ? ok(await session.value.listener.apply(listener)) : changed
    },
    setListenerKey: async (given) => {
      const session = await needed()
      if (!session.ok) return session
      const key = given ?? newWebhookKey()
      const { id } = session.value
      const storage = session.value.describe().secretStorage
      const kept = await vaults.of(storage).set(secretNames.webhookKey(id), key)
      if (!kept.ok) return kept
      session.value.setWebhookKey(key)
      opener.tell(session.value)
      return ok({ key })
    },
    allowHost: async (given) => {
      const session = await needed()
      if (!session.ok) return session
      const host = given.trim().toLowerCase()
      if (!HOST.test(host))
        return err(appError('input_invalid', { field: 'host', problem: 'not a host' }))
      const { downloadHosts } = session.value.profile()
      return downloadHosts.includes(host)
        ? ok(null)
        : change(session.value, { downloadHosts: [...downloadHosts, host] })
    },
  }
}
