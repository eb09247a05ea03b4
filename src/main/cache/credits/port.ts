import type { CreditRow, creditList } from '../../../shared/lists/credits.ts'
import type { Money } from '../../../shared/values/money.ts'
import type { IncomingTotal, UnreadCredit } from '../../../shared/views/incoming.ts'
import type { Async, Outcome } from '../../threads/calls.ts'
import type { AskedList } from '../lists/port.ts'

/** A credit as one of the bank's two ways told it. */
export interface ToldCredit {
  /** The bank's JSON. */
  readonly raw: string
  /** When the bank told this, ISO 8601 UTC. */
  readonly toldAt: string
}

/** A credit with what each way said of it, as JSON. */
export interface HeldCredit {
  readonly row: CreditRow
  /** Every id of the bank under which it was told. */
  readonly ids: readonly string[]
  readonly listed: string | null
  readonly notified: string | null
  /** A later notification of it with another amount, which is shown beside the first and never in its place. */
  readonly second: (Money & { readonly raw: string }) | null
}

/**
 * Credits on CVUs: one row each, however the bank told of it. List and notification are joined by the clearing id, or by
 * the bank's id where one of them has none; where they contradict each other the list is shown and the row says so.
 */
export interface CreditStore extends AskedList<typeof creditList, IncomingTotal> {
  /** Answers how many rows are new or different. */
  readonly take: (told: readonly ToldCredit[], from: 'list' | 'notification') => Outcome<number>
  /** The records of the last list that could not be read, in the place of those held before. */
  readonly takeUnread: (records: readonly UnreadCredit[]) => Outcome<null>
  readonly unread: () => Outcome<readonly UnreadCredit[]>
  /** By its key, or by `id:` and an id under which it was told. Null where it is not held. */
  readonly get: (key: string) => Outcome<HeldCredit | null>
  /** Another text as soon as a row is new or says something else: a credit that is told a second time is no second row. */
  readonly version: () => Outcome<string>
}

/** The same, in the thread of the cache. */
export type CreditCache = Async<CreditStore>
