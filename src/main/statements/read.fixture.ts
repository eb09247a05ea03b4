import { Buffer } from 'node:buffer'
import type { Snapshot } from '../../shared/completeness/model.ts'
import { appError, err, ok } from '../../shared/errors/index.ts'
import type { ImportedKind } from '../../shared/statements/model.ts'
import { decimal } from '../../shared/values/money.ts'
import type { StoredImport } from '../archive/archive-port.ts'
import { createStatements } from './statements.ts'

export const ACCOUNT = '0012345678'

/** A desk of statements whose archive is in memory. */
export function desk(snapshots: readonly Snapshot[] = []) {
  const files: StoredImport[] = []
  const disk = { full: false }
  const said = new Map<string, string>()
  let ids = 0
  const statements = createStatements({
    archive: {
      imports: {
        list: (kind) => ok(files.filter((one) => one.kind === kind)),
        version: () => ok(String(files.length)),
        keep: (file) => {
          if (disk.full) return err(appError('disk_full', { path: 'archive.db' }))
          if (files.some(({ digest }) => digest === file.digest)) return ok(false)
          files.push(file)
          return ok(true)
        },
        remove: () => ok(null),
        remembered: (kind, about) => ok(said.get(`${kind} ${about}`) ?? null),
        remember: (kind, about, text) => {
          said.set(`${kind} ${about}`, text)
          return ok(null)
        },
      },
    },
    snapshots: async () => ok(snapshots),
    ownTaxId: async () => ok('33693450239'),
    now: () => new Date('2026-11-20T12:00:00Z'),
    newId: () => {
      ids += 1
      return `id${ids}`
    },
    changed: () => undefined,
  })
  const read = (text: string, kind: ImportedKind = 'statement', name = 'extracto.csv') =>
    statements.read(
      { name, bytes: new Uint8Array(Buffer.from(text)) },
      { kind, account: ACCOUNT, currency: 'ARS' },
    )
  return { statements, read, files, disk }
}

export const snapshot = (at: string, balance: string, account = ACCOUNT): Snapshot => ({
  at,
  account,
  fileId: at,
  currency: 'ARS',
  balance: decimal(balance),
})
export const other = snapshot('2026-11-01T10:00:00', '1', '777777777')
