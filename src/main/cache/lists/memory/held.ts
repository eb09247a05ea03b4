import {
  type ComputedOf,
  columnOf,
  type DayName,
  type HeldName,
  type HeldValue,
  heldOf,
  isId,
  isSearched,
  isSingle,
  type ListSpec,
  namesWhere,
  type SingleName,
  storedOf,
} from '../../../../shared/lists/declare.ts'
import { beginning } from '../../../../shared/text/foreign-text.ts'
import { dateOf } from '../../../../shared/text/format.ts'
import { toDecimalText, ZERO } from '../../../../shared/values/money.ts'
import { folded } from '../../text.ts'
import type { Columns } from '../record.ts'
import { centsOf } from './cents.ts'
import {
  type Coded,
  type Column,
  createCoded,
  createNumbers,
  createTexts,
  type Numbers,
  type Written,
  type WrittenCoded,
} from './column.ts'

/**
 * What filters, orders and searches of a list look at, held in memory: a hundred thousand rows are gone through in a few
 * milliseconds, which no combination of indexes gives for every filter. A row stands at its `seq` less one: the places of
 * rows have no gaps, because none is ever deleted.
 */
export interface Held<L extends ListSpec> {
  /** The values of each field that is held. */
  readonly cells: {
    readonly [N in HeldName<L>]: N extends SingleName<L>
      ? Column<HeldValue<L, N>>
      : WrittenCoded<HeldValue<L, N>>
  }
  /** The days of dates, `YYYY-MM-DD`, empty where unknown. */
  readonly days: { readonly [N in DayName<L>]: Coded<string> }
  /** Texts without case and accents, under the names of their fields. */
  readonly folded: Readonly<Record<string, Coded<string>>>
  /** The ids that are searched, folded, each on a line of its own. */
  readonly ids: Column<string>
  /** The amount in whole hundredths; not a number for one with more decimals, or beyond what a number holds exactly. */
  readonly cents: Numbers
  /** How many rows there are. */
  readonly size: () => number
}

/** What is held of a list without what is computed, and what writes it. */
export interface Holding {
  readonly cells: Readonly<Record<string, Column<unknown>>>
  readonly days: Readonly<Record<string, Coded<string>>>
  readonly folded: Readonly<Record<string, Coded<string>>>
  readonly ids: Column<string>
  readonly cents: Numbers
  /** Each column by its name and what it consists of, as the file keeps it. */
  readonly columns: ReadonlyMap<string, Pick<Written<unknown>, 'kept' | 'restore'>>
  /** Puts a row of the table in its place. */
  readonly put: (at: number, stored: Columns) => void
  /** What the table has of a row in the columns that computing looks at; nothing is null. */
  readonly neededAt: (at: number) => Columns
}

/** What the searched ids are kept under. */
const IDS = 'the searched ids'
const CENTS = 'hundredths'

type Coding = WrittenCoded<string | boolean | null>

const flagOf = (said: unknown): boolean | null =>
  said === null || said === undefined ? null : said === 1

