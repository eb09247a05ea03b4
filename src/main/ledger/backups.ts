import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { instantOf } from '../../shared/calendar.ts'
import type { LedgerBackup } from './port.ts'

/** `ledger-20261121T101500Z.db`, with the version in the name when it was made before an update. */
const NAME = /^ledger-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(?:\.v\d+)?\.db$/

const KEPT = 14

const folder = (dir: string): string => join(dir, 'backups')

/** Where a copy made now is to lie; the folder is made. */
export function backupPath(dir: string, now: Date, suffix = ''): string {
  mkdirSync(folder(dir), { recursive: true, mode: 0o700 })
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '')
  return join(folder(dir), `ledger-${stamp}${suffix}.db`)
}

/** The copies of a profile's ledger, newest first. */
export function listBackups(dir: string): readonly LedgerBackup[] {
  if (!existsSync(folder(dir))) return []
  return readdirSync(folder(dir))
    .flatMap((name) => {
      const madeAt = madeAtOf(name)
      return madeAt === null ? [] : [{ path: join(folder(dir), name), madeAt }]
    })
    .sort((a, b) => (a.path < b.path ? 1 : -1))
}

function madeAtOf(name: string): string | null {
  const match = NAME.exec(name)
  if (match === null) return null
  const [, year, month, day, hour, minute, second] = match
  return instantOf(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)?.toISOString() ?? null
}

/** Deletes all copies but the newest ones. */
export function removeOldBackups(dir: string): void {
  for (const { path } of listBackups(dir).slice(KEPT)) rmSync(path, { force: true })
}
