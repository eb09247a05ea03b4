import type { EcheqPage, EcheqQuery } from '../../shared/echeqs.ts'
import type { AppError } from '../../shared/errors/index.ts'
import { stringifyJson } from '../../shared/json.ts'
import { elementTexts } from '../../shared/json-elements.ts'
import { err, ok, type Result } from '../../shared/result.ts'
import type { BankClient } from '../bank/index.ts'
import type { EcheqRecord } from '../cache/echeqs/port.ts'
import { echeqRecord } from '../cache/echeqs/record.ts'

/** An echeq of a page that cannot be read: which one, as far as that can be told, and the field that is wrong. */
export interface MalformedEcheq {
  readonly id: string
  readonly field: string
}

/** One page as it is taken in. */
export interface ReadPage {
  readonly records: readonly EcheqRecord[]
  readonly malformed: readonly MalformedEcheq[]
  /** Pages and echeqs of the whole list as this answer counts them; null where it does not say. */
  readonly pages: number
  readonly total: number | null
  readonly traceId: string
}

type Answer<T> = Promise<Result<T, AppError>>

const idOf = (json: unknown): string => {
  const id = typeof json === 'object' && json !== null && 'id' in json ? json.id : null
  return typeof id === 'string' ? id.slice(0, 60) : ''
}

/** Reads one page; echeqs that are malformed are told apart from the others. */
export async function readEcheqPage(
  bank: Pick<BankClient, 'echeqs'>,
  query: EcheqQuery,
  signal: AbortSignal,
): Answer<ReadPage> {
  const reply = await bank.echeqs.page(query, signal)
  if (!reply.ok) return reply
  const { value, text, at, traceId } = reply.value
  return ok({ ...rowsOf(value, text, at), traceId })
}

function rowsOf(page: EcheqPage, text: string, at: string): Omit<ReadPage, 'traceId'> {
  const texts = elementTexts(text, 'echeqs')
  const exact = texts?.length === page.echeqs.length ? texts : null
  const records: EcheqRecord[] = []
  const malformed: MalformedEcheq[] = []
  for (const [index, { json, read }] of page.echeqs.entries()) {
    if (read.ok) {
      const raw = exact?.[index] ?? stringifyJson(json)
      records.push(echeqRecord(read.value, raw, at))
    } else malformed.push({ id: idOf(json), field: read.error.field })
  }
  const { pagination, total_echeqs: total } = page
  return { records, malformed, pages: pagination.total_pages, total: total ?? null }
}

/** What one way through the list found. */
export interface Pass {
  /** Different echeqs that were shown. */
  readonly seen: ReadonlySet<string>
  readonly malformed: readonly MalformedEcheq[]
  /** Whether every echeq that the list holds was shown, as far as its own count can tell. */
  readonly whole: boolean
  readonly pagesRead: number
  readonly traceId: string | null
}

/** Pages asked for at the same time: one more than the client lets through, so that none of its places is ever empty. */
const AT_ONCE = 5
/** Progress is told with each of so many pages, and with the last: each telling goes to every window. */
const TOLD_PAGES = 8

export interface PassDeps {
  readonly bank: Pick<BankClient, 'echeqs'>
  readonly signal: AbortSignal
  /** Takes in what a page showed. */
  readonly take: (records: readonly EcheqRecord[]) => Answer<null>
  readonly progress: (done: number, total: number | null) => void
}

/** What is known while a list is read. */
interface State {
  readonly seen: Set<string>
  readonly malformed: Map<string, MalformedEcheq>
  pages: number
  pagesRead: number
  /** How the newest answer counts the list; null before the first. */
  counted: { readonly pages: number; readonly total: number | null } | null
  /** Every answer counted the same. */
  steady: boolean
  traceId: string | null
  failed: AppError | null
}

const countOf = ({ seen, malformed }: State): number => seen.size + malformed.size

/**
 * Reads a list from its first page to its last, several pages at a time. The number of pages is that of the newest
 * answer, because the list may grow meanwhile; an empty page is the end whatever was said. A page that fails ends the
 * way; what came before stays taken in.
 */
export async function readEcheqList(deps: PassDeps, query: EcheqQuery): Answer<Pass> {
  const state: State = {
    ...{ seen: new Set(), malformed: new Map(), pages: 1, pagesRead: 0 },
    ...{ counted: null, steady: true, traceId: null, failed: null },
  }
  if (await readOne(deps, query, state, 1)) {
    let next = 2
    const work = async (): Promise<void> => {
      while (next <= state.pages && state.failed === null) {
        const page = next
        next += 1
        if (!(await readOne(deps, query, state, page))) return
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }
  if (state.failed !== null) return err(state.failed)
  const { seen, pagesRead, traceId } = state
  return ok({
    ...{ seen, pagesRead, traceId, whole: isWhole(state) },
    malformed: [...state.malformed.values()],
  })
}

/**
 * Nothing was missed when the list stood still, by its own count, and as many echeqs were shown as it counts: one that
 * leaves it moves others to pages that were read before.
 */
const isWhole = (state: State): boolean =>
  state.steady && countOf(state) >= (state.counted?.total ?? 0)

/** Reads one page into the state; false where it was empty or failed. */
async function readOne(
  deps: PassDeps,
  query: EcheqQuery,
  state: State,
  page: number,
): Promise<boolean> {
  const read = await readEcheqPage(deps.bank, { ...query, page }, deps.signal)
  if (!read.ok) {
    state.failed ??= read.error
    return false
  }
  const { records, malformed, pages, total, traceId } = read.value
  for (const { id } of records) state.seen.add(id)
  for (const [index, one] of malformed.entries())
    state.malformed.set(one.id === '' ? `${page}/${index}` : one.id, one)
  state.pagesRead += 1
  const before = state.counted
  if (before !== null && (before.pages !== pages || before.total !== total)) state.steady = false
  state.counted = { pages, total }
  state.traceId = traceId
  const isEmpty = records.length + malformed.length === 0
  state.pages = isEmpty ? Math.min(state.pages, page) : Math.max(state.pages, pages)
  const taken = await deps.take(records)
  if (!taken.ok) state.failed ??= taken.error
  if (state.pagesRead % TOLD_PAGES === 1 || page === pages) deps.progress(countOf(state), total)
  return taken.ok && !isEmpty
}
