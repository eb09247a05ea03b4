import ky, { HTTPError, TimeoutError } from 'ky'
import type { Clock } from '../../../shared/base/clock.ts'
import { createSerialQueue } from '../../../shared/base/serial-queue.ts'
import { hostOf, parseTarget } from '../../../shared/base/target.ts'
import { type Answer, type AppError, appError, err, ok } from '../../../shared/errors/index.ts'
import { exchange } from '../../bank/socket/transport.ts'

/** The two questions about a CUIT. */
export type Register = 'debts' | 'cheques'

/** The central bank's public register: asked about one CUIT at a time, without anything that says who asks. */
export type CentralBank = ReturnType<typeof createCentralBank>

const paths: Readonly<Record<Register, string>> = {
  debts: 'centraldedeudores/v1.0/Deudas',
  cheques: 'centraldedeudores/v1.0/Deudas/ChequesRechazados',
}

/** A minute takes about a hundred requests; this many milliseconds apart there are fewer, retries included. */
const PACE_MS = 700
const TIMEOUT_MS = 15_000
/** The longest answers seen are some hundred kilobytes. */
const MOST_BYTES = 1_000_000

/** The status of a body that is too long, which we say ourselves. */
const TOO_LARGE = 413

/** Asks as ky wants it, over the connections of everything else: their proxies, authorities and bounds. */
const overWire: typeof fetch = async (input, init) => {
  const { url, headers, signal } = new Request(input, init)
  const target = parseTarget(url)
  if (target === null) throw new TypeError('no address')
  const answer = await exchange({
    target,
    method: 'GET',
    headers: Object.fromEntries(headers),
    body: null,
    agents: null,
    connectTimeoutMs: TIMEOUT_MS,
    maxAnswerBytes: MOST_BYTES,
    signal,
  })
  if (answer.ok) {
    const { status, headers: said, body } = answer.value
    return new Response(status === 204 ? null : Buffer.from(body), { status, headers: said })
  }
  if (answer.error.kind === 'too_large') return new Response(null, { status: TOO_LARGE })
  throw new TypeError(answer.error.reason)
}

function failureOf(cause: unknown, host: string, closed: boolean): AppError {
  if (closed) return appError('cancelled', {})
  if (cause instanceof HTTPError) {
    const { status, headers } = cause.response
    if (status === TOO_LARGE) return appError('central_bank_too_large', { host })
    if (status !== 429) return appError('central_bank_refused', { host, status })
    const wait = headers.get('retry-after') ?? ''
    const context = /^\d{1,5}$/.test(wait) ? { retryAfterSeconds: Number(wait) } : {}
    return appError('central_bank_busy', { host }, context)
  }
  const reason = cause instanceof TimeoutError ? 'timeout' : 'unreachable'
  return appError('central_bank_unreachable', { host, reason })
}

/** One for a profile that is open. ky does the work, with its own retries: these are reads of public data. */
export function createCentralBank(clock: Clock, userAgent: () => string) {
  const closing = new AbortController()
  const inTurn = createSerialQueue()
  let last = Number.NEGATIVE_INFINITY

  const paced: typeof fetch = async (input, init) => {
    const wait = last + PACE_MS - clock.monotonic()
    if (wait > 0) await clock.sleep(wait, closing.signal)
    last = clock.monotonic()
    return overWire(input, init)
  }

  return {
    /**
     * The body of the answer as it came; null where nothing is known of the CUIT. Fails with `central_bank_unreachable`,
     * `central_bank_busy`, `central_bank_refused`, `central_bank_too_large`, `cancelled`.
     */
    ask: (baseUrl: string, register: Register, document: string): Answer<string | null> =>
      inTurn(async () => {
        const host = hostOf(baseUrl)
        const url = `${baseUrl.replace(/\/+$/, '')}/${paths[register]}/${document}`
        try {
          const response = await ky.get(url, {
            headers: { accept: 'application/json', 'user-agent': userAgent() },
            // A register that is busy says so; it is not asked again at once.
            retry: { limit: 2, statusCodes: [408, 500, 502, 503, 504], maxRetryAfter: 5000 },
            timeout: TIMEOUT_MS,
            signal: closing.signal,
            fetch: paced,
          })
          return ok(await response.text())
        } catch (cause) {
          if (cause instanceof HTTPError && cause.response.status === 404) return ok(null)
          return err(failureOf(cause, host, closing.signal.aborted))
        }
      }),
    close: (): void => closing.abort(),
  }
}
