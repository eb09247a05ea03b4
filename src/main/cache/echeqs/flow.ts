import { ok } from '../../../shared/base/result.ts'
import { countsAsDue, paceOf } from '../../../shared/echeqs/terms.ts'
import {
  emptyColumns,
  type FlowColumns,
  type FlowRow,
  flowUnder,
  latestOf,
  movedRows,
  placing,
  putRow,
  tablesOf,
} from '../../../shared/forecast/flow.ts'
import { type EcheqOfDay, MOST_OF_DAY } from '../../../shared/forecast/view.ts'
import { compareDecimals, type DecimalText } from '../../../shared/values/money.ts'
import type { Value } from '../../disk/conditions.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { centsOf } from '../lists/conditions.ts'
import type { EcheqFlowStore, FlowDayQuestion } from './flow-port.ts'
import { STANDING, standingOf } from './standing.ts'
import type { TakenRow } from './take.ts'

/** The days ahead of the echeqs of an open cache, which is told of what is written. */
export interface EcheqFlows {
  readonly store: EcheqFlowStore
  readonly took: (rows: readonly TakenRow[]) => void
  /** All rows may be others. */
  readonly forget: () => void
}

type Raw = readonly [
  seq: number,
  due: string,
  currency: string,
  amount: DecimalText,
  account: string | null,
  issuer: string | null,
  ...standing: Value[],
]
const SELECT = `SELECT seq, paid_on, currency, amount, issuer_cbu, issuer_cuit, ${STANDING} FROM echeq NOT INDEXED`
/** Rows that are read at once. */
const PIECE = 5000

function rowOf([, due, currency, amount, account, issuer, ...stands]: Raw): FlowRow | null {
  const standing = standingOf(stands[0], stands[1], stands[2])
  if (due === '' || !countsAsDue(standing)) return null
  const issued = standing.direction === 'issued'
  const cents = centsOf(amount)
  return {
    line: {
      currency,
      // Into which account one that we received is paid is not known before it is.
      account: issued ? (account ?? '') : null,
      direction: issued ? 'out' : 'in',
      pace: paceOf(standing),
    },
    due,
    amount,
    cents: cents === null ? null : BigInt(cents),
    issuer: issuer ?? '',
  }
}

/** The columns of the flow beside those of the list: made once, then kept current by what is written. */
function createColumns(db: Sqlite) {
  const one = db.prepare<[number], Raw>(`${SELECT} WHERE seq = ?`).raw()
  const piece = db
    .prepare<[number], Raw>(`${SELECT} WHERE seq > ? ORDER BY seq LIMIT ${PIECE}`)
    .raw()
  let flow: FlowColumns | null = null
  let written: number[] = []
  return {
    took: (rows: readonly TakenRow[]): void => {
      if (flow !== null)
        for (const { seq, changed } of rows) if (changed && seq <= flow.rows) written.push(seq)
    },
    forget: (): void => {
      flow = null
      written = []
    },
    current: (): FlowColumns => {
      const now = flow ?? emptyColumns()
      flow = now
      for (const seq of written.splice(0)) {
        const row = one.get(seq)
        if (row !== undefined) putRow(now, seq - 1, rowOf(row))
      }
      // Rows come without gaps.
      for (let rows = piece.all(now.rows); rows.length > 0; rows = piece.all(now.rows))
        for (const row of rows) putRow(now, row[0] - 1, rowOf(row))
      return now
    },
  }
}

interface Named {
  readonly id: string
  readonly number: string | null
  readonly dueOn: string
  readonly amount: DecimalText
  readonly issuerCuit: string | null
  readonly issuer: string | null
  readonly beneficiary: string | null
}

/** Makes what is asked of echeqs day by day; it is brought up to date when asked. */
export function createEcheqFlows(db: Sqlite): EcheqFlows {
  const columns = createColumns(db)
  const named = db.prepare<[number], Named>(
    `SELECT id, number, paid_on AS dueOn, amount, issuer_cuit AS issuerCuit, issuer_name AS issuer,
       beneficiary_name AS beneficiary FROM echeq WHERE seq = ?`,
  )
  const seqOf = db.prepare<[string], number>('SELECT seq FROM echeq WHERE id = ?').pluck()
  const placeOf = (id: string): number | null => {
    const seq = seqOf.get(id)
    return seq === undefined ? null : seq - 1
  }
  const ofDay = (flow: FlowColumns, at: number): readonly EcheqOfDay[] => {
    const found = named.get(at + 1)
    if (found === undefined) return []
    const { id, number, dueOn, amount, issuerCuit, issuer, beneficiary } = found
    const direction = flow.lines[flow.line[at] ?? -1]?.direction ?? 'in'
    const name = (direction === 'in' ? issuer : beneficiary) ?? ''
    return [{ id, direction, number: number ?? '', name, issuer: issuerCuit ?? '', dueOn, amount }]
  }
  const placesOf = (flow: FlowColumns, asked: FlowDayQuestion): readonly number[] => {
    const { question, layers, account } = asked
    const tables = tablesOf(question, latestOf([layers]))
    const { placeOf: day } = placing(flow, tables, layers, movedRows(layers, placeOf))
    const wanted = flow.lines.map(
      (line) =>
        line.currency === asked.currency && (account === undefined || line.account === account),
    )
    const places: number[] = []
    for (let at = 0; at < flow.rows; at += 1)
      if (wanted[flow.line[at] ?? -1] === true && day(at) === asked.at) places.push(at)
    return places
  }
  return {
    took: columns.took,
    forget: columns.forget,
    store: {
      flow: (question, scenarios) => {
        const flow = columns.current()
        const tables = tablesOf(question, latestOf(scenarios))
        return ok(
          scenarios.map((layers) => flowUnder(flow, tables, layers, movedRows(layers, placeOf))),
        )
      },
      flowDay: (asked) => {
        const flow = columns.current()
        const all = placesOf(flow, asked).flatMap((at) => ofDay(flow, at))
        const largest = all.toSorted((a, b) => compareDecimals(b.amount, a.amount))
        return ok({ echeqs: largest.slice(0, MOST_OF_DAY), count: all.length })
      },
    },
  }
}
