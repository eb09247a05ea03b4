import * as tls from 'node:tls'
import type { Result } from '../../../shared/errors/index.ts'

/** OpenSSL's codes for a certificate whose signer it does not know. */
const UNKNOWN_SIGNER =
  /^(?:UNABLE_TO_GET_ISSUER_CERT(?:_LOCALLY)?|UNABLE_TO_VERIFY_LEAF_SIGNATURE|SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT)$/

/** Whether the system's authorities added to those that came with the program; null as long as nobody needed them. */
let added: boolean | null = null

/** Trusts the authorities of the system besides; answers whether it has any that are new. */
function trustSystem(): boolean {
  const held = tls.getCACertificates('default')
  const known = new Set(held)
  const more = tls.getCACertificates('system').filter((one) => !known.has(one))
  if (more.length > 0) tls.setDefaultCACertificates([...held, ...more])
  return more.length > 0
}

interface Failure {
  readonly kind: string
  readonly reason: string
  readonly sent: boolean
}

/** Does what opens a connection, once more with the system's authorities where a signer is unknown: nothing was sent yet. */
export async function trustingSystem<T, E extends Failure>(
  work: () => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  const before = added
  const first = await work()
  if (first.ok || before !== null) return first
  const { kind, reason, sent } = first.error
  if (kind !== 'tls' || sent || !UNKNOWN_SIGNER.test(reason)) return first
  added ??= trustSystem()
  return added ? work() : first
}
