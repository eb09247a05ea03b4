import { isRecord } from '../base/record.ts'
import type { Result } from '../errors/index.ts'
import { isLosslessNumber } from './number.ts'
import { readJson } from './reader.ts'

export { isLosslessNumber, jsonNumber, LosslessNumber } from './number.ts'

/** Parses JSON with each number as its digits. Fails where it is not JSON, cut, too deep, or repeats a key otherwise. */
export const parseJson = (text: string): Result<unknown, string> => readJson(text)

/** Writes JSON text; every LosslessNumber is written with exactly the digits it carries. */
export function stringifyJson(value: unknown): string {
  const text: string | undefined = JSON.stringify(value)
  return text ?? 'null'
}

/** The value of our own JSON text, whose numbers need not stay as they were written; null for what is no JSON. */
export function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** An object of parsed JSON. */
export type JsonObject = Readonly<Record<string, unknown>>

/** True for an object of parsed JSON: no list, and no number, which is an object only for the sake of its digits. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  isRecord(value) && !isLosslessNumber(value)
