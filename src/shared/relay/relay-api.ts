import * as z from 'zod'
import { isLoopback, parseTarget } from '../base/target.ts'
import { err, ok, type Result } from '../errors/index.ts'

/** The HTTP interface between the relay and the desktop, and the code that pairs them. */

export const RELAY_PATHS = {
  pair: '/relay/v1/pair',
  /** GET, bearer: what is waiting; `/{id}` the sealed bytes of one envelope. */
  envelopes: '/relay/v1/envelopes',
  health: '/relay/v1/health',
} as const

/** How long the relay holds a poll that has nothing to bring. */
export const POLL_WAIT_SECONDS = 25
/** Sealed envelopes up to this length come with the poll; longer ones are fetched by their id. */
export const INLINE_BYTES = 1_000_000

/** 32 bytes as base64url without padding: keys and tokens. */
const key = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

export const pairRequestSchema = z.object({ secret: z.string().min(1).max(100), public_key: key })
/** `sealed` is an envelope for the new desktop, base64url, whose body is the bearer token. */
export const pairAnswerSchema = z.object({ sealed: z.string().min(1) })

export const pollAnswerSchema = z.object({
  envelopes: z.array(
    z.object({
      id: z.uuid(),
      bytes: z.int().min(1),
      /** base64; null where it is to be fetched by its id. */
      sealed: z.string().nullable(),
    }),
  ),
  /** Dropped for this desktop since pairing. */
  lost: z.int().min(0),
})
export type PollAnswer = z.infer<typeof pollAnswerSchema>

export interface PairingCode {
  /** Without a slash at its end. */
  readonly url: string
  /** Serves once. */
  readonly secret: string
  /** The relay's public key: whoever answers must prove to have its private half. */
  readonly relayKey: string
}

const CODE = /^tesorero-relay:1:([A-Za-z0-9_-]{22,86}):([A-Za-z0-9_-]{43}):(.+)$/

/** Writes a pairing code: one line of printable characters to copy. */
export const formatPairingCode = ({ url, secret, relayKey }: PairingCode): string =>
  `tesorero-relay:1:${secret}:${relayKey}:${url.replace(/\/+$/, '')}`

/** Why a base URL cannot be used, or null. https; http on this computer only; no query. */
export function relayUrlProblem(url: string): 'url' | 'https' | null {
  const target = parseTarget(url)
  if (target === null || /[?#]/.test(url)) return 'url'
  return target.secure || isLoopback(target) ? null : 'https'
}

/** Reads a pairing code; blanks and line breaks that copying put into it are left out. */
export function parsePairingCode(text: string): Result<PairingCode, 'shape' | 'url' | 'https'> {
  const match = CODE.exec(text.replace(/\s+/g, ''))
  if (match === null) return err('shape')
  const [, secret = '', relayKey = '', address = ''] = match
  const url = address.replace(/\/+$/, '')
  const problem = relayUrlProblem(url)
  return problem === null ? ok({ url, secret, relayKey }) : err(problem)
}
