import { type Answer, type AppError, ok } from '../../shared/errors/index.ts'
import { type DebinQuery, RECURRENT_TYPE } from '../../shared/wire/debin.ts'
import type { BankClient } from '../bank/index.ts'
import type { DebinCache } from '../cache/cache-port.ts'
import { sha256Of } from '../disk/sha256.ts'
import { type CountedPage, readPages } from './read-pages.ts'

export interface ReadDebinsDeps {
  readonly cache: DebinCache
  readonly now: () => Date
  /** Rows changed or were added. */
  readonly changed: () => void
}

/** The result of reading a list. */
export interface DebinsTaken {
  /** How many are new or different. */
  readonly changed: number
  /** Rows that could not be understood. */
  readonly malformed: number
  /** Of the last page. */
  readonly traceId: string | null
  /** The lack, where the bank gave fewer rows than it counts. */
  readonly missing: AppError | null
}

/** The progress of reading, for whoever follows it. */
export interface PagesRead {
  readonly pages: (count: number) => void
  readonly done: () => void
  /** Pages read so far. */
  readonly read: () => number
}

/** Reads one list to its end. What was taken in stays when a page fails. */
export async function readDebins(
  { cache, now, changed }: ReadDebinsDeps,
  bank: BankClient,
  query: DebinQuery,
  signal: AbortSignal,
  progress?: PagesRead,
): Answer<DebinsTaken> {
  const type = query.type ?? RECURRENT_TYPE
  let taken: Omit<DebinsTaken, 'missing'> = { changed: 0, malformed: 0, traceId: null }
  const page = async (number: number | null): Answer<CountedPage> => {
    const reply = await bank.debin.page(
      { ...query, ...(number === null ? {} : { page: number }) },
      signal,
    )
    if (!reply.ok) return reply
    const { rows, malformed } = reply.value.value.results
    const told = rows.map(({ raw }) => ({ raw, accountId: query.account_id, type }))
    const stored = await cache.take(told, now().toISOString())
    if (!stored.ok) return stored
    taken = {
      changed: taken.changed + stored.value,
      malformed: taken.malformed + malformed.length,
      traceId: reply.value.traceId,
    }
    if (stored.value > 0) changed()
    progress?.done()
    return ok({
      pages: reply.value.value.total_page,
      rows: rows.length + malformed.length,
      digest: sha256Of(rows.map(({ raw }) => raw).join()),
    })
  }
  const missing = await readPages(page, (left) => progress?.pages(left))
  return missing.ok ? ok({ ...taken, missing: missing.value }) : missing
}
