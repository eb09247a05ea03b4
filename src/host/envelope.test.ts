import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRelayKeys } from '../relay/secrets/keys.ts'
import {
  type EnvelopeHeader,
  generateDesktopKeys,
  openEnvelope,
  paddedLength,
  privateKeyOf,
  rawPublicKey,
  seal,
} from './envelope.ts'

interface Vector {
  readonly desktopPublic: string
  readonly desktopPrivate: string
  readonly relayPublic: string
  readonly relayPrivate: string
  readonly ephemeralPrivate: string
  readonly id: string
  readonly header: EnvelopeHeader
  readonly body: string
  readonly sealed: string
}
const vector: Vector = JSON.parse(
  readFileSync(new URL('./envelope.vector.json', import.meta.url), 'utf8'),
)
const keys = {
  publicKey: vector.desktopPublic,
  privateKey: vector.desktopPrivate,
  relayKey: vector.relayPublic,
}
const sealed = Buffer.from(vector.sealed, 'base64')

const relay = createRelayKeys(randomBytes(32))
const made = { ...generateDesktopKeys(), relayKey: relay.publicKey.toString('base64url') }
const desktopKey = Buffer.from(made.publicKey, 'base64url')
const fileHeader = (length: number) => ({
  type: 'file' as const,
  fileId: 'f',
  notificationId: 'n',
  sha256: '0'.repeat(64),
  receivedAt: '2026-11-20T15:00:00Z',
  length,
})

describe('an envelope', () => {
  it('of the test vector opens and holds its header and body', () => {
    const opened = openEnvelope(keys, vector.id, sealed)
    expect(opened?.header).toEqual(vector.header)
    expect(opened?.body.toString('utf8')).toBe(vector.body)
  })

  it('gives back any body of any length', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 10_000 }), fc.uuid(), (bytes, id) => {
        const body = Buffer.from(bytes)
        const header = fileHeader(body.length)
        const opened = openEnvelope(made, id, seal(relay, desktopKey, { id, header, body }))
        expect(opened?.body.equals(body)).toBe(true)
        expect(opened?.header).toEqual(header)
      }),
    )
  })

  it('does not open when one bit of it is another', () => {
    fc.assert(
      fc.property(fc.nat(sealed.length * 8 - 1), (bit) => {
        const altered = Buffer.from(sealed)
        altered[bit >> 3] = (altered[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        // The highest bit of an X25519 public key means nothing, but it is part of the salt.
        expect(openEnvelope(keys, vector.id, altered)).toBe(null)
      }),
      { numRuns: 500 },
    )
  })

  it('does not open when it is cut, lengthened or something else altogether', () => {
    for (const length of [0, 1, 32, 48, 49, 50, 1000, sealed.length - 1])
      expect(openEnvelope(keys, vector.id, sealed.subarray(0, length))).toBe(null)
    expect(openEnvelope(keys, vector.id, Buffer.concat([sealed, Buffer.of(0)]))).toBe(null)
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 5000 }), (bytes) => {
        expect(openEnvelope(keys, vector.id, bytes)).toBe(null)
      }),
    )
  })

  it('opens under its own id only, with the right key only, and from the paired relay only', () => {
    expect(openEnvelope(keys, '2f0c5a6e-6d9b-4a55-9b0a-0c1f5b7a9e12', sealed)).toBe(null)
    const stranger = { ...generateDesktopKeys(), relayKey: keys.relayKey }
    expect(openEnvelope(stranger, vector.id, sealed)).toBe(null)
    const forger = createRelayKeys(randomBytes(32))
    const body = Buffer.from('{}')
    const header = fileHeader(body.length)
    const forged = seal(forger, desktopKey, { id: 'x', header, body })
    expect(openEnvelope(made, 'x', forged)).toBe(null)
    const claimed = { ...forger, publicKey: relay.publicKey }
    expect(openEnvelope(made, 'x', seal(claimed, desktopKey, { id: 'x', header, body }))).toBe(null)
  })

  it('with a header that this version does not know is null, not an exception', () => {
    const body = Buffer.from('{}')
    const wrong = [
      { ...fileHeader(2), type: 'news' },
      { ...fileHeader(9_000_000) },
      { ...fileHeader(-1) },
      null,
    ]
    for (const header of wrong) {
      const made2 = seal(relay, desktopKey, { id: 'x', header: header as never, body })
      expect(openEnvelope(made, 'x', made2)).toBe(null)
    }
  })
})

it('sealing makes the envelope of the test vector, byte for byte', () => {
  const [own, ephemeral] = [vector.relayPrivate, vector.ephemeralPrivate].map((raw) =>
    privateKeyOf(Buffer.from(raw, 'base64url')),
  )
  if (own === undefined) throw new Error('the vector has no key')
  const publicKey = rawPublicKey(own)
  expect(publicKey.toString('base64url')).toBe(vector.relayPublic)
  const { id, header } = vector
  const content = { id, header, body: Buffer.from(vector.body) }
  const desktop = Buffer.from(vector.desktopPublic, 'base64url')
  const made = seal({ privateKey: own, publicKey }, desktop, content, ephemeral)
  expect(made.toString('base64')).toBe(vector.sealed)
})

it('padding makes everything up to 4 KiB alike and costs at most 12 % above', () => {
  expect([0, 1, 700, 4096].map(paddedLength)).toEqual([4096, 4096, 4096, 4096])
  expect(paddedLength(4097)).toBeGreaterThan(4097)
  fc.assert(
    fc.property(fc.integer({ min: 4097, max: 60_000_000 }), (bytes) => {
      const padded = paddedLength(bytes)
      expect(padded).toBeGreaterThanOrEqual(bytes)
      expect(padded).toBeLessThanOrEqual(bytes * 1.12)
      expect(paddedLength(padded)).toBe(padded)
    }),
  )
})

it('padding leaves few lengths: a position file of 1 to 2 MB has one of 33', () => {
  const lengths = Array.from({ length: 2000 }, (_, n) => paddedLength(1_048_576 + n * 524))
  expect(new Set(lengths).size).toBeLessThanOrEqual(33)
})
