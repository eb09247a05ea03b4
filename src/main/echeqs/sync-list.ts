import { type Answer, type AppError, appError, err, ok } from '../../shared/errors/index.ts'
import { ECHEQ_PAGE_SIZE, type EcheqQuery } from '../../shared/wire/echeqs.ts'
import type { BankClient } from '../bank/index.ts'
import type { MalformedEcheq, TakenPage } from '../cache/echeqs/echeq-port.ts'
import { OF_ONE } from '../sync/sync-port.ts'
import { createIntake, type FetchedPage, type IntakeDeps } from './sync-intake.ts'

/** The result of one pass through the list. */
export interface Pass {
  /** Different echeqs that were shown. */
  readonly seen: ReadonlySet<string>
  readonly malformed: readonly MalformedEcheq[]
  /** Whether every echeq that the list holds was shown, as far as its own count can tell. */
  readonly whole: boolean
  readonly pagesRead: number
  /** Echeqs that were new or different. */
  readonly changed: number
  /** How many the list holds, by its own count; null where it does not say. */
  readonly total: number | null
  /** Whether the first page was enough: the list counts as many as when it was last read whole. */
  readonly glanced: boolean
  readonly traceId: string | null
  /** The lack, where the list counts more than it shows. */
  readonly missing: AppError | null
}

/** The announcement of the first page about the whole list. */
export interface AnnouncedEcheq {
  readonly pages: number
  /** Of the whole list; null where it does not say. */
  readonly total: number | null
  /** How many a page holds. */
  readonly size: number
}

/** Pages asked for at the same time: one more than the client lets through, so that none of its places is ever empty. */
const AT_ONCE = 5
/** Progress is told with each of so many pages, and with the last: each telling goes to every window. */
const TOLD_PAGES = 8

export interface PassDeps extends IntakeDeps {
  readonly bank: Pick<BankClient, 'echeqs'>
  readonly signal: AbortSignal
  readonly progress: (done: number, total: number | null) => void
}

/** The state while a list is read. */
interface State {
  readonly seen: Set<string>
  readonly malformed: Map<string, MalformedEcheq>
  pages: number
  /** Pages that are here, of which the cache need not have taken all in. */
  fetched: number
  pagesRead: number
  /** Echeqs on the pages that were read, the same one on two of them counted twice. */
  rows: number
  /** How many a page holds. */
  size: number
  /** How the newest answer counts the list; null before the first. */
  counted: { readonly pages: number; readonly total: number | null } | null
  /** Every answer counted the same. */
  steady: boolean
  traceId: string | null
  failed: AppError | null
}

/** How often a list is gone through at most where echeqs come and go meanwhile. */
const PASSES = 4

/**
 * Goes through a list until nothing was missed. A list that shows the same twice has no more: where it counts more,
 * page 0 is tried once, and what is missing is told. One that never stands still is left at that.
 */
export async function throughList(
  deps: PassDeps,
  query: EcheqQuery,
  isEnough?: (told: AnnouncedEcheq) => boolean,
): Answer<Pass> {
  let before: Pass | null = null
  for (let round = 1; ; round += 1) {
    const read = await readEcheqList(deps, query, isEnough)
    if (!read.ok) return read
    const pass: Pass = { ...read.value, changed: read.value.changed + (before?.changed ?? 0) }
    const isSettled =
      pass.glanced || pass.whole || (before !== null && sameSet(before.seen, pass.seen))
    before = pass
    if (!isSettled && round < PASSES) continue
    if (pass.missing === null || deps.bank.echeqs.paging.tried) return ok(pass)
    const found = await tryPageZero(deps, query, pass.seen)
    if (!found.ok) return found
    if (!found.value) return ok(pass)
    round = 0
    before = null
  }
}

/** Asks for page 0, and answers whether it shows what no other page did: then pages count from there. */
async function tryPageZero(
  deps: PassDeps,
  query: EcheqQuery,
  seen: ReadonlySet<string>,
): Answer<boolean> {
  const { paging } = deps.bank.echeqs
  const reply = await deps.bank.echeqs.page({ ...query, page: 0 }, deps.signal)
  if (!reply.ok && !OF_ONE.has(reply.error.code)) return reply
  paging.tried = true
  if (!reply.ok) return ok(false)
  let isNew = false
  const intake = createIntake(deps, (_, { ids }) => {
    isNew = ids.some((id) => !seen.has(id))
  })
  const taken = await intake.take({ page: 0, ...reply.value }, 0)
  const flushed = taken.ok ? await intake.flush() : taken
  if (!flushed.ok) return flushed
  if (isNew) paging.first = 0
  return ok(isNew)
}

const sameSet = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((id) => b.has(id))

const countOf = ({ seen, malformed }: State): number => seen.size + malformed.size

/**
 * Reads a list from its first page to its last, several pages at a time. The newest page that was taken in tells the number of
 * pages, because the list may grow meanwhile. An empty page is the end, whatever was said. A page that fails ends the way; what
 * came before stays taken in.
 *
 * @param isEnough - whether nothing but the first page need be read, by what it announces
 */
