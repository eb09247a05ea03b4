import { isLosslessNumber, LosslessNumber, parse, stringify } from 'lossless-json'
import { isRecord } from '../base/record.ts'
import { err, ok, type Result } from '../base/result.ts'
import { parseFast } from './json-fast.ts'

/** What {@link parseJson} yields for a JSON number: its digits as they were written. */
export { isLosslessNumber, LosslessNumber }

/**
 * Parses JSON text without touching any number: each one becomes a LosslessNumber that keeps its digits.
 * Fails with the parser's sentence when the text is not JSON, is cut, or repeats a key with another value.
 */
export function parseJson(text: string): Result<unknown, string> {
  const parsed = parseJsonList(text)
  return parsed.ok ? ok(parsed.value.value) : parsed
}

/** Parsed JSON, and the texts of a list's items exactly as they were written. */
export interface JsonList {
  readonly value: unknown
  /** One for each item of the list that is an object or a list; none where the list is none, or the text is unusual. */
  readonly items: readonly string[]
}

/** As {@link parseJson}; with the items of the root's member `list`, which costs no second way through the text. */
export function parseJsonList(text: string, list?: string): Result<JsonList, string> {
  try {
    return ok(fastOrNothing(text, list) ?? { value: parse(text), items: [] })
  } catch (cause) {
    return err(cause instanceof Error ? cause.message : String(cause))
  }
}

/** What is not JSON is left to the slower parser as well, which says what is wrong with it. */
function fastOrNothing(text: string, list: string | undefined): JsonList | undefined {
  try {
    return parseFast(text, list)
  } catch {
    return undefined
  }
}

/** Writes JSON text; every LosslessNumber is written with exactly the digits it carries. */
export function stringifyJson(value: unknown, indent?: number): string {
  return stringify(value, undefined, indent) ?? 'null'
}

/** An object of parsed JSON. */
export type JsonObject = Readonly<Record<string, unknown>>

/** True for an object of parsed JSON: no list, and no number, which is an object only for the sake of its digits. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  isRecord(value) && !isLosslessNumber(value)

/** Marks decimal text to be written as a JSON number, digit for digit. */
export const jsonNumber = (digits: string): LosslessNumber => new LosslessNumber(digits)
