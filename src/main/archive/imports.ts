import * as z from 'zod'
import { type Outcome, ok } from '../../shared/errors/index.ts'
import {
  type ImportedFile,
  type ImportedKind,
  type ImportedLine,
  importedLine,
} from '../../shared/statements/model.ts'
import { putRow, updateRow } from '../disk/rows.ts'
import { isJson, orNotFound } from './notes.ts'
import type { Reach } from './reach.ts'

/** A file about an account that a person imported, as it is kept. */
export interface StoredImport extends ImportedFile {
  /** A digest of what its lines say: the same lines are not kept twice. */
  readonly digest: string
  readonly lines: readonly ImportedLine[]
}

type FileRow = Omit<StoredImport, 'lines' | 'count'> & { readonly lines: string }

const FILE = `SELECT id, kind, account, currency, name, digest, from_day AS "from", to_day AS "to",
  imported_at AS importedAt, lines FROM imported_file`

const linesSchema = z.array(importedLine)

/** Reads kept files; lines are many and never change, so that those of a file are proven once. */
function fileReader(): (row: FileRow) => StoredImport {
  const proven = new Set<string>()
  return (row) => {
    const json: unknown = JSON.parse(row.lines)
    const lines = proven.has(row.id) ? (json as readonly ImportedLine[]) : linesSchema.parse(json)
    proven.add(row.id)
    return { ...row, lines, count: lines.length }
  }
}

/** The statements and ledgers that a person imported, and how their columns were told apart, of an open archive. */
export const createImportStore = ({ run, answer, act, entry }: Reach, keptOf = fileReader()) => ({
  /** Without what was taken away; the oldest first. */
  list: (kind: ImportedKind): Outcome<readonly StoredImport[]> =>
    answer((db) =>
      db
        .prepare<[ImportedKind], FileRow>(
          `${FILE} WHERE kind = ? AND removed = 0 ORDER BY imported_at, id`,
        )
        .all(kind)
        .flatMap((row) => entry('file', row.name, () => keptOf(row))),
    ),
  /** A version that changes with every file that is imported or removed. */
  version: (): Outcome<string> =>
    answer((db) =>
      db
        .prepare<[], { readonly id: string }>(
          'SELECT id FROM imported_file WHERE removed = 0 ORDER BY id',
        )
        .all()
        .map(({ id }) => id)
        .join(' '),
    ),
  /** False where the same lines of the same account are kept already. One that was taken away comes back. */
  keep: (file: StoredImport): Outcome<boolean> =>
    run((db) => {
      const { kind, account, currency, digest } = file
      const known = db
        .prepare<string[], { readonly id: string; readonly removed: number }>(
          `SELECT id, removed FROM imported_file
           WHERE kind = ? AND account = ? AND currency = ? AND digest = ?`,
        )
        .get(kind, account, currency, digest)
      if (known !== undefined) {
        updateRow(db, 'imported_file', { id: known.id }, { removed: 0 })
        return ok(known.removed === 1)
      }
      db.prepare(
        `INSERT INTO imported_file (id, kind, account, currency, name, layout, digest, from_day,
           to_day, imported_at, removed, lines) VALUES (@id, @kind, @account, @currency, @name, 'mapped',
           @digest, @from, @to, @importedAt, 0, @lines)`,
      ).run({ ...file, lines: JSON.stringify(file.lines) })
      return ok(true)
    }),
  /** Takes a file away, or back. Fails with `not_found`. */
  remove: (id: string, removed: boolean) =>
    run((db) =>
      orNotFound(id, updateRow(db, 'imported_file', { id }, { removed: Number(removed) })),
    ),
  /** The choice that a person made for files with this header, or for this account, as JSON; null where there is none. */
  remembered: (kind: string, about: string): Outcome<string | null> =>
    answer((db) => {
      const said = db
        .prepare<[string, string], string>(
          'SELECT said FROM imported_choice WHERE kind = ? AND about = ?',
        )
        .pluck()
        .get(kind, about)
      return said !== undefined && entry('columns', about, () => isJson(said)).length > 0
        ? said
        : null
    }),
  remember: (kind: string, about: string, said: string) =>
    act((db) => putRow(db, 'imported_choice', { kind, about }, { said })),
})
