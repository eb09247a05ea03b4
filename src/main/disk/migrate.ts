import type { Sqlite } from './handle.ts'

/** One step from version `version - 1` to `version`. Never changed once released: a mistake is mended by the next one. */
export interface Migration {
  readonly version: number
  readonly up: (db: Sqlite) => unknown
}

/** The version that a file has after all migrations; the list must be 1, 2, 3, … without gaps. */
export function newestVersion(migrations: readonly Migration[]): number {
  migrations.forEach(({ version }, index) => {
    if (version !== index + 1) throw new Error(`migration ${version} stands in place ${index + 1}`)
  })
  return migrations.length
}

/**
 * Brings a file to the newest version. A new one takes all steps in one transaction: a disk that is slow to confirm makes a
 * person wait for each. An existing file is backed up first, and each step has a transaction of its own that also sets
 * `user_version`. What a step throws is thrown on; the file then has the version of the last step that passed.
 */
export function migrate(
  db: Sqlite,
  migrations: readonly Migration[],
  backUp: (db: Sqlite, fromVersion: number) => void,
): void {
  const found = Number(db.pragma('user_version', { simple: true }))
  const due = migrations.slice(found)
  if (due.length === 0) return
  if (found > 0) backUp(db, found)
  const step = ({ version, up }: Migration): void => {
    up(db)
    db.pragma(`user_version = ${version}`)
  }
  const together = found === 0 ? [due] : due.map((one) => [one])
  for (const steps of together) db.transaction(() => steps.forEach(step)).exclusive()
}
