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

/** Brings a file to the newest version: a new one in one transaction, an existing one step by step, after a copy. It throws. */
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
