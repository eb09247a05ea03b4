import * as z from 'zod'
import { generateDesktopKeys, openEnvelope, PAIRING_ENVELOPE_ID } from '../../host/envelope.ts'
import type { Clock } from '../../shared/base/clock.ts'
import { hostOf } from '../../shared/base/target.ts'
import { type Answer, err, fail, mapOk, ok } from '../../shared/errors/index.ts'
import { jsonOrNull } from '../../shared/json/json.ts'
import {
  type PairingCode,
  pairAnswerSchema,
  parsePairingCode,
  RELAY_PATHS,
} from '../../shared/relay/relay-api.ts'
import { askRelay, readJson, relayRefusal } from './request.ts'

const TIMEOUT_MS = 30_000

const key = z.string().regex(/^[A-Za-z0-9_-]{43}$/)
const pairingSchema = z.object({
  /** Base URL without a slash at its end. */
  url: z.string(),
  desktopId: z.string().min(1),
  /** The bearer token of this desktop. */
  token: key,
  /** X25519, raw 32 bytes as base64url: what envelopes are sealed to and opened with. */
  publicKey: key,
  privateKey: key,
  /** The relay's own X25519 key, from the pairing code: an envelope that it did not seal does not open. */
  relayKey: key,
  /** ISO 8601. */
  pairedAt: z.string(),
  /** How much of what the relay had to drop since pairing a person was told of. */
  lostTold: z.int().min(0),
})

/** Everything this computer needs to fetch from its relay. A secret: vault only. */
export type RelayPairing = Readonly<z.infer<typeof pairingSchema>>

/** A pairing as the text that the vault keeps. */
export const encodePairing = (pairing: RelayPairing): string => JSON.stringify(pairing)

/** Reads what {@link encodePairing} wrote; null for anything else. */
export const decodePairing = (text: string): RelayPairing | null =>
  pairingSchema.safeParse(jsonOrNull(text)).data ?? null

async function redeem(code: PairingCode, publicKey: string): Answer<string> {
  const answer = await askRelay({
    method: 'POST',
    url: `${code.url}${RELAY_PATHS.pair}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret: code.secret, public_key: publicKey }),
    timeoutMs: TIMEOUT_MS,
  })
  if (!answer.ok) return answer
  const { status, body } = answer.value
  if (status === 403) return fail('relay_code_refused', { host: hostOf(code.url) })
  if (status !== 200) return err(relayRefusal(code.url, status))
  return mapOk(readJson(body, pairAnswerSchema), (read) => read.sealed)
}

/**
 * Redeems a pairing code with a key pair made for it. Fails with `relay_code_invalid`, `relay_code_refused`,
 * `relay_unreachable`, `relay_unavailable`, `relay_answer_invalid`.
 */
export async function pairRelay(text: string, clock: Pick<Clock, 'now'>): Answer<RelayPairing> {
  const code = parsePairingCode(text)
  if (!code.ok) return fail('relay_code_invalid', { problem: code.error })
  const { url, relayKey } = code.value
  const made = generateDesktopKeys()
  const sealed = await redeem(code.value, made.publicKey)
  if (!sealed.ok) return sealed
  const keys = { ...made, relayKey }
  const opened = openEnvelope(keys, PAIRING_ENVELOPE_ID, Buffer.from(sealed.value, 'base64url'))
  if (opened?.header.type !== 'pairing')
    return fail('relay_answer_invalid', { field: 'sealed', problem: 'does not open' })
  const pairing = {
    url,
    ...keys,
    desktopId: opened.header.desktopId,
    token: opened.body.toString('utf8'),
    pairedAt: clock.now().toISOString(),
    lostTold: 0,
  }
  const checked = pairingSchema.safeParse(pairing)
  return checked.success
    ? ok(checked.data)
    : fail('relay_answer_invalid', { field: 'token', problem: 'shape' })
}
