import * as z from 'zod'
import { isBalanced, reverseEntries } from '../../shared/accounting/entries.ts'
import {
  type BatchContent,
  eventKinds,
  type SealedBatch,
  taxMarks,
} from '../../shared/accounting/model.ts'
import { type BatchView, viewOf } from '../../shared/accounting/view.ts'
import { type AppError, type Err, fail, type Outcome, ok } from '../../shared/errors/index.ts'
import { isDateText } from '../../shared/values/calendar.ts'
import { codeOf } from '../disk/errors.ts'
import type { Sqlite } from '../disk/handle.ts'
import { deleteRow, insertRow } from '../disk/rows.ts'
import { sha256Of } from '../disk/sha256.ts'
import { decimalText } from '../disk/table-row.ts'
import { type BatchWork, entriesIn, type NewBatch } from './batch-work.ts'

/** Whole batches. What is long is done before a transaction or after it: others may want to write meanwhile. */

interface BatchHead {
  readonly number: number
  readonly sha256: string
  readonly reversed_by: number | null
}
type BatchRow = BatchHead & { readonly content: string }

const HEADS = `number, sha256,
  (SELECT back.number FROM book_batch back WHERE back.reverses = book_batch.number) AS reversed_by`

const day = z.string().refine(isDateText)
const entrySchema = z.object({
  key: z.string(),
  keys: z.array(z.string()),
  kind: z.enum(eventKinds),
  day,
  account: z.string().nullable(),
  currency: z.string(),
  amount: decimalText,
  text: z.string(),
  cuit: z.string().nullable(),
  name: z.string().nullable(),
  reference: z.string(),
  note: z.string().exactOptional(),
  mark: z.enum(taxMarks),
  identified: z.boolean(),
  lines: z.array(z.object({ account: z.string(), debit: decimalText, credit: decimalText })),
})
const contentSchema: z.ZodType<BatchContent> = z.object({
  number: z.number(),
  kind: z.enum(['entries', 'reversal']),
  reverses: z.number().nullable(),
  madeAt: z.string(),
  until: day,
  entries: z.array(entrySchema),
})

/** A batch is only shown as it was sealed: what was written is what was hashed. */
function readBatch({ number, content, sha256, reversed_by }: BatchRow): Outcome<SealedBatch> {
  const read = sha256Of(content) === sha256 ? contentSchema.safeParse(JSON.parse(content)) : null
  return read?.success === true
    ? ok({ content: read.data, sha256, reversedBy: reversed_by })
    : fail('books_batch_damaged', { number })
}

function oneBatch(db: Sqlite, number: number): Outcome<SealedBatch> {
  const row = db
    .prepare<[number], BatchRow>(`SELECT ${HEADS}, content FROM book_batch WHERE number = ?`)
    .get(number)
  return row === undefined ? fail('not_found', { what: String(number) }) : readBatch(row)
}

const nextNumber = (db: Sqlite): number =>
  (db
    .prepare<[], { readonly last: number | null }>('SELECT max(number) AS last FROM book_batch')
    .get()?.last ?? 0) + 1

/** Writes a batch under the next number, with what else belongs to it; all or nothing, and the disk has it then. */
function write(
  db: Sqlite,
  batch: Omit<BatchContent, 'number'>,
  also: (number: number) => void,
): Outcome<SealedBatch> {
  for (;;) {
    const number = nextNumber(db)
    const { kind, reverses, madeAt, until, entries } = batch
    const text = JSON.stringify({ number, kind, reverses, madeAt, until, entries })
    const sha256 = sha256Of(text)
    const written = db
      .transaction((): boolean => {
        // Another one took the number while this was written out.
        if (nextNumber(db) !== number) return false
        insertRow(db, 'book_batch', { number, reverses, made_at: madeAt, content: text, sha256 })
        also(number)
        return true
      })
      .immediate()
    if (written) return oneBatch(db, number)
  }
}

/** True for SQLite's error about a row that exists already. */
const isTaken = (cause: unknown): boolean => codeOf(cause).startsWith('SQLITE_CONSTRAINT')

function seal(db: Sqlite, { entries: packed, madeAt, until }: NewBatch) {
  const entries = entriesIn(packed)
  if (entries.length === 0) return fail('books_nothing', {})
  if (!isBalanced({ entries })) return fail('books_unbalanced', {})
  const batch = { kind: 'entries', reverses: null, madeAt, until, entries } as const
  try {
    return write(db, batch, (number) => {
      entries.forEach(({ keys }, nth) => {
        keys.forEach((key, place) => {
          insertRow(db, 'book_event', { event_key: key, batch: number, entry: nth, place })
        })
      })
    })
  } catch (cause) {
    if (isTaken(cause)) return fail('books_event_taken', {})
    throw cause
  }
}

function reverse(db: Sqlite, number: number, at: string): Outcome<SealedBatch> {
  const found = oneBatch(db, number)
  if (!found.ok) return found
  const { content, reversedBy } = found.value
  const back = { kind: 'reversal', reverses: number, madeAt: at, until: content.until } as const
  const refused = fail('books_reversed', { number })
  if (reversedBy !== null || content.kind === 'reversal') return refused
  try {
    return write(db, { ...back, entries: reverseEntries(content.entries) }, () => {
      deleteRow(db, 'book_event', { batch: number })
    })
  } catch (cause) {
    // Somebody took it back meanwhile.
    if (isTaken(cause)) return refused
    throw cause
  }
}

/** How batches stand in the list, as they were read first: what is sealed does not change. */
type Views = Map<number, { readonly sha256: string; readonly view: BatchView }>

function allBatches(db: Sqlite, views: Views): ReturnType<BatchWork['batches']> {
  const batches: BatchView[] = []
  const damaged: AppError[] = []
  const heads = db.prepare<[], BatchHead>(`SELECT ${HEADS} FROM book_batch ORDER BY number DESC`)
  for (const { number, sha256, reversed_by } of heads.all()) {
    const known = views.get(number)
    if (known?.sha256 === sha256) {
      batches.push({ ...known.view, reversedBy: reversed_by })
      continue
    }
    const read = oneBatch(db, number)
    if (!read.ok) {
      damaged.push(read.error)
      continue
    }
    const view = viewOf(read.value)
    views.set(number, { sha256, view })
    batches.push(view)
  }
  return ok({ batches, damaged })
}

function seen(batch: Outcome<SealedBatch>, views: Views): Outcome<BatchView> {
  if (!batch.ok) return batch
  const view = viewOf(batch.value)
  views.set(view.number, { sha256: batch.value.sha256, view })
  return ok(view)
}

/** Why the archive could not be opened: `damaged`, which the thread that holds it open must handle, or an error to show. */
export type BatchFailure = 'damaged' | Err<AppError>

/** The work on whole batches of an archive that `using` opens. */
export function createBatchWork(using: <R>(work: (db: Sqlite) => R) => R | BatchFailure) {
  const views: Views = new Map()
  return {
    batches: () => using((db) => allBatches(db, views)),
    batch: (number: number) => using((db) => oneBatch(db, number)),
    seal: (batch: NewBatch) => using((db) => seen(seal(db, batch), views)),
    reverse: (number: number, at: string) => using((db) => seen(reverse(db, number, at), views)),
  }
}
