import type { AppError } from '../errors/index.ts'
import type { EcheqFilter } from '../lists/echeqs.ts'
import type { Money } from '../values/money.ts'

/** The kinds of items of Today: what failed, waits, is due or cannot be reached. The most urgent first. */
export const attentionKinds = [
  'credentials',
  'ledger',
  'ledgerOlder',
  'unreadable',
  'offline',
  'contradicted',
  'unconfirmed',
  'failed',
  'approvedByBank',
  'toApprove',
  'recurringStuck',
  'belowZero',
  'echeqsUnfunded',
  'positionStopped',
  'positionAwaited',
  'movementsMissing',
  'movementsCrossed',
  'directionsToConfirm',
  'noticesFailed',
  'debinsUnfunded',
  'echeqsLapsing',
  'echeqsToAccept',
  'echeqsToPay',
  'echeqsToCollect',
  'fixedTermsEnding',
] as const
export type AttentionKind = (typeof attentionKinds)[number]

/** The screen with the act that helps. */
export type AttentionArea =
  | 'settings'
  | 'activity'
  | 'position'
  | 'inbox'
  | 'echeqs'
  | 'sync'
  | 'beneficiaries'
  | 'debin'
  | 'forecast'

/** A kind with an area of its own: what is unreadable names the area in which it can be seen. */
type OfItsArea = Exclude<AttentionKind, 'unreadable'>

/** Where each is dealt with. */
const attentionAreas: { readonly [K in OfItsArea]: AttentionArea } = {
  credentials: 'settings',
  ledger: 'settings',
  ledgerOlder: 'activity',
  offline: 'sync',
  contradicted: 'activity',
  unconfirmed: 'activity',
  failed: 'activity',
  approvedByBank: 'activity',
  toApprove: 'activity',
  recurringStuck: 'beneficiaries',
  belowZero: 'forecast',
  echeqsUnfunded: 'echeqs',
  positionStopped: 'position',
  positionAwaited: 'position',
  movementsMissing: 'position',
  movementsCrossed: 'position',
  directionsToConfirm: 'position',
  noticesFailed: 'inbox',
  debinsUnfunded: 'debin',
  echeqsLapsing: 'echeqs',
  echeqsToAccept: 'echeqs',
  fixedTermsEnding: 'position',
  echeqsToPay: 'echeqs',
  echeqsToCollect: 'echeqs',
}

/** One thing that needs somebody. */
interface Item {
  /** How many there are; at least 1. */
  readonly count: number
  /** One per currency; empty where it is not about money. */
  readonly sums: readonly Money[]
  /** Since when, ISO 8601: of the newest of them; of what is to come its first day, `YYYY-MM-DD`; null where not known. */
  readonly at: string | null
  /** Of echeqs, those that were counted: their list is opened with it. */
  readonly echeqs?: EcheqFilter
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
  item.kind === 'unreadable' ? item.area : attentionAreas[item.kind]
