import type { None } from './none.ts'

export type ArchiveEntry =
  | 'repo'
  | 'request'
  | 'file'
  | 'columns'
  | 'match'
  | 'rules'
  | 'correction'
  | 'forecast'

export interface StoreErrors {
  readonly keychain_missing: { readonly reason: string }
  readonly keychain_locked: { readonly reason: string }
  readonly keychain_failed: { readonly reason: string }
  /** The keychain holds no key for a database that exists. */
  readonly key_missing: { readonly database: string }
  /** Session-only storage: the client_secret typed does not open the stored data. */
  readonly key_wrong: None
  readonly database_damaged: { readonly database: string; readonly kept: string }
  readonly database_newer: {
    readonly database: string
    readonly found: number
    readonly known: number
  }
  readonly ledger_damaged: { readonly kept: string; readonly backups: number }
  /** The archive was damaged or lost; its copy made at this moment (ISO 8601) took its place. */
  readonly archive_restored: { readonly kept: string; readonly madeAt: string }
  /** The archive was damaged or lost, and no copy of it reads. */
  readonly archive_emptied: { readonly kept: string }
  /** One entry of the archive is not what was written there; all others are read. */
  readonly archive_entry_unreadable: { readonly kind: ArchiveEntry; readonly name: string }
  /** The daily copy of the archive could not be made. */
  readonly archive_copy_failed: { readonly reason: string }
  /** The daily copy of the ledger could not be made. */
  readonly ledger_copy_failed: { readonly reason: string }
  /** The ledger is not the one that the keychain knows: an older copy, or rewritten. Its last row's time, ISO 8601. */
  readonly ledger_not_latest: { readonly at: string }
  /** So many templates, lists, recurring orders and expected amounts are stored in a form that is not read. */
  readonly ledger_rows_unreadable: { readonly count: number }
  /** The ledger's file was deleted or replaced while it was open. */
  readonly ledger_moved: { readonly path: string }
  /** There is nothing to restore: the ledger can be used. */
  readonly ledger_sound: None
  readonly disk_full: { readonly path: string }
  /** Writing goes well, and there is little room for more. */
  readonly disk_low: { readonly path: string; readonly megabytes: number }
  readonly disk_failed: { readonly path: string; readonly reason: string }
  readonly not_found: { readonly what: string }
}
