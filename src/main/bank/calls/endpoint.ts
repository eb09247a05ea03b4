import { isLoopback, parseTarget, type Target } from '../../../shared/base/target.ts'
import { err, type Outcome, ok } from '../../../shared/errors/index.ts'
import { type Connection, HEADER_TEXT } from '../../../shared/profiles/profiles.ts'
import { requestInvalid } from './errors.ts'

/** A query parameter; a name may come more than once. */
export type QueryParameter = readonly [name: string, value: string]

export interface Endpoint {
  readonly url: string
  readonly target: Target
}

/** Joins an address of the profile with a path and a query. http is accepted on this computer only. */
export function endpointOf(
  field: 'baseUrl' | 'authUrl',
  base: string,
  path: string,
  query: readonly QueryParameter[] = [],
): Outcome<Endpoint> {
  const search = query.map(([name, value]) => `${segment(name)}=${segment(value)}`).join('&')
  const url = `${base.trim().replace(/\/+$/, '')}${path}${search === '' ? '' : `?${search}`}`
  const target = parseTarget(url)
  if (target === null || /[?#]/.test(base) || !URL.canParse(url))
    return err(requestInvalid({ field, problem: 'url' }))
  if (!target.secure && !isLoopback(target)) return err(requestInvalid({ field, problem: 'https' }))
  return ok({ url, target })
}

/** Escapes a value for one segment of a URL path, so that an id never adds a segment or a query. */
export const segment = (text: string): string => encodeURIComponent(text)

/** Checks what a connection needs before anything is sent: both addresses and what goes into headers. */
export function checkConnection(connection: Connection): Outcome<null> {
  const base = endpointOf('baseUrl', connection.baseUrl, '/')
  if (!base.ok) return base
  const auth = endpointOf('authUrl', connection.authUrl, '/')
  if (!auth.ok) return auth
  if (!HEADER_TEXT.test(connection.userAgent))
    return err(requestInvalid({ field: 'userAgent', problem: 'characters' }))
  if (connection.clientId.includes(':'))
    return err(requestInvalid({ field: 'clientId', problem: 'characters' }))
  return ok(null)
}

/** The parameters that have a value. */
export const withoutUndefined = (
  parameters: readonly (readonly [name: string, value: string | undefined])[],
): readonly QueryParameter[] =>
  parameters.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
