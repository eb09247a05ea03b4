import { expect, test } from 'vitest'
import { appError, err, ok, type Result } from '../../../shared/errors/index.ts'
import { MOST_PAGE, PAGE_ROWS, type Page } from '../../../shared/lists/page.ts'
import { createRowWindow, type Question } from './row-window.ts'
import type { RowRequest } from './types.ts'

type Answer = Result<Page<string>, ReturnType<typeof appError>>
type PendingRequest = { readonly request: RowRequest; readonly answer: (result: Answer) => void }

/** A source whose answers the test gives when it wants to. */
function manualSource(key = 'rows') {
  const waiting: PendingRequest[] = []
  const source = {
    key,
    fetchPage: (request: RowRequest) =>
      new Promise<Answer>((resolve) => {
        waiting.push({ request, answer: resolve })
      }),
  }
  const page = (total: number, { request }: PendingRequest): Answer =>
    ok({
      total,
      rows: Array.from(
        { length: Math.max(0, Math.min(request.limit, total - request.offset)) },
        (_, index) => `${request.search}row ${request.offset + index}`,
      ),
    })
  /** Answers everything that waits, as often as answers lead to further requests. */
  const settle = async (total: number) => {
    while (waiting.length > 0) {
      const next = waiting.shift()
      if (next !== undefined) next.answer(page(total, next))
      await Promise.resolve()
      await Promise.resolve()
    }
  }
  return { source, waiting, settle }
}

const asking = (
  source: Question<string>['source'],
  part: Partial<Question<string>> = {},
): Question<string> => ({ source, sort: null, search: '', ...part })

const failure = () => err(appError('disk_failed', { path: 'cache.db', reason: 'EBUSY' }))

test('nothing is known before the first answer, and everything in view after it', async () => {
  const { source, settle } = manualSource()
  const rows = createRowWindow<string>(String)
  rows.ask(asking(source))
  expect(rows.view()).toMatchObject({ total: null, loading: true, error: null })
  await settle(100_000)
  expect(rows.view()).toMatchObject({ total: 100_000, loading: false })
  expect(rows.view().rowAt(PAGE_ROWS - 1)).toBe(`row ${PAGE_ROWS - 1}`)
  expect(rows.view().rowAt(PAGE_ROWS)).toBeUndefined()
})

test('scrolling fast asks for where it ends, not for what it passed', async () => {
  const { source, waiting, settle } = manualSource()
  const rows = createRowWindow<string>(String, { parallel: 1 })
  rows.ask(asking(source))
  await settle(100_000)
  const asked: number[] = []
  for (let first = 1_000; first <= 90_000; first += 1_000) rows.show(first, first + 30)
  asked.push(...waiting.map(({ request }) => request.offset))
  await settle(100_000)
  expect(asked).toEqual([1_000])
  expect(rows.view().rowAt(90_010)).toBe('row 90010')
  expect(rows.view().rowAt(50_010)).toBeUndefined()
})

test('memory holds a bounded number of blocks around the view', async () => {
  const { source, settle } = manualSource()
  const rows = createRowWindow<string>(String, { keep: 3 })
  rows.ask(asking(source))
  await settle(100_000)
  for (const first of [500, 1_000, 1_500, 2_000]) {
    rows.show(first, first + 30)
    await settle(100_000)
  }
  expect(rows.view().rowAt(2_000)).toBe('row 2000')
  expect(rows.view().rowAt(0)).toBeUndefined()
})

test('a new search keeps the old rows until its answer is there, then starts at the top', async () => {
  const { source, settle } = manualSource()
  const rows = createRowWindow<string>(String)
  rows.ask(asking(source))
  await settle(300)
  const { turn } = rows.view()
  rows.ask(asking(source, { search: 'banco ' }))
  expect(rows.view()).toMatchObject({ total: 300, loading: true, search: '', turn })
  expect(rows.view().rowAt(0)).toBe('row 0')
  await settle(2)
  expect(rows.view()).toMatchObject({ total: 2, loading: false, search: 'banco ', turn: turn + 1 })
  expect(rows.view().rowAt(0)).toBe('banco row 0')
})

