import { type Answer, err, ok } from '../../shared/base/result.ts'
import type { AppError } from '../../shared/errors/index.ts'
import type { DebinFetch } from '../../shared/views/debin-desk.ts'
import { type DebinPage, type DebinQuery, RECURRENT_TYPE } from '../../shared/wire/debin.ts'
import type { BankClient } from '../bank/index.ts'
import type { BroughtDebin, DebinCache } from '../cache/debin/port.ts'

/** Pages of one list that are asked for at the same time; the bank client bounds all requests once more. */
const PAGES_AT_ONCE = 3

export interface ReadDebinsDeps {
  readonly cache: DebinCache
  readonly now: () => Date
  /** Rows changed or were added. */
  readonly changed: () => void
}

/** What reading a list brought. */
export interface DebinsTaken extends Omit<DebinFetch, 'brought'> {
  readonly brought: readonly BroughtDebin[]
  /** Of the last page. */
  readonly traceId: string | null
}

/** How far reading is, for whoever follows it. */
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
  let taken: DebinsTaken = { taken: 0, changed: 0, brought: [], malformed: [], traceId: null }
  const page = async (number: number): Answer<DebinPage> => {
    const reply = await bank.debin.page(
      { ...query, ...(number === 1 ? {} : { page: number }) },
      signal,
    )
    if (!reply.ok) return reply
    const { rows, malformed } = reply.value.value.results
    const told = rows.map(({ raw }) => ({ raw, accountId: query.account_id, type }))
    const stored = await cache.take(told, now().toISOString())
    if (!stored.ok) return stored
    taken = {
      taken: taken.taken + told.length,
      changed: taken.changed + stored.value.length,
      brought: [...taken.brought, ...stored.value],
      malformed: [
        ...taken.malformed,
        ...malformed.map(({ field, message }) => ({ field, message })),
      ],
      traceId: reply.value.traceId,
    }
    if (stored.value.length > 0) changed()
    progress?.done()
    return ok(reply.value.value)
  }
  const isEmpty = ({ results }: DebinPage) => results.rows.length + results.malformed.length === 0
  const first = await page(1)
  if (!first.ok) return first
  let count = isEmpty(first.value) ? 1 : first.value.total_page
  progress?.pages(Math.max(0, count - 1))
  let next = 2
  let failed: AppError | null = null
  const worker = async (): Promise<void> => {
    while (next <= count && failed === null) {
      const number = next
      next += 1
      const read = await page(number)
      if (!read.ok) failed ??= read.error
      // Whatever the number of pages was said to be, an empty one is the end.
      else if (isEmpty(read.value)) count = Math.min(count, number)
    }
  }
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, worker))
  return failed === null ? ok(taken) : err(failed)
}
