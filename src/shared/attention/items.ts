import type { AreaId } from '../base/areas.ts'
import { firstPresentable } from '../echeqs/terms.ts'
import type { AppError } from '../errors/index.ts'
import type { EcheqFilter } from '../lists/echeqs.ts'
import { addDays, type DateText } from '../values/calendar.ts'
import type { MoneyOrUnnamed } from '../values/money.ts'

/** How soon somebody is needed: at once, within the days ahead, or whenever there is time. */
export const attentionGroups = ['now', 'week', 'know'] as const
export type AttentionGroup = (typeof attentionGroups)[number]

interface Traits {
  readonly group: AttentionGroup
  /** Where it is dealt with; null where the item names it. */
  readonly area: AreaId | null
  readonly date: string
  /** Whether it costs money while nobody acts. */
  readonly costs?: true
}

/** The kinds of items of Today: what failed, waits, is due or cannot be reached. In each group the most urgent first. */
export const attentionTraits = {
  credentials: { group: 'now', area: 'settings', date: 'since' },
  ledger: { group: 'now', area: 'settings', date: 'since' },
  ledgerOlder: { group: 'now', area: 'activity', date: 'since' },
  unreadable: { group: 'now', area: null, date: 'since' },
  offline: { group: 'now', area: 'connection', date: 'answered' },
  unconfirmed: { group: 'now', area: 'activity', date: 'last', costs: true },
  contradicted: { group: 'now', area: 'activity', date: 'last', costs: true },
  belowZero: { group: 'now', area: 'forecast', date: 'day', costs: true },
  echeqsUnfunded: { group: 'now', area: 'echeqs', date: 'first', costs: true },
  movementsMissing: { group: 'now', area: 'position', date: 'since', costs: true },
  pspShort: { group: 'now', area: 'cvu', date: 'balance', costs: true },
  pspSilent: { group: 'now', area: 'cvu', date: 'since' },
  failed: { group: 'now', area: 'activity', date: 'last' },
  toApprove: { group: 'week', area: 'activity', date: 'last' },
  approvedByBank: { group: 'week', area: 'activity', date: 'last' },
  recurringStuck: { group: 'week', area: 'beneficiaries', date: 'last' },
  debinsUnfunded: { group: 'week', area: 'debin', date: 'last' },
  pspOpen: { group: 'week', area: 'cvu', date: 'lastDay' },
  echeqsLapsing: { group: 'week', area: 'echeqs', date: 'until', costs: true },
  echeqsToAccept: { group: 'week', area: 'echeqs', date: 'first' },
  echeqsToPay: { group: 'week', area: 'echeqs', date: 'first' },
  echeqsToCollect: { group: 'week', area: 'echeqs', date: 'first' },
  chargebacks: { group: 'week', area: 'incoming', date: 'until', costs: true },
  enrolments: { group: 'week', area: 'incoming', date: 'last' },
  fixedTermsEnding: { group: 'week', area: 'position', date: 'first' },
  positionStopped: { group: 'know', area: 'position', date: 'asked' },
  positionAwaited: { group: 'know', area: 'position', date: 'asked' },
  movementsCrossed: { group: 'know', area: 'position', date: 'since' },
  directionsToConfirm: { group: 'know', area: 'position', date: 'last' },
  noticesFailed: { group: 'know', area: 'connection', date: 'last' },
} as const satisfies Readonly<Record<string, Traits>>
export type AttentionKind = keyof typeof attentionTraits
export type AttentionArea = NonNullable<(typeof attentionTraits)[AttentionKind]['area']>

/** A kind with an area of its own: what is unreadable names the area in which it can be seen. */
type OfItsArea = Exclude<AttentionKind, 'unreadable'>

interface Item {
  /** How many there are; at least 1. */
  readonly count: number
  /** One per currency, of missing movements one per sign too; empty where it is not about money. */
  readonly sums: readonly MoneyOrUnnamed[]
  /** Since when, ISO 8601: of the newest of them; of what is to come its first day, `YYYY-MM-DD`; null where not known. */
  readonly at: string | null
  /** The other side and the amount of each, for a few orders or for one DEBIN or echeq. */
  readonly each?: readonly { readonly name: string; readonly amount: MoneyOrUnnamed }[]
  /** The first time when the bank may be asked about one unconfirmed order. */
  readonly askFrom?: string | null
  /** How many echeqs are past their payment date. */
  readonly overdue?: number
  /** The echeqs that were counted: their list is opened with it. */
  readonly echeqs?: EcheqFilter
  /** The day of a PSP that is short. */
  readonly day?: DateText
}

export type AttentionItem =
  | (Item & { readonly kind: OfItsArea })
  | (Item & {
      /** An area of which something could not be read: it may hide what needs somebody. */
      readonly kind: 'unreadable'
      readonly area: AttentionArea
      readonly error: AppError
    })

/** The screen on which an item is dealt with. */
export const areaOf = (item: AttentionItem): AttentionArea =>
  item.kind === 'unreadable' ? item.area : attentionTraits[item.kind].area

/** Whether somebody is needed at once. */
export const isUrgent = ({ kind }: AttentionItem): boolean => attentionTraits[kind].group === 'now'

/** Whether it costs money while nobody acts. */
export const costsMoney = ({ kind }: AttentionItem): boolean => 'costs' in attentionTraits[kind]

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

/** Echeqs neither in custody nor deposited: they are not paid unless somebody acts. */
const idle = { counted: 'presentable', state: ['activo'] } as const

/** The filters that find the echeqs that need somebody today; of those to be presented none that are `ordered` into custody. */
export function needyEcheqs(
  today: DateText,
  holidays: ReadonlySet<DateText>,
  ordered: readonly string[],
): Readonly<Record<NeedyEcheqKind, EcheqFilter>> {
  const open = { ...idle, ...(ordered.length > 0 && { without: ordered }) }
  const lapsesFrom = firstPresentable(today, holidays)
  const lapsesTo = addDays(lapsesFrom, NEEDY_DAYS)
  const last = addDays(today, NEEDY_DAYS)
  return {
    echeqsLapsing: { ...open, paidAtFrom: lapsesFrom, paidAtTo: lapsesTo },
    echeqsToAccept: { direction: 'received', state: ['emitido-pendiente'], paidAtFrom: lapsesFrom },
    echeqsToPay: { direction: 'issued', counted: 'due', paidAtFrom: lapsesFrom, paidAtTo: last },
    echeqsToCollect: { ...open, paidAtFrom: addDays(lapsesTo, 1), paidAtTo: last },
  }
}
