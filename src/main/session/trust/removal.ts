import { type Answer, err, ok } from '../../../shared/base/result.ts'
import { type AppError, appError } from '../../../shared/errors/index.ts'
import type { ProfileListItem } from '../../../shared/ipc/profiles.ts'
import { deleteSecrets } from '../keys/secrets.ts'
import { type ConfirmedDeps, withLedger } from './confirmed.ts'
import type { TrustSubject } from './trust.ts'

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
  if (confirmName.trim() !== name) return err(appError('profile_confirm_name', { name }))
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
