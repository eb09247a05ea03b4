import {
  columnOf,
  type HeldName,
  heldOf,
  type ListSpec,
  namesWhere,
} from '../../../../shared/lists/declare.ts'
import type { Value } from '../../../disk/conditions.ts'
import type { Sqlite } from '../../../disk/handle.ts'
import type { Columns } from '../record.ts'
import { createCoded, type WrittenCoded } from './column.ts'
import { type Computing, createHolding, type Held, type Holding } from './held.ts'
import type { KeptColumns } from './kept.ts'

/** Rows of one step of reading: few enough to be thrown away before V8 takes them for what stays. */
const STEP = 500
/** Rows of one step of computing. */
const COMPUTED = 5000

type Raw = readonly [seq: number, ...values: Value[]]

/** Brings what is held from the file and keeps it current. */
export interface HeldReader<L extends ListSpec> {
  /** What is held; another object once it is computed by something else. */
  readonly held: () => Held<L>
  readonly computing: () => Computing<L>
  /** Computes all rows by something else, at the next steps of {@link load}. */
  readonly computeBy: (computing: Computing<L>) => void
  /** Reads a piece more, all that is left where `all`; answers whether more is to be read. */
  readonly load: (all: boolean) => boolean
  /** Whether all rows were read and computed. */
  readonly isWhole: () => boolean
  /** What is computed of a row that need not have been read. */
  readonly computedOf: (seq: number) => Readonly<Record<string, unknown>>
  /** Reads rows again that changed, in their order, as far as they were read before. */
  readonly refresh: (seqs: readonly number[]) => void
  /** One field of a row has another text. */
  readonly set: (seq: number, field: HeldName<L>, text: string) => void
  /** Keeps a piece of what was read in the file; answers whether more is to be kept. */
  readonly keep: () => boolean
}

/** Reads of a list's table what is held of it, and what computing looks at. */
interface TableRows {
  /** A step of rows behind this one. */
  readonly after: (seq: number) => readonly Raw[]
  readonly one: (seq: number) => Raw | undefined
  readonly stored: (row: Raw) => Columns
}

function tableRows(db: Sqlite, list: ListSpec, needs: readonly string[]): TableRows {
  const stored = heldOf(list).flatMap(([name, { computed }]) =>
    computed === true ? [] : [columnOf(name)],
  )
  const searched = namesWhere(list, (field) => field.searched !== undefined).map(columnOf)
  const columns = [...new Set([...stored, ...searched, ...needs])]
  const select = `SELECT seq, ${columns.join(', ')} FROM ${list.table}`
  const next = db.prepare<[number, number], Raw>(`${select} WHERE seq > ? ORDER BY seq LIMIT ?`)
  const one = db.prepare<[number], Raw>(`${select} WHERE seq = ?`)
  return {
    after: (seq) => next.raw().all(seq, STEP),
    one: (seq) => one.raw().get(seq),
    stored: ([, ...values]) => {
      const row: Record<string, Value> = {}
      for (const [index, column] of columns.entries()) row[column] = values[index] ?? null
      return row
    },
  }
}

/** What is held of rows with what is computed of them, none of which is yet. */
interface Computed<L extends ListSpec> {
  readonly held: Held<L>
  /** Rows before this place are computed. */
  readonly to: () => number
  readonly compute: (at: number) => void
}

function createComputed<L extends ListSpec>(
  list: L,
  holding: Holding,
  computing: Computing<L>,
  size: () => number,
): Computed<L> {
  const names = namesWhere(list, (field) => field.computed === true)
  const columns: Readonly<Record<string, WrittenCoded<string | boolean | null>>> =
    Object.fromEntries(names.map((name) => [name, createCoded<string | boolean | null>(null)]))
  const { days, folded, ids, cents } = holding
  const cells = { ...holding.cells, ...columns }
  let to = 0
  return {
    // Each name has its column, as the declaration says.
    held: { cells, days, folded, ids, cents, size } as unknown as Held<L>,
    to: () => to,
    compute: (at) => {
      const found: Readonly<Record<string, unknown>> = computing.of(holding.neededAt(at))
      for (const name of names) {
        const value = found[name]
        const isValue = typeof value === 'string' || typeof value === 'boolean'
        columns[name]?.put(at, isValue ? value : null)
      }
      to = Math.max(to, at + 1)
    },
  }
}

/** A reader that has read nothing yet. `needs` are columns of the table that computing looks at. */
export function createHeldReader<L extends ListSpec>(
  db: Sqlite,
  list: L,
  first: Computing<L>,
  needs: readonly string[],
  kept: KeptColumns,
): HeldReader<L> {
  const table = tableRows(db, list, needs)
  let size = 0
  let computing = first
  let holding = createHolding(list, needs)
  const computeAnew = (): Computed<L> => createComputed(list, holding, computing, () => size)
  let computed = computeAnew()
  /** Columns to be brought from where the file keeps them; then rows that changed since. */
  let restoring: string[] = kept.rows() === 0 ? [] : [...holding.columns.keys()]
  let changed: number[] = []
  let whole = false

  const put = (row: Raw): void => {
    const at = row[0] - 1
    holding.put(at, table.stored(row))
    size = Math.max(size, at + 1)
    if (at < computed.to()) computed.compute(at)
  }
  const refresh = (seqs: readonly number[]): void => {
    for (const seq of seqs) {
      // What lies further on is still to be read.
      if (seq > size + 1) continue
      const row = table.one(seq)
      if (row !== undefined) put(row)
    }
  }

  /** Each of these does a piece of its part, or answers false where nothing is left of it. */
  const restore = (): boolean => {
    const name = restoring.shift()
    if (name === undefined) return false
    const column = kept.column(name)
    const into = holding.columns.get(name)
    if (column === undefined || into?.restore(column, kept.rows()) !== true) {
      // Of another declaration: the rows tell everything.
      kept.refuse()
      holding = createHolding(list, needs)
      restoring = []
      computed = computeAnew()
    } else if (restoring.length === 0) {
      size = kept.rows()
      changed = kept.changed().filter((seq) => seq <= size)
    }
    return true
  }
  const readChanged = (): boolean => {
    if (changed.length === 0) return false
    refresh(changed.splice(0, STEP))
    return true
  }
  const readRows = (): boolean => {
    if (whole) return false
    const rows = table.after(size)
    for (const row of rows) put(row)
    whole = rows.length < STEP
    return rows.length > 0
  }
  const computeRows = (): boolean => {
    const { to, compute } = computed
    if (to() >= size) return false
    for (const end = Math.min(size, to() + COMPUTED); to() < end; ) compute(to())
    return true
  }
  const isWhole = (): boolean => whole && computed.to() >= size

  return {
    held: () => computed.held,
    computing: () => computing,
    computeBy: (other) => {
      computing = other
      computed = computeAnew()
    },
    load: (all) => {
      while (restore() || readChanged() || readRows() || computeRows()) if (!all) return !isWhole()
      return false
    },
    isWhole,
    computedOf: (seq) => {
      const row = table.one(seq)
      return row === undefined ? {} : { ...computing.of(table.stored(row)) }
    },
    // While columns are brought, what changes is noted beside them, and read after them.
    refresh: (seqs) => {
      if (restoring.length > 0) return
      refresh(seqs)
      if (whole) while (computeRows());
    },
    set: (seq, field, text) => {
      const column = holding.cells[field]
      if (restoring.length === 0 && seq <= size && column !== undefined && 'put' in column)
        (column as WrittenCoded<string>).put(seq - 1, text)
    },
    keep: () => isWhole() && kept.keep(holding.columns, size),
  }
}
