import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { appError, err, ok } from '../../shared/errors/index.ts'
import { hearSlow, type SlowStatement } from '../threads/slow-statements.ts'
import { readIfThere, writeAtomically } from './atomic.ts'
import { copyDatabase } from './copy.ts'
import { diskError, isDamage } from './errors.ts'
import { folder as dir, emptyFolderForEach } from './folder.fixture.ts'
import type { Migration } from './migrate.ts'
import { renamePatiently, renamePatientlySync } from './patient.ts'
import { setAside } from './set-aside.ts'
import { connect, openDatabase } from './sqlite.ts'

emptyFolderForEach()

describe('writing a whole file', () => {
  it('replaces the old content, lets only the user read it, and leaves nothing else behind', async () => {
    const path = join(dir, 'a.json')
    expect(await readIfThere(path)).toEqual(ok(null))
    expect(await writeAtomically(path, 'first')).toEqual(ok(null))
    expect(await writeAtomically(path, 'second ñ')).toEqual(ok(null))
    expect(await readIfThere(path)).toEqual(ok('second ñ'))
    expect(readdirSync(dir)).toEqual(['a.json'])
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o077).toBe(0)
  })

  it('ends with one of the contents when many write at once', async () => {
    const path = join(dir, 'a.json')
    const contents = Array.from({ length: 20 }, (_, n) => String(n).repeat(10_000))
    await Promise.all(contents.map((content) => writeAtomically(path, content)))
    expect(contents).toContain(readFileSync(path, 'utf8'))
    expect(readdirSync(dir)).toEqual(['a.json'])
  })

  it('says what the disk says, and leaves nothing behind', async () => {
    const path = join(dir, 'no-such-folder', 'a.json')
    expect(await writeAtomically(path, 'x')).toEqual(
      err(expect.objectContaining({ code: 'disk_failed' })),
    )
    mkdirSync(join(dir, 'folder'))
    const onFolder = await writeAtomically(join(dir, 'folder'), 'x')
    expect(onFolder.ok).toBe(false)
    expect(readdirSync(dir)).toEqual(['folder'])
  })
})