/** Empty columns of a list. `needs` are columns of its table that computing looks at. */
export function createHolding(list: ListSpec, needs: readonly string[]): Holding {
  const cells: Record<string, Column<unknown>> = {}
  /** By the columns of the table. */
  const coded = new Map<string, Coding>()
  const texts = new Map<string, Written<string>>()
  const columns = new Map<string, Written<string> | Written<number> | Coding>()
  const cents = createNumbers()
  const puts: ((at: number, stored: Columns) => void)[] = []
  const text = (stored: Columns, column: string): string => String(stored[column] ?? '')

  const holdTexts = (name: string, read: (stored: Columns) => string): Written<string> => {
    const column = createTexts()
    columns.set(`texts of ${name}`, column)
    puts.push((at, stored) => column.put(at, read(stored)))
    return column
  }
  const holdAsIs = (stored: string): Written<string> => {
    const column = holdTexts(stored, (row) => text(row, stored))
    texts.set(stored, column)
    return column
  }
  const holdCoded = (
    name: string,
    none: string | null,
    read: (stored: Columns) => string | boolean | null,
  ): void => {
    const column: Coding = createCoded<string | boolean | null>(none)
    columns.set(name, column)
    coded.set(columnOf(name), column)
    puts.push((at, stored) => column.put(at, read(stored)))
  }

  for (const [name, field] of heldOf(list)) {
    const stored = columnOf(name)
    if (field.computed === true) continue
    if (field.type === 'flag') holdCoded(name, null, (row) => flagOf(row[stored]))
    else if (!isSingle(field)) holdCoded(name, '', (row) => text(row, stored))
    else if (field.type !== 'amount') cells[name] = holdAsIs(stored)
    else {
      const amountIn = (row: Columns) => toDecimalText(text(row, stored)) ?? ZERO
      cells[name] = holdTexts(name, amountIn)
      columns.set(CENTS, cents)
      puts.push((at, row) => cents.put(at, centsOf(amountIn(row))))
    }
    const column = coded.get(stored)
    if (column !== undefined) cells[name] = column
  }
  for (const need of needs) if (!coded.has(need) && !texts.has(need)) holdAsIs(need)

  const needed = needs.flatMap((need) => {
    const column = coded.get(need) ?? texts.get(need)
    return column === undefined ? [] : [[need, column] as const]
  })

  const searchedIds = storedOf(list).flatMap(([name, field]) =>
    isSearched(field) && isId(field) ? [columnOf(name)] : [],
  )
  const ids = holdTexts(IDS, (row) =>
    folded(searchedIds.map((column) => beginning(text(row, column))).join('\n')),
  )

  const mapped = (names: readonly string[], of: (value: string) => string) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const column = coded.get(columnOf(name))
        return column === undefined ? [] : [[name, column.mapped((value) => of(String(value)))]]
      }),
    )

  return {
    cells,
    days: mapped(
      namesWhere(list, ({ ranged }) => ranged !== undefined),
      (value) => dateOf(value) ?? '',
    ),
    folded: mapped(
      namesWhere(list, ({ type }) => type === 'text'),
      (value) => folded(beginning(value)),
    ),
    ids,
    cents,
    columns,
    put: (at, stored) => {
      for (const put of puts) put(at, stored)
    },
    neededAt: (at) => {
      const stored: Record<string, string | null> = {}
      for (const [need, column] of needed) {
        const value = column.at(at)
        stored[need] = typeof value === 'string' && value !== '' ? value : null
      }
      return stored
    },
  }
}

/** The column of a field that is held, under a name that only a declaration knows. */
export function columnIn<L extends ListSpec>(
  { cells }: Held<L>,
  name: string,
): Column<unknown> | undefined {
  return (cells as Readonly<Record<string, Column<unknown>>>)[name]
}

/** The same for one that knows its different values. */
export function codedIn<L extends ListSpec>(
  held: Held<L>,
  name: string,
): WrittenCoded<unknown> | undefined {
  const column = columnIn(held, name)
  // Only columns with different values can be asked where one stands.
  return column !== undefined && 'counted' in column ? (column as WrittenCoded<unknown>) : undefined
}

/** The text of a field at a place; empty where it is none. */
export function textOf<L extends ListSpec>(held: Held<L>, name: string): (at: number) => string {
  const column = columnIn(held, name)
  return (at) => {
    const value = column?.at(at)
    return typeof value === 'string' ? value : ''
  }
}

/** Finds what is computed of rows, as it is known when they are read. */
export interface Computing<L extends ListSpec> {
  /** Of a row as the table has it, its columns in snake case. */
  readonly of: (stored: Columns) => ComputedOf<L>
  /** What it depends on is another by now: rows are to be computed anew. */
  readonly isOver: () => boolean
  /** It was guessed from the rows that there were: `nothing` was found, or `something` that all of them may tell better. */
  readonly guessed: 'nothing' | 'something' | null
}
