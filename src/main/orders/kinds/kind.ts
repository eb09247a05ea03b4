import type * as z from 'zod'
import { type AppError, appError, err, type Outcome, ok } from '../../../shared/errors/index.ts'
import { parseJson, stringifyJson } from '../../../shared/json/json.ts'
import type { HolderRecord } from '../../../shared/orders/book.ts'
import type { AnswerOutcome } from '../../../shared/orders/machine.ts'
import type { OrderSummary, Party, SentContents } from '../../../shared/orders/view.ts'
import type { SignatoryDraft } from '../../../shared/values/signatories.ts'
import type { Echeq, Signatory } from '../../../shared/wire/echeqs.ts'
import type { Problem } from '../../../shared/wire/limits.ts'
import { firstIssue } from '../../../shared/wire/wire.ts'
import { requestInvalid } from '../../bank/calls/errors.ts'
import type {
  OrderRequest,
  QueryEnd,
  StoredHint,
  StoredOrder,
} from '../../ledger/orders/order-store.ts'
import type { DeviceFacts, OrderBank } from '../order-deps.ts'

/** The inputs of an order besides its draft. */
export interface Facts {
  /** Our id at the bank. */
  readonly clientId: string
  readonly now: Date
  readonly device: DeviceFacts
  /** The holder that the bank names for the destination; null where it was not asked or did not answer. */
  readonly holder: HolderRecord | null
  readonly echeq: Echeq | null
  readonly bankName: (key: string) => string | null
}

/** The summary that a person approves, and the exact request. */
export interface ComposedRequest {
  readonly summary: OrderSummary
  readonly request: OrderRequest
}

/** The meaning of a 2xx answer for the order. */
export interface AnswerMeaning {
  readonly outcome: AnswerOutcome
  readonly bankId?: string
  /** The bank's word, verbatim. */
  readonly bankStatus?: string
  readonly error?: AppError
}

export interface QueryContext {
  readonly bank: OrderBank
  readonly now: Date
  readonly order: StoredOrder
  readonly hint: StoredHint | null
  /** A person has confirmed with the bank that its APPROVED means the end of a transfer. */
  readonly approvedIsCredited: boolean
  /** The answer to the last attempt, as received; null where there was none. */
  readonly lastAnswer: string | null
  /** Other orders of this kind that were sent, whatever became of them. */
  readonly others: readonly StoredOrder[]
  /** When an order was sent, by the bank's clock; null where only a clock tells that was ahead. */
  readonly sentAt: (order: StoredOrder) => string | null
  /** The latest moment at which the order can have been sent. */
  readonly sentBy: Date
}

/** The rules of one kind, bound to one draft. */
export interface BoundKind {
  /** The account key whose holder the bank is asked for; null where the order names none. */
  readonly destinationKey: string | null
  /** The holder as the person typed it, to be compared with the bank's word. */
  readonly expected: { readonly name: string | null; readonly taxId: string | null }
  /** The echeq that must be read before the order can be shown. */
  readonly echeqId: string | null
  /** The key of the account that pays; null where the order takes money from nobody here. */
  readonly debitKey: string | null
  readonly compose: (facts: Facts) => Outcome<ComposedRequest>
  /** The content of the stored request, from its parsed body; null for a body of another shape. */
  readonly sent: (body: unknown, summary: OrderSummary) => SentContents | null
  readonly read: (order: StoredOrder, answer: unknown) => AnswerMeaning
  /** Asks the bank for the outcome of the order; null where it has no query. */
  readonly ask: ((asking: QueryContext) => Promise<QueryEnd>) | null
}

/** A problem of a draft as an error. */
export const inputInvalid = ({
  field,
  problem,
}: Pick<Problem, 'field'> & { readonly problem: string }): AppError =>
  appError('input_invalid', { field: `draft.${field}`, problem })

/** An order's request with its summary, or the first limit that it breaks: one of the call's as of `at`, else `also`. */
export function compose<O>(
  call: OrderCall<O, unknown>,
  order: O,
  at: Date,
  summary: Pick<OrderSummary, 'from' | 'to' | 'amount' | 'concept'> & Partial<OrderSummary>,
  also: Parameters<typeof inputInvalid>[0] | null = null,
): Outcome<ComposedRequest> {
  const problem = call.check(order, at) ?? also
  if (problem !== null) return err(inputInvalid(problem))
  const plain = { operations: 1, date: null, number: null, expectedName: null }
  return ok({ summary: { ...plain, ...summary }, request: call.write(order) })
}

