import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { markAsUntransferable } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { systemClock } from '../../host/clock.ts'
import { appError, err, ok } from '../../shared/errors/index.ts'
import { openStores } from '../session/stores.ts'
import {
  bytesOf,
  instrumentJson,
  meta,
  openBoth,
  positionJson,
  sample,
  value,
} from './cache.fixture.ts'
import { fixture, folderForEach } from './each.fixture.ts'
import { openCacheFile } from './file.ts'
import { importPosition } from './import/import-position.ts'

folderForEach()

const before = positionJson({ ...sample, fileId: 'before' })
const large = (fileId: string, rows = 30_000): string =>
  positionJson({
    fileId,
    instruments: Array.from({ length: rows }, (_, n) =>
      instrumentJson(`I${n}`, `${n}.25`, `Instrument number ${n} of a long list`),
    ),
  })

/** A cache that holds one file, closed again. */
async function filled(): Promise<void> {
  const cache = await fixture.open()
  value(await cache.positions.import(bytesOf(before), meta()))
  await cache.close()
}

function spoil(at: number): void {
  const file = openSync(fixture.path, 'r+')
  writeSync(file, Buffer.alloc(200, 0x5a), 0, 200, at)
  closeSync(file)
}

const setAsideFiles = (): readonly string[] =>
  readdirSync(fixture.dir).filter((name) => /^cache\.damaged-.*\.db$/.test(name))

describe('the file of the cache', () => {
  it('holds what was imported across a restart, and nothing readable', async () => {
    await filled()
    const cache = await fixture.open()
    expect(value(await cache.positions.overview())?.fileId).toBe('before')
    for (const name of readdirSync(fixture.dir)) {
      const bytes = readFileSync(join(fixture.dir, name))
      for (const text of ['SQLite format 3', 'AL30', '30500010912', Buffer.from(fixture.key)])
        expect(bytes.includes(text)).toBe(false)
    }
  })

  it('is not opened, and not set aside, with another key', async () => {
    await filled()
    const bytes = readFileSync(fixture.path)
    const opened = await openStores({
      dir: fixture.dir,
      key: randomBytes(32),
      clock: systemClock,
      onNotice: () => undefined,
    })
    expect(opened).toEqual(err(appError('key_missing', { database: 'cache.db' })))
    expect(readFileSync(fixture.path).equals(bytes)).toBe(true)
    expect(setAsideFiles()).toEqual([])
  })

  it('says so when its folder is not there', async () => {
    const opened = await openBoth({
      dir: join(fixture.dir, 'nowhere'),
      key: fixture.key,
      now: () => new Date(),
    })
    expect(opened).toEqual(err(expect.objectContaining({ code: 'disk_failed' })))
  })

  it('answers calls after it was closed with an error, not with silence', async () => {
    const cache = await fixture.open()
    await cache.close()
    await cache.close()
    const closed = err(expect.objectContaining({ code: 'profile_closed' }))
    expect(await cache.positions.overview()).toEqual(closed)
    expect(await cache.positions.import(bytesOf(before), meta())).toEqual(closed)
  })
})

/** The first pages of tables. */
function pagesOf(...tables: readonly string[]): readonly number[] {
  const opened = openCacheFile(fixture.path, fixture.key)
  if (!opened.ok) throw new Error(JSON.stringify(opened.error))
  const db = opened.value
  const root = db.prepare<[string], number>('SELECT rootpage FROM sqlite_schema WHERE name = ?')
  const pages = tables.map((table) => Number(root.pluck().get(table)))
  db.close()
  return pages
}

describe('a damaged cache', () => {
  it.each([
    ['its first page is altered', () => spoil(100)],
    ['it was replaced by something else', () => writeFileSync(fixture.path, 'x'.repeat(50_000))],
    ['it is shorter than a page', () => truncateSync(fixture.path, 1_000)],
  ])(
    'is set aside at opening, told, and filled anew from the archive when %s',
    async (_, damage) => {
      await filled()
      damage()
      const bytes = readFileSync(fixture.path)
      const { cache, notices } = value(await fixture.tryOpen())
      const [kept] = setAsideFiles().map((name) => join(fixture.dir, name))
      expect(notices).toEqual([
        appError('database_damaged', { database: 'cache.db', kept: kept ?? '' }),
      ])
      expect(readFileSync(kept ?? '').equals(bytes)).toBe(true)
      expect(value(await cache.positions.overview())?.fileId).toBe('before')
      expect(value(await cache.positions.import(bytesOf(before), meta())).repeated).toBe(true)
      await cache.close()
      const again = await fixture.open()
      expect(value(await again.positions.overview())?.fileId).toBe('before')
    },
  )

  it('is set aside when the damage shows while it is read, and is filled anew', async () => {
    await filled()
    for (const page of pagesOf('instrument')) spoil((page - 1) * 16_384 + 500)
    const cache = await fixture.open()
    const input = { fileId: 'before', offset: 0, limit: 10 }
    const answers = await Promise.all([
      cache.positions.history(),
      cache.positions.page('instruments', input),
      cache.positions.raw('before'),
    ])
    const told = answers.filter((answer) => !answer.ok).map((answer) => !answer.ok && answer.error)
    const [kept] = setAsideFiles().map((name) => join(fixture.dir, name))
    expect(told).toContainEqual(
      appError('database_damaged', { database: 'cache.db', kept: kept ?? '' }),
    )
    expect(setAsideFiles().length).toBe(1)
    await expect
      .poll(async () => value(await cache.positions.overview())?.fileId, { timeout: 20_000 })
      .toBe('before')
  })

  it('is set aside when an import finds it', async () => {
    const cache = await fixture.open()
    value(await cache.positions.import(bytesOf(before), meta()))
    await cache.close()
    const again = await fixture.open()
    spoil(0)
    const taken = await again.positions.import(bytesOf(large('F2', 10)), meta())
    expect(taken).toEqual(err(expect.objectContaining({ code: 'database_damaged' })))
    value(await again.positions.import(bytesOf(before), meta()))
  })
})

