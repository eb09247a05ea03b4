import type { Dues } from '../../../shared/echeqs/calendar.ts'
import type { Result } from '../../../shared/errors/index.ts'
import type { EcheqSelection } from '../../../shared/ipc/echeqs.ts'
import type { EcheqOrder, EcheqRow, echeqList } from '../../../shared/lists/echeqs.ts'
import type { DateText } from '../../../shared/values/calendar.ts'
import type { Currency } from '../../../shared/values/money.ts'
import type { Custodiable, EcheqTotal } from '../../../shared/views/echeq-desk.ts'
import type { EcheqState } from '../../../shared/wire/echeqs.ts'
import type { Async, Outcome } from '../../threads/calls.ts'
import type { AskedList } from '../lists/declared-list.ts'
import type { EcheqFlowStore } from './flow.ts'
import type { createEcheqRisks } from './risk.ts'

/** An echeq as the bank answered it. */
export interface SeenEcheq {
  /** The bank's JSON, which passed its schema. */
  readonly raw: string
  /** When the bank answered so, ISO 8601. */
  readonly seenAt: string
  /** Version 1 said so, which names no currency of the echeq itself: the one that is held stays. */
  readonly older?: boolean
}

/** How a list is ordered: by a field, or those to be paid from a day on first, and behind them the others, newest first. */
export type EcheqSort = EcheqOrder | { readonly nextFrom: DateText }

/** The echeqs that a page changed. */
export interface TakenEcheqs {
  /** New, or different from what was held. */
  readonly changed: readonly string[]
  /** Of those, the ones whose state is another than before, and the new ones. */
  readonly moved: readonly string[]
}

/** A page of the bank's list as it came. */
export interface EcheqPageBody {
  readonly body: Uint8Array
  /** When the bank answered so, ISO 8601. */
  readonly at: string
  /** It is in the shape of version 1. */
  readonly older?: boolean
}

/** Why a page cannot be read: it is no JSON, or a field of it is not what it should be. */
export type PageProblem = 'broken' | { readonly field: string; readonly message: string }

/** An echeq of a page that cannot be read: which one, as far as that can be told, and the field that is wrong. */
export interface MalformedEcheq {
  readonly id: string
  readonly field: string
}

/** The outcome of storing a page. */
export interface TakenPage extends TakenEcheqs {
  /** The echeqs that it showed, malformed ones aside. */
  readonly ids: readonly string[]
  readonly malformed: readonly MalformedEcheq[]
  /** Pages and echeqs of the whole list as this page counts them; null where it does not say. */
  readonly pages: number
  readonly total: number | null
}

/** One echeq as it is held. */
interface HeldEcheq {
  readonly row: EcheqRow
  readonly raw: string
}

/** Echeqs as the bank last showed them. Nothing is ever taken away because a read failed or no longer shows it. */
export interface EcheqStore
  extends AskedList<typeof echeqList, EcheqTotal, EcheqSort>,
    ReturnType<typeof createEcheqRisks>,
    EcheqFlowStore {
  /** Takes in what was read; all of it or nothing. What was read shortly before what is held changes nothing. */
  readonly take: (echeqs: readonly SeenEcheq[]) => Outcome<TakenEcheqs>
  /** Reads and takes in pages, all or none; one that cannot be read answers why. Reading here leaves the main thread free. */
  readonly takePages: (
    pages: readonly EcheqPageBody[],
  ) => Outcome<readonly Result<TakenPage, PageProblem>[]>
  /** The whole list was read to its end. */
  readonly noteFull: (at: string) => Outcome<null>
  /** When the whole list was last read to its end; null before. */
  readonly fullAt: () => Outcome<string | null>
  /** Open ones that the bank has not shown since, longest unseen first; of these states, or of all. */
  readonly unseenOpen: (
    since: string,
    limit: number,
    states: readonly EcheqState[] | null,
  ) => Outcome<readonly string[]>
  /** Null where it is not held. */
  readonly get: (id: string) => Outcome<HeldEcheq | null>
  /** Sums per day of what is not final, both days included. */
  readonly due: (from: DateText, to: DateText, currency: Currency) => Outcome<Dues>
  /** Of a selection, those that can be placed in custody, as many as can go at once, and why the others cannot. */
  readonly custodiable: (selection: EcheqSelection) => Outcome<Custodiable>
  /** Another text as soon as an echeq is new, says something else, or has another owner. */
  readonly version: () => Outcome<string>
  /** Another position may say who owns the profile: brings direction and holder of all echeqs in line with it. */
  readonly settle: () => Outcome<null>
  /** Makes an index that is missing, or a piece of one; answers whether more are to be made. */
  readonly index: () => Outcome<boolean>
}

/** The same, in the thread of the cache. */
export type EcheqCache = Async<EcheqStore>
