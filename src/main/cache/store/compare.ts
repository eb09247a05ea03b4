import { type Outcome, ok } from '../../../shared/errors/index.ts'
import type { SectionRows } from '../../../shared/lists/position.ts'
import {
  absolute,
  add,
  type Currency,
  type DecimalText,
  subtract,
  ZERO,
} from '../../../shared/values/money.ts'
import type {
  Comparison,
  ComparisonRow,
  PositionOverview,
  PositionSection,
} from '../../../shared/wire/position.ts'
import { positionSections } from '../../../shared/wire/position-sections.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { decimalOrder } from '../text.ts'
import { fileById, overview, summaryOf } from './files.ts'
import { type Holding, holdingOf } from './holdings.ts'
import { notHeld, selectRows } from './sections.ts'

const MAX_ROWS = 5_000

/** Sets two files against each other, holding by holding and in total per currency. What changed most comes first. */
export function compare(db: Sqlite, before: string, after: string): Outcome<Comparison> {
  const [left, right] = [fileById(db, before), fileById(db, after)]
  if (left === undefined) return notHeld(before)
  if (right === undefined) return notHeld(after)
  const rows = positionSections
    .flatMap((section) => compareSection(db, section, left.id, right.id))
    .map((row) => ({ row, order: decimalOrder(absolute(row.difference)) }))
    .sort((a, b) => (a.order === b.order ? 0 : a.order < b.order ? 1 : -1))
    .map(({ row }) => row)
  return ok({
    before: summaryOf(db, left),
    after: summaryOf(db, right),
    totals: compareTotals(overview(db, before), overview(db, after)),
    rows: rows.slice(0, MAX_ROWS),
    omitted: Math.max(0, rows.length - MAX_ROWS),
  })
}

function compareSection(
  db: Sqlite,
  section: PositionSection,
  before: number,
  after: number,
): readonly ComparisonRow[] {
  const left = holdings(db, section, before)
  const right = holdings(db, section, after)
  const gone = [...left.values()].filter(({ key }) => !right.has(key))
  return [
    ...[...right.values()].map((holding) => rowOf(section, left.get(holding.key), holding)),
    ...gone.map((holding) => rowOf(section, holding, undefined)),
  ]
}

/** The holdings of a section by key; where a file lists one holding in several rows, their amounts are added up. */
function holdings<S extends PositionSection>(
  db: Sqlite,
  section: S,
  file: number,
): ReadonlyMap<string, Holding> {
  const found = new Map<string, Holding>()
  const describe: (row: SectionRows[S]) => Holding = holdingOf[section]
  const rows = db.prepare<[number], SectionRows[S]>(
    `${selectRows(section)} WHERE file = ? ORDER BY idx`,
  )
  for (const row of rows.iterate(file)) {
    const holding = describe(row)
    const same = found.get(holding.key)
    found.set(
      holding.key,
      same === undefined ? holding : { ...holding, amount: add(same.amount, holding.amount) },
    )
  }
  return found
}

function rowOf(
  section: PositionSection,
  before: Holding | undefined,
  after: Holding | undefined,
): ComparisonRow {
  const named = after ?? before
  return {
    section,
    key: named?.key ?? '',
    label: named?.label ?? [],
    currency: named?.currency ?? null,
    before: before?.amount ?? null,
    after: after?.amount ?? null,
    difference: subtract(after?.amount ?? ZERO, before?.amount ?? ZERO),
  }
}

function compareTotals(
  before: PositionOverview | null,
  after: PositionOverview | null,
): Comparison['totals'] {
  const totalsOf = (position: PositionOverview | null): ReadonlyMap<Currency, DecimalText> =>
    new Map(position?.totals.map(({ currency, total }) => [currency, total]))
  const [left, right] = [totalsOf(before), totalsOf(after)]
  return [...new Set([...right.keys(), ...left.keys()])].map((currency) => {
    const [earlier, later] = [left.get(currency) ?? ZERO, right.get(currency) ?? ZERO]
    return { currency, before: earlier, after: later, difference: subtract(later, earlier) }
  })
}