describe('an import that does not come to its end', () => {
  it('leaves the old state when it is cancelled, and says so', async () => {
    const cache = await fixture.open()
    value(await cache.positions.import(bytesOf(before), meta()))
    const stop = new AbortController()
    const seen: number[] = []
    const text = bytesOf(large('F2'))
    const total = text.length
    const taken = await cache.positions.import(text, meta(), stop.signal, (done, all) => {
      expect(all).toBe(total)
      seen.push(done)
      stop.abort()
    })
    expect(taken).toEqual(err(appError('cancelled', {})))
    expect(seen.length).toBeGreaterThan(0)
    expect(value(await cache.positions.history()).map(({ fileId }) => fileId)).toEqual(['before'])
    const never = new AbortController()
    never.abort()
    expect(await cache.positions.import(bytesOf(large('F2')), meta(), never.signal)).toEqual(
      err(appError('cancelled', {})),
    )
  })

  it('tells its progress up to the end, and lets reads be answered meanwhile', async () => {
    const cache = await fixture.open()
    value(await cache.positions.import(bytesOf(before), meta()))
    const done: number[] = []
    const text = bytesOf(large('F2'))
    const total = text.length
    let midway: Promise<unknown> | undefined
    const importing = cache.positions.import(text, meta(), undefined, (bytes) => {
      done.push(bytes)
      midway ??= cache.positions.overview()
    })
    value(await importing)
    expect(await midway).toEqual(ok(expect.objectContaining({ fileId: 'before' })))
    expect(done).toEqual([...done].sort((a, b) => a - b))
    expect(done.length).toBeGreaterThan(10)
    expect(done.at(-1)).toBe(total)
  })

  it('leaves the old state when the process is killed', async () => {
    await filled()
    const file = join(fixture.dir, 'large.json')
    writeFileSync(file, large('F2', 60_000))
    const script = join(fixture.dir, 'import.ts')
    writeFileSync(
      script,
      `import { readFileSync } from 'node:fs'
       import { openBoth } from '${new URL('./cache.fixture.ts', import.meta.url).href}'
       const [, , dir, key, file] = process.argv
       const opened = await openBoth({ dir, key: Buffer.from(key, 'hex'), now: () => new Date() })
       const now = new Date().toISOString()
       const meta = { source: 'file', receivedAt: now, now }
       await opened.value.cache.positions.import(readFileSync(file), meta, undefined, (done) => console.log(done))
       console.log('finished')`,
    )
    const hex = Buffer.from(fixture.key).toString('hex')
    const args = [script, fixture.dir, hex, file]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    let printed = ''
    child.stdout.on('data', (data) => {
      printed += String(data)
      if (printed.split('\n').length > 5) child.kill('SIGKILL')
    })
    await once(child, 'close')
    expect(child.signalCode).toBe('SIGKILL')
    expect(printed).not.toContain('finished')
    const cache = await fixture.open()
    expect(value(await cache.positions.history()).map(({ fileId }) => fileId)).toEqual(['before'])
    value(await cache.positions.import(bytesOf(large('F2', 100)), meta()))
    expect(value(await cache.positions.overview('F2'))?.holdings).toBe(100)
  })

  it('leaves the old state when the disk is full', async () => {
    await filled()
    const opened = openCacheFile(fixture.path, fixture.key)
    if (!opened.ok) throw new Error('not open')
    const db = opened.value
    const pages = Number(db.pragma('page_count', { simple: true }))
    db.pragma(`max_page_count = ${pages + 5}`)
    const control = { progress: () => undefined, cancelled: () => false, keep: () => ok(null) }
    let code = ''
    try {
      importPosition(db, bytesOf(large('F2')), meta(), control)
    } catch (cause) {
      code = String((cause as { code?: unknown }).code)
    }
    expect(code).toBe('SQLITE_FULL')
    expect(db.inTransaction).toBe(false)
    db.close()
    const cache = await fixture.open()
    expect(value(await cache.positions.history()).map(({ fileId }) => fileId)).toEqual(['before'])
  })

  it('waits its turn when another one runs, and both are held', async () => {
    const cache = await fixture.open()
    const both = await Promise.all([
      cache.positions.import(bytesOf(large('F2', 2_000)), meta()),
      cache.positions.import(bytesOf(large('F3', 2_000)), meta()),
    ])
    expect(both.every((answer) => answer.ok)).toBe(true)
    expect(value(await cache.positions.history()).length).toBe(2)
  })
})

it('an import whose thread cannot be started answers an error, and the next one is taken', async () => {
  const cache = await fixture.open()
  const bytes = bytesOf(before)
  const owned = new Uint8Array(bytes)
  markAsUntransferable(owned.buffer)
  expect(await cache.positions.import(owned, meta())).toMatchObject({
    ok: false,
    error: { code: 'internal' },
  })
  expect((await cache.positions.import(bytes, meta())).ok).toBe(true)
})

it('an import of bytes that went elsewhere meanwhile answers an error, and the next one is taken', async () => {
  const cache = await fixture.open()
  const gone = Uint8Array.from(bytesOf(before))
  structuredClone(gone.buffer, { transfer: [gone.buffer] })
  expect(await cache.positions.import(gone, meta())).toMatchObject({
    ok: false,
    error: { code: 'internal' },
  })
  expect((await cache.positions.import(bytesOf(before), meta())).ok).toBe(true)
})
