import { afterEach, beforeEach, expect, it } from 'vitest'
import type { BookEntry } from '../../shared/accounting/model.ts'
import { codeOf, good } from '../../shared/base/result.fixture.ts'
import { decimal, ZERO } from '../../shared/values/money.ts'
import { folder as dir, emptyFolderForEach } from '../disk/folder.fixture.ts'
import { connect } from '../disk/sqlite.ts'
import type { Archive } from './archive-port.ts'
import { packEntries } from './batch-work.ts'
import { archiveMade, archivePath } from './file.ts'
import { openArchive } from './open.ts'

const KEY = new Uint8Array(32).fill(9)
const AT = '2026-11-23T12:00:00.000Z'
let archive: Archive
const reopen = (): void => {
  const now = () => new Date(AT)
  archive = good(openArchive({ dir, key: Uint8Array.from(KEY), now })).archive
}
emptyFolderForEach()
beforeEach(() => {
  reopen()
})
afterEach(async () => {
  await archive.close()
})

const entryOf = (key: string): BookEntry => {
  const amount = decimal('10.50')
  return {
    key,
    keys: [key],
    kind: 'movement',
    day: '2026-11-20',
    account: '123',
    currency: 'ARS',
    amount,
    text: 'TRANSFERENCIA',
    cuit: null,
    name: null,
    reference: '',
    mark: 'none',
    identified: true,
    lines: [
      { account: 'Banco', debit: amount, credit: ZERO },
      { account: 'Ventas', debit: ZERO, credit: amount },
    ],
  }
}
const seal = (...keys: readonly string[]) =>
  archive.books.seal({
    madeAt: AT,
    until: '2026-11-23',
    entries: packEntries(keys.map(entryOf)),
  })

/** How often main came round while it waited. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 1)
  await work()
  clearInterval(timer)
  return turns
}

it('a batch is sealed, read and taken back while main goes on', async () => {
  const keys = Array.from({ length: 5000 }, (_, nth) => `movement:${nth}`)
  const { books } = archive
  for (const work of [
    async () => expect(good(await seal(...keys))).toMatchObject({ number: 1, entries: 5000 }),
    async () => expect(good(await books.batch(1)).content.entries).toHaveLength(5000),
    async () => expect(good(await books.reverse(1, AT))).toMatchObject({ number: 2, reverses: 1 }),
  ])
    expect(await turnsDuring(work)).toBeGreaterThan(0)
  expect(good(books.bonds(1))).toEqual([])
})

it('an event stands in one batch, also of two that are sealed at once', async () => {
  const [one, two] = await Promise.all([seal('a', 'b'), seal('c', 'b')])
  expect(good(one).number).toBe(1)
  expect(codeOf(two)).toBe('books_event_taken')
  expect(good(await seal('c'))).toMatchObject({ number: 2, entries: 1 })
  const [back, again] = await Promise.all([
    archive.books.reverse(1, AT),
    archive.books.reverse(1, AT),
  ])
  expect(good(back).number).toBe(3)
  expect(codeOf(again)).toBe('books_reversed')
})

it.each([
  ['not what was sealed', `UPDATE book_batch SET content = replace(content, '10.5', '99.5')`],
  [
    'no batch at all',
    `UPDATE book_batch SET content = '{}',
       sha256 = '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a'`,
  ],
])('a batch that is %s is named, and hides no other', async (_what, sql) => {
  for (const key of ['a', 'b', 'c']) good(await seal(key))
  await archive.close()
  const db = connect(archivePath(dir), Uint8Array.from(KEY), archiveMade)
  db.exec(`${sql} WHERE number = 2`)
  db.close()
  reopen()
  const { batches, damaged } = good(await archive.books.batches())
  expect(batches.map(({ number }) => number)).toEqual([3, 1])
  expect(damaged).toMatchObject([{ code: 'books_batch_damaged', params: { number: 2 } }])
  expect(codeOf(await archive.books.batch(2))).toBe('books_batch_damaged')
})

it('what is being sealed is sealed before the archive is closed', async () => {
  const sealing = seal('a')
  await archive.close()
  expect(good(await sealing).number).toBe(1)
  reopen()
  expect(good(await archive.books.batches()).batches).toHaveLength(1)
})
