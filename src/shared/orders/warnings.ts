import * as z from 'zod'
import type { AppError } from '../errors/index.ts'
import { oddities } from '../text/foreign-text.ts'
import { isDecimalText } from '../values/money.ts'

/** How much of a list of payments repeats earlier ones, of which the last left, or was prepared, `at` (ISO 8601). */
export interface SameList {
  readonly at: string
  readonly count: number
  readonly of: number
}

/** A reason to look twice at a credit before it is returned: `gone` is one that the local copy does not hold any more. */
export const refundDoubts = [
  'charged_back',
  'duplicate',
  'notified_only',
  'amount_differs',
  'party_differs',
  'gone',
] as const
export type RefundDoubt = (typeof refundDoubts)[number]

const at = z.string()
const money = z.object({ amount: z.string().refine(isDecimalText), currency: z.string() })

/** The schema of a warning; `error` is that of an error value. */
export const warningSchema = (error: z.ZodType<AppError>) =>
  z.discriminatedUnion('code', [
    /** The same beneficiary, amount and day as an order that was or may have been executed. */
    z.object({ code: z.literal('same_as_recent'), orderId: z.string(), at }),
    /** With others of its list it repeats payments of the last days. */
    z.object({ code: z.literal('same_list'), at, count: z.number(), of: z.number() }),
    /** The bank names another holder for this key than last time. */
    z.object({ code: z.literal('holder_changed'), before: z.string(), now: z.string() }),
    /** The name or CUIT kept in the book differs from what the bank says. */
    z.object({
      code: z.literal('holder_differs'),
      what: z.enum(['name', 'taxId']),
      expected: z.string(),
      bank: z.string(),
    }),
    /** A name, or what is sent, holds what cannot be seen or mixes scripts in one word: it may look like another. */
    z.object({ code: z.literal('odd_text'), oddity: z.enum(oddities), text: z.string() }),
    /** The bank could not be asked about the destination; null where it answered without naming a holder. */
    z.object({ code: z.literal('not_validated'), error: error.nullable() }),
    /** By the last known position, of `asOf` (ISO 8601). */
    z.object({ code: z.literal('insufficient_balance'), available: money, asOf: at }),
    /** No payment to this destination was ever made from here. */
    z.object({ code: z.literal('first_payment') }),
    /** Far above everything that was paid to this destination before: `times` payments, of at most `highest`. */
    z.object({ code: z.literal('unusual_amount'), highest: money, times: z.number() }),
    /** An attempt was made before; this one carries the same id. */
    z.object({ code: z.literal('resend'), attempts: z.number() }),
    /** The shape of this request is not in the bank's specification. */
    z.object({ code: z.literal('provisional') }),
    /** If one operation is wrong, the bank processes none. */
    z.object({ code: z.literal('all_or_nothing'), operations: z.number() }),
    /** Echeqs are to be deposited in an account that the newest position does not have: nothing says that it is the client's. */
    z.object({ code: z.literal('deposit_unknown') }),
    /** Echeqs of several currencies are to be deposited in this one account. */
    z.object({ code: z.literal('deposit_mixed'), currencies: z.array(z.string()).readonly() }),
    /** An older copy of the ledger, made at this moment, took its place: what was paid since may be missing. Nobody compared it. */
    z.object({ code: z.literal('ledger_older'), madeAt: at }),
    /** It leaves when the bank's hours begin, ISO 8601. */
    z.object({ code: z.literal('sent_later'), opensAt: at }),
    /** It returns a credit of which something is doubtful. */
    z.object({ code: z.literal('refund'), doubt: z.enum(refundDoubts) }),
    z.object({ code: z.literal('clock_skew'), seconds: z.number() }),
    /** One that was stored without all that its sentence says: its JSON. */
    z.object({ code: z.literal('unread'), text: z.string() }),
  ])

/** A fact that a person must know before saying yes. A warning never blocks by itself; some must be acknowledged. */
export type OrderWarning = Readonly<z.output<ReturnType<typeof warningSchema>>>

const ONLY_SAID: ReadonlySet<OrderWarning['code']> = new Set([
  'insufficient_balance',
  'first_payment',
  'provisional',
  'all_or_nothing',
  'sent_later',
  'clock_skew',
])

/** Warnings that need a tick of their own in the approval. */
export const mustAcknowledge = ({ code }: OrderWarning): boolean => !ONLY_SAID.has(code)
