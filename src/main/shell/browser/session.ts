import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * The session of the browser shell. The address that opens a window carries a token; the token buys a cookie, and
 * everything else asks for the cookie, so that a reload needs no token and the token never stays in the address bar.
 */
export interface Session {
  /** What the opening address carries. */
  readonly token: string
  /** The Set-Cookie value for a valid token, else null. A one-time token is spent by this. */
  readonly redeem: (token: string) => string | null
  /** Whether a Cookie header carries this session. */
  readonly holds: (cookieHeader: string | undefined) => boolean
}

/**
 * `oneTime` for an address that others on the computer can see (a browser's command line); without it the token opens
 * further windows for as long as the process lives, for a driver that got it over a private pipe.
 */
export function createSession(options: {
  readonly port: number
  readonly oneTime: boolean
}): Session {
  const token = secret()
  const id = secret()
  // Cookies ignore the port, so two shells on one host need two names.
  const name = `tesorero-${options.port}`
  let spent = false
  return {
    token,
    redeem: (offered) => {
      if (spent || !same(offered, token)) return null
      spent = options.oneTime
      return `${name}=${id}; Path=/; HttpOnly; SameSite=Strict`
    },
    holds: (header) =>
      (header ?? '')
        .split(';')
        .map((pair) => pair.trim())
        .some((pair) => pair.startsWith(`${name}=`) && same(pair.slice(name.length + 1), id)),
  }
}

const secret = (): string => randomBytes(32).toString('base64url')

/** Compares without telling by its duration how much was right. */
const same = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b))
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
