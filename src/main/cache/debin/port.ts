import type { AppError } from '../../../shared/errors/index.ts'
import type { DebinRow, debinList } from '../../../shared/lists/debins.ts'
import type { DebinTotal, DebinView } from '../../../shared/views/debin-desk.ts'
import type { Async, Outcome } from '../../threads/calls.ts'
import type { AskedList } from '../lists/port.ts'

/** A DEBIN as the bank listed it. */
export interface ToldDebin {
  /** The bank's JSON. */
  readonly raw: string
  /** The account whose list showed it. */
  readonly accountId: string
  /** The type that was asked for: it stands in where the bank leaves it out. */
  readonly type: string
}

/** One that a page told anew. */
export interface FetchedDebin {
  readonly key: string
  readonly isNew: boolean
}

/** A stored DEBIN. The archive knows its states, the ledger the order that asked for it. */
export type HeldDebin = Pick<DebinView, 'row' | 'raw' | 'related'>

/** The last read of a collecting account's list. */
export interface DebinRead {
  readonly accountId: string
  readonly okAt: string | null
  readonly error: AppError | null
  readonly malformed: number
}

/** DEBINs as the bank last listed them. Nothing is ever taken away because a list does not show it. */
export interface DebinStore extends AskedList<typeof debinList, DebinTotal> {
  /** Takes in what a page showed; answers those that are new or different. */
  readonly take: (told: readonly ToldDebin[], seenAt: string) => Outcome<readonly FetchedDebin[]>
  /** Null where it is not held. */
  readonly get: (key: string) => Outcome<HeldDebin | null>
  /** Recurrent ones, no refunds, of exactly this amount. */
  readonly ofAmount: (amount: string, currency: string) => Outcome<readonly DebinRow[]>
  /**
   * How many of those since an instant are open, the oldest of them (where a list must begin to show how they end), and in
   * which lists they stand: an account and what the list asks for.
   */
  readonly open: (after: string) => Outcome<{
    readonly count: number
    readonly since: string | null
    readonly lists: readonly { readonly accountId: string; readonly type: string }[]
  }>
  /** Until when the list of each account was read; where that never went well throughout, when it last showed something. */
  readonly readUntil: () => Outcome<
    readonly { readonly accountId: string; readonly at: string | null }[]
  >
  readonly reads: () => Outcome<readonly DebinRead[]>
  readonly noteRead: (read: DebinRead) => Outcome<null>
}

/** The same, in the thread of the cache. */
export type DebinCache = Async<DebinStore>