test('a newer version of the same list replaces the rows in place, without a jump to the top', async () => {
  const { source, settle } = manualSource()
  const rows = createRowWindow<string>(String)
  rows.ask(asking({ ...source, version: 1 }))
  await settle(1_000)
  rows.show(500, 530)
  await settle(1_000)
  const { turn } = rows.view()
  rows.ask(asking({ ...source, version: 2 }))
  await settle(900)
  expect(rows.view()).toMatchObject({ total: 900, turn })
  expect(rows.view().rowAt(510)).toBe('row 510')
})

test('an answer to a question that was replaced meanwhile is ignored', async () => {
  const { source, waiting, settle } = manualSource()
  const rows = createRowWindow<string>(String)
  rows.ask(asking(source, { search: 'a ' }))
  const late = waiting.shift()
  rows.ask(asking(source, { search: 'b ' }))
  await settle(1)
  late?.answer(ok({ rows: ['late'], total: 77 }))
  await Promise.resolve()
  expect(rows.view()).toMatchObject({ total: 1, search: 'b ' })
})

test('a failed refresh keeps the last good rows, says why, and can be tried again', async () => {
  const { source, waiting, settle } = manualSource()
  const rows = createRowWindow<string>(String)
  rows.ask(asking({ ...source, version: 1 }))
  await settle(10)
  rows.ask(asking({ ...source, version: 2 }))
  waiting.shift()?.answer(failure())
  await Promise.resolve()
  await Promise.resolve()
  expect(rows.view()).toMatchObject({ total: 10, loading: false, error: { code: 'disk_failed' } })
  expect(rows.view().rowAt(3)).toBe('row 3')
  rows.retry()
  await settle(11)
  expect(rows.view()).toMatchObject({ total: 11, error: null })
})

test('a failed block stops asking until it is retried, and what is loaded stays', async () => {
  const { source, waiting, settle } = manualSource()
  const rows = createRowWindow<string>(String)
  rows.ask(asking(source))
  await settle(1_000)
  rows.show(500, 530)
  waiting.shift()?.answer(failure())
  await Promise.resolve()
  await Promise.resolve()
  rows.show(700, 730)
  expect(waiting).toHaveLength(0)
  expect(rows.view().rowAt(0)).toBe('row 0')
  rows.retry()
  await settle(1_000)
  expect(rows.view().rowAt(710)).toBe('row 710')
})

test('an empty list is complete at once', async () => {
  const { source, settle } = manualSource()
  const rows = createRowWindow<string>(String)
  rows.ask(asking(source))
  await settle(0)
  expect(rows.view()).toMatchObject({ total: 0, loading: false, error: null })
})

/** A source that answers rows at once and never counts them; the test says how many there are when it wants to. */
function uncountedSource(rows: () => number) {
  const counts: ((answer: Result<number, ReturnType<typeof appError>>) => void)[] = []
  const asked: number[] = []
  const source = {
    key: 'uncounted',
    fetchPage: async ({ offset, limit }: RowRequest): Promise<Answer> => {
      asked.push(offset)
      const some = Math.max(0, Math.min(limit, rows() - offset))
      const isLast = some < limit && (some > 0 || offset === 0)
      return ok({
        rows: Array.from({ length: some }, (_, index) => `row ${offset + index}`),
        total: isLast ? offset + some : null,
      })
    },
    count: () =>
      new Promise<Result<number, ReturnType<typeof appError>>>((say) => counts.push(say)),
  }
  return { source, counts, asked }
}

const turns = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

test('rows are shown before they are counted, and the list grows to its count when it comes', async () => {
  const { source, counts } = uncountedSource(() => 100_000)
  const rows = createRowWindow<string>(String)
  rows.ask(asking(source))
  await turns()
  expect(rows.view()).toMatchObject({ total: null, reach: 2 * PAGE_ROWS, loading: false })
  expect(rows.view().rowAt(3)).toBe('row 3')
  expect(counts).toHaveLength(1)
  counts[0]?.(ok(100_000))
  await turns()
  expect(rows.view()).toMatchObject({ total: 100_000, reach: 100_000 })
})

test('who scrolls before the rows are counted reads on, and comes to the end without a count', async () => {
  const { source, counts } = uncountedSource(() => 2 * PAGE_ROWS + 7)
  const rows = createRowWindow<string>(String)
  rows.ask(asking(source))
  await turns()
  rows.show(PAGE_ROWS, PAGE_ROWS + 30)
  await turns()
  expect(rows.view()).toMatchObject({ total: null, reach: 3 * PAGE_ROWS })
  rows.show(2 * PAGE_ROWS, 2 * PAGE_ROWS + 30)
  await turns()
  expect(rows.view()).toMatchObject({ total: 2 * PAGE_ROWS + 7, reach: 2 * PAGE_ROWS + 7 })
  expect(counts).toHaveLength(1)
})

