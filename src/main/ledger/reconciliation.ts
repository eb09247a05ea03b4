import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { appError } from '../../shared/errors/index.ts'
import {
  type ExpectedNote,
  type ExpectedPayment,
  type ExpectedSource,
  expectedSources,
  type Mark,
  type MarkSubject,
  markSubjects,
} from '../../shared/incoming/reconciliation.ts'
import type { ExpectedNoteInput } from '../../shared/ipc/incoming.ts'
import { instantOf, isDateText } from '../../shared/values/calendar.ts'
import { deleteRow, insertNew, insertRow, updateRow } from '../disk/rows.ts'
import { decimalText, json, rowOf, rowsOf, rowsThatRead, tableRow } from '../disk/table-row.ts'
import type { LedgerFile } from './file.ts'
import { nowText, runRead, runWrite, stop } from './orders/run.ts'

const expectedSchema = z.object({
  source: z.enum(expectedSources),
  ref: z.string(),
  label: z.string(),
  amount: z.object({ amount: decimalText, currency: z.string() }),
  cuit: z.string().nullable(),
  name: z.string().nullable(),
  due: z.string().refine(isDateText).nullable(),
})

const markRow = tableRow({
  id: z.string(),
  subject: z.enum(markSubjects),
  key: z.string(),
  expected: json(expectedSchema).nullable(),
  remark: z.string(),
  markedAt: z.string(),
  unmarkedAt: z.string().nullable(),
  unmarkRemark: z.string().nullable(),
})

/** A note as an earlier form may have let it in. */
const storedNote = expectedSchema.omit({ source: true, ref: true, amount: true }).extend({
  amount: decimalText,
  currency: z.string(),
  note: z.string(),
})

const noteRow = tableRow({
  id: z.string(),
  value: json(storedNote),
  createdAt: z.string(),
  /** The dates of what was matched with it, as the bank wrote them. */
  dates: json(z.array(z.string().nullable())),
})

const toNote = (row: z.output<typeof noteRow>): ExpectedNote => {
  const { id: ref, value, createdAt, dates } = row
  const { amount: number, currency, ...rest } = value
  const instants = dates.flatMap((date) => instantOf(date ?? '')?.toISOString() ?? [])
  const cameAt = instants.toSorted().at(-1) ?? null
  const amount = { amount: number, currency }
  return { ...rest, source: 'note', ref, amount, createdAt, matched: dates.length, cameAt }
}

/** One thing that is marked, as the record keeps it. */
export interface NewMark {
  readonly key: string
  /** Other ids under which it may be known later. */
  readonly otherKeys: readonly string[]
  /** Its name in an error. */
  readonly label: string
  /** JSON of it, as it stands now. */
  readonly snapshot: string
}

/** People's marks and notes about money that came in: never lost, never overwritten. */
export type ReconciliationStore = ReturnType<typeof createReconciliation>

/** Marks, expected amounts and named accounts of an open ledger. */
export const createReconciliation = (file: LedgerFile) => ({
  ...createMarks(file),
  ...createNotes(file),
  ...createAccounts(file),
})

function createMarks(file: LedgerFile) {
  const { db } = file
  const byKeys = (
    subject: MarkSubject,
    keys: readonly string[],
    standing: boolean,
  ): readonly Mark[] =>
    rowsOf(
      db,
      markRow,
      `SELECT * FROM reconciliation_mark WHERE ${standing ? 'unmarked_at IS NULL AND' : ''} seq IN
         (SELECT mark FROM reconciliation_key WHERE subject = ? AND key IN (SELECT value FROM json_each(?)))
       ORDER BY seq DESC`,
      subject,
      JSON.stringify(keys),
    )
  return {
    /** All ids of what is marked now, or of what is marked as something expected. */
    standing: (subject: MarkSubject, matched = false) =>
      runRead(file, () =>
        db
          .prepare<[string], string>(
            `SELECT k.key FROM reconciliation_key k JOIN reconciliation_mark m ON m.seq = k.mark
             WHERE k.subject = ? AND m.unmarked_at IS NULL ${matched ? 'AND m.source IS NOT NULL' : ''}`,
          )
          .pluck()
          .all(subject),
      ),
    /** Every mark of one thing by any of its ids, the newest first, those taken back among them. */
    marks: (subject: MarkSubject, keys: readonly string[]) =>
      runRead(file, () => byKeys(subject, keys, false)),
    /** All or none; fails with `already_marked`. */
    mark: (
      subject: MarkSubject,
      things: readonly NewMark[],
      expected: ExpectedPayment | null,
      remark: string,
    ) =>
      runWrite(file, () =>
        things.map((thing): Mark => {
          const keys = [thing.key, ...thing.otherKeys]
          if (byKeys(subject, keys, true).length > 0)
            stop(appError('already_marked', { what: thing.label }))
          return insertMark(file, subject, thing, expected, remark)
        }),
      ),
    /** Takes marks back; answers their ids, none where there were none. */
    unmark: (subject: MarkSubject, keys: readonly string[], remark: string) =>
      runWrite(file, () => {
        const standing = byKeys(subject, keys, true)
        const end = { unmarkedAt: nowText(file), unmarkRemark: remark }
        for (const { id } of standing) updateRow(db, 'reconciliation_mark', { id }, end)
        return standing.map((mark) => mark.id)
      }),
    /** Things that standing marks name, each with the number of marks. */
    matched: () =>
      runRead(file, () =>
        db
          .prepare<[], { source: ExpectedSource; ref: string; count: number }>(
            `SELECT source, ref, count(*) AS count FROM reconciliation_mark
             WHERE unmarked_at IS NULL AND source IS NOT NULL GROUP BY source, ref`,
          )
          .all(),
      ),
  }
}

