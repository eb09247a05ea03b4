import type { Answerer } from './chain.ts'
import type { Concentration } from './concentration.ts'
import type { Discountable, DiscountLine, DiscountSum, LeftOut } from './discount.ts'
import type { IssuerHistory, Rejection } from './history.ts'
import type { RiskWarning } from './warnings.ts'

/** The answers about the risk of echeqs that the window gets. */

/** An echeq to be collected from an issuer whose echeqs were rejected before. */
export interface ExposedEcheq extends Discountable {
  readonly number: string
  readonly issuer: { readonly document: string; readonly name: string }
  /** How many rejections of the issuer are held, and the newest. */
  readonly rejections: number
  readonly newest: Rejection & { readonly echeqId: string; readonly number: string }
}

/** The persons upon whom everything that is to be collected depends. */
export interface RiskBook {
  readonly byIssuer: readonly Concentration[]
  /** Names of the documents in it. */
  readonly names: Readonly<Record<string, string>>
  /** The first to fall due, {@link MOST_EXPOSED} at most. */
  readonly exposed: readonly ExposedEcheq[]
  readonly exposedCount: number
}

export const MOST_EXPOSED = 100

/** One echeq: who answers for it, how its issuer's went, and what is to be known of it. */
export interface EcheqRisk {
  readonly answerers: readonly Answerer[]
  /** Null for one that we issued, or whose issuer has no CUIT. */
  readonly history: IssuerHistory | null
  readonly warnings: readonly RiskWarning[]
}

export interface Discounting {
  readonly sums: readonly DiscountSum[]
  /** The first to fall due, {@link MOST_LINES} at most. */
  readonly lines: readonly (DiscountLine & LineOf)[]
  /** How many cannot be discounted, for each reason; `notOurs` are not active, or in other hands. */
  readonly leftOut: Readonly<Partial<Record<LeftOut | 'notOurs', number>>>
}

export interface LineOf {
  readonly number: string
  readonly issuerName: string
}

export const MOST_LINES = 200
