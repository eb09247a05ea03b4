import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redact, redactText } from './redact.ts'

describe('redactText', () => {
  it.each([
    ['a bearer token', 'Authorization: Bearer abc.def-123'],
    ['a basic header', 'sent Basic Y2xpZW50OnNlY3JldA== to the bank'],
    ['a JSON Web Token', 'got eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc-123'],
    ['a form field', 'client_secret=abc-123&grant_type=x'],
    ['a JSON field', '{"client_secret": "abc-123 \\" def", "realm": "r"}'],
    ['a pre-signed query', 'GET https://files.example/x.json?X-Amz-Signature=abc-123&a=b'],
    ['credentials in an address', 'http://user:abc-123@host/'],
    ['an api key', 'x-api-key: abc-123'],
  ])('hides %s', (_name, text) => {
    const clean = redactText(text)
    expect(clean).toContain('[redacted]')
    expect(clean).not.toMatch(/abc-123|Y2xpZW50|abc\.def|eyJ/)
  })

  it('finds each of these wherever it stands in a text, in small letters and large', () => {
    const secrets = ['bearer abc-123', 'BASIC abc-123', 'Token: abc-123', 'PASSWORD=abc-123']
    const around = fc.string({ unit: fc.constantFrom(' ', 'a', 'Z', '.', ',', '\n') })
    fc.assert(
      fc.property(around, fc.constantFrom(...secrets), around, (before, secret, after) => {
        expect(redactText(`${before} ${secret} ${after}`)).not.toContain('abc-123')
      }),
    )
  })

  it('leaves ordinary sentences as they are', () => {
    const text = 'GET https://bank.example/v1/file answered 503 after 1200 ms, trace-id 7d0c'
    expect(redactText(text)).toBe(text)
  })
})

describe('redact', () => {
  it('hides the values of fields whose name is that of a secret, at any depth', () => {
    const clean = redact({
      clientId: 'public',
      nested: [{ client_secret: 's', headers: { 'X-Api-Key': 'k', Authorization: 'a' } }],
    })
    expect(clean).toEqual({
      clientId: 'public',
      nested: [
        {
          client_secret: '[redacted]',
          headers: { 'X-Api-Key': '[redacted]', Authorization: '[redacted]' },
        },
      ],
    })
  })

  it('keeps the name, message, stack and cause of an error, without the secrets in them', () => {
    const clean = JSON.stringify(
      redact(new TypeError('failed with Bearer abc', { cause: new Error('token=xyz') })),
    )
    expect(clean).toContain('TypeError')
    expect(clean).toContain('redact.test.ts')
    expect(clean).not.toMatch(/Bearer abc|xyz/)
  })

  it('cuts long texts, long lists, byte arrays and circles', () => {
    const circle: Record<string, unknown> = { bytes: new Uint8Array(1000), text: 'x'.repeat(9000) }
    circle['self'] = circle
    circle['list'] = Array.from({ length: 500 }, () => 1)
    expect(JSON.stringify(redact(circle)).length).toBeLessThan(60_000)
  })

  it('never throws, whatever it is given', () => {
    fc.assert(
      fc.property(fc.anything({ withDate: true, withBigInt: true, withMap: true }), (value) => {
        JSON.stringify(redact(value))
      }),
      { numRuns: 500 },
    )
  })
})
