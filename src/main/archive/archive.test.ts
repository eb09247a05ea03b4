import {
  closeSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { systemClock } from '../../host/clock.ts'
import { table } from '../../shared/accounting/toys.fixture.ts'
import { appError, err } from '../../shared/errors/index.ts'
import type { DateText } from '../../shared/values/calendar.ts'
import { decimal } from '../../shared/values/money.ts'
import {
  bytesOf,
  instrumentJson,
  meta,
  openBoth,
  positionJson,
  sample,
  value,
} from '../cache/cache.fixture.ts'
import type { Cache } from '../cache/cache-port.ts'
import { packBalances } from '../cache/cvu/balances.ts'
import { folder as dir, emptyFolderForEach } from '../disk/folder.fixture.ts'
import { sha256Of } from '../disk/sha256.ts'
import { connect } from '../disk/sqlite.ts'
import { openStores } from '../session/stores.ts'
import type { OpenedArchive, StoredImport } from './archive-port.ts'
import { archiveCopies, archiveMade, archivePath } from './file.ts'
import { keepFile } from './files.ts'
import { openArchive } from './open.ts'

const KEY = new Uint8Array(32).fill(9)
const noMatch = { kind: 'match', bank: ['x'], books: [] } as const
let time = Date.parse('2026-11-22T12:00:00Z')
const now = () => new Date(time)
const closing: (() => unknown)[] = []
emptyFolderForEach()
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

function archive(): OpenedArchive {
  const opened = value(openArchive({ dir, key: Uint8Array.from(KEY), now }))
  closing.push(opened.archive.close)
  return opened
}
async function cacheOf(): Promise<Cache> {
  const { cache } = value(await openBoth({ dir, key: KEY, now }))
  closing.push(cache.close)
  return cache
}
function spoil(): void {
  const bytes = Buffer.alloc(statSync(archivePath(dir)).size - 40, 0x5a)
  const file = openSync(archivePath(dir), 'r+')
  writeSync(file, bytes, 0, bytes.length, 40)
  closeSync(file)
}
const damagedFiles = () => readdirSync(dir).filter((name) => /^archive\.damaged-.*\.db$/.test(name))
const request = (fileId: string) => ({
  fileId,
  state: 'processing' as const,
  requestedAt: '2026-11-22T11:00:00.000Z',
  traceId: 't',
  message: '',
  expiresAt: null,
  error: null,
})

/** An archive with one request, of which a copy was made, and another that came afterwards; closed. */
async function copied(): Promise<string> {
  const { archive: first } = archive()
  value(first.requests.put(request('before')))
  const { madeAt } = value(await first.backup())
  value(first.requests.put(request('after')))
  await first.close()
  return madeAt
}

describe('an archive that is damaged', () => {
  it('is set aside, and its newest copy takes its place and is told', async () => {
    const madeAt = await copied()
    spoil()
    const { archive: opened, notices } = archive()
    const kept = join(dir, damagedFiles()[0] ?? '')
    expect(notices).toEqual([appError('archive_restored', { kept, madeAt })])
    expect(value(opened.requests.list()).map(({ fileId }) => fileId)).toEqual(['before'])
    await opened.close()
    expect(archive().notices).toEqual([])
  })

  it('gives way to an older copy when the newest does not read', async () => {
    const madeAt = await copied()
    time += 86_400_000
    const { archive: later } = archive()
    const newest = value(await later.backup()).path
    await later.close()
    truncateSync(newest, 20_000)
    spoil()
    expect(archive().notices).toMatchObject([{ code: 'archive_restored', params: { madeAt } }])
  })

  it('gives way to the copy that is newest, not to one of a day on which the clock was ahead', async () => {
    const { archive: first } = archive()
    value(first.requests.put(request('before')))
    const ahead = 400 * 86_400_000
    time += ahead
    for (let day = 0; day < 3; day += 1) {
      value(await first.backup())
      time += 86_400_000
    }
    time -= ahead + 3 * 86_400_000
    value(first.requests.put(request('after')))
    const { madeAt } = value(await first.backup())
    await first.close()
    spoil()
    const { archive: opened, notices } = archive()
    expect(notices).toMatchObject([{ code: 'archive_restored', params: { madeAt } }])
    expect(value(opened.requests.list())).toHaveLength(2)
    await opened.close()
  })

  it('gives way to an empty one, and says that, when no copy reads', async () => {
    await copied()
    for (const { path } of archiveCopies(dir).list()) rmSync(path)
    spoil()
    const { archive: opened, notices } = archive()
    expect(notices).toMatchObject([{ code: 'archive_emptied' }])
    expect(value(opened.requests.list())).toEqual([])
    expect(damagedFiles()).toHaveLength(1)
  })

  it('is replaced when the damage shows while it is open, and the call says so', async () => {
    const madeAt = await copied()
    const { archive: opened } = archive()
    spoil()
    expect(opened.requests.list()).toMatchObject(
      err({ code: 'archive_restored', params: { madeAt } }),
    )
    expect(value(opened.requests.list()).map(({ fileId }) => fileId)).toEqual(['before'])
  })

  it('that is replaced while it is open is repeated in the cache as it is now', async () => {
    const opened = async () => {
      const notices: unknown[] = []
      const clock = { ...systemClock, now }
      const onNotice = (error: unknown) => notices.push(error)
      const stores = value(await openStores({ dir, key: KEY, clock, onNotice }))
      closing.push(stores.closeStores)
      return { ...stores, notices }
    }
    const first = await opened()
    value(await first.archive.backup())
    const day: DateText = '2026-11-21'
    const file = { id: 'a', name: 'a.csv', day, importedAt: now().toISOString() }
    const lines = packBalances([['0000003100000000000017', 'C-1', 'Ana', 700]])
    value(await first.cache.cvus.takeFile({ ...file, sha256: 'a', asOpening: true }, lines))
    await first.closeStores()
    const again = await opened()
    expect(value(await again.cache.cvus.known()).openings).toBe(1)
    spoil()
    expect(again.archive.requests.list()).toMatchObject(err({ code: 'archive_restored' }))
    await vi.waitFor(async () => expect(value(await again.cache.cvus.known()).openings).toBe(0))
    expect(again.notices).toEqual([])
  })

  it('is noticed and replaced when a position file comes in', async () => {
    const cache = await cacheOf()
    await cache.close()
    const again = await cacheOf()
    spoil()
    expect(await again.positions.import(bytesOf(positionJson(sample)), meta())).toMatchObject(
      err({ code: 'archive_emptied' }),
    )
    value(await again.positions.import(bytesOf(positionJson(sample)), meta()))
    expect(value(await again.positions.raw('F1'))).toEqual(bytesOf(positionJson(sample)))
  })
})

it('is missed when it is gone, and its copy takes its place', async () => {
  const madeAt = await copied()
  for (const end of ['', '-wal', '-shm']) rmSync(`${archivePath(dir)}${end}`, { force: true })
  expect(archive().notices).toMatchObject([{ code: 'archive_restored', params: { madeAt } }])
})

it('is not made, opened or set aside under another key', async () => {
  await (await cacheOf()).close()
  const other = { dir, key: new Uint8Array(32).fill(1), now }
  expect(openArchive(other)).toEqual(err(appError('key_missing', { database: 'archive.db' })))
  rmSync(archivePath(dir))
  rmSync(`${archivePath(dir)}.key-check`)
  const opened = await openStores({
    ...other,
    clock: { ...systemClock, now },
    onNotice: () => undefined,
  })
  expect(opened).toEqual(err(appError('key_missing', { database: 'cache.db' })))
  expect(readdirSync(dir).filter((name) => name.startsWith('archive'))).toEqual([])
})

it('has a position file that cannot be taken into an emptied cache: it is told, and all others are taken', async () => {
  const cache = await cacheOf()
  for (const fileId of ['F1', 'F2', 'F3']) {
    const createdAt = `2026-11-2${fileId.slice(1)} 10:00:00`
    value(await cache.positions.import(bytesOf(positionJson({ fileId, createdAt })), meta()))
  }
  await cache.close()
  const db = connect(archivePath(dir), KEY, archiveMade)
  db.exec(`UPDATE position_bytes SET packed = zeroblob(4) WHERE file =
    (SELECT id FROM position_file WHERE file_id = 'F1')`)
  db.close()
  for (const end of ['', '-wal', '-shm']) rmSync(join(dir, `cache.db${end}`), { force: true })
  const failures: string[] = []
  const opened = value(
    await openBoth({ dir, key: KEY, now, onFailed: ({ code }) => failures.push(code) }),
  )
  closing.push(opened.cache.close)
  await expect.poll(() => failures).toEqual(['disk_failed'])
  const held = async () => value(await opened.cache.positions.history()).map(({ fileId }) => fileId)
  await expect.poll(held).toEqual(['F3', 'F2'])
})

describe('the bytes of a position file', () => {
  const text = positionJson({
    instruments: Array.from({ length: 9_000 }, (_, n) =>
      instrumentJson(`I${n}`, `${n}.25`, 'Long'),
    ),
  })
  const file = (bytes: Uint8Array) => ({
    fileId: 'F1',
    sha256: sha256Of(bytes),
    createdInstant: '2026-11-22T10:00:00.000Z',
    receivedAt: '2026-11-22T11:00:00.000Z',
    takenAt: '2026-11-22T11:00:00.000Z',
    source: 'file' as const,
  })

  it('take much less room than they had, and come back as they were, of however many pieces', async () => {
    const cache = await cacheOf()
    const bytes = bytesOf(text)
    expect(bytes.length).toBeGreaterThan(3 * 256 * 1024)
    value(await cache.positions.import(bytes, meta()))
    expect(value(await cache.positions.raw('F1'))).toEqual(bytesOf(text))
    await cache.close()
    const db = connect(archivePath(dir), KEY, archiveMade)
    const room = db.prepare('SELECT sum(length(packed)) FROM position_bytes').pluck().get()
    db.close()
    expect(Number(room)).toBeLessThan(text.length / 4)
  })

  it('are refused when they are not those that were received', async () => {
    const { archive: opened } = archive()
    const db = connect(archivePath(dir), KEY, archiveMade)
    const bytes = bytesOf(text)
    expect(keepFile(db, file(bytes), bytes).ok).toBe(true)
    db.exec(
      `UPDATE position_bytes SET packed = (SELECT packed FROM position_bytes WHERE idx = 1) WHERE idx = 0`,
    )
    db.close()
    expect(await opened.raw('F1')).toMatchObject(err({ code: 'disk_failed' }))
  })

  it('are kept once, and never replaced by others of the same file', () => {
    archive()
    const db = connect(archivePath(dir), KEY, archiveMade)
    const bytes = bytesOf(text)
    expect(keepFile(db, file(bytes), bytes).ok).toBe(true)
    expect(keepFile(db, file(bytes), bytes).ok).toBe(true)
    const other = bytesOf(`${text} `)
    expect(keepFile(db, file(other), other)).toEqual(
      err(appError('position_conflict', { fileId: 'F1' })),
    )
    expect(db.prepare('SELECT count(*) FROM position_file').pluck().get()).toBe(1)
    db.close()
  })

  it('are not kept when they do not read back as they were', () => {
    archive()
    const db = connect(archivePath(dir), KEY, archiveMade)
    const bytes = bytesOf(text)
    db.exec(`CREATE TEMP TRIGGER spoilt AFTER INSERT ON position_bytes WHEN new.idx = 2 BEGIN
      UPDATE position_bytes SET packed = (SELECT packed FROM position_bytes WHERE idx = 1) WHERE idx = 2;
    END`)
    expect(() => keepFile(db, file(bytes), bytes)).toThrow('the bytes did not read back the same')
    expect(db.prepare('SELECT count(*) FROM position_file').pluck().get()).toBe(0)
    db.close()
  })
})

describe('an entry that is not what was written', () => {
  const rules = (from: DateText) => ({ ...table([]), from })
  const line = {
    day: '2026-11-20' as const,
    amount: decimal('10'),
    text: '',
    cuit: null,
    reference: '',
    code: '',
  }
  const imports = (id: string): StoredImport => ({
    id,
    kind: 'statement',
    account: '123',
    currency: 'ARS',
    name: `${id}.csv`,
    digest: id,
    from: '2026-11-20',
    to: '2026-11-20',
    count: 1,
    importedAt: AT,
    lines: [line],
  })
  const AT = '2026-11-22T12:00:00.000Z'

  it('is left out and named once, and all others are read', async () => {
    const { archive: made } = archive()
    for (const key of ['a', 'b']) {
      value(made.notes.set({ kind: 'movement', key, text: `nota ${key}` }, AT))
      value(made.manualMatches.add('1', 'ARS', { ...noMatch, id: key, madeAt: key }))
      value(made.imports.keep(imports(key)))
      value(made.books.correct([{ key, to: 'Caja', mark: 'vat' }], AT))
      value(made.forecast.put('item', { id: key, body: '{}', updatedAt: AT }))
    }
    value(made.books.saveTable(rules('2026-01-01'), AT))
    value(made.books.saveTable(rules('2026-06-01'), AT))
    value(made.imports.remember('statement', 'titles', '{}'))
    await made.close()
    const db = connect(archivePath(dir), Uint8Array.from(KEY), archiveMade)
    db.exec(`
      UPDATE manual_match SET bank = '{' WHERE id = 'b';
      UPDATE imported_file SET lines = replace(lines, '"10"', '"ten"') WHERE id = 'b';
      UPDATE book_correction SET mark = 'none of them' WHERE event_key = 'b';
      UPDATE forecast SET body = '{' WHERE id = 'b';
      UPDATE book_table SET content = '{}' WHERE from_day = '2026-06-01';
      UPDATE imported_choice SET said = '';`)
    db.close()
    const told: unknown[] = []
    const { archive: read } = value(
      openArchive({
        dir,
        key: Uint8Array.from(KEY),
        now,
        onUnreadable: ({ params }) => told.push(Object.values(params).join(' ')),
      }),
    )
    closing.push(read.close)
    for (let twice = 0; twice < 2; twice += 1) {
      expect(value(read.notes.list()).map(({ text }) => text)).toEqual(['nota a', 'nota b'])
      const keys = [
        value(read.manualMatches.list('1', 'ARS')).map(({ id }) => id),
        value(read.imports.list('statement')).map(({ id }) => id),
        value(read.books.corrections()).map(({ key }) => key),
        value(read.forecast.all('item')).map(({ id }) => id),
        value(read.books.tables()).map(({ from }) => from),
      ]
      expect(keys).toEqual([['a'], ['a'], ['a'], ['a'], ['2026-01-01']])
      expect(value(read.imports.remembered('statement', 'titles'))).toBeNull()
    }
    expect(told.sort()).toEqual([
      'columns titles',
      'correction b',
      'file b.csv',
      'forecast b',
      'match b',
      'rules 2026-06-01',
    ])
  })
})
