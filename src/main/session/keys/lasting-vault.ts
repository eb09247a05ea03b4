import { createSerialQueue } from '../../../shared/base/serial-queue.ts'
import { type Answer, andThen } from '../../../shared/errors/index.ts'
import type { ProfileStore } from '../../profiles/profile-port.ts'
import { type LastingVault, lastingVault } from '../../vault/sealed.ts'
import { vaultOf } from '../demo/demo.ts'
import type { Session } from '../session.ts'
import type { Vaults } from './vaults.ts'

/** One line for all: in session storage each change reads and writes the whole file. */
const inTurn = createSerialQueue()

/** Does work where the open profile keeps what must outlive the program, in either storage, one after the other. */
export const inLasting = <T>(
  { store, vaults }: { readonly store: ProfileStore; readonly vaults: Vaults },
  session: Pick<Session, 'id' | 'databaseKey'>,
  work: (lasting: LastingVault) => Answer<T>,
): Answer<T> =>
  inTurn(async () => {
    const item = await store.get(session.id)
    if (!item.ok) return item
    const vault = vaultOf(vaults, item.value)
    // The demo's keys are fixed ones.
    if (item.value.environment === 'demo') return work(vault)
    const databaseKey = session.databaseKey()
    return andThen(await store.directory(session.id), (dir) =>
      work(lastingVault({ vault, storage: vault.kind, dir, databaseKey })),
    )
  })
