import type * as z from 'zod'
import { type AppError, err, type Outcome, ok } from '../../../shared/errors/index.ts'
import { parseJson, stringifyJson } from '../../../shared/json/json.ts'
import type { Problem } from '../../../shared/wire/limits.ts'
import { firstIssue } from '../../../shared/wire/wire.ts'
import { requestInvalid } from '../../bank/calls/errors.ts'
import type { OrderRequest } from '../../ledger/orders/order-store.ts'

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
