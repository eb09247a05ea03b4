import { firstPresentable } from '../echeqs/terms.ts'
import type { EcheqFilter } from '../lists/echeqs.ts'
import { addDays, type DateText } from '../values/calendar.ts'
import type { AttentionKind } from './items.ts'

/** Finds the echeqs that need somebody, so that counts and the list that the window leads to agree. */

export const needyEcheqKinds = [
  'echeqsLapsing',
  'echeqsToAccept',
  'echeqsToPay',
  'echeqsToCollect',
] as const satisfies readonly AttentionKind[]
export type NeedyEcheqKind = (typeof needyEcheqKinds)[number]

/** From today on, for so many days. */
export const NEEDY_DAYS = 6

/** In nobody's custody and not deposited: nothing comes of them by itself. */
const idle = { counted: 'presentable', state: ['activo'] } as const

/** The filters that find the echeqs that need somebody today. */
export function needyEcheqs(
  today: DateText,
  holidays: ReadonlySet<DateText>,
): Readonly<Record<NeedyEcheqKind, EcheqFilter>> {
  const lapsesFrom = firstPresentable(today, holidays)
  const lapsesTo = addDays(lapsesFrom, NEEDY_DAYS)
  const last = addDays(today, NEEDY_DAYS)
  return {
    echeqsLapsing: { ...idle, paidAtFrom: lapsesFrom, paidAtTo: lapsesTo },
    echeqsToAccept: { direction: 'received', state: ['emitido-pendiente'], paidAtFrom: lapsesFrom },
    echeqsToPay: { direction: 'issued', counted: 'due', paidAtFrom: lapsesFrom, paidAtTo: last },
    echeqsToCollect: { ...idle, paidAtFrom: addDays(lapsesTo, 1), paidAtTo: last },
  }
}
