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
import { type Computing, createHolding, type Held } from './held.ts'
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

type Computed = Readonly<Record<string, WrittenCoded<string | boolean | null>>>

/** A reader that has read nothing yet. `needs` are columns of the table that computing looks at. */
export function createHeldReader<L extends ListSpec>(
  db: Sqlite,
  list: L,
  first: Computing<L>,
  needs: readonly string[],
  kept: KeptColumns,
): HeldReader<L> {
  const computedNames = namesWhere(list, (field) => field.computed === true)
  const stored = heldOf(list).flatMap(([name, { computed }]) =>
    computed === true ? [] : [columnOf(name)],
  )
  const searched = namesWhere(list, (field) => field.searched !== undefined).map(columnOf)
  const columns = [...new Set([...stored, ...searched, ...needs])]
  const select = `SELECT seq, ${columns.join(', ')} FROM ${list.table}`
  const next = db.prepare<[number, number], Raw>(`${select} WHERE seq > ? ORDER BY seq LIMIT ?`)
  const one = db.prepare<[number], Raw>(`${select} WHERE seq = ?`)

  let holding = createHolding(list, needs)
  let computing = first
  let computed: Computed = {}
  let held: Held<L>
  let size = 0
  let computedTo = 0
  /** Columns to be brought from where the file keeps them; then rows that changed since. */
  let restoring: string[] = kept.rows() === 0 ? [] : [...holding.columns.keys()]
  let changed: number[] = []
  let whole = false

  const computeAnew = (): void => {
    computed = Object.fromEntries(
      computedNames.map((name) => [name, createCoded<string | boolean | null>(null)]),
    )
    computedTo = 0
    const { days, folded, ids, cents } = holding
    const cells = { ...holding.cells, ...computed }
    // Each name has its column, as the declaration says.
    held = { cells, days, folded, ids, cents, size: () => size } as unknown as Held<L>
  }
  computeAnew()

  const compute = (at: number): void => {
    const found: Readonly<Record<string, unknown>> = computing.of(holding.neededAt(at))
    for (const name of computedNames) {
      const value = found[name]
      const isValue = typeof value === 'string' || typeof value === 'boolean'
      computed[name]?.put(at, isValue ? value : null)
    }
    computedTo = Math.max(computedTo, at + 1)
  }
  const storedOf = ([, ...values]: Raw): Columns => {
    const row: Record<string, Value> = {}
    for (const [index, column] of columns.entries()) row[column] = values[index] ?? null
    return row
  }
  const put = (raw: Raw): void => {
    const at = raw[0] - 1
    holding.put(at, storedOf(raw))
    size = Math.max(size, at + 1)
    if (at < computedTo) compute(at)
  }
  const refresh = (seqs: readonly number[]): void => {
    for (const seq of seqs) {
      // What lies further on is still to be read.
      if (seq > size + 1) continue
      const row = one.raw().get(seq)
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
      computeAnew()
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
    const rows = next.raw().all(size, STEP) as readonly Raw[]
    for (const row of rows) put(row)
    whole = rows.length < STEP
    return rows.length > 0
  }
  const computeRows = (): boolean => {
    if (computedTo >= size) return false
    for (const end = Math.min(size, computedTo + COMPUTED); computedTo < end; ) compute(computedTo)
    return true
  }
  const isWhole = (): boolean => whole && computedTo >= size

  return {
    held: () => held,
    computing: () => computing,
    computeBy: (other) => {
      computing = other
      computeAnew()
    },
    load: (all) => {
      while (restore() || readChanged() || readRows() || computeRows()) if (!all) return !isWhole()
      return false
    },
    isWhole,
    computedOf: (seq) => {
      const row = one.raw().get(seq)
      return row === undefined ? {} : { ...computing.of(storedOf(row)) }
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
