import { type Answer, type AppError, fail, ok } from '../../../shared/errors/index.ts'
import { MOST_NAMED, MOST_PAGE, PAGE_ROWS } from '../../../shared/lists/page.ts'
import type { RowRequest, RowSource } from './types.ts'

/**
 * The part of a long list that is held in memory: blocks around what is visible. A block is fetched when it comes into view and
 * dropped when it is far away. What is shown stays until newer rows are complete, also when fetching them fails.
 */

/** One question to a source; a change of any part asks anew. */
export type Question<Row> = Pick<RowRequest, 'sort' | 'search'> & {
  readonly source: RowSource<Row>
}

/** The rows that the table draws. */
export type RowsView<Row> = {
  /** Rows that match; null until they are counted. Those of a newer answer are told as soon as they are counted in turn. */
  readonly total: number | null
  /** Rows that can be gone to: all, or until they are counted those in memory and a page more. Null until the first answer. */
  readonly reach: number | null
  /** A row, or undefined where its block is still on its way. */
  readonly rowAt: (index: number) => Row | undefined
  /** The place of the first row in memory for which `wanted` holds; null where there is none. */
  readonly find: (wanted: (row: Row) => boolean) => number | null
  /** The rows in memory. */
  readonly loaded: () => readonly Row[]
  /** The source that the rows shown come from; null until the first answer. */
  readonly source: RowSource<Row> | null
  /** True while the answer to the latest question is on its way. */
  readonly loading: boolean
  /** Why the latest fetch failed; the rows shown are older. */
  readonly error: AppError | null
  /** Counts the questions whose answer replaced the rows; a change means the list starts at its top again. */
  readonly turn: number
  /** The question that the rows shown answer. */
  readonly search: string
}

export type RowWindow<Row> = {
  /** Fetches the answer to another question. */
  readonly ask: (question: Question<Row>) => void
  /** Tells which rows are visible, both ends included. */
  readonly show: (first: number, last: number) => void
  /** Reads the rows from a place to another of the list shown, in memory or not; fails where they are others meanwhile. */
  readonly read: (first: number, last: number) => Answer<readonly Row[]>
  /** Fetches again what failed. */
  readonly retry: () => void
  readonly subscribe: (listener: () => void) => () => void
  readonly view: () => RowsView<Row>
}

type Range = { readonly first: number; readonly last: number }

interface Edition<Row> {
  readonly question: Question<Row>
  readonly blocks: Map<number, readonly Row[]>
  readonly inFlight: Set<number>
  range: Range
  /** Rows that match, once they are counted. */
  total: number | null
  /** The total of the answer whose place it takes: rows that come and go do not hide how many there are. */
  readonly former: number | null
  /** Rows that it reaches as far as is known. */
  reach: number
  counting: boolean
  error: AppError | null
}

export type WindowLimits = {
  readonly blockSize: number
  /** Blocks kept in memory. */
  readonly keep: number
  /** Requests under way at the same time. */
  readonly parallel: number
}

const DEFAULTS: WindowLimits = { blockSize: PAGE_ROWS, keep: 60, parallel: 2 }

const identity = <Row>({ source, sort, search }: Question<Row>): string =>
  JSON.stringify([source.key, sort, search])

const sameQuestion = <Row>(a: Question<Row>, b: Question<Row>): boolean =>
  identity(a) === identity(b) && a.source.version === b.source.version

