import { existsSync, globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { archiveMade } from '../../src/main/archive/file.ts'
import { cacheMade } from '../../src/main/cache/file.ts'
import { connect, type NewFile } from '../../src/main/disk/sqlite.ts'
import type { Office } from './office.ts'

const madeAs: Readonly<Record<string, NewFile>> = {
  'archive.db': archiveMade,
  'cache.db': cacheMade,
}

/** All rows of all stores, as plain data. */
export function rowsOf(office: Office): unknown {
  const keys = [...office.keychain.secrets].filter(([name]) => name.endsWith('/database_key'))
  const folder = office.dataDir()
  const files = globSync('**/{cache,archive,ledger}.db', { cwd: folder }).sort()
  return files.map((file) => {
    const path = join(folder, file)
    // Each profile has a folder of its id, which its secrets are named by too.
    const found = keys.find(([name]) => file.split(/[\\/]/).some((part) => name.includes(part)))
    if (!existsSync(path) || found === undefined) return []
    const key = Buffer.from(found[1], 'base64')
    const db = connect(path, key, madeAs[basename(file)])
    try {
      const tables = db
        .prepare(
          "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
        )
        .pluck()
        .all()
      return tables.map((table) => [
        table,
        db
          .prepare(`SELECT * FROM "${String(table)}"`)
          .raw()
          .all(),
      ])
    } finally {
      db.close()
    }
  })
}
