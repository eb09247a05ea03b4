import { hkdfSync } from 'node:crypto'
import { join } from 'node:path'
import type { Clock } from '../../shared/base/clock.ts'
import { type AppError, appError, err, fail, type Outcome, ok } from '../../shared/errors/index.ts'
import { type Copies, copiesOf, type DatabaseCopy } from '../disk/copies.ts'
import { copyDatabase } from '../disk/copy.ts'
import { diskError, isDamage } from '../disk/errors.ts'
import type { Sqlite } from '../disk/handle.ts'
import { isGone } from '../disk/key-check.ts'
import type { Migration } from '../disk/migrate.ts'
import { openDatabase } from '../disk/sqlite.ts'
import { ledgerMigrations } from './migrations/index.ts'

/** Where the ledger of a profile's folder lies. */
export const ledgerPath = (dir: string): string => join(dir, 'ledger.db')

/** Findings of another thread about a ledger, right before it is opened. */
export interface CareFindings {
  /** SQLite finds every page and row in order. */
  readonly sound: boolean
  /** A copy was made, because opening brings the ledger to a newer version. */
  readonly copied: boolean
}

export interface LedgerOptions {
  /** The profile's folder; `ledger.db` and `backups/` lie in it. */
  readonly dir: string
  /** 32 random bytes. */
  readonly key: Uint8Array
  readonly clock: Pick<Clock, 'now'>
  /** Hears of a daily copy that could not be made: the first after one that could. */
  readonly onCopyFailed?: (error: AppError) => void
  /** A sound ledger is not read through again, nor copied twice. */
  readonly cared?: CareFindings
}

/** An open ledger as its parts use it. */
export interface LedgerFile {
  readonly db: Sqlite
  readonly clock: Pick<Clock, 'now'>
  /** Runs work on the database; what SQLite throws comes back as `ledger_damaged`, `disk_full` or `disk_failed`; `profile_closed` where it was closed. */
  readonly attempt: <T>(work: () => Outcome<T>) => Outcome<T>
  /** Key of the audit trail's hashes. It is derived from the database's key and does not reveal it. */
  readonly trailKey: Uint8Array
  /** Called when a row was added to the audit trail, within its transaction. */
  readonly onAppend: Set<() => void>
}

/** The key of the audit trail: HKDF-SHA256 of the database's key. */
export const trailKeyOf = (key: Uint8Array): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', key, '', 'tesorero audit trail', 32))

/** Opens the ledger's file and checks every page. A damaged or missing one is `ledger_damaged`, never replaced. */
export function openLedgerFile(
  { dir, key, clock, cared }: LedgerOptions,
  migrations: readonly Migration[] = ledgerMigrations,
): Outcome<LedgerFile> {
  const path = ledgerPath(dir)
  if (isGone(path, () => listBackups(dir).length > 0)) return err(damaged(dir))
  const opened = openDatabase({
    path,
    key,
    durability: 'FULL',
    migrations,
    backUp: (db, version) => {
      if (cared?.copied === true) return
      copyDatabase(db, key, ledgerCopies(dir).path(clock.now(), `.v${version}`))
    },
  })
  if (!opened.ok) return err(opened.error.kind === 'damaged' ? damaged(dir) : opened.error.error)
  const db = opened.value
  const attempt = attempts(dir, db)
  const checked = attempt(() =>
    cared?.sound === true || isSound(db) ? ok(null) : err(damaged(dir)),
  )
  if (checked.ok) return ok({ db, clock, attempt, trailKey: trailKeyOf(key), onAppend: new Set() })
  db.close()
  return checked
}

/** True when SQLite finds every page and row in order. */
const isSound = (db: Sqlite): boolean => db.pragma('quick_check', { simple: true }) === 'ok'

/** The error of a damaged ledger: where it is kept, and how many copies there are to restore. */
const damaged = (dir: string): AppError =>
  appError('ledger_damaged', { kept: ledgerPath(dir), backups: listBackups(dir).length })

const attempts =
  (dir: string, db: Sqlite): LedgerFile['attempt'] =>
  (work) => {
    try {
      return work()
    } catch (cause) {
      // Whoever asks a person waits longer than a profile may stay open.
      if (!db.open) return fail('profile_closed', {})
      return err(isDamage(cause) ? damaged(dir) : diskError(cause, ledgerPath(dir)))
    }
  }

const KEPT = 14

/** The dated copies of the ledger in a profile's folder, of which fourteen remain. */
export const ledgerCopies = (dir: string): Copies => copiesOf(dir, 'ledger', KEPT)

/** The copies of a profile's ledger, newest first. */
export const listBackups = (dir: string): readonly DatabaseCopy[] => ledgerCopies(dir).list()
