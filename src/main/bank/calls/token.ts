import * as z from 'zod'
import type { WireAnswer } from '../../../host/exchange.ts'
import type { Answer, AppError, Outcome } from '../../../shared/errors/index.ts'
import { appError, err, fail, mapOk, ok } from '../../../shared/errors/index.ts'
import { firstIssue, wireInteger } from '../../../shared/wire/wire.ts'
import { jsonOf, saidError } from '../socket/body.ts'
import { attemptRequest, type Bank } from './attempt.ts'
import { carry } from './carry.ts'
import { checkConnection, endpointOf, segment } from './endpoint.ts'
import { bodyError, type FailedRequest, statusError } from './errors.ts'

/** Token issuance. Spec: "Token response", "Token", "Authentication". Tokens live in memory only. */

const tokenText = z.string().regex(/^[\x21-\x7e]{1,20000}$/, 'expected a token')

/** The answer of the token endpoint. */
export const tokenResponseSchema = z.looseObject({
  access_token: tokenText,
  expires_in: wireInteger,
  refresh_expires_in: wireInteger.optional(),
  refresh_token: tokenText.nullish(),
  token_type: z.string(),
  'not-before-policy': wireInteger.optional(),
  session_state: z.string().nullish(),
  scope: z.string().nullish(),
})
type TokenResponse = z.infer<typeof tokenResponseSchema>

export type Tokens = ReturnType<typeof createTokens>

type Grant =
  | { readonly grant_type: 'client_credentials' }
  | { readonly grant_type: 'refresh_token'; readonly refresh_token: string }

interface CachedToken {
  readonly response: TokenResponse
  /** Monotonic and wall-clock time at which the request for it began. */
  readonly monotonic: number
  readonly wall: number
}

const REFUSED_CLIENT = ['invalid_client', 'unauthorized_client', 'invalid_grant']

/** The error of a failed token request. */
function tokenError(bank: Bank, answer: WireAnswer, failing: FailedRequest): AppError {
  const said = saidError(answer, bank.scrub)
  const context = {
    traceId: failing.traceId,
    at: failing.at,
    ...(said.code === '' ? {} : { bankCode: said.code }),
  }
  const refused = answer.status === 400 && REFUSED_CLIENT.includes(said.code)
  if (answer.status === 401 || refused)
    return appError('bank_credentials', { status: answer.status }, context)
  if (answer.status === 404)
    return appError('bank_realm', { realm: bank.connection.realm }, context)
  return statusError(answer, failing)
}

