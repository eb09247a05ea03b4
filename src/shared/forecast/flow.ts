import type { DateText } from '../values/calendar.ts'
import { add, type Currency, type DecimalText, decimal, multiply, ZERO } from '../values/money.ts'
import { issuerLayers, keptShare, type Layer, movedDays } from './layers.ts'
import {
  type ClearingRule,
  clearingOn,
  dayNumber,
  type SettlingDays,
  settlingDays,
} from './settling.ts'

/**
 * Sums many echeqs per day under several scenarios, in one pass per scenario over integer columns, exact to the last digit. An
 * amount is `high` thousand millions of hundredths and `low` hundredths. `low` is below 10^9 and `high` below 2^31, so sums of
 * up to {@link MOST_ROWS} rows stay below 2^53, where doubles are exact. Amounts with more decimals or digits are added as
 * decimals, one by one.
 */

const LOW_BIG = 1_000_000_000n
const HIGHEST = 2 ** 31 - 1
/** 2^53 / 2^31: no sum of `high` leaves the whole numbers; those of `low` have room for twice as many. */
export const MOST_ROWS = 2 ** 22

/** The ways in which an echeq that is due moves money after its date: by that date, once presented, or as it was presented. */
export const paces = ['dated', 'unpresented', 'presented'] as const
export type Pace = (typeof paces)[number]

/** Where the amounts of rows are added up: one for each currency, account, direction and pace. */
export interface FlowLine {
  readonly currency: Currency
  /** The own account, a CBU; null where it is not known. */
  readonly account: string | null
  readonly direction: 'in' | 'out'
  readonly pace: Pace
}

/** Echeqs as columns; a row is a place in each of them. */
export interface FlowColumns {
  /** Place in `lines`; -1 for one that moves nothing. */
  line: Int16Array
  /** Payment date, a day number. */
  due: Int32Array
  high: Int32Array
  low: Int32Array
  /** Place in `issuers`. */
  issuer: Int32Array
  rows: number
  readonly lines: FlowLine[]
  readonly issuers: Map<string, number>
  /** Amounts that do not fit into whole hundredths. */
  readonly finer: Map<number, DecimalText>
  readonly lineAt: Map<string, number>
}

/** Columns that hold no row yet. */
export const emptyColumns = (): FlowColumns => ({
  line: new Int16Array(0),
  due: new Int32Array(0),
  high: new Int32Array(0),
  low: new Int32Array(0),
  issuer: new Int32Array(0),
  rows: 0,
  lines: [],
  issuers: new Map(),
  finer: new Map(),
  lineAt: new Map(),
})

/** One row as it is put in. */
export interface FlowRow {
  readonly line: FlowLine
  readonly due: DateText
  readonly amount: DecimalText
  /** The same in hundredths; null where it has more decimals. */
  readonly cents: bigint | null
  readonly issuer: string
}

const grown = <T extends Int16Array | Int32Array>(column: T, make: (size: number) => T): T => {
  const larger = make(Math.max(1024, column.length * 2))
  larger.set(column)
  return larger
}

/** Puts a row at a place; null for one that moves nothing. */
export function putRow(columns: FlowColumns, at: number, row: FlowRow | null): void {
  if (at >= MOST_ROWS) throw new RangeError('more rows than sums have room for')
  while (at >= columns.line.length) {
    columns.line = grown(columns.line, (size) => new Int16Array(size))
    columns.due = grown(columns.due, (size) => new Int32Array(size))
    columns.high = grown(columns.high, (size) => new Int32Array(size))
    columns.low = grown(columns.low, (size) => new Int32Array(size))
    columns.issuer = grown(columns.issuer, (size) => new Int32Array(size))
  }
  columns.rows = Math.max(columns.rows, at + 1)
  columns.finer.delete(at)
  columns.line[at] = -1
  if (row === null) return
  columns.line[at] = lineOf(columns, row.line)
  columns.due[at] = dayNumber(row.due)
  columns.issuer[at] = issuerOf(columns, row.issuer)
  const { cents } = row
  if (cents === null || cents < 0n || cents / LOW_BIG > BigInt(HIGHEST)) {
    columns.finer.set(at, row.amount)
    columns.high[at] = 0
    columns.low[at] = 0
  } else {
    columns.high[at] = Number(cents / LOW_BIG)
    columns.low[at] = Number(cents % LOW_BIG)
  }
}

function lineOf({ lines, lineAt }: FlowColumns, line: FlowLine): number {
  const key = `${line.direction} ${line.pace} ${line.currency} ${line.account ?? ''}`
  const known = lineAt.get(key)
  if (known !== undefined) return known
  lineAt.set(key, lines.length)
  lines.push(line)
  return lines.length - 1
}

