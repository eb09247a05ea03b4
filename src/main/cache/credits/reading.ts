import { createHash } from 'node:crypto'
import { stringifyJson } from '../../../shared/json/json.ts'
import { type JsonItem, JsonReader } from '../../../shared/json/reader.ts'
import type { UnreadCredit } from '../../../shared/views/incoming.ts'
import { pageCounts, readIncoming } from '../../../shared/wire/transfers.ts'
import { sha256Of } from '../../disk/sha256.ts'
import { type ReadCredit, rowOf } from './report.ts'

/** Consecutive bytes of an answer that lists credits. */
export interface ListedPiece {
  /** A name that no other answer under way has; with the first byte it begins anew. */
  readonly answer: string
  /** Where they begin in it, 0 first. */
  readonly from: number
  readonly parts: readonly Uint8Array[]
  /** No other piece comes: that was all, or what came of it. */
  readonly end: 'whole' | 'cut' | null
  readonly seenAt: string
}

/** Why an answer cannot be read further: it is no JSON, holds more records or a longer one than is read, or has no list. */
type ListedProblem =
  | 'broken'
  | 'rows'
  | 'row'
  | { readonly field: string; readonly message: string }

/** The outcome of reading a piece. */
export interface ListedCredits {
  /** Records of the answer so far. */
  readonly rows: number
  /** Rows that are new or different by this piece. */
  readonly changed: number
  readonly problem: ListedProblem | null
  /** At the end: how many pages the list has, where the answer says so. */
  readonly pages: number | null
  /** At the end: a digest of the records. */
  readonly digest: string
  /** At the end: records that could not be read, and how many more there were. */
  readonly unread: readonly UnreadCredit[]
  readonly moreUnread: number
}

/** The most records of one answer. */
const MOST_ROWS = 2_000_000
/** The most bytes without a record: those of one record, or of what stands around the list. */
const MOST_BYTES = 1024 * 1024
/** Records that cannot be read are kept up to so many, and counted beyond. */
const MOST_UNREAD = 100

/** One answer of the bank that lists credits, while it comes. */
export type CreditReading = ReturnType<typeof startReading>

const hasList = (document: unknown): boolean =>
  Array.isArray(document) ||
  (typeof document === 'object' &&
    document !== null &&
    Object.values(document).some((member) => Array.isArray(member)))

/** Begins an answer; `take` stores credits and answers how many are new or different. */
export function startReading(seenAt: string, take: (told: readonly ReadCredit[]) => number) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const rowsHash = createHash('sha256')
  const unread: UnreadCredit[] = []
  let told: ReadCredit[] = []
  let [rows, unknown, quiet] = [0, 0, 0]
  /** The array that is the list: the first one that holds something. */
  let list: string | null = null
  let problem: ListedProblem | null = null

  const takeItem = ({ value, text, array }: JsonItem): boolean => {
    list ??= array
    if (array !== list) return true
    if (rows >= MOST_ROWS) problem = 'rows'
    else if (text.length > MOST_BYTES) problem = 'row'
    if (problem !== null) return false
    rows += 1
    quiet = 0
    rowsHash.update(text)
    const record = readIncoming(value)
    if (record.known) {
      const side = rowOf(record.credit, seenAt)
      told.push({ raw: stringifyJson(record.credit), toldAt: seenAt, side })
      return true
    }
    unknown += 1
    if (unread.length >= MOST_UNREAD) return true
    const digest = sha256Of(JSON.stringify(record.fields))
    unread.push({ digest, fields: record.fields, seenAt })
    return true
  }
  const reader = new JsonReader({ plan: 'list', take: takeItem })

  const readText = (body: Uint8Array): void => {
    quiet += body.length
    try {
      if (!reader.push(decoder.decode(body, { stream: true }))) problem ??= 'broken'
    } catch (cause) {
      if (!(cause instanceof TypeError)) throw cause
      problem ??= 'broken'
    }
    if (quiet > MOST_BYTES) problem ??= 'row'
  }
  /** The problem of the whole answer, and the number of pages that the list counts. */
  const readEnd = (): number | null => {
    const document = reader.end()
    if (document.ok && hasList(document.value)) return pageCounts.parse(document.value)
    problem ??= document.ok ? { field: '', message: 'expected a list' } : 'broken'
    return null
  }

  return {
    /** Reads a piece of its bytes and takes in the records that are whole. No other comes after `end`, nor after a problem. */
    read: (parts: readonly Uint8Array[], end: 'whole' | 'cut' | null): ListedCredits => {
      for (const part of parts) if (problem === null) readText(part)
      // Also where it was cut: records may be whole that were not looked at yet.
      const pages = end === null || problem !== null ? null : readEnd()
      const changed = take(told)
      told = []
      const isOver = end !== null || problem !== null
      return {
        rows,
        changed,
        problem: end === 'cut' && problem === 'broken' ? null : problem,
        pages,
        digest: isOver ? rowsHash.digest('hex') : '',
        unread: isOver ? unread : [],
        moreUnread: unknown - unread.length,
      }
    },
  }
}