/** The blocks that a range needs, from its top. */
function neededBlocks<Row>(edition: Edition<Row>, blockSize: number): readonly number[] {
  if (edition.total === 0) return []
  const end = edition.reach === 0 ? edition.range.last : edition.reach - 1
  const first = Math.floor(Math.min(edition.range.first, end) / blockSize)
  const last = Math.floor(Math.min(edition.range.last, end) / blockSize)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

const missingBlocks = <Row>(edition: Edition<Row>, blockSize: number): readonly number[] =>
  neededBlocks(edition, blockSize).filter((block) => !edition.blocks.has(block))

/** Drops the blocks that lie farthest from what is visible. */
function evict<Row>(edition: Edition<Row>, { blockSize, keep }: WindowLimits): void {
  const centre = (edition.range.first + edition.range.last) / 2 / blockSize
  const byDistance = [...edition.blocks.keys()].sort(
    (a, b) => Math.abs(a + 0.5 - centre) - Math.abs(b + 0.5 - centre),
  )
  for (const block of byDistance.slice(keep)) edition.blocks.delete(block)
}

interface State<Row> {
  /** The edition that is drawn. */
  shown: Edition<Row> | null
  /** The answer to the latest question, until all that is visible of it is there. */
  pending: Edition<Row> | null
  turn: number
}

const rowOf = <Row>(
  edition: Edition<Row> | null,
  index: number,
  blockSize: number,
): Row | undefined => edition?.blocks.get(Math.floor(index / blockSize))?.[index % blockSize]

/** The view right now, as an object that changes when any part of it does. */
const look = <Row>({ shown, pending, turn }: State<Row>, blockSize: number): RowsView<Row> => ({
  total: shown?.total ?? shown?.former ?? null,
  reach: shown?.reach ?? null,
  rowAt: (index) => rowOf(shown, index, blockSize),
  find: (wanted) => {
    for (const [block, rows] of shown?.blocks ?? []) {
      const index = rows.findIndex(wanted)
      if (index >= 0) return block * blockSize + index
    }
    return null
  },
  loaded: () => [...(shown?.blocks.values() ?? [])].flat(),
  source: shown?.question.source ?? null,
  loading: pending !== null && pending.error === null,
  error: pending?.error ?? shown?.error ?? null,
  turn,
  search: shown?.question.search ?? '',
})

/** Now it is known how many rows match. */
function setTotal<Row>(edition: Edition<Row>, total: number): void {
  edition.total = total
  edition.reach = total
}

/** Lets the pending edition take the place of the one shown as soon as all that is visible of it is there. */
function settle<Row>(state: State<Row>, blockSize: number): void {
  const { shown, pending } = state
  if (pending === null || pending.error !== null) return
  // Where nothing was found so far down, the count says where the rows end.
  const isAnswered =
    pending.total !== null || [...pending.blocks.values()].some(({ length }) => length > 0)
  if (!isAnswered || missingBlocks(pending, blockSize).length > 0) return
  const sameList = shown !== null && identity(shown.question) === identity(pending.question)
  if (!sameList) state.turn += 1
  state.shown = pending
  state.pending = null
}

/** An edition that knows nothing yet; a refresh of the list shown starts where the reader is. */
function makeEdition<Row>(question: Question<Row>, state: State<Row>, block: number): Edition<Row> {
  const { shown } = state
  const refresh = shown !== null && identity(shown.question) === identity(question)
  return {
    question,
    blocks: new Map(),
    inFlight: new Set(),
    range: refresh ? shown.range : { first: 0, last: block - 1 },
    total: null,
    former: refresh ? (shown.total ?? shown.former) : null,
    reach: refresh ? shown.reach : 0,
    counting: false,
    error: null,
  }
}

/** Makes an empty window; it fetches nothing before `ask`. */
export function createRowWindow<Row>(
  keyOf: (row: Row) => string,
  options: Partial<WindowLimits> = {},
): RowWindow<Row> {
  const limits = { ...DEFAULTS, ...options }
  const { blockSize } = limits
  const listeners = new Set<() => void>()
  const state: State<Row> = { shown: null, pending: null, turn: 0 }
  let view = look(state, blockSize)

  function tell(): void {
    view = look(state, blockSize)
    for (const listener of listeners) listener()
  }

  async function fetchBlock(edition: Edition<Row>, block: number): Promise<void> {
    edition.inFlight.add(block)
    const { source, sort, search } = edition.question
    const offset = block * blockSize
    const result = await source.fetchPage({ offset, limit: blockSize, sort, search })
    edition.inFlight.delete(block)
    if (edition !== state.shown && edition !== state.pending) return
    if (result.ok) {
      const { rows, total } = result.value
      edition.blocks.set(block, rows)
      if (total !== null) setTotal(edition, total)
      const further = rows.length < blockSize ? 0 : blockSize
      if (edition.total === null && rows.length > 0)
        edition.reach = Math.max(edition.reach, offset + rows.length + further)
      evict(edition, limits)
    } else edition.error = result.error
    proceed()
  }

  async function count(edition: Edition<Row>, counted: Answer<number>): Promise<void> {
    edition.counting = true
    const result = await counted
    edition.counting = false
    if (edition !== state.shown && edition !== state.pending) return
    if (result.ok) setTotal(edition, result.value)
    else edition.error = result.error
    proceed()
  }

  async function read(first: number, last: number): Answer<readonly Row[]> {
    if (last - first >= MOST_NAMED) return fail('rows_too_many', { most: MOST_NAMED })
    const { shown } = state
    if (shown === null) return fail('rows_changed', {})
    const { source, sort, search } = shown.question
    const found: Row[] = []
    while (found.length <= last - first) {
      // The last row is read once more: it stands elsewhere where others came or went meanwhile.
      const offset = first + Math.max(0, found.length - 1)
      const limit = Math.min(MOST_PAGE, last - offset + 1)
      const page = await source.fetchPage({ offset, limit, sort, search })
      if (!page.ok) return page
      const { rows } = page.value
      const isOther = rows.some((row, index) => {
        const known = found[offset - first + index] ?? rowOf(shown, offset + index, blockSize)
        return known !== undefined && keyOf(known) !== keyOf(row)
      })
      const isAsked = shown === (state.pending ?? state.shown)
      if (isOther || rows.length === 0 || !isAsked) return fail('rows_changed', {})
      found.splice(offset - first, 1, ...rows)
      if (rows.length < limit) break
    }
    return ok(found)
  }

  function proceed(): void {
    settle(state, blockSize)
    pump()
    tell()
  }

  /** Starts as many requests as may run for what is visible now; ranges passed by meanwhile are never asked for. */
  function pump(): void {
    for (const edition of [state.pending, state.shown]) {
      if (edition === null || edition.error !== null) continue
      const { source, search } = edition.question
      const isUncounted = edition.total === null && edition.blocks.size > 0 && !edition.counting
      if (isUncounted && source.count !== undefined) void count(edition, source.count(search))
      for (const block of missingBlocks(edition, blockSize)) {
        if (edition.inFlight.size >= limits.parallel) break
        if (!edition.inFlight.has(block)) void fetchBlock(edition, block)
      }
    }
  }

  return {
    ask: (question) => {
      const current = state.pending ?? state.shown
      if (current !== null && sameQuestion(current.question, question)) return
      state.pending = makeEdition(question, state, blockSize)
      pump()
      tell()
    },
    show: (first, last) => {
      const { shown, pending } = state
      if (shown === null) return
      shown.range = { first, last }
      if (pending !== null && identity(pending.question) === identity(shown.question))
        pending.range = shown.range
      pump()
    },
    read,
    retry: () => {
      for (const edition of [state.pending, state.shown]) if (edition !== null) edition.error = null
      pump()
      tell()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    view: () => view,
  }
}
