import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import type { BodyConsumer, WireAnswer } from '../../../host/exchange.ts'
import { type AppError, err, type Outcome, ok } from '../../../shared/errors/index.ts'
import { firstIssue } from '../../../shared/wire/wire.ts'
import { brokenOf, jsonOf, quotable } from '../socket/body.ts'
import type { AttemptAnswer } from './attempt.ts'
import type { QueryParameter } from './endpoint.ts'
import { bodyError, type FieldProblem, statusError } from './errors.ts'

/** An answer of the bank, with its evidence. */
export interface Reply<T> {
  readonly value: T
  readonly traceId: string
  /** When the answer was complete, ISO 8601. */
  readonly at: string
  readonly status: number
  /** The answer's body as received. */
  readonly text: string
}

/** A request that changes nothing: it may be attempted again. */
export interface UnreadCall {
  readonly path: string
  readonly query?: readonly QueryParameter[]
  /** The subject of the read, for `bank_not_found`. */
  readonly subject: string
  /** Of a list: the JSON of an empty one, for which an answer without content (204) stands. */
  readonly nothing?: string
  /** Begins an attempt, and answers what takes the body of a success as it comes. No time but silence ends it then. */
  readonly begin?: () => BodyConsumer['take']
}

/** The same, whose answer is read here. */
export interface ReadCall<T> extends UnreadCall {
  readonly schema: z.ZodType<T>
}

/** A request that changes something, complete as it will be sent, byte for byte. Each trace-id is for one attempt. */
export interface PreparedWrite {
  readonly method: 'POST' | 'PUT'
  readonly path: string
  /** Exact JSON text; null sends no body. */
  readonly body: string | null
  readonly traceId: string
}

export interface WriteCall<T> {
  readonly prepared: PreparedWrite
  readonly schema: z.ZodType<T>
  /**
   * True for orders: the error then says whether it may have been executed, and nothing ever sends a second time. A
   * request that moves no money is repeated once with a renewed token after a 401, which proves that it was not done.
   */
  readonly order: boolean
}

/** Makes a write with a new trace-id. */
export const prepareWrite = (
  method: 'POST' | 'PUT',
  path: string,
  body: string | null,
): PreparedWrite => ({ method, path, body, traceId: randomUUID() })

const isSuccess = ({ status }: WireAnswer): boolean => status >= 200 && status <= 299

/** An answer that another thread will read. */
export interface UnreadReply {
  /** Whoever reads it may take its memory. */
  readonly body: Uint8Array
  readonly traceId: string
  /** When the answer was complete, ISO 8601. */
  readonly at: string
  /** The error for a body that turned out not to be what it should be: the same as if it had been read here. */
  readonly refuse: (problem: 'broken' | FieldProblem) => AppError
}

/** An answer without content as what it stands for. */
export function withNothing(answered: AttemptAnswer, { nothing }: UnreadCall): AttemptAnswer {
  const { answer } = answered
  return nothing !== undefined && answer.status === 204
    ? { ...answered, answer: { ...answer, body: Buffer.from(nothing) } }
    : answered
}

/** An answer as it came, or the error that its status is. */
export function leaveUnread({ answer, failing }: AttemptAnswer): Outcome<UnreadReply> {
  if (!isSuccess(answer)) return err(statusError(answer, failing))
  const { traceId, at } = failing
  const quoted = quotable(answer)
  return ok({
    body: answer.body,
    traceId,
    at,
    refuse: (problem) =>
      bodyError(quoted, problem === 'broken' ? brokenOf(quoted) : problem, failing),
  })
}

/** An answer as a value of its schema, or as the error that it is. */
export function interpret<T>(answered: AttemptAnswer, schema: z.ZodType<T>): Outcome<Reply<T>> {
  const { answer, failing } = answered
  if (!isSuccess(answer)) return err(statusError(answer, failing))
  const json = jsonOf(answer)
  if (!json.ok) return err(bodyError(answer, json.error, failing))
  const parsed = schema.safeParse(json.value.json)
  if (!parsed.success) return err(bodyError(answer, firstIssue(parsed.error), failing))
  const { traceId, at } = failing
  return ok({ value: parsed.data, traceId, at, status: answer.status, text: json.value.text })
}
