import { createHash } from 'node:crypto'
import type * as z from 'zod'
import { compareDecimals, toDecimalText, ZERO } from '../../shared/values/money.ts'
import { answer, type Bank, type Call, type Reply, refuse } from './bank.ts'
import { readBody } from './call.ts'
import type { OrderKind } from './orders.ts'

/** How the bank takes money orders, whatever their kind. */

interface OrderIntake<R, T> {
  /** The name under which its repetitions are counted. */
  readonly key: (request: R) => string
  /** Why the bank does not take it, or what executing it needs. */
  readonly examine: (request: R) => Reply | T
  readonly execute: (
    request: R,
    examined: T,
  ) => {
    /** The bank's id, and its first status. */
    readonly id: string
    readonly status: string
    readonly body: unknown
    /** Follows once it is counted as executed. */
    readonly after?: () => void
  }
}

const isRefusal = (value: unknown): value is Reply =>
  typeof value === 'object' && value !== null && 'refused' in value

/** Takes an order: counts it, and refuses it or executes it. */
export function takeOrder<S extends z.ZodType, T>(
  bank: Bank,
  kind: OrderKind,
  call: Call,
  schema: S,
  { key: keyOf, examine, execute }: OrderIntake<z.output<S>, T>,
): Reply {
  const sent = readBody(call, schema)
  if ('refusal' in sent) return sent.refusal
  const key = keyOf(sent.value)
  bank.orders.attempt(kind, key, call.traceId)
  const examined = examine(sent.value)
  if (isRefusal(examined)) {
    bank.orders.refuse(kind, key)
    return examined
  }
  return bank.clock.still(bank.clock.now(), () => {
    const { id, status, body, after } = execute(sent.value, examined)
    bank.orders.execute(kind, key, id, status)
    bank.note('call', call.name, call.text)
    after?.()
    return answer(body)
  })
}

/** Notes that an id comes a second time, and refuses it. */
export function refuseRepeated(call: Call, code: string, name: string, id: string): Reply {
  call.violate('repeated_id', `${name} ${id}`)
  return refuse(409, code, `The ${name} was already used`)
}

/** True for a positive amount of at most two decimals. */
export function isPayable(digits: string): boolean {
  const value = toDecimalText(digits)
  return value !== null && compareDecimals(value, ZERO) === 1 && !/\.\d{3,}$/.test(value)
}

/** The name under which repetitions of an order without a client id are counted: its reference, else its body. */
export const orderKey = (reference: string | null | undefined, text: string): string =>
  reference != null && reference !== ''
    ? reference
    : `body-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
