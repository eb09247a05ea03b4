import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { appError } from '../../shared/errors/index.ts'
import type { Archive } from '../archive/archive-port.ts'
import { archivePath } from '../archive/file.ts'
import { openArchive } from '../archive/open.ts'
import { type Archiving, createArchiving } from './archiving.ts'
import { type CacheFixture, cacheFixture, value } from './cache.fixture.ts'
import { type Keeper, startKeeper } from './keeper.ts'

let fixture: CacheFixture
let archive: Archive
let keeper: Keeper
let archiving: Archiving
let failures: string[] = []
const now = () => new Date('2026-11-22T12:00:00Z')

async function open(): Promise<void> {
  const { dir, key, path } = fixture
  archive = value(openArchive({ dir, key: Uint8Array.from(key), now })).archive
  const started = await startKeeper({
    path,
    archive: archivePath(dir),
    key: Uint8Array.from(key),
    now,
    onArchiveDamaged: () => appError('cancelled', {}),
    onWrote: () => undefined,
    onFailed: ({ code }) => failures.push(code),
    onEmptied: () => undefined,
  })
  keeper = value(started).keeper
  failures = []
  archiving = createArchiving(archive, keeper, ({ code }) => failures.push(code))
}
async function close(): Promise<void> {
  await archiving.stop()
  await keeper.close()
  await archive.close()
}
beforeEach(async () => {
  fixture = cacheFixture()
  await open()
})
afterEach(async () => {
  await close()
  await fixture.remove()
})

const FIRST = '2026-11-20T12:00:00.000Z'
const SECOND = '2026-11-21T12:00:00.000Z'
const THIRD = '2026-11-22T12:00:00.000Z'

const take = async (status: string, at: string) => {
  const raw = `{"id":"D1","status":"${status}","debin":{"currency":"ARS"},"amount":1.00}`
  value(await keeper.stores.debins.take([{ raw, accountId: '123456', type: 'RECURRENTE' }], at))
}
const seen = async () => value(await archiving.seen.of('debin', 'RECURRENTE:D1'))

it('a state is told from when it was found, before and after it is in the archive', async () => {
  await take('INICIADO', FIRST)
  expect(await seen()).toEqual([{ text: 'INICIADO', at: FIRST }])
  value(await archiving.move())
  expect(value(archive.seen.of('debin', 'RECURRENTE:D1'))).toEqual([
    { text: 'INICIADO', at: FIRST },
  ])
  expect(value(await keeper.stores.unarchived.next(10))).toEqual([])
  await take('ACREDITADO', SECOND)
  expect(await seen()).toEqual([
    { text: 'INICIADO', at: FIRST },
    { text: 'ACREDITADO', at: SECOND },
  ])
})

it('states survive the loss of the cache, and are not told twice when the bank shows them again', async () => {
  await take('INICIADO', FIRST)
  await take('ACREDITADO', SECOND)
  value(await archiving.move())
  await close()
  for (const end of ['', '-wal', '-shm']) rmSync(`${fixture.path}${end}`, { force: true })
  await open()
  const states = [
    { text: 'INICIADO', at: FIRST },
    { text: 'ACREDITADO', at: SECOND },
  ]
  expect(await seen()).toEqual(states)
  await take('ACREDITADO', THIRD)
  expect(await seen()).toEqual(states)
  value(await archiving.move())
  expect(await seen()).toEqual(states)
})

it('what was noted and not yet forgotten when the program ended is moved again and counts once', async () => {
  await take('INICIADO', FIRST)
  value(archive.seen.note(value(await keeper.stores.unarchived.next(10))))
  expect(await seen()).toEqual([{ text: 'INICIADO', at: FIRST }])
  value(await archiving.move())
  expect(await seen()).toEqual([{ text: 'INICIADO', at: FIRST }])
})

it('a state that comes back is told again', async () => {
  for (const [status, at] of [
    ['A', FIRST],
    ['B', SECOND],
    ['A', THIRD],
  ] as const) {
    await take(status, at)
    value(await archiving.move())
  }
  expect((await seen()).map(({ text }) => text)).toEqual(['A', 'B', 'A'])
})

it('an answer to a query by id that is given again counts from the last time', async () => {
  const answer = { kind: 'debin_detail', key: 'D1', text: '[]' } as const
  value(await archiving.seen.note([{ ...answer, at: FIRST }]))
  value(await archiving.seen.note([{ ...answer, at: SECOND }]))
  expect(value(await archiving.seen.of('debin_detail', 'D1'))).toEqual([{ text: '[]', at: SECOND }])
})

it('what could not be moved into the archive is told, and waits in the cache', async () => {
  await take('INICIADO', FIRST)
  await archive.close()
  archiving.wrote()
  await expect.poll(() => failures, { timeout: 10_000 }).toEqual(['internal'])
  expect(value(await keeper.stores.unarchived.next(10))).toHaveLength(1)
})
