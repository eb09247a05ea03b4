import type { MessageKey } from '../locales/index.ts'
import type { DecimalText } from '../values/money.ts'
import type { SignatoryDraft } from '../values/signatories.ts'

/** One thing that an order sends besides its parties and its amount. `name` is its label in the catalogue. */
export type SentFact = { readonly name: MessageKey } & SentValue

/** `says` is a word of the catalogue: for what is ticked or not, and for what is left to the bank. */
export type SentValue =
  | { readonly type: 'text'; readonly text: string }
  /** `YYYY-MM-DD`. */
  | { readonly type: 'date'; readonly date: string }
  | { readonly type: 'account'; readonly key: string }
  | { readonly type: 'people'; readonly people: readonly SignatoryDraft[] }
  | { readonly type: 'says'; readonly says: MessageKey }

/** One operation of a batch as it is sent. */
export interface SentOperation {
  readonly settlementId: string
  readonly shareholderAccountId: string
  readonly shareholderName: string
  readonly classType: string
  readonly shareValue: DecimalText
  readonly shareQuantity: DecimalText
  readonly amount: DecimalText
}

/** The content of an order's request, for whoever reviews or approves it. */
export interface SentContents {
  readonly facts: readonly SentFact[]
  /** Of a batch; empty for everything else. */
  readonly operations: readonly SentOperation[]
}
