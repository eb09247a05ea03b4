import { ok } from '../../../shared/base/result.ts'
import { countsAsDue } from '../../../shared/echeqs/terms.ts'
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
import { compareDecimals } from '../../../shared/values/money.ts'
import type { Sqlite } from '../../disk/handle.ts'
import type { EcheqFlowStore, FlowDayQuestion } from './flow-port.ts'
import { type HeldEcheqs, standingAt } from './standing.ts'
import type { TakenRow } from './take.ts'

/** What the store of echeqs lends. */
export interface FlowParts {
  readonly db: Sqlite
  readonly held: () => HeldEcheqs
  readonly placeOf: (id: string) => number | null
}

/** The days ahead of the echeqs of an open cache, which is told of what is written. */
export interface EcheqFlows {
  readonly store: EcheqFlowStore
  readonly took: (rows: readonly TakenRow[]) => void
}

/** Whole hundredths; null where the amount is none. */
function centsAt({ cents }: HeldEcheqs, at: number): bigint | null {
  const here = cents.at(at)
  return Number.isNaN(here) ? null : BigInt(here)
}

function rowOf(held: HeldEcheqs, at: number): FlowRow | null {
  const standing = standingAt(held, at)
  const due = held.days.paidAt.at(at)
  if (due === '' || !countsAsDue(standing)) return null
  const issued = standing.direction === 'issued'
  return {
    line: {
      currency: held.cells.currency.at(at),
      // Into which account one that we received is paid is not known before it is.
      account: issued ? held.cells.issuerCbu.at(at) : null,
      direction: issued ? 'out' : 'in',
    },
    due,
    amount: held.cells.amount.at(at),
    cents: centsAt(held, at),
    issuer: held.cells.issuerCuit.at(at),
  }
}

/** The columns of the flow beside those of the list: made once, then kept current by what is written. */
function createKept(held: () => HeldEcheqs) {
  let kept: { readonly of: HeldEcheqs; readonly flow: FlowColumns } | null = null
  let written: number[] = []
  return {
    took: (rows: readonly TakenRow[]): void => {
      if (kept !== null)
        written.push(...rows.filter(({ changed }) => changed).map(({ seq }) => seq - 1))
    },
    current: (): FlowColumns => {
      const of = held()
      if (kept?.of !== of) {
        kept = { of, flow: emptyColumns() }
        written = []
      }
      const { flow } = kept
      for (const at of written) if (at < flow.rows) putRow(flow, at, rowOf(of, at))
      written = []
      for (let at = flow.rows; at < of.size(); at += 1) putRow(flow, at, rowOf(of, at))
      return flow
    },
  }
}

interface Named {
  readonly number: string | null
  readonly issuer: string | null
  readonly beneficiary: string | null
}

/** Makes what is asked of echeqs day by day, over those that are held in memory; it is brought up to date when asked. */
export function createEcheqFlows({ db, held, placeOf }: FlowParts): EcheqFlows {
  const kept = createKept(held)
  const named = db.prepare<[number], Named>(
    'SELECT number, issuer_name AS issuer, beneficiary_name AS beneficiary FROM echeq WHERE seq = ?',
  )
  const ofDay = (flow: FlowColumns, at: number): EcheqOfDay => {
    const all = held()
    const found = named.get(at + 1)
    const direction = flow.lines[flow.line[at] ?? -1]?.direction ?? 'in'
    return {
      id: all.cells.id.at(at),
      direction,
      number: found?.number ?? '',
      name: (direction === 'in' ? found?.issuer : found?.beneficiary) ?? '',
      issuer: all.cells.issuerCuit.at(at),
      dueOn: all.days.paidAt.at(at),
      amount: all.cells.amount.at(at),
    }
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
    took: kept.took,
    store: {
      flow: (question, scenarios) => {
        const flow = kept.current()
        const tables = tablesOf(question, latestOf(scenarios))
        return ok(
          scenarios.map((layers) => flowUnder(flow, tables, layers, movedRows(layers, placeOf))),
        )
      },
      flowDay: (asked) => {
        const flow = kept.current()
        const places = placesOf(flow, asked)
        const { amount } = held().cells
        const largest = places.toSorted((a, b) => compareDecimals(amount.at(b), amount.at(a)))
        const echeqs = largest.slice(0, MOST_OF_DAY).map((at) => ofDay(flow, at))
        return ok({ echeqs, count: places.length })
      },
    },
  }
}
