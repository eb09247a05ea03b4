import type * as z from 'zod'
import type { AppError } from '../../shared/errors/index.ts'
import { parseJson, stringifyJson } from '../../shared/json.ts'
import type { Problem } from '../../shared/limits.ts'
import { err, ok, type Result } from '../../shared/result.ts'
import { firstIssue } from '../../shared/wire.ts'
import { type Outcome, type PreparedWrite, prepareWrite } from './calls.ts'
import { requestInvalid } from './errors.ts'
import type { Http } from './http.ts'

/**
 * One kind of order. `prepare` makes the exact request, to be stored before anything is sent; `send` sends exactly
 * that, once. Both check the limits, because hours and dates may have changed in between.
 */
export interface OrderCall<O, A> {
  /** Fails with `request_invalid`. */
  readonly prepare: (order: O) => Result<PreparedWrite, AppError>
  /** The signal counts until the request begins. An error says whether the order may have been executed. */
  readonly send: (prepared: PreparedWrite, signal?: AbortSignal) => Outcome<A>
  /** The order that a stored body holds. Fails with `request_invalid` when the body is not one. */
  readonly read: (body: string | null) => Result<O, AppError>
}

interface OrderSpec<O, A> {
  readonly method: 'POST' | 'PUT'
  readonly path: string
  readonly schema: z.ZodType<O>
  readonly answer: z.ZodType<A>
  readonly check: (order: O) => Problem | null
  /** The order as it goes out, amounts as JSON numbers. */
  readonly wire: (order: O) => unknown
  /** Turns an error of the send into what this kind's caller needs. */
  readonly explain?: (error: AppError, prepared: PreparedWrite) => AppError
}

/** Makes the two steps of one kind of order. */
export function orderCall<O, A>(http: Http, spec: OrderSpec<O, A>): OrderCall<O, A> {
  const sound = (order: O): Result<O, AppError> => {
    const found = spec.check(order)
    return found === null ? ok(order) : err(requestInvalid(found))
  }
  const read = (body: string | null): Result<O, AppError> => {
    const json = parseJson(body ?? '')
    if (!json.ok) return err(requestInvalid({ field: 'body', problem: 'json' }))
    const parsed = spec.schema.safeParse(json.value)
    if (parsed.success) return ok(parsed.data)
    const { field, message } = firstIssue(parsed.error)
    return err(requestInvalid({ field, problem: message }))
  }
  return {
    read,
    prepare: (order) => {
      const body = stringifyJson(spec.wire(order))
      // Checked as it will be sent: what cannot be read back as the same kind of order never leaves.
      const written = read(body)
      if (!written.ok) return written
      const checked = sound(written.value)
      return checked.ok ? ok(prepareWrite(spec.method, spec.path, body)) : checked
    },
    send: async (prepared, signal) => {
      if (prepared.method !== spec.method || prepared.path !== spec.path)
        return err(requestInvalid({ field: 'path', problem: 'url' }))
      const order = read(prepared.body)
      if (!order.ok) return order
      const checked = sound(order.value)
      if (!checked.ok) return checked
      const reply = await http.write({ prepared, schema: spec.answer, order: true }, signal)
      if (reply.ok || spec.explain === undefined) return reply
      return err(spec.explain(reply.error, prepared))
    },
  }
}
