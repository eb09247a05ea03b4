import { randomUUID } from 'node:crypto'
import type { Answer, AppError, Outcome } from '../../shared/errors/index.ts'
import { appError, err, fail, ok } from '../../shared/errors/index.ts'
import type { BankClient } from '../bank/index.ts'
import type { CreditCache } from '../cache/cache-port.ts'
import type { ListedCredits, ListedPiece } from '../cache/credits/reading.ts'
import { detachable, transferable } from '../threads/transferable.ts'

/** Bytes that go to the cache's thread at once: few enough that whoever asks it something meanwhile need not wait. */
const PIECE = 512 * 1024

export interface CreditPage extends ListedCredits {
  readonly traceId: string
  /** Why it did not come whole; what came of it was taken in. */
  readonly cut: AppError | null
}

/** Where a page is read into, and who hears of it. */
export interface CreditReader {
  readonly bank: BankClient
  readonly cache: CreditCache
  readonly seenAt: string
  readonly signal: AbortSignal
  /** Hears of each piece: the records in it, and the rows that are new or different by them. */
  readonly onTaken: (records: number, changed: number) => void
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 100_000) / 10} MB`

/**
 * Reads one page of the bank's list of credits into the cache while it comes. Fails as the read does where nothing of it came,
 * and as the cache does.
 */
export async function readCreditPage(
  { bank, cache, seenAt, signal, onTaken }: CreditReader,
  page: number | null,
): Answer<CreditPage> {
  const answer = randomUUID()
  /** The state of the attempt that is under way. */
  let state = begun()
  /** The piece that the cache is taking in, while the next one comes. Answers whether more is wanted. */
  let taking: Promise<boolean> = Promise.resolve(true)

  /** Hands over what came. */
  const hand = async (end: ListedPiece['end']): Promise<boolean> => {
    const own = state
    // Each part goes with its memory: what stayed here would have all memory looked through again and again.
    const parts = own.waiting.map(detachable)
    const piece = transferable({ answer, from: own.from, parts, end, seenAt }, ...parts)
    Object.assign(own, { waiting: [], size: 0, from: own.from + own.size })
    const before = own.taken?.ok === true ? own.taken.value.rows : 0
    const taken = await cache.takeListed(piece)
    own.taken = taken
    if (!taken.ok) return false
    onTaken(taken.value.rows - before, taken.value.changed)
    return taken.value.problem === null
  }
  const add = (piece: Uint8Array): void => {
    state.waiting.push(piece)
    state.size += piece.length
  }
  const begin = () => {
    state = begun()
    taking = taking.then(() => true)
    return async (piece: Uint8Array, announced: number | null): Promise<boolean> => {
      state.length = announced
      add(piece)
      if (state.size < PIECE) return true
      if (!(await taking)) return false
      taking = hand(null)
      return true
    }
  }

  const reply = await bank.transfers.incoming(page, begin, signal)
  await taking
  // An answer without content has the list that it stands for as its beginning.
  if (reply.ok && state.from + state.size === 0) add(reply.value.body)
  const isOver = state.taken?.ok === false || (state.taken?.value.problem ?? null) !== null
  if (!isOver) await hand(reply.ok ? 'whole' : 'cut')
  const { taken } = state
  if (taken?.ok !== true) return taken ?? fail('cancelled', {})
  const { rows, problem } = taken.value
  if (!reply.ok && (rows === 0 || reply.error.code === 'cancelled')) return reply
  if (reply.ok && problem === null)
    return ok({ ...taken.value, traceId: reply.value.traceId, cut: null })
  if (reply.ok && rows === 0 && problem !== null)
    return err(reply.value.refuse(typeof problem === 'string' ? 'broken' : problem))
  const traceId = (reply.ok ? reply.value : reply.error).traceId ?? ''
  const params = {
    rows,
    received: megabytes(state.from),
    of: state.length === null ? 'unknown' : megabytes(state.length),
    how: typeof problem === 'string' ? problem : ('cut' as const),
  }
  return ok({ ...taken.value, traceId, cut: appError('credits_cut', params, { traceId }) })
}

const begun = (): Reading => ({ waiting: [], size: 0, from: 0, length: null, taken: null })

/** The state of an answer while it comes. */
interface Reading {
  /** Pieces that came and were not handed over yet, and their bytes. */
  waiting: Uint8Array[]
  size: number
  /** Bytes that were handed over. */
  from: number
  /** Bytes of the whole answer, where it says so. */
  length: number | null
  taken: Outcome<ListedCredits> | null
}
