import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatPairingCode, parsePairingCode } from './relay-api.ts'

const code = {
  url: 'https://relay.example.com/base',
  secret: 'EXxm5wShnPy4xsEBsX5fNQ',
  relayKey: 'kNxe0DCnGdIrs5MoAlgIFfcolxa260foTKubIgOSMXc',
}

it('a pairing code says what was put into it, also after copying broke its lines', () => {
  const text = formatPairingCode({ ...code, url: `${code.url}/` })
  expect(parsePairingCode(text)).toEqual({ ok: true, value: code })
  const broken = `  ${text.slice(0, 40)}\n   ${text.slice(40)}\r\n`
  expect(parsePairingCode(broken)).toEqual({ ok: true, value: code })
})

it.each([
  ['http://relay.example.com', 'https'],
  ['ftp://relay.example.com', 'url'],
  ['https://user@relay.example.com', 'url'],
  ['https://relay.example.com/?a=1', 'url'],
  ['relay.example.com', 'url'],
])('a code for %s is refused: %s', (url, error) => {
  expect(parsePairingCode(formatPairingCode({ ...code, url }))).toEqual({ ok: false, error })
})

it('http is accepted on this computer', () => {
  const url = 'http://127.0.0.1:8787'
  expect(parsePairingCode(formatPairingCode({ ...code, url })).ok).toBe(true)
})

it('anything else is no pairing code, and never an exception', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((rest) => `tesorero-relay:1:${rest}`),
      ),
      (text) => {
        expect(parsePairingCode(text).ok).toBe(false)
      },
    ),
  )
})
