import { recordOf } from '../../../shared/base/record.ts'
import { type Answer, type AppError, err, fail, mapOk, ok } from '../../../shared/errors/index.ts'
import type { ProfileListItem } from '../../../shared/ipc/profiles.ts'
import type { ListenerSettings, Profile } from '../../../shared/profiles/profiles.ts'
import { sameConnection, trustedPart } from '../../../shared/profiles/trust.ts'
import { rewrapDatabaseKey } from '../../vault/database-key.ts'
import { secretNames } from '../../vault/vault-port.ts'
import { deleteSecrets } from '../keys/secrets.ts'
import type { Session } from '../session.ts'
import { type ConfirmedDeps, openAsking, secretChanges, withLedger } from './connection-consent.ts'
import { confirmAll, type TrustSubject, trustChanges } from './trust.ts'

/** Listens as the settings say, then keeps them; where either fails the former ones hold again. */
export async function listenAs<T>(
  session: Session,
  settings: ListenerSettings,
  keep: () => Answer<T>,
): Answer<T> {
  const former = session.profile().listener
  const { error } = await session.listener.apply(settings)
  const kept = error === null ? await keep() : err(error)
  if (!kept.ok) await session.listener.apply(former)
  return kept
}

export type ProfileEdits = Partial<Omit<Profile, 'id' | 'createdAt' | 'environment'>>

/** Changes that need no new connection and no new databases. */
const LIVE: ReadonlySet<string> = new Set([
  'name',
  'downloadHosts',
  'listener',
  'pollingOff',
  'positionTime',
  'olderEcheqs',
  'psp',
])

/**
 * Changes a profile and opens it with the changes. Another base_url, auth_url, realm or client_id needs the client_secret
 * in the same call; that, another client_secret, and everything else that widens trust, a person confirms.
 */
export async function updateProfile(
  deps: ConfirmedDeps,
  id: string,
  edits: ProfileEdits,
  clientSecret?: string,
): Answer<Session> {
  const { store, opener, trust } = deps
  const asked = await planOf(deps, id, edits, clientSecret)
  if (!asked.ok) return asked
  const allowed = await confirmAll(
    async () => mapOk(await planOf(deps, id, edits, clientSecret), ({ changes }) => changes),
    (open) =>
      withLedger(deps, asked.value.item, undefined, (subject) => trust.confirm(subject, open)),
  )
  if (!allowed.ok) return allowed
  const plan = await planOf(deps, id, edits, clientSecret)
  if (!plan.ok) return plan
  const { own, before, after, moved } = plan.value
  const live = clientSecret === undefined && Object.keys(edits).every((field) => LIVE.has(field))
  const changed: ProfileEdits = moved ? { ...edits, ...trustedPart(after) } : edits
  const keep = () => store.update(id, changed)
  const item =
    own !== null && live && edits.listener !== undefined
      ? await listenAs(own, edits.listener, keep)
      : await keep()
  if (!item.ok) return item
  // A secret that was kept before the profile would go to the former address where the profile is refused.
  const renewed =
    clientSecret === undefined ? ok(null) : await renewSecret(deps, item.value, own, clientSecret)
  if (!renewed.ok) {
    const fields = Object.keys(changed) as readonly (keyof ProfileEdits)[]
    // A field that the profile did not have becomes undefined again.
    const former = recordOf(fields, (field) => before[field]) as ProfileEdits
    const back = await store.update(id, former)
    return back.ok ? renewed : back
  }
  if (moved) return opener.open(item.value, { confirmed: trustedPart(after) })
  if (own === null || !live) return openAsking(deps, item.value)
  own.setProfile(item.value)
  opener.tell(own)
  return ok(own)
}

/** The steps of a change as everything stands now. */
async function planOf(
  { store, vaults, opener }: ConfirmedDeps,
  id: string,
  edits: ProfileEdits,
  clientSecret: string | undefined,
) {
  const stored = await store.get(id)
  if (!stored.ok) return stored
  const item = stored.value
  const session = await opener.current()
  /** The session of the profile; null while it is closed. */
  const own = session?.id === id ? session : null
  const before: Profile = own?.profile() ?? item
  const after: Profile = { ...before, ...edits }
  /** Whether the client_secret would go elsewhere, or as somebody else. */
  const moved = !sameConnection(before, after)
  if (moved && clientSecret === undefined) return fail('profile_secret_again', {})
  if (clientSecret !== undefined && item.secretStorage === 'session' && own === null)
    return fail('profile_secret_needed', { name: item.name })
  const renewing = await secretChanges(vaults, item, clientSecret)
  return mapOk(renewing, (secret) => ({
    item,
    own,
    before,
    after,
    moved,
    changes: [...trustChanges(before, after), ...secret],
  }))
}

/** Stores a new client_secret; in session storage it also encrypts the key anew, of the profile that is still open. */
async function renewSecret(
  { store, vaults, opener }: ConfirmedDeps,
  { id, name, secretStorage }: ProfileListItem,
  session: Session | null,
  clientSecret: string,
): Answer<null> {
  if (secretStorage === 'session') {
    // A copy, taken while the profile is open: closing wipes the key, and a wiped one would take the place of the true one.
    const key = Uint8Array.from(session?.databaseKey() ?? [])
    if (session === null || (await opener.current()) !== session)
      return fail('profile_secret_needed', { name })
    const dir = await store.directory(id)
    const wrapped = dir.ok ? await rewrapDatabaseKey(dir.value, key, clientSecret) : dir
    key.fill(0)
    if (!wrapped.ok) return wrapped
  }
  return vaults.of(secretStorage).set(secretNames.clientSecret(id), clientSecret)
}

export interface RemovalDeps extends ConfirmedDeps {
  readonly onNotice: (error: AppError) => void
}

/**
 * Removes a profile, its data and its secrets, after main's question: the name that `confirmName` must be is known to the
 * window. Fails with `profile_confirm_name`, and as `Trust.confirm` does; nothing has changed then.
 */
export async function removeProfile(
  deps: RemovalDeps,
  id: string,
  confirmName: string,
): Answer<null> {
  const { store, vaults, opener } = deps
  const item = await store.get(id)
  if (!item.ok) return item
  const { name, secretStorage } = item.value
  if (confirmName.trim() !== name) return fail('profile_confirm_name', { name })
  const allowed = await confirmRemoval(deps, item.value)
  if (!allowed.ok) return allowed
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

/** With the people of the ledger; where it cannot be opened a yes is enough, or the profile could never be removed. */
async function confirmRemoval(deps: RemovalDeps, item: ProfileListItem): Answer<null> {
  let asked = false
  const ask = ({ orders, ...subject }: TrustSubject): Answer<null> => {
    asked = true
    // The ledger's note would go with it, and a full disk is no reason to keep it.
    const unnoted = orders === null ? null : { ...orders, noteTrust: () => ok(null) }
    return deps.trust.confirm({ ...subject, orders: unnoted }, [{ what: 'profile_removed' }])
  }
  const allowed = await withLedger(deps, item, undefined, ask)
  if (allowed.ok || asked) return allowed
  const { name, environment, baseUrl } = item
  return ask({ name, environment, baseUrl, orders: null })
}
