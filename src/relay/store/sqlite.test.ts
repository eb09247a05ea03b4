import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { openSqliteStore } from './sqlite.ts'

const limits = { maxQueued: 10, maxQueuedBytes: 1000, maxAgeMs: 1000 }

it('refuses a file that a newer relay made', () => {
  const dir = mkdtempSync(join(tmpdir(), 'tesoro-relay-'))
  const path = join(dir, 'relay.db')
  const db = new DatabaseSync(path)
  db.exec('PRAGMA user_version = 99')
  db.close()
  expect(() => openSqliteStore(path, limits)).toThrow(/newer relay/)
  rmSync(dir, { recursive: true, force: true })
})
