import { type Answer, err, ok } from '../../../shared/base/result.ts'
import { appError } from '../../../shared/errors/index.ts'
import type { Profile } from '../../../shared/profiles/profiles.ts'
import { sameConnection, trustedPart } from '../../../shared/profiles/trust.ts'
import { rewrapDatabaseKey } from '../../vault/database-key.ts'
import { secretNames } from '../../vault/port.ts'
import type { Session } from '../session.ts'
import { secretChanges } from './client-secret.ts'
import { type ConfirmedDeps, openAsking, withLedger } from './confirmed.ts'
import { listenAs } from './listen-as.ts'
import { trustChanges } from './trust.ts'

export type ProfileEdits = Partial<Omit<Profile, 'id' | 'createdAt' | 'environment'>>

/** Changes that need no new connection and no new databases. */
const LIVE: ReadonlySet<string> = new Set([
  'name',
  'downloadHosts',
  'listener',
  'pollingOff',
  'positionDays',
  'positionTime',
  'centralBank',
  'olderEcheqs',
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
  const stored = await store.get(id)
  if (!stored.ok) return stored
  const session = await opener.current()
  const own = session?.id === id ? session : null
  const before = own?.profile() ?? stored.value
  const after: Profile = { ...before, ...edits }
  const moved = !sameConnection(before, after)
  if (moved && clientSecret === undefined) return err(appError('profile_secret_again', {}))
  const { secretStorage, name } = stored.value
  if (clientSecret !== undefined && secretStorage === 'session' && own === null)
    return err(appError('profile_secret_needed', { name }))
  const renewing = await secretChanges(deps.vaults, stored.value, clientSecret)
  if (!renewing.ok) return renewing
  const changes = [...trustChanges(before, after), ...renewing.value]
  if (changes.length > 0) {
    const allowed = await withLedger(deps, stored.value, undefined, (subject) =>
      trust.confirm(subject, changes),
    )
    if (!allowed.ok) return allowed
  }
  if (clientSecret !== undefined) {
    const renewed = await renewSecret(deps, id, own, clientSecret)
    if (!renewed.ok) return renewed
  }
  const live = clientSecret === undefined && Object.keys(edits).every((field) => LIVE.has(field))
  const keep = () => store.update(id, moved ? { ...edits, ...trustedPart(after) } : edits)
  const item =
    own !== null && live && edits.listener !== undefined
      ? await listenAs(own, edits.listener, keep)
      : await keep()
  if (!item.ok) return item
  if (moved) return opener.open(item.value, { confirmed: trustedPart(after) })
  if (own === null || !live) return openAsking(deps, item.value)
  own.setProfile(item.value)
  opener.tell(own)
  return ok(own)
}

/**
 * Stores a new client_secret. In session storage it also encrypts the database key anew; the profile must still be the open
 * one for that, however long a person took to agree.
 */
async function renewSecret(
  { store, vaults, opener }: ConfirmedDeps,
  id: string,
  session: Session | null,
  clientSecret: string,
): Answer<null> {
  const item = await store.get(id)
  if (!item.ok) return item
  if (item.value.secretStorage === 'session') {
    // A copy, taken while the profile is open: closing wipes the key, and a wiped one would take the place of the true one.
    const key = Uint8Array.from(session?.databaseKey() ?? [])
    if (session === null || (await opener.current()) !== session)
      return err(appError('profile_secret_needed', { name: item.value.name }))
    const dir = await store.directory(id)
    const wrapped = dir.ok ? await rewrapDatabaseKey(dir.value, key, clientSecret) : dir
    key.fill(0)
    if (!wrapped.ok) return wrapped
  }
  return vaults.of(item.value.secretStorage).set(secretNames.clientSecret(id), clientSecret)
}
