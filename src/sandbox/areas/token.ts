import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { type Area, type Bank, type BankEnv, type Reply, toResponse } from '../core/bank.ts'
import { violatorOf } from '../core/call.ts'
import type { BankClock } from '../core/clock.ts'

type TokenKind = 'access' | 'refresh'
type TokenStore = ReturnType<typeof createTokenStore>

const REFRESH_SECONDS = 31_536_000

/** Access and refresh tokens on the bank's clock: any number may be live at once. Spec: "Authentication". */
export function createTokenStore(clock: BankClock, secret: string) {
  const expiries = new Map<string, number>()
  let count = 0
  return {
    issue: (kind: TokenKind, seconds: number): string => {
      count += 1
      const token = `${kind}-${createHash('sha256').update(`${secret}|${count}`).digest('hex')}`
      expiries.set(token, clock.now().getTime() + seconds * 1000)
      return token
    },
    isLive: (kind: TokenKind, token: string): boolean =>
      token.startsWith(`${kind}-`) && (expiries.get(token) ?? 0) > clock.now().getTime(),
    issued: (): number => count / 2,
  }
}

const oauthError = (status: number, error: string, description: string): Reply => ({
  status,
  refused: true,
  body: { error, error_description: description },
})

/** True when the HTTP basic credentials are the bank's own. */
function credentialsMatch(bank: Bank, header: string | undefined): boolean {
  const encoded = /^Basic (\S+)$/i.exec(header ?? '')?.[1]
  if (encoded === undefined) return false
  const { clientId, clientSecret } = bank.secrets
  return Buffer.from(encoded, 'base64').toString('utf8') === `${clientId}:${clientSecret}`
}

function grant(bank: Bank, tokens: TokenStore, form: URLSearchParams): Reply {
  const type = form.get('grant_type') ?? 'client_credentials'
  if (type === 'refresh_token') {
    if (!tokens.isLive('refresh', form.get('refresh_token') ?? ''))
      return oauthError(400, 'invalid_grant', 'Token is not active')
  } else if (type !== 'client_credentials')
    return oauthError(400, 'unsupported_grant_type', 'Unsupported grant_type')
  const seconds = bank.config.token_expires_in
  return {
    status: 200,
    headers: { 'cache-control': 'no-store' },
    body: {
      access_token: tokens.issue('access', seconds),
      expires_in: seconds,
      refresh_expires_in: REFRESH_SECONDS,
      refresh_token: tokens.issue('refresh', REFRESH_SECONDS),
      token_type: 'bearer',
      'not-before-policy': 0,
      session_state: `session-${tokens.issued()}`,
      scope: 'position transfers debin echeqs investments',
    },
  }
}

async function serveToken(bank: Bank, tokens: TokenStore, c: Context<BankEnv>): Promise<Reply> {
  const violate = violatorOf(bank, c)
  const text = await c.req.text()
  if (c.req.param('realm') !== bank.secrets.realm)
    return { status: 404, refused: true, body: { error: 'Realm does not exist' } }
  if ((c.req.header('user-agent') ?? '').trim() === '') {
    violate('user_agent_missing', 'User-Agent is required')
    return oauthError(400, 'invalid_request', 'User-Agent is required')
  }
  if (!/^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '')) {
    violate('content_type', 'the token request is a form')
    return oauthError(415, 'invalid_request', 'A form is expected')
  }
  const authorization = c.req.header('authorization')
  if (authorization === undefined) violate('basic_auth_missing', 'HTTP basic is required')
  if (!credentialsMatch(bank, authorization))
    return oauthError(401, 'unauthorized_client', 'Invalid client or Invalid client credentials')
  return grant(bank, tokens, new URLSearchParams(text))
}

/** The token endpoint. Spec: "Token". */
export function tokenArea(bank: Bank, tokens: TokenStore): Area {
  return {
    mount: (app) => {
      app.post('/auth/realms/:realm/protocol/openid-connect/token', async (c) =>
        toResponse(await serveToken(bank, tokens, c), null),
      )
    },
    state: () => ({ tokens_issued: tokens.issued() }),
  }
}
