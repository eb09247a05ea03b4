import { isUtf8 } from 'node:buffer'
import type { WireAnswer } from '../../../host/exchange.ts'
import { err, ok, type Result } from '../../../shared/errors/index.ts'
import { parseJson } from '../../../shared/json/json.ts'
import { findText } from '../../../shared/json/json-search.ts'

const EXCERPT_CHARACTERS = 400
/** An excerpt is made of so many bytes. */
const EXCERPT_BYTES = EXCERPT_CHARACTERS * 8

/** Takes secrets out of a text that will be shown or logged. */
export type Scrub = (text: string) => string

/** Replaces the given secrets wherever they stand, and whatever looks like a token or an authorization header. */
export const createScrub =
  (secrets: () => readonly string[]): Scrub =>
  (text) =>
    secrets()
      .filter((secret) => secret.length >= 4)
      .reduce((clean, secret) => clean.replaceAll(secret, '•••'), text)
      .replace(/\b(Bearer|Basic)\s+[\w.~+/=-]{8,}/gi, '$1 •••')
      .replace(/("(?:access_token|refresh_token|client_secret|x-api-key)"\s*:\s*")[^"]*/gi, '$1•••')
      .replace(/\beyJ[\w-]{10,}(?:\.[\w-]+)*/g, '•••')

const controls = (text: string): string =>
  [...text].map((char) => ((char.codePointAt(0) ?? 0) < 0x20 ? ' ' : char)).join('')

/** The first part of a body as one line, without secrets. */
export const excerptOf = (body: Uint8Array, scrub: Scrub): string =>
  controls(scrub(new TextDecoder().decode(body.subarray(0, EXCERPT_BYTES))))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, EXCERPT_CHARACTERS)

/** An answer with as much of its body as an error tells of, whatever becomes of the body. */
export const quotable = (answer: WireAnswer): WireAnswer => ({
  ...answer,
  body: new Uint8Array(answer.body.subarray(0, EXCERPT_BYTES)),
})

/** The text of a body without its byte order mark; null when it is not UTF-8. */
const utf8Text = (body: Uint8Array): string | null =>
  isUtf8(body)
    ? Buffer.from(body.buffer, body.byteOffset, body.byteLength)
        .toString('utf8')
        .replace(/^\uFEFF/, '')
    : null

/** The media type of an answer without its parameters. */
export const mediaTypeOf = (answer: WireAnswer): string =>
  (answer.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

/** Parses an answer's body without touching any number. */
export function jsonOf(
  answer: WireAnswer,
): Result<{ readonly json: unknown; readonly text: string }, 'other' | 'broken'> {
  const text = utf8Text(answer.body)
  const parsed = text === null ? err('encoding') : parseJson(text)
  if (text !== null && parsed.ok) return ok({ json: parsed.value, text })
  return err(brokenOf(answer))
}

/** The sort of an answer that is not JSON: damaged where it is announced as JSON, something else otherwise. */
export const brokenOf = (answer: WireAnswer): 'other' | 'broken' =>
  /[/+]json$/.test(mediaTypeOf(answer)) && answer.body.length > 0 ? 'broken' : 'other'

/** A body's word about a failure. The specification shows no error body, so the code is looked for everywhere. */
export interface SaidError {
  /** The bank's error_code, verbatim. */
  readonly errorCode: string | null
  /** The error_code, or what stands in its place in other services' bodies. */
  readonly code: string
  readonly message: string
}

/** Reads what the body of a failed answer says; secrets are taken out, and what is not said is empty. */
export function saidError(answer: WireAnswer, scrub: Scrub): SaidError {
  const json = jsonOf(answer)
  if (!json.ok) return { errorCode: null, code: '', message: '' }
  const clean = (text: string | null): string => scrub(controls(text ?? '')).slice(0, 300)
  const errorCode = findText(json.value.json, ['error_code', 'errorCode'])
  return {
    errorCode: errorCode === null ? null : clean(errorCode),
    code: clean(errorCode ?? findText(json.value.json, ['error', 'code'])),
    message: clean(
      findText(json.value.json, ['message', 'error_description', 'description', 'detail', 'error']),
    ),
  }
}