export async function readEcheqList(
  deps: PassDeps,
  query: EcheqQuery,
  isEnough: (told: AnnouncedEcheq) => boolean = () => false,
): Answer<Pass> {
  const state: State = {
    seen: new Set(),
    malformed: new Map(),
    pages: 1,
    fetched: 0,
    pagesRead: 0,
    rows: 0,
    size: ECHEQ_PAGE_SIZE,
    counted: null,
    steady: true,
    traceId: null,
    failed: null,
  }
  const intake = createIntake(deps, (fetched, taken) => {
    note(state, fetched, taken)
    const isTold = state.pagesRead % TOLD_PAGES === 1 || fetched.page === taken.pages
    if (isTold) deps.progress(countOf(state), taken.total)
  })
  const takeIn = async (fetched: FetchedPage | null): Promise<void> => {
    if (fetched === null) return
    state.fetched += 1
    const taken = await intake.take(fetched, state.pages - state.fetched)
    if (!taken.ok) state.failed ??= taken.error
  }
  let next = 2
  const first = await fetchPage(deps, { ...query, page: 1 }, state)
  const told = first === null ? null : announced(first.body)
  const glanced = told !== null && isEnough(told)
  if (told !== null) state.size = told.size
  if (told !== null && !glanced) state.pages = told.pages
  await takeIn(first)
  const readPages = async (): Promise<void> => {
    while (!glanced && next <= state.pages && state.failed === null) {
      const page = next
      next += 1
      await takeIn(await fetchPage(deps, { ...query, page }, state))
    }
  }
  do {
    await Promise.all(Array.from({ length: AT_ONCE }, readPages))
    const flushed = await intake.flush()
    if (!flushed.ok) state.failed ??= flushed.error
    // The last pages may have told of more.
  } while (!glanced && next <= state.pages && state.failed === null)
  if (state.failed !== null) return err(state.failed)
  const { seen, pagesRead, traceId } = state
  return ok({
    seen,
    pagesRead,
    traceId,
    glanced,
    total: state.counted?.total ?? null,
    whole: !glanced && isReadWhole(state),
    missing: glanced ? null : missingOf(state),
    changed: intake.changed(),
    malformed: [...state.malformed.values()],
  })
}

/** The announcement of an answer, read at a glance: the next pages are fetched while this one is still being read. */
function announced(body: Uint8Array): AnnouncedEcheq {
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1')
  const said = (pattern: RegExp): number | null => {
    const digits = pattern.exec(text)?.[1]
    return digits === undefined ? null : Number(digits)
  }
  const pages = said(/"total_pages"\s*:\s*(\d{1,6})\b/) ?? 1
  const total = said(/"total_echeqs"\s*:\s*(\d{1,9})\b/)
  const size = said(/"size"\s*:\s*(\d{1,3})\b/) ?? ECHEQ_PAGE_SIZE
  return { pages, total: isCount(total, pages, size) ? total : null, size }
}

/** The specification does not say what `total` counts. A total that fits into fewer pages does not count this list. */
const isCount = (total: number | null, pages: number, size: number): total is number =>
  total !== null && total > (pages - 1) * size

/** The rows that a list lacks by its own count. A count above the room of its pages counts something else. */
function missingOf(state: State): AppError | null {
  const { rows, size, counted } = state
  if (counted === null || !isCount(counted.total, counted.pages, size)) return null
  const { total, pages } = counted
  if (rows >= total || total > pages * size) return null
  return appError('list_not_whole', { given: countOf(state), counted: total, how: 'rows' })
}

/** The list is whole when it stood still and as many echeqs were shown as it counts: one that leaves moves the others. */
const isReadWhole = (state: State): boolean =>
  state.steady && countOf(state) >= (state.counted?.total ?? 0)

/** Fetches one page; what is wrong with it ends the way. */
async function fetchPage(
  { bank, signal }: PassDeps,
  query: EcheqQuery & { readonly page: number },
  state: State,
): Promise<FetchedPage | null> {
  const reply = await bank.echeqs.page(query, signal)
  if (reply.ok) return { page: query.page, ...reply.value }
  state.failed ??= reply.error
  return null
}

/** Notes what a page showed. */
function note(state: State, { page, traceId }: FetchedPage, taken: TakenPage): void {
  const { ids, malformed, pages, total } = taken
  for (const id of ids) state.seen.add(id)
  for (const [index, one] of malformed.entries())
    state.malformed.set(one.id === '' ? `${page}/${index}` : one.id, one)
  state.pagesRead += 1
  state.rows += ids.length + malformed.length
  const before = state.counted
  if (before !== null && (before.pages !== pages || before.total !== total)) state.steady = false
  state.counted = { pages, total }
  state.traceId = traceId
  const isEmpty = ids.length + malformed.length === 0
  state.pages = isEmpty ? Math.min(state.pages, page) : Math.max(state.pages, pages)
}
