import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ok } from '../../shared/base/result.ts'
import { bytesOf, positionJson, sample, value } from '../cache/cache.fixture.ts'
import { openCache } from '../cache/open.ts'
import type { Cache } from '../cache/port.ts'
import type { Sqlite } from '../disk/handle.ts'
import { connect } from '../disk/sqlite.ts'
import { openLedger } from '../ledger/open.ts'
import { archiveMade, archivePath } from './file.ts'
import { openArchive } from './open.ts'
import { takeOver } from './take-over.ts'

// The folder `before-archive` was made by the version before there was an archive, and stays as it is: three position
// files, two requests, two cautions and an echeq in the cache, one notification in the ledger, under the key below.

const KEY = new Uint8Array(32).fill(7)
const now = () => new Date('2026-11-22T12:00:00Z')
const clock = { now, monotonic: () => performance.now(), sleep: async () => undefined }

let dir = ''
const open: Cache[] = []
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'tesoro-archive-'))
  cpSync(new URL('./before-archive', import.meta.url), dir, { recursive: true })
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((cache) => cache.close()))
  rmSync(dir, { recursive: true, force: true })
})

async function opened(): Promise<Cache> {
  const { cache, notices } = value(await openCache({ dir, key: KEY, now }))
  open.push(cache)
  expect(notices).toEqual([])
  return cache
}

const original = (fileId: string, createdAt: string): string =>
  positionJson({ ...sample, fileId, createdAt })
const originals = new Map([
  ['F1', original('F1', '2026-11-20 10:00:00')],
  ['F2', original('F2', '2026-11-21 10:00:00')],
  ['F3', original('F3', '2027-11-21 10:00:00')],
])

/** Everything that the folder of the former version holds. */
async function expectEverything(cache: Cache): Promise<void> {
  const history = value(await cache.positions.history())
  expect(history.map(({ fileId }) => fileId)).toEqual(['F3', 'F2', 'F1'])
  expect(history[0]).toMatchObject({ current: true, fromFuture: true, source: 'file' })
  for (const [fileId, text] of originals) {
    expect(value(await cache.positions.raw(fileId))).toEqual(bytesOf(text))
    expect(value(await cache.positions.overview(fileId))).toMatchObject({ holdings: 9 })
  }
  expect(value(await cache.requests.list())).toMatchObject([
    { fileId: 'F4', state: 'requested', error: null },
    { fileId: 'F5', state: 'failed', error: { code: 'cancelled' } },
  ])
  expect(value(await cache.requests.downloadData('F5'))).toMatchObject({
    url: 'https://files.example/F5',
  })
  expect(value(await cache.cautions.list())).toMatchObject([
    { id: 'C1', netAmount: '10.50', followed: true },
    { id: 'C2', followed: false },
  ])
  expect(value(await cache.echeqs.get('E1'))).not.toBeNull()
  expect(value(await cache.seen.of('echeq', 'E1'))).toHaveLength(1)
}

/** Looks at a file of the folder through a connection of its own. */
function within<T>(path: string, work: (db: Sqlite) => T): T {
  const db = connect(path, KEY, archiveMade)
  try {
    return work(db)
  } finally {
    db.close()
  }
}
const cacheFile = () => join(dir, 'cache.db')
const tablesOf = (path: string): readonly string[] =>
  within(path, (db) =>
    db.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all(),
  )

/** The archive as it is made before anything is taken over. */
async function emptyArchive(): Promise<void> {
  await value(openArchive({ dir, key: Uint8Array.from(KEY), now })).archive.close()
}
const moved = () => takeOver({ cache: cacheFile(), archive: archivePath(dir), key: KEY })

describe('a folder of the version before the archive', () => {
  it('opens with everything in it, and the cache has lost nothing but what the archive holds', async () => {
    const cache = await opened()
    await expectEverything(cache)
    await cache.close()
    const tables = tablesOf(cacheFile())
    for (const table of ['position_bytes', 'position_request', 'caution'])
      expect(tables).not.toContain(table)
    await expectEverything(await opened())
  })

  it('has a ledger that opens as it was', () => {
    const ledger = value(openLedger({ dir, key: KEY, clock }))
    expect(value(ledger.inbox.entry(1))).toMatchObject({ kind: 'consolidated-position' })
    ledger.close()
  })

  it('still has everything when the cache is lost afterwards', async () => {
    await (await opened()).close()
    for (const end of ['', '-wal', '-shm']) rmSync(`${cacheFile()}${end}`, { force: true })
    const cache = await opened()
    await expect
      .poll(async () => value(await cache.positions.history()).length, { timeout: 20_000 })
      .toBe(3)
    const history = value(await cache.positions.history())
    expect(history.map(({ fileId }) => fileId)).toEqual(['F3', 'F2', 'F1'])
    expect(history[0]).toMatchObject({ fromFuture: true, receivedAt: '2026-11-21T15:00:00.000Z' })
    expect(value(await cache.cautions.list())).toHaveLength(2)
  })
})