function issuerOf({ issuers }: FlowColumns, issuer: string): number {
  const known = issuers.get(issuer)
  if (known !== undefined) return known
  issuers.set(issuer, issuers.size)
  return issuers.size - 1
}

/** A question to the columns. */
export interface FlowQuestion {
  readonly from: DateText
  /** How many days, `from` being the first. */
  readonly days: number
  /** The day of the position: what settles by its date alone, and did before that day, is in its balances. */
  readonly since: DateText
  /** The first payment date that can still be presented. */
  readonly earliest: DateText
  readonly holidays: readonly DateText[]
  readonly clearing: readonly ClearingRule[]
  /** The bank days of clearing before the first rule begins. */
  readonly usualClearing: number
}

/** A change by one line: its day (0 is the first), its amount without a sign, and the number of echeqs. */
export interface FlowStep {
  readonly at: number
  readonly amount: DecimalText
  readonly count: number
}
export interface FlowSums extends Omit<FlowLine, 'pace'> {
  readonly steps: readonly FlowStep[]
}

/** A row that a scenario moves. */
export interface MovedRow {
  readonly at: number
  readonly day: DateText
}

/** Where each row goes under a scenario; -1 for nowhere. */
export interface Placing {
  readonly placeOf: (at: number) => number
}

const NOWHERE = -1

/** Clearing of what was presented on the last day of its window ends within so many days. */
const CLEARED_WITHIN = 14

/** Where the payment dates go that a question is about, the state of an echeq deciding what its date does not. */
function tableOf(
  { question, settling, first }: Pick<FlowTables, 'question' | 'settling' | 'first'>,
  late: number,
  { direction, pace }: Pick<FlowLine, 'direction' | 'pace'>,
): Int16Array {
  const [from, since] = [dayNumber(question.from), dayNumber(question.since)]
  const earliest = dayNumber(question.earliest)
  const settled = direction === 'in' ? settling.credited : settling.bankDay
  const goes = (due: number): number => {
    if (pace !== 'presented' && due < earliest) return NOWHERE
    // A payment that the position already includes does not come back by being late.
    if (pace === 'dated' && settled(due) < since) return NOWHERE
    const usual = settled(due + late)
    if (pace === 'dated') return Math.max(0, usual - from)
    if (pace === 'presented' && usual >= from) return usual - from
    return settled(Math.max(due + late, from)) - from
  }
  return Int16Array.from({ length: from + question.days - first }, (_, at) => {
    const day = goes(first + at)
    return day >= question.days ? NOWHERE : day
  })
}

/** The inputs that all scenarios share. */
export interface FlowTables {
  readonly question: FlowQuestion
  readonly first: number
  readonly settling: SettlingDays
  readonly usual: (line: FlowLine, late?: number) => Int16Array
}

/** The tables of a question, made once for all its scenarios. `latest` are the days a scenario may add. */
export function tablesOf(question: FlowQuestion, latest: number): FlowTables {
  const first = dayNumber(question.earliest) - CLEARED_WITHIN
  const settling = settlingDays(
    first,
    dayNumber(question.from) + question.days + latest,
    new Set(question.holidays),
    clearingOn(question.clearing, question.usualClearing),
  )
  const made = new Map<string, Int16Array>()
  return {
    question,
    first,
    settling,
    usual: (line, late = 0) => {
      const key = `${line.direction} ${line.pace} ${late}`
      const table = made.get(key) ?? tableOf({ question, settling, first }, late, line)
      made.set(key, table)
      return table
    },
  }
}

/** By the place of an issuer, how many days late it pays: null for never, absent where no layer says anything of it. */
function latenessOf(
  { issuers }: FlowColumns,
  layers: readonly Layer[],
): readonly (number | null | undefined)[] {
  const days: (number | null | undefined)[] = []
  for (const [issuer, late] of issuerLayers(layers)) {
    const at = issuers.get(issuer)
    if (at !== undefined) days[at] = late
  }
  return days
}

/** Where the rows go under the layers of a scenario. */
export function placing(
  columns: FlowColumns,
  tables: FlowTables,
  layers: readonly Layer[],
  moved: readonly MovedRow[],
): Placing {
  const { first } = tables
  const { lines, line, due, issuer } = columns
  const ofIssuer = latenessOf(columns, layers)
  const special = ofIssuer.length > 0
  const usual = lines.map((one) => tables.usual(one))
  const incoming = lines.map(({ direction }) => direction === 'in')
  const plain = (at: number): number => {
    const of = line[at] ?? NOWHERE
    if (of === NOWHERE) return NOWHERE
    const day = (due[at] ?? 0) - first
    // A layer about an issuer concerns only the echeqs that it owes to us.
    if (special && incoming[of] === true) {
      const late = ofIssuer[issuer[at] ?? 0]
      const under = lines[of]
      if (late === null) return NOWHERE
      if (late !== undefined && under !== undefined)
        return day < 0 ? NOWHERE : (tables.usual(under, late)[day] ?? NOWHERE)
    }
    return day < 0 ? NOWHERE : (usual[of]?.[day] ?? NOWHERE)
  }
  const goes = new Map(
    moved.map(({ at, day }) => [at, movedPlace(columns, tables, at, day)] as const),
  )
  if (goes.size === 0) return { placeOf: plain }
  return { placeOf: (at) => goes.get(at) ?? plain(at) }
}