describe('the words for a failure', () => {
  it('tell a full disk from another failure, and damage from both', () => {
    const failure = (code: string) => Object.assign(new Error('reason'), { code })
    for (const code of ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'])
      expect(diskError(failure(code), 'p')).toEqual(appError('disk_full', { path: 'p' }))
    for (const code of ['EACCES', 'SQLITE_IOERR_WRITE', 'SQLITE_CANTOPEN'])
      expect(diskError(failure(code), 'p')).toEqual(
        appError('disk_failed', { path: 'p', reason: 'reason' }),
      )
    expect(isDamage(failure('SQLITE_NOTADB'))).toBe(true)
    expect(isDamage(failure('SQLITE_CORRUPT_VTAB'))).toBe(true)
    expect(isDamage(failure('SQLITE_FULL'))).toBe(false)
    expect(isDamage('SQLITE_CORRUPT')).toBe(false)
  })
})

describe('setting a database aside', () => {
  it('moves it with its companions, and keeps the newest of those set aside before', () => {
    const path = join(dir, 'cache.db')
    const kept = [1, 2, 3, 4].map((day) => {
      for (const companion of ['', '-wal', '-shm']) writeFileSync(path + companion, `${day}`)
      return setAside(path, new Date(`2026-11-0${day}T12:00:00Z`), 2)
    })
    expect(existsSync(path) || existsSync(`${path}-wal`)).toBe(false)
    expect(readdirSync(dir).sort()).toEqual([
      'cache.damaged-20261103T120000Z.db',
      'cache.damaged-20261103T120000Z.db-shm',
      'cache.damaged-20261103T120000Z.db-wal',
      'cache.damaged-20261104T120000Z.db',
      'cache.damaged-20261104T120000Z.db-shm',
      'cache.damaged-20261104T120000Z.db-wal',
    ])
    expect(readFileSync(kept[3] ?? '', 'utf8')).toBe('4')
  })

  it('overwrites none that was set aside in the same second', () => {
    const path = join(dir, 'ledger.db')
    const now = new Date('2026-11-01T12:00:00Z')
    const kept = ['a', 'b'].map((content) => {
      writeFileSync(path, content)
      return setAside(path, now, Infinity)
    })
    expect(kept.map((name) => readFileSync(name, 'utf8'))).toEqual(['a', 'b'])
  })
})

describe('opening a database', () => {
  const key = randomBytes(32)
  const table = (version: number): Migration => ({
    version,
    up: (db) => db.exec(`CREATE TABLE t${version} (a)`),
  })
  const open = (migrations: readonly Migration[], backedUp: number[] = []) =>
    openDatabase({
      path: join(dir, 'x.db'),
      key,
      durability: 'FULL',
      migrations,
      backUp: (_, fromVersion) => backedUp.push(fromVersion),
    })
  const tables = (migrations: readonly Migration[], backedUp: number[] = []): unknown => {
    const opened = open(migrations, backedUp)
    if (!opened.ok) return opened.error
    const names = opened.value
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
      .pluck()
      .all()
    opened.value.close()
    return names
  }

  it.each(['chacha20', 'aegis'] as const)(
    'with %s takes neither another key nor an altered page for data',
    (cipher) => {
      const path = join(dir, 'x.db')
      const db = connect(path, key, { cipher })
      db.exec('CREATE TABLE kept (a); INSERT INTO kept VALUES (7)')
      db.close()
      expect(() => connect(path, randomBytes(32), { cipher })).toThrow(/not a database/)
      const bytes = readFileSync(path)
      const last = bytes.length - 200
      bytes.writeUInt8(bytes.readUInt8(last) ^ 1, last)
      writeFileSync(path, bytes)
      const altered = connect(path, key, { cipher })
      expect(() => altered.prepare('SELECT a FROM kept').get()).toThrow()
      altered.close()
    },
  )

  const modal = it.skipIf(process.platform === 'win32')
  modal(
    'is for its owner alone, with its journal and its copy, whatever files are elsewhere',
    () => {
      const db = connect(join(dir, 'x.db'), key)
      db.pragma('journal_mode = WAL')
      db.exec('CREATE TABLE kept (a)')
      copyDatabase(db, key, join(dir, 'copy.db'))
      const modes = readdirSync(dir).map((name) => [name, statSync(join(dir, name)).mode & 0o777])
      db.close()
      expect(process.umask()).toBe(0o022)
      expect(modes).toEqual(
        ['copy.db', 'x.db', 'x.db-shm', 'x.db-wal'].map((name) => [name, 0o600]),
      )
    },
  )

  it('opens where no report of the process can be made, as within Electron', () => {
    const report = Object.getOwnPropertyDescriptor(process, 'report')
    Object.defineProperty(process, 'report', { value: undefined, configurable: true })
    try {
      connect(join(dir, 'x.db'), key).close()
    } finally {
      if (report !== undefined) Object.defineProperty(process, 'report', report)
    }
  })

  it('runs each step once, and backs up only what exists', () => {
    const backedUp: number[] = []
    expect(tables([table(1)], backedUp)).toEqual(['t1'])
    expect(tables([table(1)], backedUp)).toEqual(['t1'])
    expect(backedUp).toEqual([])
    expect(tables([table(1), table(2), table(3)], backedUp)).toEqual(['t1', 't2', 't3'])
    expect(backedUp).toEqual([1])
  })

  const broken: Migration = {
    version: 3,
    up: (db) => db.exec('CREATE TABLE half (a); CREATE TABLE t1 (a)'),
  }
  const whyBroken = {
    error: { code: 'disk_failed', params: { reason: 'table t1 already exists' } },
  }

  it('keeps the steps that passed when a later one fails, and takes back all of that one', () => {
    expect(tables([table(1)])).toEqual(['t1'])
    expect(tables([table(1), table(2), broken])).toMatchObject(whyBroken)
    expect(tables([table(1), table(2)])).toEqual(['t1', 't2'])
  })

  it('leaves a new file empty when a step fails: all of them are one transaction', () => {
    expect(tables([table(1), table(2), broken])).toMatchObject(whyBroken)
    expect(tables([])).toEqual([])
    expect(tables([table(1)])).toEqual(['t1'])
  })

  it('does not migrate when the copy before it fails', () => {
    tables([table(1)])
    const failed = openDatabase({
      path: join(dir, 'x.db'),
      key,
      durability: 'FULL',
      migrations: [table(1), table(2)],
      backUp: () => {
        throw Object.assign(new Error('no room'), { code: 'ENOSPC' })
      },
    })
    expect(failed).toMatchObject({ error: { error: { code: 'disk_full' } } })
    expect(tables([table(1)])).toEqual(['t1'])
  })

  it('refuses a list of steps with a gap', () => {
    expect(open([table(1), table(3)])).toMatchObject({
      error: { error: { params: { reason: 'migration 3 stands in place 2' } } },
    })
  })
})

describe('a statement that takes long', () => {
  const counting = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
    SELECT count(*) FROM n WHERE 'Panadería 30500010912' <> ? UNION ALL SELECT 7`

  it('is told with its duration and rows, and without values', () => {
    const slow: SlowStatement[] = []
    const end = hearSlow((one) => slow.push(one))
    const db = connect(join(dir, 'slow.db'), randomBytes(32))
    const count = db.prepare(counting).pluck()
    expect(count.all(1, 'secreto')).toEqual([1, 7])
    expect(slow).toEqual([])
    const steps = 2_000_000
    expect(count.all(steps, 'secreto')).toEqual([steps, 7])
    expect([...count.iterate(steps, 'secreto')]).toEqual([steps, 7])
    for (const _ of count.iterate(steps, 'secreto')) break
    expect(count.get(steps, 'secreto')).toBe(steps)
    db.close()
    end()
    expect(slow.map(({ rows }) => rows)).toEqual([2, 2, 1, 1])
    for (const { statement, ms } of slow) {
      expect(statement).toMatch(/^WITH RECURSIVE n \(i\) AS .* FROM n WHERE \? <> \? UNION ALL/)
      expect(ms).toBeGreaterThanOrEqual(100)
    }
    expect(JSON.stringify(slow)).not.toMatch(/secreto|Panadería|30500010912/)
  })
})

describe('a rename on Windows, where a virus scanner holds a file for a moment', () => {
  const { platform } = process
  const onWindows = (value: string): void => {
    Object.defineProperty(process, 'platform', { value })
  }
  afterEach(() => onWindows(platform))
  /** Refuses so many times before it renames; each try is counted. */
  const held = (times: number, code: string) => {
    const tries: number[] = []
    const refuse = (): void => {
      tries.push(tries.length)
      if (tries.length <= times) throw Object.assign(new Error('held'), { code })
    }
    return { tries, sync: refuse, later: async () => refuse() }
  }

  it.each(['EPERM', 'EACCES', 'EBUSY'])('is tried again after %s', async (code) => {
    onWindows('win32')
    const [now, later] = [held(2, code), held(2, code)]
    renamePatientlySync('a', 'b', now.sync)
    await renamePatiently('a', 'b', later.later)
    expect([now.tries.length, later.tries.length]).toEqual([3, 3])
  })

  it('fails at once elsewhere, and for another reason', async () => {
    const linux = held(1, 'EPERM')
    onWindows('linux')
    await expect(renamePatiently('a', 'b', linux.later)).rejects.toThrow('held')
    onWindows('win32')
    const gone = held(1, 'ENOENT')
    expect(() => renamePatientlySync('a', 'b', gone.sync)).toThrow('held')
    expect([linux.tries.length, gone.tries.length]).toEqual([1, 1])
  })

  it('fails in the end with the reason of the system', async () => {
    onWindows('win32')
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const never = held(Infinity, 'EBUSY')
    const failed = expect(renamePatiently('a', 'b', never.later)).rejects.toThrow('held')
    await vi.advanceTimersByTimeAsync(6000)
    await failed
    expect(never.tries.length).toBeGreaterThan(20)
  })
})
