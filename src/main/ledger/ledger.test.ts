import { randomBytes } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AppError, appError, err, ok } from '../../shared/errors/index.ts'
import { listBackups, openLedgerFile } from './file.ts'
import {
  bodies,
  type LedgerFixture,
  ledgerFixture,
  notification,
  openLedger,
} from './ledger.fixture.ts'
import type { Ledger } from './ledger-port.ts'
import { ledgerMigrations } from './migrations/index.ts'
import { restoreLedger } from './restore.ts'

let fixture: LedgerFixture
beforeEach(() => {
  fixture = ledgerFixture()
})
afterEach(() => fixture.remove())

const open = (): Ledger => fixture.open()
const options = () => fixture.options

/** Overwrites bytes within a file. */
function spoil(file: string, at: number, length = 64): void {
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(length, 0x5a), 0, length, at)
}

describe('the file of the ledger', () => {
  it('is encrypted and waits for the disk at every commit', () => {
    const file = openLedgerFile(options())
    if (!file.ok) throw new Error('not open')
    const { db } = file.value
    expect(db.pragma('synchronous', { simple: true })).toBe(2)
    expect(db.pragma('journal_mode', { simple: true })).toBe('wal')
    db.close()
    const ledger = open()
    ledger.inbox.store(notification('a body that would be seen'))
    ledger.close()
    for (const name of readdirSync(options().dir)) {
      const bytes = readFileSync(join(options().dir, name))
      expect(bytes.includes('a body that would be seen')).toBe(false)
      expect(bytes.includes('SQLite format 3')).toBe(false)
      expect(bytes.includes(Buffer.from(options().key))).toBe(false)
    }
  })

  it('tells how many of its lists and other notes are of no form that can be read', () => {
    open().close()
    const file = openLedgerFile(options())
    if (!file.ok) throw new Error('not open')
    const { db } = file.value
    db.exec(
      `INSERT INTO standing_lists VALUES ('a', 'A', '', '{}', '', NULL, NULL),
        ('b', 'B', '', '{}', '', 'removed', NULL)`,
    )
    db.exec(`INSERT INTO recurring VALUES ('a', 'A', '{"draft":', '{}', '', NULL)`)
    db.exec(`INSERT INTO expected_note VALUES ('a', '{}', '', NULL)`)
    db.close()
    const ledger = open()
    expect(ledger.book.lists.list()).toEqual(ok([]))
    expect(ledger.unreadable()).toEqual(ok(3))
    ledger.close()
  })

  it('is not opened, and not changed, with another key', () => {
    open().close()
    const before = readFileSync(fixture.path)
    const opened = openLedger({ ...options(), key: randomBytes(32) })
    expect(opened).toEqual(err(appError('key_missing', { database: 'ledger.db' })))
    expect(readFileSync(fixture.path).equals(before)).toBe(true)
    open().close()
  })

  it('is left as it is when a newer version wrote it', () => {
    const newer = { version: ledgerMigrations.length + 1, up: () => undefined }
    const file = openLedgerFile(options(), [...ledgerMigrations, newer])
    if (file.ok) file.value.db.close()
    const before = readFileSync(fixture.path)
    expect(openLedger(options())).toEqual(
      err(
        appError('database_newer', {
          database: 'ledger.db',
          found: newer.version,
          known: ledgerMigrations.length,
        }),
      ),
    )
    expect(readFileSync(fixture.path).equals(before)).toBe(true)
    expect(readdirSync(options().dir)).not.toContain('backups')
  })

  it('is copied before it is brought to a newer version', () => {
    const first = open()
    first.inbox.store(notification())
    first.close()
    const newer = {
      version: ledgerMigrations.length + 1,
      up: (db: { exec: (sql: string) => unknown }) => db.exec('DELETE FROM inbox'),
    }
    const file = openLedgerFile(options(), [...ledgerMigrations, newer])
    if (file.ok) file.value.db.close()
    const [copy] = listBackups(options().dir)
    expect(copy?.path).toMatch(/ledger-20261121T120000Z\.v\d+\.db$/)
    if (copy === undefined) return
    expect(restoreLedger(options(), copy).ok).toBe(true)
    const restored = open()
    expect(bodies(restored.inbox)).toEqual([notification().body])
    restored.close()
  })

  it('stays at its version when a step to a newer one fails', () => {
    const first = open()
    first.inbox.store(notification())
    first.close()
    const broken = {
      version: ledgerMigrations.length + 1,
      up: (db: { exec: (sql: string) => unknown }) => db.exec('DELETE FROM inbox; SELECT nonsense'),
    }
    const failed = openLedgerFile(options(), [...ledgerMigrations, broken])
    expect(failed).toEqual(err(expect.objectContaining({ code: 'disk_failed' })))
    const after = open()
    expect(bodies(after.inbox)).toEqual([notification().body])
    after.close()
  })

  it('says when the disk is full, and keeps what it had', () => {
    const file = openLedgerFile(options())
    if (!file.ok) throw new Error('not open')
    const { db, attempt } = file.value
    db.pragma('max_page_count = 12')
    const insert = db.prepare(
      "INSERT INTO inbox (kind, digest, body, received_at, via) VALUES ('k', ?, ?, '', 'paste')",
    )
    attempt(() => ok(insert.run('small', 'x')))
    expect(attempt(() => ok(insert.run('large', 'x'.repeat(100_000))))).toEqual(
      err(appError('disk_full', { path: fixture.path })),
    )
    expect(db.prepare('SELECT digest FROM inbox').pluck().all()).toEqual(['small'])
    db.close()
  })
})

