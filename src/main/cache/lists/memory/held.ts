import {
  type ComputedOf,
  columnOf,
  type DayName,
  fieldsOf,
  type HeldName,
  type HeldValue,
  heldOf,
  type ListSpec,
  namesWhere,
  type WordsName,
} from '../../../../shared/lists/declare.ts'
import { dateOf } from '../../../../shared/text/format.ts'
import { type DecimalText, toDecimalText, ZERO } from '../../../../shared/values/money.ts'
import type { Value } from '../../../disk/conditions.ts'
import type { Sqlite } from '../../../disk/handle.ts'
import { decimalOrder } from '../../text.ts'
import type { Columns } from '../record.ts'
import { centsOf } from './cents.ts'
import { createShare } from './share.ts'

/**
 * What filters and orders of a list look at, held in memory: a hundred thousand rows are gone through in a few
 * milliseconds, which no combination of indexes gives for every filter. A row stands at its `seq` less one: the places of
 * rows have no gaps, because none is ever deleted.
 */
export interface Held<L extends ListSpec> {
  /** The values of each field that is held, by the places of rows. */
  readonly cells: { readonly [N in HeldName<L>]: HeldValue<L, N>[] }
  /** The days of dates, `YYYY-MM-DD`, empty where unknown. */
  readonly days: { readonly [N in DayName<L>]: string[] }
  /** The amount in whole hundredths; null for one with more decimals. */
  readonly cents: (bigint | null)[]
  /** Orders amounts by value. */
  readonly amountOrder: string[]
  /** Folded text: a line for each field that is narrowed by words, and all else. */
  readonly words: string[]
  /** Where the line of such a field ends; it begins behind the end of the one before. */
  readonly ends: { readonly [N in WordsName<L>]: number[] }
  /** How many rows there are. */
  readonly size: () => number
}

/** Finds what is computed of rows, as it is known when they are read. */
export interface Computing<L extends ListSpec> {
  /** Of a row as the table has it, its columns in snake case. */
  readonly of: (stored: Columns) => ComputedOf<L>
  /** What it depends on is another by now: rows are to be read anew. */
  readonly isOver: () => boolean
  /** It was guessed from the rows that there were: `nothing` was found, or `something` that all of them may tell better. */
  readonly guessed: 'nothing' | 'something' | null
}

/** How many different texts are known at once. More occur than that only of moments: each reading of the bank's list adds one. */
const SHARED_TEXTS = 50_000
/** Rows of one step of {@link HeldReader.load}: few enough to be thrown away before V8 takes them for what stays. */
const STEP = 500
const MOST_DAYS = 50_000

type Raw = readonly [seq: number, ...values: Value[]]

/** Brings what is held from the file and keeps it current. */
export interface HeldReader<L extends ListSpec> {
  readonly held: Held<L>
  readonly computing: Computing<L>
  /** Reads the next rows, all that are left where `all`; answers whether more are to be read. */
  readonly load: (all: boolean) => boolean
  /** Whether all rows were read. */
  readonly isWhole: () => boolean
  /** What is computed of a row that need not have been read. */
  readonly computedOf: (seq: number) => Readonly<Record<string, unknown>>
  /** Reads rows again that changed, as far as they were read before. */
  readonly refresh: (seqs: readonly number[]) => void
  /** One field of a row has another text. */
  readonly set: (seq: number, field: HeldName<L>, text: string) => void
}

/** Empty columns under some names. */
const empty = (names: readonly string[]): Record<string, unknown[]> =>
  Object.fromEntries(names.map((name) => [name, []]))

/** The day of a timestamp; lists show few different ones, and thousands of times. */
function createDays(): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    if (text === '') return ''
    const day = known.get(text)
    if (day !== undefined) return day
    if (known.size >= MOST_DAYS) known.clear()
    const found = dateOf(text) ?? ''
    known.set(text, found)
    return found
  }
}

type Put = (at: number, stored: Columns) => void

/** What puts a row of the table in its place, piece by piece. */
function putsOf<L extends ListSpec>(list: L, held: Held<L>): readonly Put[] {
  const { of: share } = createShare(SHARED_TEXTS)
  const dayOf = createDays()
  const text = (stored: Columns, column: string): string => String(stored[column] ?? '')
  const cells: Readonly<Record<string, unknown[]>> = held.cells
  const days: Readonly<Record<string, unknown[]>> = held.days
  const puts = heldOf(list).flatMap(([name, { type, computed }]): readonly Put[] => {
    const [cell, column] = [cells[name] ?? [], columnOf(name)]
    if (computed === true) return []
    if (type === 'amount')
      return [
        (at, stored) => {
          const amount: DecimalText = toDecimalText(text(stored, column)) ?? ZERO
          cell[at] = amount
          held.cents[at] = centsOf(amount)
          held.amountOrder[at] = decimalOrder(amount)
        },
      ]
    if (type === 'flag')
      return [
        (at, stored) => {
          const said = stored[column] ?? null
          cell[at] = said === null ? null : said === 1
        },
      ]
    // An id stands in one row alone.
    if (type === 'id')
      return [
        (at, stored) => {
          cell[at] = text(stored, column)
        },
      ]
    const day = days[name]
    return [
      (at, stored) => {
        cell[at] = share(text(stored, column))
        if (day !== undefined) day[at] = share(dayOf(text(stored, column)))
      },
    ]
  })
  const ends: readonly number[][] = Object.values(held.ends)
  return [
    ...puts,
    (at, { words }) => {
      const lines = String(words ?? '')
      held.words[at] = lines
      let from = 0
      for (const end of ends) {
        const found = lines.indexOf('\n', from)
        end[at] = found
        from = found + 1
      }
    },
  ]
}

