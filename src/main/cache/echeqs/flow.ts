import { countsAsDue, paceOf, wasPaid } from '../../../shared/echeqs/terms.ts'
import { type Outcome, ok } from '../../../shared/errors/index.ts'
import type { WhatIf } from '../../../shared/forecast/entered.ts'
import {
  ECHEQ_REF,
  type FlowEntry,
  type FlowLine,
  type FlowQuestion,
  type FlowSums,
  firstDue,
  flowSums,
  type PlaceEcheq,
  paces,
  placerOf,
} from '../../../shared/forecast/flow.ts'
import { isChosen } from '../../../shared/forecast/runs.ts'
import { type EcheqOfDay, MOST_OF_DAY } from '../../../shared/forecast/view.ts'
import { addDays, type DateText, daysBetween, isDateText } from '../../../shared/values/calendar.ts'
import { compareDecimals, type DecimalText, negate } from '../../../shared/values/money.ts'
import type { Sqlite } from '../../disk/handle.ts'
import type { Listing } from '../lists/listing.ts'
import { sumsBy } from '../lists/sums.ts'
import { PAID_SINCE } from './paid.ts'
import { STANDING, standingOf, standsSo } from './standing.ts'

/** One day, of one currency. */
export interface FlowDayQuestion {
  readonly question: FlowQuestion
  /** Counted from the first, which is 0. */
  readonly at: number
  readonly currency: string
  /** One own account, null for none that is known; without it those of all. */
  readonly account?: string | null
  /** The CBUs of the accounts that are known. */
  readonly known: readonly string[]
}

/** The own account that an echeq moves; that of a received one is known once it is in custody or deposited. */
const ACCOUNT = `CASE WHEN direction = 'issued' THEN issuer_cbu
  WHEN state IN ('custodia', 'depositado', 'presentado', 'pagado') THEN deposit_cbu END`
/** Columns of the table, and what they hold. */
const COLUMNS = `id, number, paid_on AS due, currency, amount, ${ACCOUNT} AS cbu, issuer_cuit AS cuit,
  issuer_name AS issuer, beneficiary_name AS beneficiary, ${STANDING}`
interface Raw {
  readonly id: string
  readonly number: string | null
  readonly due: DateText
  readonly currency: string
  readonly amount: DecimalText
  readonly cbu: string | null
  readonly cuit: string | null
  readonly issuer: string | null
  readonly beneficiary: string | null
  readonly state: string | null
  readonly direction: string
  readonly held: number
}

const IN_DUE = standsSo(countsAsDue).sql
/** Open ones that fall due, and those that were paid since the position, which is the parameter. */
const MOVING = `${IN_DUE} OR ((${standsSo(wasPaid).sql}) AND +seq IN (${PAID_SINCE}))`

function flowEcheqOf({
  state,
  direction: side,
  held,
  due,
  currency,
  cbu,
}: Pick<Raw, 'state' | 'direction' | 'held' | 'due' | 'currency' | 'cbu'>) {
  const standing = standingOf(state, side, held)
  const direction = standing.direction === 'issued' ? 'out' : 'in'
  const line: FlowLine = { currency, account: cbu === '' ? null : cbu, direction }
  return { line, direction, pace: paceOf(standing), due } as const
}

/** The payment dates that one of the paces places on a day. */
function datesOn(question: FlowQuestion, place: PlaceEcheq, at: number): readonly DateText[] {
  const first = firstDue(question)
  const dates = Array.from({ length: daysBetween(first, question.from) + at + 1 }, (_, nth) =>
    addDays(first, nth),
  )
  return dates.filter((due) =>
    paces.some((pace) =>
      (['in', 'out'] as const).some((direction) => place({ direction, pace, due }) === at),
    ),
  )
}

/** Answers questions about the days ahead of the echeqs of an open cache. */
export function createEcheqFlows(db: Sqlite, list: Pick<Listing<unknown>, 'source'>) {
  const one = db.prepare<[string], Raw>(
    `SELECT ${COLUMNS} FROM echeq WHERE id = ? AND paid_on <> '' AND (${IN_DUE})`,
  )
  const due = db.prepare<[string, string, string], Raw>(
    `SELECT ${COLUMNS} FROM echeq
     WHERE currency = ? AND paid_on IN (SELECT value FROM json_each(?)) AND (${MOVING})`,
  )
  const sumsOf = (question: FlowQuestion, place: PlaceEcheq): readonly FlowEntry[] =>
    sumsBy(db, 'echeq', ['direction', 'state', 'currency', 'paid_on', ACCOUNT], list, [
      {
        sql: 'paid_on BETWEEN ? AND ?',
        params: [firstDue(question), addDays(question.from, question.days)],
        carried: true,
      },
      { sql: MOVING, params: [question.positionAt], carried: true },
    ]).flatMap(
      ({
        group: [direction = '', state = '', currency = '', due = '', cbu = ''],
        count,
        amount,
      }) => {
        if (!isDateText(due)) return []
        const held = 1
        const echeq = flowEcheqOf({
          state: state === '' ? null : state,
          direction,
          held,
          due,
          currency,
          cbu,
        })
        const at = place(echeq)
        return at === null ? [] : [{ line: echeq.line, at, amount, count }]
      },
    )
  /** The echeq of a supposition leaves its day, and is paid on the other one. */
  const otherwise = ({ ref, day }: WhatIf, place: PlaceEcheq): readonly FlowEntry[] => {
    const raw = ref.startsWith(ECHEQ_REF) ? one.get(ref.slice(ECHEQ_REF.length)) : undefined
    if (raw === undefined) return []
    const echeq = flowEcheqOf(raw)
    const { line } = echeq
    const [was, is] = [place(echeq), day === null ? null : place(echeq, day)]
    return [
      ...(was === null ? [] : [{ line, at: was, amount: negate(raw.amount), count: -1 }]),
      ...(is === null ? [] : [{ line, at: is, amount: raw.amount, count: 1 }]),
    ]
  }
  return {
    /** The sums of each day, as they would be if some echeqs were paid otherwise. */
    flow: (question: FlowQuestion, whatIfs: readonly WhatIf[]): Outcome<readonly FlowSums[]> => {
      const place = placerOf(question)
      return ok(
        flowSums([
          ...sumsOf(question, place),
          ...whatIfs.flatMap((whatIf) => otherwise(whatIf, place)),
        ]),
      )
    },
    /** The echeqs of a day, the largest first, and how many there are. */
    flowDay: ({
      question,
      at,
      currency,
      account,
      known,
    }: FlowDayQuestion): Outcome<{
      readonly echeqs: readonly EcheqOfDay[]
      readonly count: number
    }> => {
      const place = placerOf(question)
      const accounts = new Set(known)
      const days = datesOn(question, place, at)
      const found = due
        .all(currency, JSON.stringify(days), question.positionAt)
        .map((raw) => ({ raw, echeq: flowEcheqOf(raw) }))
        .filter(({ echeq: { line } }) => isChosen(line, { currency, account }, accounts))
        .filter(({ echeq }) => place(echeq) === at)
        .toSorted((a, b) => compareDecimals(b.raw.amount, a.raw.amount))
      return ok({
        count: found.length,
        echeqs: found.slice(0, MOST_OF_DAY).map(({ raw, echeq: { direction } }) => ({
          id: raw.id,
          direction,
          number: raw.number ?? '',
          name: (direction === 'in' ? raw.issuer : raw.beneficiary) ?? '',
          issuer: raw.cuit ?? '',
          dueOn: raw.due,
          amount: raw.amount,
        })),
      })
    },
  }
}