/** A party that a person typed. */
export const typedParty = (
  key: string,
  name: string | null,
  taxId: string | null,
  bank: string | null,
): Party => ({ key, name, taxId, bank, source: 'typed' })

/** The destination as the bank names it, else as it was typed. */
export function holderParty(typed: Party, holder: HolderRecord | null): Party {
  if (holder === null || (holder.name === null && holder.taxId === null)) return typed
  return {
    key: typed.key,
    name: holder.name,
    taxId: holder.taxId,
    bank: holder.bank ?? typed.bank,
    source: 'bank',
  }
}

/** The meaning of a 2xx answer by its schema. An answer that cannot be read leaves open whether the order was executed. */
export function readAs<T>(
  schema: z.ZodType<T>,
  answer: unknown,
  read: (data: T) => AnswerMeaning,
): AnswerMeaning {
  const parsed = schema.safeParse(answer)
  if (parsed.success) return read(parsed.data)
  const { field, message: problem } = firstIssue(parsed.error)
  return {
    outcome: 'unknown',
    error: appError('bank_unexpected_shape', { field, problem }, { execution: 'unknown' }),
  }
}

/** An answer about something else than the order. */
export const differs = (field: string): AnswerMeaning => ({
  outcome: 'unknown',
  error: appError('order_answer_differs', { field }, { execution: 'unknown' }),
})

/** A query that got no answer. */
export const noAnswer = (path: string, error: AppError): QueryEnd => ({
  traceId: error.traceId ?? null,
  path,
  answer: null,
  error,
  finding: null,
  changes: { problem: error },
})

/** Leaves members out that are empty. */
export const memberUnlessEmpty = <K extends string>(
  name: K,
  text: string,
): Partial<Record<K, string>> => (text === '' ? {} : ({ [name]: text } as Record<K, string>))

/** The signatories as the wire writes them. */
export const wireSignatories = (signatories: readonly SignatoryDraft[]): Signatory[] =>
  signatories.map(({ documentType, documentNumber }) => ({
    document_type: documentType,
    document_number: documentNumber,
  }))

/** The part of a kind that sending a stored request needs. */
export interface Sendable<A = unknown> {
  readonly method: OrderRequest['method']
  readonly path: string
  /** The schema of a 2xx answer. */
  readonly answer: z.ZodType<A>
  /** Reads a stored body back and checks its limits as of `now`. Fails with `request_invalid`: nothing was sent. */
  readonly recheck: (body: string, now: Date) => Outcome<null>
  /** Turns an error of the send into what this kind's reader needs. */
  readonly explain: (error: AppError, body: string) => AppError
}

/** One kind of order as the bank takes it, declared once: where it goes, what it keeps to and how it is written. */
export interface OrderCall<O, A> extends Sendable<A> {
  /** The first limit that an order breaks; null where it keeps them all. */
  readonly check: (order: O, now: Date) => Problem | null
  /** The exact request, to be stored before anything is sent. */
  readonly write: (order: O) => OrderRequest
}

interface CallSpec<O, A> extends Pick<OrderCall<O, A>, 'method' | 'path' | 'answer' | 'check'> {
  readonly schema: z.ZodType<O>
  /** The order as it goes out, amounts as JSON numbers. */
  readonly wire: (order: O) => unknown
  readonly explain?: Sendable['explain']
}

/** Makes the call of one kind from its declaration. */
export const orderCall = <O, A>({ schema, wire, ...spec }: CallSpec<O, A>): OrderCall<O, A> => ({
  ...spec,
  explain: spec.explain ?? ((error) => error),
  write: (order) => ({
    method: spec.method,
    path: spec.path,
    body: stringifyJson(wire(order)),
  }),
  recheck: (body, now) => {
    const json = parseJson(body)
    if (!json.ok) return err(requestInvalid({ field: 'body', problem: 'json' }))
    const parsed = schema.safeParse(json.value)
    if (!parsed.success) {
      const { field, message } = firstIssue(parsed.error)
      return err(requestInvalid({ field, problem: message }))
    }
    const found = spec.check(parsed.data, now)
    return found === null ? ok(null) : err(requestInvalid(found))
  },
})
