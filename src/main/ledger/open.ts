import { statSync } from 'node:fs'
import * as z from 'zod'
import { appError, fail, type Outcome, ok } from '../../shared/errors/index.ts'
import { scheduleCopies } from '../disk/daily-copies.ts'
import { rowsOf } from '../disk/table-row.ts'
import { type LedgerFile, type LedgerOptions, ledgerCopies, ledgerPath } from './file.ts'
import { createFundStore } from './funds.ts'
import { createInbox } from './inbox-store.ts'
import { createOrderStore } from './orders/index.ts'
import { runRead, stop } from './orders/run.ts'
import { createPayeeStore } from './payees/index.ts'
import { createReconciliation } from './reconciliation.ts'
import { createRecurringStore } from './recurring.ts'

/** Data that must never be lost: synchronous on the main thread, so that "committed" means on the disk before the next step. */
export type Ledger = ReturnType<typeof ledgerOn>

/** The ledger on its open file, which it closes. */
export function ledgerOn(file: LedgerFile, options: LedgerOptions) {
  const copies = scheduleCopies({
    path: ledgerPath(options.dir),
    key: options.key,
    copies: ledgerCopies(options.dir),
    now: options.clock.now,
    onFailed: (reason) => options.onCopyFailed?.(appError('ledger_copy_failed', { reason })),
  })
  const [book, recurring] = [createPayeeStore(file), createRecurringStore(file)]
  const reconciliation = createReconciliation(file)
  return {
    book,
    recurring,
    reconciliation,
    inbox: createInbox(file),
    orders: createOrderStore(file),
    funds: createFundStore(file),
    /** How many lists, recurring orders and expected amounts no list shows, as they cannot be read. */
    unreadable: () => unreadable(file, [book.lists, recurring, reconciliation.notes]),
    /** Rows of a table whose key is a number, as they are stored: 500 at most after a place. */
    stored: (table: string, after: number) =>
      runRead(file, () => {
        const sql = `SELECT rowid AS place, * FROM ${table} WHERE rowid > ? ORDER BY rowid LIMIT 500`
        return rowsOf(file.db, storedRow, sql, after)
      }),
    /** Whether the open files still lie at their path: a replaced ledger is gone at the end. Fails with `ledger_moved`. */
    inPlace: watchPlace(ledgerPath(options.dir)),
    /** Makes a copy now, while the ledger stays usable, and keeps only the newest ones. */
    backup: copies.make,
    /** Stops the scheduled backups and closes the file. */
    close: () => {
      copies.stop()
      file.db.close()
      file.trailKey.fill(0)
    },
  }
}

const storedRow = z.looseObject({ place: z.number() })

const STORED = ['standing_lists', 'recurring', 'expected_note']
  .map((table) => `(SELECT count(*) FROM ${table} WHERE removed_at IS NULL)`)
  .join(' + ')

/** How many rows of the tables above their lists pass over. */
const unreadable = (
  file: LedgerFile,
  shelves: readonly { readonly list: () => Outcome<readonly unknown[]> }[],
): Outcome<number> =>
  runRead(file, () => {
    const stored = Number(file.db.prepare(`SELECT ${STORED}`).pluck().get())
    return shelves.reduce((left, { list }) => {
      const shown = list()
      return left - (shown.ok ? shown.value.length : stop(shown.error))
    }, stored)
  })

/** Holds the file and its log against those that lay there when it was first asked for. */
function watchPlace(path: string): () => Outcome<null> {
  const lies = (): string =>
    [path, `${path}-wal`]
      .map((file) => statSync(file, { bigint: true, throwIfNoEntry: false }))
      .map((found) => (found === undefined ? '-' : `${found.dev}:${found.ino}`))
      .join(' ')
  let first: string | null = null
  return () => {
    const now = lies()
    first ??= now
    return now === first ? ok(null) : fail('ledger_moved', { path })
  }
}