/** Where a row goes that is moved: its day, as if it fell due then. */
function movedPlace(
  columns: FlowColumns,
  { question, settling, first }: FlowTables,
  at: number,
  day: DateText,
): number {
  const line = columns.lines[columns.line[at] ?? NOWHERE]
  const due = columns.due[at] ?? 0
  const from = dayNumber(question.from)
  const last = from + question.days
  const presented = line?.pace === 'presented'
  if (line === undefined || due < (presented ? first : dayNumber(question.earliest))) return NOWHERE
  const settled = line.direction === 'in' ? settling.credited : settling.bankDay
  if (line.pace === 'dated' && due < last && settled(due) < dayNumber(question.since))
    return NOWHERE
  const to = Math.max(from, dayNumber(day))
  const place = to >= last ? question.days : settled(to) - from
  return place >= question.days ? NOWHERE : Math.max(0, place)
}

/** The changes of each line on each day under the layers of a scenario. */
export function flowUnder(
  columns: FlowColumns,
  tables: FlowTables,
  layers: readonly Layer[],
  moved: readonly MovedRow[],
): readonly FlowSums[] {
  const { days } = tables.question
  const cells = columns.lines.length * days
  const [high, low] = [new Float64Array(cells), new Float64Array(cells)]
  const count = new Int32Array(cells)
  const finer = new Map<number, DecimalText>()
  const { placeOf } = placing(columns, tables, layers, moved)
  const { line, rows } = columns
  const [rowHigh, rowLow] = [columns.high, columns.low]
  for (let at = 0; at < rows; at += 1) {
    const place = placeOf(at)
    if (place === NOWHERE) continue
    const cell = (line[at] ?? 0) * days + place
    high[cell] = (high[cell] ?? 0) + (rowHigh[at] ?? 0)
    low[cell] = (low[cell] ?? 0) + (rowLow[at] ?? 0)
    count[cell] = (count[cell] ?? 0) + 1
  }
  for (const [at, amount] of columns.finer) {
    const place = placeOf(at)
    if (place === NOWHERE) continue
    const cell = (line[at] ?? 0) * days + place
    finer.set(cell, add(finer.get(cell) ?? ZERO, amount))
  }
  const kept = decimal(keptShare(layers))
  return columns.lines.map((of, nth) => {
    const steps: FlowStep[] = []
    for (let at = 0; at < days; at += 1) {
      const cell = nth * days + at
      const many = count[cell] ?? 0
      if (many === 0) continue
      const whole = decimalOf(BigInt(high[cell] ?? 0) * LOW_BIG + BigInt(low[cell] ?? 0))
      const more = finer.get(cell)
      const amount = more === undefined ? whole : add(whole, more)
      const share = of.direction === 'in' && kept !== '1' ? multiply(amount, kept) : amount
      steps.push({ at, amount: share, count: many })
    }
    return { ...of, steps }
  })
}

/** Hundredths as a decimal with two places. */
function decimalOf(cents: bigint): DecimalText {
  const digits = String(cents).padStart(3, '0')
  return decimal(`${digits.slice(0, -2)}.${digits.slice(-2)}`)
}

/** The most days by which a scenario lets an issuer pay later. */
export const latestOf = (scenarios: readonly (readonly Layer[])[]): number =>
  Math.max(
    0,
    ...scenarios.flatMap((layers) => [...issuerLayers(layers).values()].map((days) => days ?? 0)),
  )

/** Refs of echeqs begin so; what follows is the bank's id. */
export const ECHEQ_REF = 'echeq:'

/** The rows that a scenario moves, by the place that an echeq's id has; those of others are left out. */
export const movedRows = (
  layers: readonly Layer[],
  placeOf: (id: string) => number | null,
): readonly MovedRow[] =>
  [...movedDays(layers)].flatMap(([ref, day]) => {
    const at = ref.startsWith(ECHEQ_REF) ? placeOf(ref.slice(ECHEQ_REF.length)) : null
    return at === null ? [] : [{ at, day }]
  })