test('a list that changed keeps its former count until the new one is there', async () => {
  let held = 1_000
  const { source, counts } = uncountedSource(() => held)
  const rows = createRowWindow<string>(String)
  rows.ask(asking({ ...source, version: 1 }))
  await turns()
  counts[0]?.(ok(1_000))
  await turns()
  rows.show(900, 930)
  await turns()
  held = 400
  rows.ask(asking({ ...source, version: 2 }))
  await turns()
  // So far down there is nothing any more: what was there stays until it is known where the rows end.
  expect(rows.view()).toMatchObject({ total: 1_000, loading: true })
  expect(rows.view().rowAt(910)).toBe('row 910')
  counts[1]?.(ok(400))
  await turns()
  expect(rows.view()).toMatchObject({ total: 400, reach: 400, loading: false })
  expect(rows.view().rowAt(399)).toBe('row 399')
})

test('a count that fails is said, and is tried again with the rows', async () => {
  const { source, counts } = uncountedSource(() => 1_000)
  const rows = createRowWindow<string>(String)
  rows.ask(asking(source))
  await turns()
  counts[0]?.(failure())
  await turns()
  expect(rows.view()).toMatchObject({ total: null, error: { code: 'disk_failed' } })
  expect(rows.view().rowAt(3)).toBe('row 3')
  rows.retry()
  counts[1]?.(ok(1_000))
  await turns()
  expect(rows.view()).toMatchObject({ total: 1_000, error: null })
})

test('listeners hear of every change until they leave', async () => {
  const { source, settle } = manualSource()
  const rows = createRowWindow<string>(String)
  let heard = 0
  const leave = rows.subscribe(() => {
    heard += 1
  })
  rows.ask(asking(source))
  await settle(5)
  expect(heard).toBeGreaterThanOrEqual(2)
  const before = heard
  leave()
  rows.ask(asking(source, { search: 'x' }))
  await settle(5)
  expect(heard).toBe(before)
})

/** A window on a list of strings, shown from its top; `between` happens after each piece of it that is read. */
async function readable(between: (list: string[], pieces: number) => Partial<Question<string>>) {
  const list = Array.from({ length: 1_200 }, (_, index) => `row ${index}`)
  const rows = createRowWindow<string>(String)
  let pieces = 0
  const fetchPage = async ({ offset, limit, search }: RowRequest): Promise<Answer> => {
    const found = list.filter((row) => row.includes(search))
    const page = ok({ rows: found.slice(offset, offset + limit), total: found.length })
    if (limit <= PAGE_ROWS) return page
    pieces += 1
    rows.ask(asking({ key: 'rows', version: 1, fetchPage }, between(list, pieces)))
    await turns()
    return page
  }
  const newer = { key: 'rows', version: 2, fetchPage }
  rows.ask(asking({ key: 'rows', version: 1, fetchPage }))
  await turns()
  return { rows, list, newer, read: () => rows.read(0, list.length - 1) }
}

test('rows in memory or not are read as they stand', async () => {
  const { read, list } = await readable(() => ({}))
  expect(await read()).toEqual(ok(list))
})

test.each([
  ['among those in memory', 0],
  ['out of sight', 3 * PAGE_ROWS],
])('a row that leaves %s between two pieces hides no other: it is told', async (_where, place) => {
  const { read } = await readable((list, pieces) => {
    if (pieces === 1) list.splice(place, 1)
    return {}
  })
  expect(await read()).toMatchObject({ error: { code: 'rows_changed' } })
})

test('a list that is refreshed, asked something else or emptied while it is read is told', async () => {
  const changed = { error: { code: 'rows_changed' } }
  const refreshed = await readable(() => ({ source: refreshed.newer }))
  expect(await refreshed.read()).toMatchObject(changed)
  const other = await readable(() => ({ search: '7' }))
  expect(await other.read()).toMatchObject(changed)
  const empty = await readable(() => ({}))
  empty.list.splice(0)
  expect(await empty.rows.read(0, MOST_PAGE)).toMatchObject(changed)
})
