import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** How long after it was last used the opening address serves again, in milliseconds. */
const AGAIN_MS = 10 * 60_000

/**
 * The session of one door of the browser shell. The address that opens a window carries a token, which buys a cookie.
 * Everything else asks for the cookie, so that a reload needs no token and none stays in the address bar.
 *
 * A browser sends a cookie to every port of a computer, other people's servers included. So everything lies below a random
 * path, to which the cookie is bound: whoever does not know the path is not sent the cookie.
 */
export type PageSession = ReturnType<typeof createPageSession>

/**
 * With `oneTime` the token serves once. Otherwise it opens further windows, for a driver with a fresh browser profile for each
 * test. It lapses when unused for {@link AGAIN_MS}, so that a browser's history is soon worth nothing.
 */
export function createPageSession(options: {
  readonly port: number
  readonly oneTime: boolean
  /** Milliseconds of any steady clock. */
  readonly now?: () => number
}) {
  const { now = () => performance.now() } = options
  const token = secret()
  const value = secret()
  const base = `/${secret()}/`
  // Cookies ignore the port, so two shells on one host need two names.
  const name = `tesorero-${options.port}`
  let usableUntil = Number.POSITIVE_INFINITY
  return {
    /** The token in the opening address. */
    token,
    /** The path below which everything lies, with a slash at both ends. */
    base,
    /** The cookie that gives a browser this session without any token. */
    cookie: { name, value },
    /** The Set-Cookie value for a valid token, else null. A one-time token is spent by this. */
    redeem: (offered: string): string | null => {
      if (now() >= usableUntil || !same(offered, token)) return null
      usableUntil = options.oneTime ? Number.NEGATIVE_INFINITY : now() + AGAIN_MS
      return `${name}=${value}; Path=${base}; HttpOnly; SameSite=Strict`
    },
    /** Whether a Cookie header carries this session. */
    holds: (header: string | undefined): boolean =>
      (header ?? '')
        .split(';')
        .map((pair) => pair.trim())
        .some((pair) => pair.startsWith(`${name}=`) && same(pair.slice(name.length + 1), value)),
  }
}

const secret = (): string => randomBytes(32).toString('base64url')

/** Compares without telling by its duration how much was right. */
const same = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b))
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
