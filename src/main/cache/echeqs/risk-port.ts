import type { EcheqSelection } from '../../../shared/ipc/echeqs.ts'
import type { DiscountTerms } from '../../../shared/risk/discount.ts'
import type { IssuerEcheq } from '../../../shared/risk/history.ts'
import type { Discounting, RiskBook } from '../../../shared/risk/view.ts'
import type { DateText } from '../../../shared/values/calendar.ts'
import type { Outcome } from '../../threads/calls.ts'

/** An issuer's echeqs that we received, the newest payment date first. */
export interface IssuerBook {
  readonly name: string
  readonly echeqs: readonly (IssuerEcheq & {
    /** Still to be collected by us. */
    readonly open: boolean
  })[]
}

/** A question about discounting. It carries the holidays, as the cache's thread has no list of them. */
export interface DiscountQuestion {
  readonly selection: EcheqSelection
  readonly terms: DiscountTerms
  readonly holidays: readonly DateText[]
}

/** The risk of the echeqs that are held. */
export interface EcheqRiskStore {
  /** Does a piece of what the book needs; answers whether more is to be done. The book does what is left at once. */
  readonly riskWarm: () => Outcome<boolean>
  readonly riskBook: () => Outcome<RiskBook>
  /** Of a CUIT. */
  readonly issuerBook: (document: string) => Outcome<IssuerBook>
  /** Whether a CUIT stands on an echeq that is held, as its issuer's or its last endorser's. */
  readonly isParty: (document: string) => Outcome<boolean>
  readonly discount: (question: DiscountQuestion) => Outcome<Discounting>
}