/** Waits for shared work; a caller that gives up does not stop it for the others. */
const orAborted = <T>(work: Answer<T>, signal: AbortSignal): Answer<T> =>
  new Promise((resolve, reject) => {
    const onAbort = (): void => resolve(fail('cancelled', {}))
    if (signal.aborted) {
      onAbort()
      return
    }
    signal.addEventListener('abort', onAbort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })

/** Sends one token request. HTTP basic, form body, realm in the path. */
async function request(
  bank: Bank,
  clientSecret: string,
  grant: Grant,
  cancel: AbortSignal,
): Answer<TokenResponse> {
  const sound = checkConnection(bank.connection)
  if (!sound.ok) return sound
  const { authUrl, realm, clientId } = bank.connection
  const path = `/auth/realms/${segment(realm)}/protocol/openid-connect/token`
  const endpoint = endpointOf('authUrl', authUrl, path)
  if (!endpoint.ok) return endpoint
  const bytes = Buffer.from(`${clientId}:${clientSecret}`, 'utf8')
  const basic = bytes.toString('base64')
  // It lies in memory that the engine hands out again as it is.
  bytes.fill(0)
  bank.remember([clientSecret, basic])
  const attempt = (signal: AbortSignal) =>
    attemptRequest(bank, {
      method: 'POST',
      endpoint: endpoint.value,
      headers: {
        authorization: `Basic ${basic}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ ...grant }).toString(),
      subject: path,
      timeoutMs: bank.tuning.attemptTimeoutMs,
      agents: null,
      order: false,
      signal,
      cancel,
    })
  const once = () => null
  const method = 'POST'
  const answered = await carry(bank, {
    method,
    endpoint: endpoint.value,
    cancel,
    attempt,
    again: once,
  })
  if (!answered.ok) return answered
  const { answer, failing } = answered.value
  if (answer.status < 200 || answer.status > 299) return err(tokenError(bank, answer, failing))
  // The body of a token answer never goes into an error, not even shortened.
  const json = jsonOf(answer)
  if (!json.ok) return err(bodyError(answer, json.error, failing, false))
  const parsed = tokenResponseSchema.safeParse(json.value.json)
  if (!parsed.success) return err(bodyError(answer, firstIssue(parsed.error), failing, false))
  bank.remember([parsed.data.access_token, parsed.data.refresh_token ?? ''])
  return ok(parsed.data)
}

/** Keeps one access token and renews it in time. Refused credentials are not sent again until `issue`; `told` hears of them. */
export function createTokens(
  bank: Bank,
  clientSecret: string,
  told: (refused: AppError | null) => void = () => undefined,
) {
  const { clock, tuning } = bank
  const closing = new AbortController()
  let refused: AppError | null = null
  let held: CachedToken | null = null
  let flight: Answer<TokenResponse> | null = null

  /** Age on the monotonic clock, or on the wall clock where that is further on: a sleep may stop the first. */
  const ageMs = (token: CachedToken): number =>
    Math.max(clock.monotonic() - token.monotonic, clock.now().getTime() - token.wall)

  const fresh = (token: CachedToken): boolean => {
    const lifeMs = token.response.expires_in * 1000
    return ageMs(token) < lifeMs - Math.min(tuning.tokenMarginMs, lifeMs / 2)
  }

  /** An answer that is neither a yes nor a no, such as a cut line, says nothing about the credentials. */
  const noteRefusal = (issued: Outcome<TokenResponse>): void => {
    const before = refused
    if (issued.ok) refused = null
    else if (issued.error.code === 'bank_credentials') refused = issued.error
    if (before !== refused) told(refused)
  }

  const obtain = async (grant: Grant): Answer<TokenResponse> => {
    const started = { monotonic: clock.monotonic(), wall: clock.now().getTime() }
    const issued = await request(bank, clientSecret, grant, closing.signal)
    if (issued.ok) held = { response: issued.value, ...started }
    if (grant.grant_type === 'client_credentials') noteRefusal(issued)
    return issued
  }

  const renew = async (): Answer<TokenResponse> => {
    const refreshToken = held?.response.refresh_token
    if (tuning.renewWith === 'refresh_token' && typeof refreshToken === 'string') {
      const renewed = await obtain({ grant_type: 'refresh_token', refresh_token: refreshToken })
      if (renewed.ok || renewed.error.code !== 'bank_credentials') return renewed
    }
    return obtain({ grant_type: 'client_credentials' })
  }

  const single = (start: () => Answer<TokenResponse>): Answer<TokenResponse> => {
    flight ??= start().finally(() => {
      flight = null
    })
    return flight
  }

  return {
    /** A token with enough life left. However many callers wait, one request is made. */
    get: async (signal: AbortSignal): Answer<string> => {
      if (closing.signal.aborted) return fail('cancelled', {})
      if (held !== null && fresh(held)) return ok(held.response.access_token)
      if (refused !== null) return err(refused)
      return mapOk(await orAborted(single(renew), signal), (issued) => issued.access_token)
    },
    /** The bank refused this token: the next call gets another one. */
    drop: (token: string): void => {
      if (held?.response.access_token === token) held = { ...held, monotonic: -Infinity }
    },
    /** Issues a new token whatever is held; shows that the credentials work. */
    issue: (signal: AbortSignal): Answer<TokenResponse> =>
      orAborted(
        single(() => obtain({ grant_type: 'client_credentials' })),
        signal,
      ),
    /** Renews with the refresh token that came with the last one; fails as `bank_credentials` when there is none. */
    refresh: async (signal: AbortSignal): Answer<TokenResponse> => {
      const refreshToken = held?.response.refresh_token
      if (typeof refreshToken !== 'string') return fail('bank_credentials', { status: 0 })
      return orAborted(
        single(() => obtain({ grant_type: 'refresh_token', refresh_token: refreshToken })),
        signal,
      )
    },
    /** Gives up a request under way, which holds the credentials, and hands out no token any more. */
    close: (): void => closing.abort(),
  }
}
