import type { EcheqOrder } from '../../../shared/lists/echeqs.ts'
import type { DateText } from '../../../shared/values/calendar.ts'

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
  /** The changed ones whose state is another than before, and the new ones. */
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