/** Adds a mark with every id of what is marked; answers its row. */
function insertMark(
  file: LedgerFile,
  subject: MarkSubject,
  { key, otherKeys, snapshot }: NewMark,
  expected: ExpectedPayment | null,
  remark: string,
): Mark {
  const { db } = file
  const { lastInsertRowid } = insertRow(db, 'reconciliation_mark', {
    id: randomUUID(),
    subject,
    key,
    snapshot,
    remark,
    markedAt: nowText(file),
    source: expected?.source,
    ref: expected?.ref,
    expected,
  })
  for (const known of [key, ...otherKeys])
    insertNew(db, 'reconciliation_key', { subject, key: known, mark: Number(lastInsertRowid) })
  return markRow.parse(
    db.prepare('SELECT * FROM reconciliation_mark WHERE seq = ?').get(lastInsertRowid),
  )
}

function createNotes(file: LedgerFile) {
  const { db } = file
  const select = `SELECT n.*, (SELECT json_group_array(coalesce(snapshot ->> '$.date', snapshot ->> '$.transferDate',
      snapshot ->> '$.operationDate', snapshot ->> '$.businessDate'))
    FROM reconciliation_mark m WHERE m.source = 'note' AND m.ref = n.id AND m.unmarked_at IS NULL) AS dates
    FROM expected_note n`
  const load = (id: string): ExpectedNote =>
    toNote(
      rowOf(db, noteRow, `${select} WHERE n.id = ?`, id) ??
        stop(appError('not_found', { what: id })),
    )
  const setRemoved = (id: string, at: string | null): ExpectedNote => {
    load(id)
    updateRow(db, 'expected_note', { id }, { removedAt: at })
    return load(id)
  }
  const write = (id: string | null, value: ExpectedNoteInput): ExpectedNote => {
    const note = id ?? randomUUID()
    if (id === null) insertRow(db, 'expected_note', { id: note, value, createdAt: nowText(file) })
    else {
      load(id)
      updateRow(db, 'expected_note', { id }, { value })
    }
    return load(note)
  }
  return {
    notes: {
      list: () =>
        runRead(file, () =>
          rowsThatRead(
            db
              .prepare(`${select} WHERE n.removed_at IS NULL ORDER BY n.created_at DESC, n.id`)
              .all(),
            (raw) => toNote(noteRow.parse(raw)),
          ),
        ),
      save: (id: string | null, value: ExpectedNoteInput) => runWrite(file, () => write(id, value)),
      remove: (id: string) =>
        runWrite(file, () => {
          setRemoved(id, nowText(file))
          return null
        }),
      restore: (id: string) => runWrite(file, () => setRemoved(id, null)),
    },
  }
}

const createAccounts = (file: LedgerFile) => ({
  /** Accounts whose DEBINs are read because a person named them. */
  accounts: {
    list: () =>
      runRead(file, () =>
        file.db
          .prepare<[], string>(
            'SELECT account_id FROM collecting_account ORDER BY added_at, account_id',
          )
          .pluck()
          .all(),
      ),
    add: (accountId: string) =>
      runWrite(file, () => {
        insertNew(file.db, 'collecting_account', { accountId, addedAt: nowText(file) })
        return null
      }),
    remove: (accountId: string) =>
      runWrite(file, () => {
        deleteRow(file.db, 'collecting_account', { accountId })
        return null
      }),
  },
})
