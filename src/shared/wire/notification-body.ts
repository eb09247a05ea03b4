import { err, type Outcome, ok } from '../base/result.ts'
import { appError } from '../errors/index.ts'
import { isJsonObject, type JsonObject, parseJson } from '../json/json.ts'

/** The checks that relay and application share: a body that one takes must be readable for the other. */

/** Parses a body without loss. Fails with `notification_not_json`, or `notification_unknown` for JSON other than an object. */
export function parseBody(text: string): Outcome<JsonObject> {
  const json = parseJson(text.replace(/^\uFEFF/, ''))
  if (!json.ok) return err(appError('notification_not_json', { reason: json.error }))
  return isJsonObject(json.value) ? ok(json.value) : err(appError('notification_unknown', {}))
}
