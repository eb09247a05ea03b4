import * as z from 'zod'
import { err, ok, type Result } from '../errors/index.ts'
import { parseJson } from '../json/json.ts'
import { addDays, type DateText } from '../values/calendar.ts'
import { firstIssue, wireIdentifier } from '../wire/wire.ts'

/**
 * The parameters of the bank's list of incoming credits, as JSON of names and values. The specification shows none: a person
 * agreed on them with the bank. `{today}` and `{today-30}` stand for days, `{page}` for the page from 1, `{page0}` from 0.
 */
export type CreditsQuery = Readonly<Record<string, readonly string[]>>

const PLACE = /\{([^{}]*)\}/g
const PLACES = /^(?:today(?:-\d{1,4})?|page0?)$/

const isFillable = (value: string): boolean =>
  [...value.matchAll(PLACE)].every(([, place = '']) => PLACES.test(place))
const value = z.pipe(wireIdentifier, z.string().max(200).refine(isFillable))

const querySchema = z
  .record(
    z.string().trim().min(1).max(60),
    z.union([value.transform((one) => [one]), z.array(value).max(50)]),
  )
  .refine((query) => Object.keys(query).length <= 20)

/** Reads them as they were typed; fails with what is wrong. */
export function readCreditsQuery(text: string): Result<CreditsQuery, string> {
  const json = parseJson(text)
  if (!json.ok) return json
  const query = querySchema.safeParse(json.value)
  return query.success ? ok(query.data) : err(firstIssue(query.error).message)
}

/** Whether they say which page is asked for, so that pages can be asked for until one is empty. */
export const namesPage = (query: CreditsQuery): boolean =>
  Object.values(query).some((values) => values.some((one) => /\{page0?\}/.test(one)))

/** The parameters of one request; without a place for the page every page is asked for alike. */
export const filledIn = (
  query: CreditsQuery,
  today: DateText,
  page: number,
): readonly (readonly [name: string, value: string])[] =>
  Object.entries(query).flatMap(([name, values]) =>
    values.map(
      (one) =>
        [name, one.replaceAll(PLACE, (_, place: string) => filling(place, today, page))] as const,
    ),
  )

function filling(place: string, today: DateText, page: number): string {
  if (place === 'page') return String(page)
  if (place === 'page0') return String(page - 1)
  return addDays(today, -Number(place.slice('today-'.length)))
}
