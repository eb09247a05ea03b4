import { type Outcome, ok } from '../../../shared/errors/index.ts'
import type { MarkSubject } from '../../../shared/incoming/reconciliation.ts'
import type { Sqlite } from '../../disk/handle.ts'

interface MarkTable {
  readonly table: string
  readonly kind?: string
  readonly column?: string
}
const TABLES: Readonly<Record<MarkSubject, MarkTable>> = {
  credit: { table: 'credit' },
  movement: { table: 'movement' },
  chargeback: { table: 'psp_notice', kind: 'chargeback' },
  enrolment: { table: 'psp_notice', kind: 'enrolment' },
  answered: { table: 'psp_notice', column: 'answered' },
}

/** A credit may have been marked while only one of its ids was known. */
const KEYS: Readonly<Record<MarkSubject, string>> = {
  credit: `(t.key, 'id:' || t.id, 'id:' || coalesce(t.notice_id, t.id))`,
  movement: '(t.key)',
  chargeback: '(t.key)',
  enrolment: '(t.key)',
  answered: '(t.key)',
}

/** Brings the column of the named rows, or of all, in line with the marks. Named rows are found by indexes. */
export function refreshMarks(
  db: Sqlite,
  subject: MarkSubject,
  keys: readonly string[] | null,
): void {
  const { table, kind, column = 'reconciled' } = TABLES[subject]
  const byId =
    subject === 'credit' && keys?.some((key) => key.startsWith('id:')) === true
      ? ` UNION ALL SELECT t.seq FROM named JOIN credit t ON t.id = substr(value, 4) WHERE value LIKE 'id:%'`
      : ''
  const named = `seq IN (
    WITH named AS MATERIALIZED (SELECT value FROM json_each(?))
    SELECT t.seq FROM named JOIN ${table} t ON t.key = value${byId})`
  const marked = `EXISTS (SELECT 1 FROM mark m WHERE m.subject = ? AND m.key IN ${KEYS[subject]})`
  db.prepare(
    `UPDATE ${table} AS t SET ${column} = ${marked}
     WHERE ${column} <> ${marked}
       ${keys === null ? '' : `AND ${named}`} ${kind === undefined ? '' : `AND t.kind = '${kind}'`}`,
  ).run(subject, subject, ...(keys === null ? [] : [JSON.stringify(keys)]))
}

/** A copy of the ledger's marks (reconciled, dealt with) for filters and sorts. The ledger is the one that counts. */
export function createMarkStore(db: Sqlite, changed: Readonly<Record<MarkSubject, () => void>>) {
  const insert = db.prepare('INSERT OR IGNORE INTO mark (subject, key) VALUES (?, ?)')
  const remove = db.prepare('DELETE FROM mark WHERE subject = ? AND key = ?')
  return {
    /** All marks of one subject, in the place of those held. */
    set: (subject: MarkSubject, keys: readonly string[]): Outcome<null> => {
      db.transaction(() => {
        db.prepare('DELETE FROM mark WHERE subject = ?').run(subject)
        for (const key of keys) insert.run(subject, key)
        refreshMarks(db, subject, null)
      })()
      changed[subject]()
      return ok(null)
    },
    /** Adds or takes away some. */
    change: (subject: MarkSubject, keys: readonly string[], marked: boolean): Outcome<null> => {
      db.transaction(() => {
        for (const key of keys) (marked ? insert : remove).run(subject, key)
        refreshMarks(db, subject, keys)
      })()
      changed[subject]()
      return ok(null)
    },
  }
}
