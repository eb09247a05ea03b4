import { expect, test } from 'vitest'
import { systemClock } from '../../host/clock.ts'
import { appError, err, ok } from '../../shared/errors/index.ts'
import { decimal } from '../../shared/values/money.ts'
import type { PositionCache } from '../cache/cache-port.ts'
import { createJobs } from '../jobs/registry.ts'
import { type AllRows, cacheOf, csvOf, run, sample } from './export.fixture.ts'
import { writtenTable } from './list/export-list.ts'
import { PRINTED_ROWS } from './list/plan.ts'

/** The sample with as many instruments. */
const many = (count: number): AllRows => ({
  ...sample,
  instruments: Array.from({ length: count }, (_, index) => ({
    brokerageAccount: '1',
    instrumentType: 'BONO',
    abbreviation: `B${index}`,
    description: 'x',
    quantity: decimal('1'),
    valuation: decimal(`${index}.01`),
  })),
})
test('a large section goes through in chunks, complete and in order', async () => {
  const rows = many(12_345)
  const { file } = await run({ format: 'csv', section: 'instruments' }, rows)
  const data = csvOf(file?.bytes)
  expect(data).toHaveLength(12_346)
  expect(data.slice(1).map((row) => row[2])).toEqual(
    rows.instruments.map(({ abbreviation }) => abbreviation),
  )
})

test('the next rows of a list are read while these are put into words', async () => {
  const asked: number[] = []
  const rows = async (from: number) => {
    asked.push(from)
    return ok(['a', 'b', 'c'].slice(from, from + 2))
  }
  const column = {
    header: 'book.name',
    kind: 'text',
    width: 9,
    value: (row: string) => row,
  } as const
  const list = { title: 'book.title', columns: [column], total: 3, rows } as const
  const pieces = writtenTable(list, 'file', 'es-AR').rows()[Symbol.asyncIterator]()
  expect((await pieces.next()).value).toEqual(ok([['a'], ['b']]))
  expect(asked).toEqual([0, 2])
  expect((await pieces.next()).value).toEqual(ok([['c']]))
})

test('a page that would have thousands of sheets is cut, and says so', async () => {
  const { page } = await run({ format: 'pdf' }, many(PRINTED_ROWS + 1))
  expect(page).toContain(`B${PRINTED_ROWS - 1}<`)
  expect(page).not.toContain(`B${PRINTED_ROWS}<`)
  expect(page).toContain('Se imprimen las primeras 2.000 filas de 2.001')
})

test('a file that is not held is not found', async () => {
  expect((await run({ fileId: 'F-2' })).outcome).toMatchObject({ error: { code: 'not_found' } })
})

test('what fails on the way is told, and leaves no file behind', async () => {
  const cache = cacheOf(sample, 'instruments')
  const failed = await run({ format: 'xlsx' }, sample, { cache })
  expect(failed.outcome).toMatchObject({ error: { code: 'disk_failed' } })
  expect(failed.left).toEqual([])
  const unprinted = await run({ format: 'pdf' }, sample, {
    shell: {
      save: async () => ok({ kind: 'dismissed' }),
      print: async () => ok({ kind: 'printed' }),
      printToPdf: async () => err(appError('pdf_unavailable', { reason: 'no browser' })),
    },
  })
  expect(unprinted.outcome).toMatchObject({ error: { code: 'pdf_unavailable' } })
  expect(unprinted.left).toEqual([])
})

test('a folder that cannot be written is a disk error', async () => {
  const { outcome } = await run({ format: 'csv', section: 'accounts' }, sample, {
    tempDir: '/dev/null/tesorero',
  })
  expect(outcome).toMatchObject({ error: { code: 'disk_failed' } })
})

test.each(['csv', 'xlsx'] as const)(
  'cancelling stops the worker and leaves no file: %s',
  async (format) => {
    const jobs = createJobs({
      clock: systemClock,
      onChange: (job) => {
        if (job.done > 0) jobs.cancel(job.id)
      },
    })
    const { sectionRows, ...rest } = cacheOf(many(400_000))
    const slow: PositionCache = {
      ...rest,
      sectionRows: async (...input) => {
        await new Promise((resolve) => setTimeout(resolve, 20))
        return sectionRows(...input)
      },
    }
    const order = format === 'csv' ? { format, section: 'instruments' as const } : { format }
    const { outcome, left } = await run(order, sample, { jobs, cache: slow })
    expect(outcome).toMatchObject({ error: { code: 'cancelled' } })
    expect(left).toEqual([])
  },
)
