import { instantOf, isDateText } from '../../shared/values/calendar.ts'
import type { Call } from './bank.ts'
import { refuseParameter } from './call.ts'
import type { Reply } from './reply.ts'

/** Query parameters read strictly: a problem is noted as a violation and answered with 400. */
export type Read<T> = { readonly value: T } | { readonly refusal: Reply }

const whole = /^\d{1,9}$/

/** A whole number from `min` to `max`; `fallback` when the parameter is absent. */
export function readWhole(
  call: Call,
  name: string,
  fallback: number,
  [min, max]: readonly [number, number],
): Read<number> {
  const text = call.query.get(name)
  if (text === null) return { value: fallback }
  const value = Number(text)
  if (whole.test(text) && value >= min && value <= max) return { value }
  return { refusal: refuseParameter(call, name, `a whole number from ${min} to ${max}`) }
}

/** Text that matches a pattern; null when the parameter is absent. */
export function readMatching(
  call: Call,
  name: string,
  pattern: RegExp,
  expected: string,
): Read<string | null> {
  const text = call.query.get(name)
  if (text === null || pattern.test(text)) return { value: text }
  return { refusal: refuseParameter(call, name, expected) }
}

/** A calendar date; null when absent. */
export function readDate(call: Call, name: string): Read<string | null> {
  const text = call.query.get(name)
  if (text === null || isDateText(text)) return { value: text }
  return { refusal: refuseParameter(call, name, 'a date, YYYY-MM-DD') }
}

const DAY_MS = 86_400_000

/** A timestamp, or a bare date as its first (`from`) or last (`to`) instant in Buenos Aires; else `fallback`. */
export function readInstant(call: Call, name: 'from' | 'to', fallback: Date): Read<Date> {
  const text = call.query.get(name)
  if (text === null) return { value: fallback }
  const instant = instantOf(text)
  if (instant === null) return { refusal: refuseParameter(call, name, 'a date or timestamp') }
  if (name === 'from' || !isDateText(text)) return { value: instant }
  return { value: new Date(instant.getTime() + DAY_MS - 1) }
}

/** The first refusal among some readings, or null. */
export const firstRefusal = (...reads: readonly Read<unknown>[]): Reply | null => {
  for (const read of reads) if ('refusal' in read) return read.refusal
  return null
}

/** The value of a reading that is known not to be a refusal. */
export function readValue<T>(read: Read<T>): T {
  if ('value' in read) return read.value
  throw new Error('a refusal has no value')
}

/** The page that is asked for, by the number that the bank gives its first one; the first when absent. */
export const readPage = (call: Call, first: number): Read<number> =>
  readWhole(call, 'page', first, [first, 1_000_000])

/** One page of a list whose first page has the number `first`. */
export const pageOf = <T>(
  items: readonly T[],
  { page, size, first }: { readonly page: number; readonly size: number; readonly first: number },
): readonly T[] => items.slice((page - first) * size, (page - first + 1) * size)
