import { type Answer, ok } from '../../../shared/errors/index.ts'
import type { ProfileStore } from '../../profiles/profile-port.ts'
import { type LastingVault, lastingVault } from '../../vault/sealed.ts'
import { vaultOf } from '../demo/demo.ts'
import type { Session } from '../session.ts'
import type { Vaults } from './vaults.ts'

/** Where the open profile keeps what must outlive the program, in either storage. */
export async function lastingOf(
  { store, vaults }: { readonly store: ProfileStore; readonly vaults: Vaults },
  session: Session,
): Answer<LastingVault> {
  const item = await store.get(session.id)
  if (!item.ok) return item
  const vault = vaultOf(vaults, item.value)
  // The demo's keys are fixed ones.
  if (item.value.environment === 'demo') return ok(vault)
  const dir = await store.directory(session.id)
  if (!dir.ok) return dir
  const databaseKey = session.databaseKey()
  return ok(lastingVault({ vault, storage: vault.kind, dir: dir.value, databaseKey }))
}
