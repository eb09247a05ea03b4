import * as z from 'zod'

const LABEL = '[a-z0-9](?:[a-z0-9_-]{0,61}[a-z0-9])?'
const NAME = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`, 'i')
const MAX_NAME = 253
/** Made once: each request asks whether its host is this computer. */
const ipv4 = z.ipv4()

/** True for a host name or an address of IPv4 or IPv6, without brackets, port or anything else of a URL. */
export function isHost(text: string): boolean {
  if (ipv4.safeParse(text).success) return true
  // An address of one network card names it after a %.
  if (z.ipv6().safeParse(text.replace(/%[\w.-]{1,30}$/, '')).success) return true
  // A name that ends in a number is read as an address, and an address was excluded above.
  return text.length <= MAX_NAME && NAME.test(text) && !/(?:^|\.)\d+$/.test(text)
}

const OWN_NAMES: readonly string[] = ['localhost', '::1', '[::1]']

/** True for hosts that only this computer reaches, in brackets or not; no address of 127.0.0.0/8 leaves it. */
export function isLoopbackHost(host: string): boolean {
  const name = host.trim().toLowerCase()
  // 127.0.0.256 is no address but a name, for which another computer can answer.
  return OWN_NAMES.includes(name) || (name.startsWith('127.') && ipv4.safeParse(name).success)
}

/** The name or address of a Host header, small, without its port and brackets. */
export const hostOfHeader = (header: string): string =>
  header
    .trim()
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/^\[(.*)\]$/, '$1')
