import {
  emptyColumns,
  type FlowColumns,
  type FlowQuestion,
  flowUnder,
  latestOf,
  putRow,
  tablesOf,
} from '../src/shared/forecast/flow.ts'
import type { Layer } from '../src/shared/forecast/layers.ts'
import { changesOf, runOf } from '../src/shared/forecast/runs.ts'
import { addDays } from '../src/shared/values/calendar.ts'
import { decimal, ZERO } from '../src/shared/values/money.ts'
import { type Bench, figure, p95 } from './bench.ts'

/**
 * The days ahead of 100,000 echeqs over 365 days under three scenarios, made anew after a change, down to the balances and
 * the first days that are too low; the 95th percentile. Floor: one pass over the same columns that finds the day of each
 * and adds it up exactly.
 */
const ECHEQS = 100_000
const ISSUERS = 300
const DAYS = 365
const ROUNDS = 40
const WARM = 5
const FROM = '2026-11-23'

const question: FlowQuestion = {
  from: FROM,
  days: DAYS,
  since: FROM,
  earliest: addDays(FROM, -30),
  holidays: ['2026-12-08', '2026-12-25', '2027-01-01'],
  clearing: [{ from: '2027-03-01', days: 1 }],
  usualClearing: 2,
}
const issuerOf = (nth: number): string => `30${String(700_000_000 + (nth % ISSUERS))}`

/** So many echeqs as the forecast keeps them. */
export function scene(echeqs = ECHEQS): FlowColumns {
  const columns = emptyColumns()
  for (let nth = 0; nth < echeqs; nth += 1) {
    const cents = BigInt((nth * 104_729) % 900_000_000) + 1n
    const digits = String(cents).padStart(3, '0')
    const issued = nth % 3 === 0
    putRow(columns, nth, {
      line: {
        currency: nth % 10 === 0 ? 'USD' : 'ARS',
        account: issued ? `011001292000009134497${nth % 4}` : null,
        direction: issued ? 'out' : 'in',
      },
      due: addDays(FROM, (nth * 7919) % DAYS),
      amount: decimal(`${digits.slice(0, -2)}.${digits.slice(-2)}`),
      issuer: issuerOf(nth),
      cents,
    })
  }
  return columns
}

/** Three scenarios, others in each round. */
const scenariosOf = (round: number): readonly (readonly Layer[])[] => [
  [],
  [
    { kind: 'bounce', issuer: issuerOf(round), label: '' },
    { kind: 'fail', percent: decimal(`${(round % 99) + 1}.25`) },
  ],
  [{ kind: 'late', issuer: issuerOf(round * 7), label: '', days: (round % 60) + 1 }],
]

/** Works out three scenarios, others in each round; answers how many days came of it. */
export function recompute(columns: FlowColumns, round: number): number {
  const scenarios = scenariosOf(round)
  const tables = tablesOf(question, latestOf(scenarios))
  let days = 0
  for (const layers of scenarios) {
    const sums = flowUnder(columns, tables, layers, [])
    for (const currency of ['ARS', 'USD']) {
      const own = sums.filter((line) => line.currency === currency)
      const changes = changesOf([], own, { from: FROM, days: DAYS })
      days += runOf({ opening: ZERO, agreement: ZERO, floor: null }, changes, FROM).balances.length
    }
  }
  return days
}

/** One pass: the day of each row, and its amount added up. */
function barePass({ line, due, high, low, rows }: FlowColumns): bigint {
  const first = Date.parse(`${FROM}T00:00:00Z`) / 86_400_000
  const [highs, lows] = [new Float64Array(DAYS * 16), new Float64Array(DAYS * 16)]
  for (let at = 0; at < rows; at += 1) {
    const cell = (line[at] ?? 0) * DAYS + (due[at] ?? 0) - first
    highs[cell] = (highs[cell] ?? 0) + (high[at] ?? 0)
    lows[cell] = (lows[cell] ?? 0) + (low[at] ?? 0)
  }
  return highs.reduce(
    (sum, value, at) => sum + BigInt(value) * 10n ** 9n + BigInt(lows[at] ?? 0),
    0n,
  )
}

export const forecast: Bench = {
  name: 'forecast',
  run: async () => {
    const columns = scene()
    const [values, floors]: [number[], number[]] = [[], []]
    for (let round = 0; round < WARM + ROUNDS; round += 1) {
      const started = performance.now()
      if (recompute(columns, round) !== DAYS * 6) throw new Error('a day is missing')
      const between = performance.now()
      if (barePass(columns) <= 0n) throw new Error('nothing was added up')
      const ended = performance.now()
      if (round < WARM) continue
      values.push(between - started)
      floors.push(ended - between)
    }
    return [figure('forecast', p95(values), p95(floors), 'ms')]
  },
}
