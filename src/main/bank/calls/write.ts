import { randomUUID } from 'node:crypto'
import { type Answer, type AppError, appError, err } from '../../../shared/errors/index.ts'
import { startDeadline } from '../socket/deadline.ts'
import { type AttemptAnswer, attemptRequest, type Bank } from './attempt.ts'
import { interpret, type Reply, type WriteCall } from './calls.ts'
import { endpointOf } from './endpoint.ts'
import type { Tokens } from './token.ts'

const notExecuted = (error: AppError, order: boolean): AppError =>
  order ? { ...error, execution: 'none' } : error

/** A request that has begun is not cut off: its answer is the only certain word on what became of it. */
const never = new AbortController().signal

async function attemptWrite(
  bank: Bank,
  { prepared, order }: WriteCall<unknown>,
  token: string,
  traceId: string,
): Answer<AttemptAnswer> {
  const endpoint = endpointOf('baseUrl', bank.connection.baseUrl, prepared.path)
  if (!endpoint.ok) return endpoint
  const { signal, end } = startDeadline(bank.tuning.writeTimeoutMs, [])
  return attemptRequest(bank, {
    method: prepared.method,
    endpoint: endpoint.value,
    headers: {
      authorization: `Bearer ${token}`,
      ...(prepared.body === null ? {} : { 'content-type': 'application/json' }),
    },
    body: prepared.body,
    subject: prepared.path,
    timeoutMs: bank.tuning.writeTimeoutMs,
    agents: null,
    order,
    signal,
    cancel: never,
    traceId,
  }).finally(end)
}

/** Sends a write. The signal counts until the request begins. */
export type Write = <T>(call: WriteCall<T>, signal?: AbortSignal) => Answer<Reply<T>>

/** Makes what sends writes: one attempt on a connection of its own. After a 401 only what moves no money is sent once more. */
export const createWrite =
  (bank: Bank, tokens: Tokens): Write =>
  async (call, signal = new AbortController().signal) => {
    const { order, prepared } = call
    for (let attempt = 1; ; attempt += 1) {
      const token = await tokens.get(signal)
      if (!token.ok) return err(notExecuted(token.error, order))
      if (signal.aborted) return err(notExecuted(appError('cancelled', {}), order))
      const traceId = attempt === 1 ? prepared.traceId : randomUUID()
      const answered = await attemptWrite(bank, call, token.value, traceId)
      if (!answered.ok) return answered
      if (answered.value.answer.status === 401) {
        tokens.drop(token.value)
        if (!order && attempt === 1) continue
      }
      return interpret(answered.value, call.schema)
    }
  }
