import { accountJson, bytesOf, meta, positionJson, value } from '../cache.fixture.ts'
import type { Cache } from '../cache-port.ts'
import type { SeenEcheq } from './echeq-port.ts'
import type { OwnIdentity } from './own.ts'

/** What the tests of echeqs in the cache share. */

/** The document and the account of the position of {@link takePosition}. */
export const OURS = '30500010912'
export const ACCOUNT = '0110012920000091344977'
/** When an echeq was seen unless a test says otherwise. */
export const SEEN = '2026-11-21T12:00:00.000Z'

/** An owner who is not known. */
export const NOBODY: OwnIdentity = { accounts: new Set(), documents: new Set() }

/** What a test says of an echeq. */
export interface Parts {
  readonly id: string
  readonly status?: string
  readonly amount?: string
  readonly currency?: string
  readonly paid_at?: string | null
  readonly created_at?: string | null
  readonly issuer?: { readonly name: string; readonly cuit: string; readonly cbu: string }
  readonly holder?: string
  readonly more?: Record<string, unknown>
}

/** An echeq as the bank answered it. */
export function record(parts: Parts, seenAt = SEEN): SeenEcheq {
  const { id, status = 'ACTIVO', amount = '1.00', currency = 'ARS' } = parts
  const { issuer, holder } = parts
  const rest = JSON.stringify({
    id,
    status,
    currency,
    paid_at: parts.paid_at ?? null,
    created_at: parts.created_at ?? null,
    issued: {
      from: issuer && { name: issuer.name, cuit: issuer.cuit, account: { cbu: issuer.cbu } },
      to: holder === undefined ? null : { name: `Tenedor ${holder}`, document: { number: holder } },
    },
    holding:
      holder === undefined ? null : { name: `Tenedor ${holder}`, document: { number: holder } },
    ...parts.more,
  })
  const raw = `${rest.slice(0, -1)},"amount":${amount}}`
  return { raw, seenAt }
}

/** Takes in a position whose client and account are ours. */
export const takePosition = async (cache: Cache, available = '1000.00') =>
  value(
    await cache.positions.import(
      bytesOf(positionJson({ accounts: [accountJson(ACCOUNT, 'ARS', available)] })),
      meta(),
    ),
  )
