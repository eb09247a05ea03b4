import { createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A self-signed certificate made on the spot, so that no private key lies in the repository. For tests only. */

const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const length =
    body.length < 128
      ? [body.length]
      : body.length < 256
        ? [0x81, body.length]
        : [0x82, body.length >> 8, body.length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}
const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts)
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'))
const utcTime = (date: Date): Buffer =>
  der(0x17, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`))

const ECDSA_SHA256 = sequence(oid('2a8648ce3d040302'))
const name = (text: string): Buffer =>
  sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(text)))))
/** subjectAltName: a name, or the address 127.0.0.1 without one. */
const forHost = (host: string | null): Buffer => {
  const own = host === null ? der(0x87, Buffer.from([127, 0, 0, 1])) : der(0x82, Buffer.from(host))
  return der(0xa3, sequence(sequence(oid('551d11'), der(0x04, sequence(own)))))
}

const DAY_MS = 86_400_000

/**
 * PEM texts of a key and of a certificate for 127.0.0.1, or a name, that nobody trusts; `days` from now it ends (negative:
 * ended).
 */
export function selfSigned(
  days = 1,
  host: string | null = null,
): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const start = new Date(Date.now() - 30 * DAY_MS)
  const end = new Date(Date.now() + days * DAY_MS)
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_SHA256,
    name('tesorero'),
    sequence(utcTime(start), utcTime(end)),
    name('tesorero'),
    publicKey.export({ type: 'spki', format: 'der' }),
    forHost(host),
  )
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const signature = sign('sha256', body, createPrivateKey(key))
  const cert = sequence(body, ECDSA_SHA256, der(0x03, Buffer.from([0]), signature))
  const lines = cert.toString('base64').replace(/.{64}/g, '$&\n')
  return { key, cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n` }
}
