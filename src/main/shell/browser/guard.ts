/**
 * Who may talk to the browser shell. Three independent locks: the Host header (a foreign name resolved to 127.0.0.1 is
 * DNS rebinding), the Origin and Sec-Fetch-Site headers (another page of the same browser), and the session cookie.
 */

/** The headers that decide; undefined where the request has none. */
export interface Asking {
  readonly method: string
  readonly host: string | undefined
  readonly origin: string | undefined
  readonly fetchSite: string | undefined
}

export type Refusal = { readonly status: 403 | 405 | 421; readonly reason: string }

/** Why a page or file request is refused before anything else is looked at; null lets it pass. */
export function refuseRequest(asking: Asking, authority: string): Refusal | null {
  if (asking.host !== authority) return { status: 421, reason: 'host' }
  if (asking.method !== 'GET') return { status: 405, reason: 'method' }
  if (asking.origin !== undefined && asking.origin !== `http://${authority}`)
    return { status: 403, reason: 'origin' }
  // Absent in old browsers and in plain HTTP clients; `none` is a person opening the address.
  const site = asking.fetchSite
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    return { status: 403, reason: 'cross-site' }
  return null
}

/** As {@link refuseRequest}, for a WebSocket: a browser always states the origin there, so it must be ours. */
export function refuseUpgrade(asking: Asking, authority: string): Refusal | null {
  const refusal = refuseRequest(asking, authority)
  if (refusal !== null) return refusal
  return asking.origin === `http://${authority}` ? null : { status: 403, reason: 'origin' }
}