/** A trigger that stops the move at a statement, as an end of the process there would: its transaction is undone. */
function stopAt(path: string, event: string): void {
  within(path, (db) =>
    db.exec(`CREATE TRIGGER stop BEFORE ${event} BEGIN SELECT RAISE(ABORT, 'ended'); END`),
  )
}

describe('a move that does not come to its end', () => {
  const second = "INSERT ON position_file WHEN NEW.file_id = 'F2'"
  const bytes = 'INSERT ON position_bytes WHEN NEW.file = 3'
  const caution = "INSERT ON caution WHEN NEW.id = 'C2'"
  it.each([
    ['the second file', archivePath, second],
    ['the bytes of the last file', archivePath, bytes],
    ['the requests', archivePath, 'INSERT ON position_request'],
    ['the last caution', archivePath, caution],
    ['taking the bytes off the cache', cacheFile, 'DELETE ON position_bytes'],
    ['taking the cautions off the cache', cacheFile, 'DELETE ON caution'],
  ])(
    'loses nothing when it ends at %s, and is done when it is done again',
    async (_, at, event) => {
      await emptyArchive()
      const path = at(dir)
      stopAt(path, event)
      expect(moved()).toMatchObject({ ok: false })
      const left = within(cacheFile(), (db) =>
        ['position_bytes', 'position_request', 'caution'].map((table) =>
          db.prepare(`SELECT count(*) FROM ${table}`).pluck().get(),
        ),
      )
      expect(left).toEqual([3, 2, 2])
      within(path, (db) => db.exec('DROP TRIGGER stop'))
      await expectEverything(await opened())
    },
  )

  it('is not followed by the step that drops the tables', async () => {
    await emptyArchive()
    stopAt(archivePath(dir), caution)
    expect(await openCache({ dir, key: KEY, now })).toMatchObject({ ok: false })
    expect(within(cacheFile(), (db) => db.pragma('user_version', { simple: true }))).toBe(5)
    within(archivePath(dir), (db) => db.exec('DROP TRIGGER stop'))
    await expectEverything(await opened())
  })

  it('takes over what the former version did after it had ended', async () => {
    await emptyArchive()
    stopAt(cacheFile(), 'DELETE ON position_bytes')
    expect(moved()).toMatchObject({ ok: false })
    within(cacheFile(), (db) => {
      db.exec("DROP TRIGGER stop; UPDATE caution SET followed = 1 WHERE id = 'C2'")
    })
    const cache = await opened()
    expect(value(await cache.cautions.list())).toMatchObject([{}, { id: 'C2', followed: true }])
  })
})

it('takes what can be read of a cache whose bytes are not those received, and sets that cache aside', async () => {
  within(cacheFile(), (db) => db.exec("UPDATE position_bytes SET bytes = x'00' WHERE file = 2"))
  const { cache, notices } = value(await openCache({ dir, key: KEY, now }))
  open.push(cache)
  expect(notices).toMatchObject([{ code: 'database_damaged', params: { database: 'cache.db' } }])
  expect(
    existsSync(
      String(notices[0]?.params && 'kept' in notices[0].params ? notices[0].params.kept : ''),
    ),
  ).toBe(true)
  await expect
    .poll(async () => value(await cache.positions.history()).length, { timeout: 20_000 })
    .toBe(2)
  expect(value(await cache.positions.raw('F2'))).toBeNull()
  expect(value(await cache.positions.raw('F1'))).toEqual(bytesOf(originals.get('F1') ?? ''))
  expect(await cache.requests.get('F4')).toEqual(ok(expect.objectContaining({ fileId: 'F4' })))
  expect(value(await cache.cautions.list())).toHaveLength(2)
})
