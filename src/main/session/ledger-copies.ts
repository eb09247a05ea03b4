import type { Answer } from '../../shared/base/answer.ts'
import type { Clock } from '../../shared/base/clock.ts'
import { err, ok } from '../../shared/base/result.ts'
import { appError } from '../../shared/errors/index.ts'
import type { LedgerCopy } from '../../shared/ipc/orders.ts'
import { listBackups } from '../ledger/backups.ts'
import { restoreInThread } from '../ledger/care.ts'
import type { ProfileStore } from '../profiles/port.ts'
import type { Opener } from './opener.ts'
import type { Session } from './session.ts'

/** The copies of the open profile's ledger. */
export interface LedgerCopies {
  /** Newest first. */
  readonly ledgerBackups: () => Answer<readonly LedgerCopy[]>
  readonly backUpLedger: () => Answer<LedgerCopy>
  /**
   * Puts a copy in the place of a damaged ledger and opens the profile anew. Fails with `ledger_sound` where the ledger can
   * be used, `not_found` for a path that is none of the copies.
   */
  readonly restoreLedger: (path: string) => Answer<null>
}

/** Makes what is told and done of the ledger's copies: listing them, making one, and bringing one back. */
export function createLedgerCopies(
  deps: { readonly store: ProfileStore; readonly opener: Opener; readonly clock: Clock },
  needed: () => Answer<Session>,
): LedgerCopies {
  const { store, opener, clock } = deps
  const folder = async (): Answer<{ readonly session: Session; readonly dir: string }> => {
    const session = await needed()
    if (!session.ok) return session
    const dir = await store.directory(session.value.id)
    return dir.ok ? ok({ session: session.value, dir: dir.value }) : dir
  }
  return {
    ledgerBackups: async () => {
      const found = await folder()
      return found.ok ? ok(listBackups(found.value.dir)) : found
    },
    backUpLedger: async () => {
      const session = await needed()
      if (!session.ok) return session
      const ledger = session.value.ledger()
      return ledger.ok ? ledger.value.backup() : ledger
    },
    restoreLedger: async (path) => {
      const found = await folder()
      if (!found.ok) return found
      const { session, dir } = found.value
      if (session.ledger().ok) return err(appError('ledger_sound', {}))
      const copy = listBackups(dir).find((one) => one.path === path)
      if (copy === undefined) return err(appError('not_found', { what: path }))
      const item = await store.get(session.id)
      if (!item.ok) return item
      const restored = await restoreInThread({ dir, key: session.databaseKey(), clock }, copy)
      if (!restored.ok) return restored
      const opened = await opener.open(item.value)
      return opened.ok ? ok(null) : opened
    },
  }
}
