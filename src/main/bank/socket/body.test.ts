import { describe, expect, it } from 'vitest'
import type { WireAnswer } from '../../../host/exchange.ts'
import { createScrub, excerptOf, jsonOf, saidError } from './body.ts'

const answer = (body: string | Uint8Array, type = 'application/json'): WireAnswer => ({
  status: 400,
  headers: { 'content-type': type },
  body: typeof body === 'string' ? Buffer.from(body) : body,
})
const scrub = createScrub(() => ['secreto-largo', 'abc'])

describe('the safe part of a body', () => {
  it('holds none of the secrets in use, and nothing that looks like one', () => {
    const body =
      '{"a":"secreto-largo","h":"Bearer aaaaaaaaaaaa","b":"Basic YWJjOmRlZg==","access_token":"zzz","refresh_token" : "yyy","j":"eyJhbGciOiJIUzI1NiJ9.e30.x"}'
    const text = excerptOf(Buffer.from(body), scrub)
    expect(text).not.toMatch(/secreto|aaaaaaaaaaaa|YWJj|zzz|yyy|eyJ/)
    expect(text).toContain('"access_token":"•••"')
  })

  it('keeps a cut token out as well', () => {
    expect(excerptOf(Buffer.from('{"access_token":"zzzzzz'), scrub)).not.toContain('zzz')
  })

  it('is one short line', () => {
    const text = excerptOf(Buffer.from(`<html>\n\t<b>\u0000x</b>${'y'.repeat(10_000)}`), scrub)
    expect(text.startsWith('<html> <b> x</b>y')).toBe(true)
    expect(text.length).toBe(400)
  })

  it('leaves words alone that merely contain a short secret', () => {
    expect(excerptOf(Buffer.from('abcdario'), scrub)).toBe('abcdario')
  })
})

describe('what a body says about a failure', () => {
  it.each([
    ['{"error_code":"invalid_echeq"}', 'invalid_echeq', 'invalid_echeq', ''],
    ['{"errors":[{"error_code":"x","message":"no"}]}', 'x', 'x', 'no'],
    ['[{"data":{"error_code":"deep"}}]', 'deep', 'deep', ''],
    ['{"errorCode":412}', '412', '412', ''],
    ['{"error":"invalid_client","error_description":"No"}', null, 'invalid_client', 'No'],
    ['{"code":"E1","detail":"D"}', null, 'E1', 'D'],
    ['{"message":"hola\\u0007secreto-largo"}', null, '', 'hola •••'],
    ['<html>', null, '', ''],
    ['', null, '', ''],
  ])('of %s', (body, errorCode, code, message) => {
    expect(saidError(answer(body), scrub)).toEqual({ errorCode, code, message })
  })

  it('is cut to a length that can be shown', () => {
    const said = saidError(answer(`{"error_code":"${'x'.repeat(5000)}"}`), scrub)
    expect(said.errorCode?.length).toBe(300)
  })
})

describe('the JSON of an answer', () => {
  it.each([
    ['application/json; charset=utf-8', '{"a":', 'broken'],
    ['application/problem+json', '{"a":', 'broken'],
    ['text/html', '<html>', 'other'],
    ['', '', 'other'],
    ['application/json', '', 'other'],
  ])('of type %j with the body %j is %s', (type, body, problem) => {
    expect(jsonOf(answer(body, type))).toEqual({ ok: false, error: problem })
  })

  it('is read whatever the type says, with or without a byte order mark', () => {
    expect(jsonOf(answer('\uFEFF{"a":"ñ"}', 'text/plain'))).toMatchObject({
      ok: true,
      value: { json: { a: 'ñ' }, text: '{"a":"ñ"}' },
    })
  })

  it('is not guessed from bytes that are not UTF-8', () => {
    const latin1 = Buffer.from('{"a":"ñ"}', 'latin1')
    expect(jsonOf(answer(latin1))).toEqual({ ok: false, error: 'broken' })
  })
})
