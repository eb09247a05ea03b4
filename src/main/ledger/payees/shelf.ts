import type * as z from 'zod'
import { appError } from '../../../shared/errors/index.ts'
import { insertRow, updateRow } from '../../disk/rows.ts'
import { rowOf, rowsThatRead } from '../../disk/table-row.ts'
import type { LedgerFile } from '../file.ts'
import { append } from '../orders/audit.ts'
import { nowText, runRead, runWrite, stop } from '../orders/run.ts'

/** How entries of one kind are stored. */
export interface ShelfSpec<Entry, Input> {
  readonly table: 'beneficiaries' | 'standing_lists' | 'recurring'
  /** Reads the rows of the table, which it calls `t`; without it, they are read as they are. */
  readonly select?: string
  readonly schema: z.ZodType<Entry>
  /** Values of an entry by its columns, without its times. */
  readonly values: (value: Input) => Readonly<Record<string, unknown>>
  /** Whether its table tells when an entry was made. */
  readonly dated?: true
  /** Ends the transaction where another entry stands in the way. */
  readonly check?: (id: string, value: Input | Entry) => void
}

/** Makes the calls of a kind of entry: adding without an id, changing with one; what is removed can be brought back. */
export function createShelf<Entry, Input>(
  file: LedgerFile,
  newId: () => string,
  spec: ShelfSpec<Entry, Input>,
) {
  const { table, schema, select = `SELECT t.* FROM ${table} t` } = spec
  const tell = (what: string, id: string): void =>
    append(file, { orderId: null, event: 'book_changed', data: { what, table, id } })
  const load = (id: string): Entry =>
    rowOf(file.db, schema, `${select} WHERE t.id = ?`, id) ??
    stop(appError('not_found', { what: id }))
  const setRemoved = (id: string, at: string | null): void => {
    updateRow(file.db, table, { id }, { removedAt: at })
  }
  return {
    /** By name. */
    list: () =>
      runRead(file, () =>
        rowsThatRead(
          file.db
            .prepare(`${select} WHERE t.removed_at IS NULL ORDER BY t.name COLLATE NOCASE, t.id`)
            .all(),
          (raw) => schema.parse(raw),
        ),
      ),
    /** Fails with `not_found`. */
    get: (id: string) => runRead(file, () => load(id)),
    save: (id: string | null, value: Input) =>
      runWrite(file, () => {
        const entry = id ?? newId()
        if (id !== null) load(id)
        spec.check?.(entry, value)
        writeEntry(file, spec, entry, value, id === null)
        tell(id === null ? 'added' : 'changed', entry)
        return load(entry)
      }),
    remove: (id: string) =>
      runWrite(file, () => {
        load(id)
        setRemoved(id, nowText(file))
        tell('removed', id)
        return null
      }),
    restore: (id: string) =>
      runWrite(file, () => {
        spec.check?.(id, load(id))
        setRemoved(id, null)
        tell('restored', id)
        return load(id)
      }),
  }
}

/** Inserts or updates one entry; call it inside a transaction. */
export function writeEntry<Entry, Input>(
  file: LedgerFile,
  { table, values, dated }: Pick<ShelfSpec<Entry, Input>, 'table' | 'values' | 'dated'>,
  id: string,
  value: Input,
  isNew: boolean,
): void {
  const at = nowText(file)
  const row = { ...values(value), updatedAt: at }
  if (isNew) insertRow(file.db, table, { id, ...row, ...(dated && { createdAt: at }) })
  else updateRow(file.db, table, { id }, row)
}
