import { isLoopbackHost } from './hosts.ts'

/** Where a request goes: the URL taken apart without normalising anything, so that the path goes out byte for byte. */
export interface Target {
  readonly secure: boolean
  /** As written, with the port if there is one: the Host header. */
  readonly authority: string
  /** Lower case, without port and without the brackets of an IPv6 address. */
  readonly host: string
  readonly port: number
  /** Path and query as written, one character per byte (UTF-8). */
  readonly path: string
}

const URL_PARTS = /^(https?):\/\/((\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::(\d{1,5}))?)([/?][^#]*)?$/i

/**
 * Takes an http or https URL apart. `new URL` would rewrite it (dots, percent signs, spaces, case), and a pre-signed
 * URL must not change in a single byte. Null for anything that cannot be requested exactly as it is written: user
 * information, a fragment, blanks, control characters, a host that is not ASCII.
 */
export function parseTarget(url: string): Target | null {
  const match = URL_PARTS.exec(url)
  if (match === null) return null
  const [, scheme = '', authority = '', host = '', port, rest = '/'] = match
  if (!isPrintable(rest)) return null
  const secure = scheme.toLowerCase() === 'https'
  const number = port === undefined ? (secure ? 443 : 80) : Number(port)
  if (number < 1 || number > 65_535) return null
  const path = rest.startsWith('/') ? rest : `/${rest}`
  return {
    secure,
    authority,
    host: host.toLowerCase().replace(/^\[|\]$/g, ''),
    port: number,
    path: utf8Bytes(path),
  }
}

/** Printable ASCII: each character is its own byte. */
const ASCII = /^[ -~]*$/

/** The UTF-8 bytes of a text, one character per byte. */
const utf8Bytes = (text: string): string =>
  ASCII.test(text)
    ? text
    : encodeURIComponent(text.toWellFormed()).replace(/%([0-9A-F]{2})/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )

/** No blanks and no control characters: nothing that would end the request line. */
const isPrintable = (text: string): boolean => /^[!-~\u0080-\u{10ffff}]*$/u.test(text)

/** This computer: the only place where http without TLS is accepted. */
export const isLoopback = (target: Target): boolean => isLoopbackHost(target.host)

/** The host of an address as it is connected to, with its port if it has one. An invalid address stays as written. */
export const hostOf = (url: string): string => parseTarget(url.trim())?.authority ?? url