describe('a damaged ledger', () => {
  const damages: readonly (readonly [string, () => void])[] = [
    ['its first page is altered', () => spoil(fixture.path, 40)],
    ['an inner page is altered', () => spoil(fixture.path, 4096 * 2 + 100)],
    ['its end is missing', () => truncateSync(fixture.path, 4096 * 2)],
    ['it is empty', () => truncateSync(fixture.path, 0)],
    ['it is gone', () => rmSync(fixture.path)],
    ['something else lies in its place', () => writeFileSync(fixture.path, 'x'.repeat(20_000))],
  ]

  it.each(damages)('is told, kept and not replaced when %s', async (_, damage) => {
    const first = open()
    first.inbox.store(notification('b'.repeat(20_000)))
    expect((await first.backup()).ok).toBe(true)
    first.close()
    damage()
    const before = existsSync(fixture.path) ? readFileSync(fixture.path) : null
    const damaged = err(appError('ledger_damaged', { kept: fixture.path, backups: 1 }))
    expect(openLedger(options())).toEqual(damaged)
    expect(openLedger(options())).toEqual(damaged)
    expect(existsSync(fixture.path) ? readFileSync(fixture.path) : null).toEqual(before)
  })

  it.each(damages)('is restored from a copy when %s', async (_, damage) => {
    const first = open()
    first.inbox.store(notification())
    await first.backup()
    first.close()
    damage()
    const had = existsSync(fixture.path) ? readFileSync(fixture.path) : null
    const [copy] = listBackups(options().dir)
    if (copy === undefined) throw new Error('no copy')
    const restored = restoreLedger(options(), copy)
    const kept = restored.ok ? restored.value.kept : 'failed'
    expect(kept === null ? null : readFileSync(kept)).toEqual(had)
    const again = open()
    expect(bodies(again.inbox)).toEqual([notification().body])
    again.close()
  })

  it('is not replaced by a copy that is damaged itself', async () => {
    const first = open()
    await first.backup()
    first.close()
    const [copy] = listBackups(options().dir)
    if (copy === undefined) throw new Error('no copy')
    spoil(copy.path, 4096 + 50)
    const before = readFileSync(fixture.path)
    expect(restoreLedger(options(), copy)).toEqual(
      err(expect.objectContaining({ code: 'disk_failed' })),
    )
    expect(readFileSync(fixture.path).equals(before)).toBe(true)
    open().close()
  })

  it('is restored from nothing but its own copies', () => {
    open().close()
    copyFileSync(fixture.path, join(options().dir, 'stranger.db'))
    const stranger = { path: join(options().dir, 'stranger.db'), madeAt: '' }
    expect(restoreLedger(options(), stranger)).toEqual(
      err(appError('not_found', { what: stranger.path })),
    )
  })
})

describe('copies of the ledger', () => {
  it('hold what was committed, are encrypted, and are made while it is written to', async () => {
    const { inbox, backup, close } = open()
    inbox.store(notification('before the copy'))
    const making = backup()
    for (let n = 0; n < 50; n += 1) inbox.store(notification(`during ${n}`))
    const made = await making
    expect(made).toEqual(
      ok({
        path: join(options().dir, 'backups', 'ledger-20261121T120000Z.db'),
        madeAt: '2026-11-21T12:00:00.000Z',
      }),
    )
    expect(made.ok && readFileSync(made.value.path).includes('before the copy')).toBe(false)
    expect(bodies(inbox)).toHaveLength(51)
    close()
    if (made.ok) restoreLedger(options(), made.value)
    const restored = open()
    expect(bodies(restored.inbox)[0]).toBe('before the copy')
    restored.close()
  })

  it('that fail by themselves are told of once, and again after one that was made', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
    const told: AppError[] = []
    const folder = join(options().dir, 'backups')
    const opened = openLedger({ ...options(), onCopyFailed: (error) => told.push(error) })
    try {
      // Where the folder should be there is a file.
      writeFileSync(folder, '')
      await vi.advanceTimersByTimeAsync(60_000)
      expect(told).toEqual([appError('ledger_copy_failed', { reason: expect.stringMatching(/./) })])
      await vi.advanceTimersByTimeAsync(3_600_000)
      expect(told).toHaveLength(1)
      rmSync(folder)
      await vi.advanceTimersByTimeAsync(3_600_000)
      vi.useRealTimers()
      await expect.poll(() => listBackups(options().dir)).toHaveLength(1)
    } finally {
      vi.useRealTimers()
      if (opened.ok) opened.value.close()
    }
  })

  it('are kept up to a number, the newest ones', async () => {
    const { backup, close } = open()
    for (let day = 0; day < 16; day += 1) {
      await backup()
      fixture.pass(86_400_000)
    }
    const copies = listBackups(options().dir).map(({ madeAt }) => madeAt)
    expect(copies.length).toBe(14)
    expect(copies[0]).toBe('2026-12-06T12:00:00.000Z')
    expect(copies.at(-1)).toBe('2026-11-23T12:00:00.000Z')
    expect(
      readdirSync(join(options().dir, 'backups')).filter((name) => name.endsWith('.tmp')),
    ).toEqual([])
    close()
  })
})