/** A reader that has read nothing yet. `needs` are columns that computing looks at besides those that are held. */
export function createHeldReader<L extends ListSpec>(
  db: Sqlite,
  list: L,
  computing: Computing<L>,
  needs: readonly string[],
): HeldReader<L> {
  const heldFields = heldOf(list)
  const computed = namesWhere(list, (field) => field.computed === true)
  const cells: Record<string, unknown[]> = empty(heldFields.map(([name]) => name))
  const words: string[] = []
  const held = {
    cells,
    days: empty(namesWhere(list, ({ ranged }) => ranged !== undefined)),
    cents: [],
    amountOrder: [],
    words,
    ends: empty(namesWhere(list, ({ filter }) => filter === 'words')),
    size: () => words.length,
    // Each name has its column, as the declaration says.
  } as unknown as Held<L>
  const puts = putsOf(list, held)
  const columns = [
    ...heldFields.flatMap(([name, field]) => (field.computed === true ? [] : [columnOf(name)])),
    'words',
    ...needs,
  ]
  const select = `SELECT seq, ${columns.join(', ')} FROM ${list.table}`
  const next = db.prepare<[number, number], Raw>(`${select} WHERE seq > ? ORDER BY seq LIMIT ?`)
  const one = db.prepare<[number], Raw>(`${select} WHERE seq = ?`)

  const storedOf = ([, ...values]: Raw): Columns => {
    const stored: Record<string, Value> = {}
    for (const [index, column] of columns.entries()) stored[column] = values[index] ?? null
    return stored
  }
  const put = (raw: Raw): void => {
    const at = raw[0] - 1
    const stored = storedOf(raw)
    for (const into of puts) into(at, stored)
    const found: Readonly<Record<string, unknown>> = computing.of(stored)
    for (const name of computed) {
      const cell = cells[name]
      if (cell !== undefined) cell[at] = found[name]
    }
  }

  let whole = false
  return {
    held,
    computing,
    load: (all) => {
      for (;;) {
        const rows = next.raw().all(words.length, STEP) as readonly Raw[]
        for (const row of rows) put(row)
        whole = rows.length < STEP
        if (whole) return false
        if (!all) return true
      }
    },
    isWhole: () => whole,
    computedOf: (seq) => {
      const row = one.raw().get(seq)
      return row === undefined ? {} : { ...computing.of(storedOf(row)) }
    },
    set: (seq, field, text) => {
      const cell = cells[field]
      if (cell !== undefined && seq <= words.length) cell[seq - 1] = text
    },
    refresh: (seqs) => {
      for (const seq of seqs) {
        // What lies further on is still to be read.
        if (seq > words.length + 1) continue
        const row = one.raw().get(seq)
        if (row !== undefined) put(row)
      }
    },
  }
}

/** The values of a field that is held, under a name that only a declaration knows. */
export function valuesOf<L extends ListSpec>({ cells }: Held<L>, name: string): readonly unknown[] {
  return (cells as Readonly<Record<string, unknown[]>>)[name] ?? []
}

/** The text of a field at a place; empty where it is none. */
export function textOf<L extends ListSpec>(held: Held<L>, name: string): (at: number) => string {
  const values = valuesOf(held, name)
  return (at) => {
    const value = values[at]
    return typeof value === 'string' ? value : ''
  }
}

/** The lines of words, by the field that heads each: from where to where it lies in the words of a row. */
export function lineOf<L extends ListSpec>(
  list: L,
  { ends }: Held<L>,
  name: string,
): { readonly from: (at: number) => number; readonly to: (at: number) => number } | null {
  const heads = fieldsOf(list).flatMap(([head, { filter }]) => (filter === 'words' ? [head] : []))
  const index = heads.indexOf(name)
  if (index < 0) return null
  const all: Readonly<Record<string, readonly number[]>> = ends
  const own = all[name] ?? []
  const before = all[heads[index - 1] ?? '']
  return {
    from: before === undefined ? () => 0 : (at) => (before[at] ?? 0) + 1,
    to: (at) => own[at] ?? 0,
  }
}
