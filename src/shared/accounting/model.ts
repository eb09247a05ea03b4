import * as z from 'zod'
import type { Direction } from '../completeness/model.ts'
import { type DateText, isDateText } from '../values/calendar.ts'
import { type Currency, type DecimalText, decimal, isDecimalText } from '../values/money.ts'

/** The books: events, each counted once, and their entries. Positive amounts add to an event's own side. */

/** The kinds of events. A rejected echeq is two: recovered from its endorser, and charged to the customer again. */
export const eventKinds = [
  'movement',
  'credit',
  'payment',
  'collection',
  'subscription',
  'redemption',
  'echeq_received',
  'echeq_collected',
  'echeq_recovered',
  'echeq_charged',
  'echeq_issued',
  'echeq_paid',
  'echeq_bounced',
  'echeq_annulled',
  'term_opened',
  'term_paid',
] as const
export type EventKind = (typeof eventKinds)[number]

/** Accounts of the books that an event itself names; what else it touches is said by a rule. */
export const bookSides = [
  'bank',
  'cheques',
  'issued',
  'rejected',
  'funds',
  'terms',
  'interest',
  'credit',
] as const
export type BookSide = (typeof bookSides)[number]

/** The tax that an event is. */
export const taxMarks = ['none', 'law_25413', 'sircreb', 'vat_perception', 'vat'] as const
export type TaxMark = (typeof taxMarks)[number]

/** Its type is unconfirmed, a value cannot be read, several records match it, or its account's movements lack it. */
export type WaitingReason = 'direction' | 'currency' | 'date' | 'doubt'

/** The reason why records are one event: a person, a batch that has them together, an id, or their likeness. */
export type JoinedBy = 'person' | 'batch' | 'id' | 'likeness'

/** A person's statement about a record: it is one event with the other one, or (null) with none of its candidates. */
export interface SaidJoin {
  readonly key: string
  readonly other: string | null
}

export interface Reach {
  readonly before: number
  readonly after: number
}

/** A fact that one record of the bank, or one own order, states. */
export interface Fact {
  /** The record and the part of it that this fact states. It never changes. */
  readonly key: string
  /** Its key before the bank told more of its ids, if that key may have differed. */
  readonly former?: string
  readonly kind: EventKind
  readonly day: DateText | null
  /** The own account's number, where an account was touched. */
  readonly account: string | null
  readonly currency: Currency | null
  readonly amount: DecimalText
  readonly text: string
  readonly cuit: string | null
  readonly name: string | null
  /** Ids that another record of the same event may carry. */
  readonly ids: readonly string[]
  /** Its own side, and the other one where it is not left to rules. */
  readonly side: BookSide
  readonly counter: BookSide | null
  /** The part of the amount that is interest earned. */
  readonly interest: DecimalText | null
  /** Days after its own on which the bank may show its movement; null where it moves no account. */
  readonly within: number | null
  /** The days around its own on which a movement may be its own where those within show none. */
  readonly reach?: Reach
  /** Its day or amount is of a calendar: it waits without its movement where its account has movements. */
  readonly expected?: true
  readonly unsigned: boolean
  /** The direction that the word of an unconfirmed type usually has. */
  readonly usual?: Direction
  /** It counts only while one of these keys stands in a batch, such as once its record is void. */
  readonly whileEntered?: readonly string[]
  readonly takesBack?: string
}

/** An event of the books: one or more records that state the same fact. */
export interface BookEvent
  extends Omit<
    Fact,
    | 'within'
    | 'reach'
    | 'expected'
    | 'unsigned'
    | 'usual'
    | 'day'
    | 'currency'
    | 'former'
    | 'whileEntered'
  > {
  /** The keys of every record of it; `key` is the first. */
  readonly keys: readonly string[]
  readonly day: DateText | ''
  readonly currency: Currency
  readonly waiting: WaitingReason | null
  /** The reason why its records are one, or (`person`) why it stands alone; null where no reason was needed. */
  readonly joined: JoinedBy | null
  /** While it is in doubt: the records that it may be one with. */
  readonly maybe: readonly string[]
}

export const bookAccount = z.string().trim().max(120)
const range = z
  .string()
  .max(20)
  .refine((text) => isDecimalText(text) && !text.startsWith('-'), 'not_a_number')
  .transform(decimal)
  .nullable()

/** A rule that assigns events to an account. An empty or null member matches everything. */
const bookRule = z.object({
  /** Words that stand in the text side by side; a bar between alternatives. */
  text: z.string().trim().max(300),
  direction: z.enum(['in', 'out']).nullable(),
  cuit: z.string().trim().max(20),
  /** The own account's number. */
  account: z.string().trim().max(40),
  /** Of the amount without its sign. */
  min: range,
  max: range,
  to: bookAccount,
  mark: z.enum(taxMarks),
})
export type BookRule = Readonly<z.output<typeof bookRule>>

/** Rules and accounts, from a day on. */
export const ruleTableSchema = z.object({
  from: z.string().max(40).refine(isDateText, 'not_a_date'),
  /** How large the company is by the tax law; what it may credit of Ley 25.413 hangs on it. */
  size: z.enum(['general', 'small']),
  sides: z.record(z.enum(bookSides), bookAccount.min(1)),
  /** The account in the books for each bank account. One that is missing here takes `sides.bank` and its number. */
  banks: z
    .array(z.object({ account: z.string().trim().min(1).max(40), to: bookAccount.min(1) }))
    .max(200)
    .readonly(),
  /** The first that matches holds. */
  rules: z.array(bookRule).max(1000).readonly(),
})
export type RuleTable = Readonly<z.output<typeof ruleTableSchema>>

/** The part of a tax that counts against another tax, from a day on; a part of 1. */
export interface TaxRates {
  readonly from: DateText
  readonly law_25413: Readonly<Record<RuleTable['size'], DecimalText>>
}

export interface Correction {
  readonly key: string
  readonly to: string
  readonly mark: TaxMark
}

/** Where an event goes: by a person, by the event itself, by a rule (counted from 1), or nobody knows yet. */
export interface Assignment {
  /** Empty where it is still to be identified. */
  readonly to: string
  readonly mark: TaxMark
  readonly by: 'person' | 'event' | 'rule' | 'nobody'
  readonly rule: number | null
}

/** A line of an entry; one of both amounts is zero. */
export interface EntryLine {
  readonly account: string
  readonly debit: DecimalText
  readonly credit: DecimalText
}

export interface BookEntry
  extends Pick<
    BookEvent,
    'key' | 'keys' | 'kind' | 'account' | 'currency' | 'amount' | 'text' | 'cuit' | 'name'
  > {
  readonly day: DateText
  readonly reference: string
  /** The person's note when it was entered; absent where there was none. */
  readonly note?: string
  readonly mark: TaxMark
  readonly identified: boolean
  readonly lines: readonly EntryLine[]
}

/** A batch as it is sealed: never changed again. */
export interface BatchContent {
  readonly number: number
  readonly kind: 'entries' | 'reversal'
  /** The batch that a reversal takes back. */
  readonly reverses: number | null
  /** ISO 8601 UTC. */
  readonly madeAt: string
  readonly until: DateText
  readonly entries: readonly BookEntry[]
}

export interface SealedBatch {
  readonly content: BatchContent
  /** Of the sealed text. */
  readonly sha256: string
  /** The batch that takes this one back; null while it stands. */
  readonly reversedBy: number | null
}
