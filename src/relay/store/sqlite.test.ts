import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { openFile, openSqliteStore } from './sqlite.ts'

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

it('keeps the layout that it is made with: pages of 4 KiB, and free ones that can be given back', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'tesoro-relay-'))
  const path = join(dir, 'relay.db')
  await openSqliteStore(path, limits).close()
  const db = new DatabaseSync(path)
  const pragma = (name: string) => db.prepare(`PRAGMA ${name}`).get()
  expect([pragma('page_size'), pragma('auto_vacuum'), pragma('journal_mode')]).toEqual([
    { page_size: 4096 },
    { auto_vacuum: 2 },
    { journal_mode: 'wal' },
  ])
  db.close()
  rmSync(dir, { recursive: true, force: true })
})

it('waits for the disk at every commit', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'tesoro-relay-'))
  const sql = openFile(join(dir, 'relay.db'), 'serve')
  expect(await sql.all('PRAGMA synchronous')).toEqual([{ synchronous: 2 }])
  await sql.close()
  rmSync(dir, { recursive: true, force: true })
})

it('keeps nothing of a transaction that failed half-way', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'tesoro-relay-'))
  const path = join(dir, 'relay.db')
  const sql = openFile(path, 'serve')
  const half = () =>
    sql.transaction(async (within) => {
      await within.run("INSERT INTO relay_codes VALUES ('half', 1)")
      throw new Error('the rest fails')
    })
  await expect(half()).rejects.toThrow('the rest fails')
  expect(await sql.all('SELECT hash FROM relay_codes')).toEqual([])
  await sql.close()
  rmSync(dir, { recursive: true, force: true })
})
