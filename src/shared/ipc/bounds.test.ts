import { expect, test } from 'vitest'
import * as z from 'zod'
import { calls } from './index.ts'

/** What a schema takes, as JSON Schema says it: a part of it, or anything. */
type Part = Readonly<Record<string, unknown>>
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null

/** A pattern without a bound repeats something any number of times. */
const repeats = (pattern: unknown): boolean =>
  typeof pattern === 'string' &&
  /(?:^|[^\\])(?:[*+]|\{\d+,\})/.test(pattern.replace(/\[[^\]]*\]/g, 'x'))

/** Why a part may be of any size; null where it has its bound, or its own parts do. */
function unbounded(part: Part): string | null {
  if (part['enum'] !== undefined || part['const'] !== undefined) return null
  const { type } = part
  if (type === 'string' && part['maxLength'] === undefined)
    return part['pattern'] === undefined || repeats(part['pattern']) ? 'text' : null
  if (type === 'array' && part['maxItems'] === undefined) return 'list'
  const names = part['propertyNames']
  if (isPart(part['additionalProperties']) && part['maxProperties'] === undefined)
    return isPart(names) && names['enum'] !== undefined ? null : 'record'
  // A schema that JSON Schema cannot say takes anything, unless it only changes what was read before.
  return Object.keys(part).some((key) => !key.startsWith('$')) ? null : 'anything'
}

/** Where a schema takes something of any size. */
function* unboundedIn(part: unknown, path: string): Generator<string> {
  if (!isPart(part)) return
  const why = unbounded(part)
  if (why !== null) yield `${path}: ${why}`
  for (const [name, one] of Object.entries(isPart(part['properties']) ? part['properties'] : {}))
    yield* unboundedIn(one, `${path}.${name}`)
  for (const several of ['anyOf', 'allOf', 'oneOf', 'prefixItems'] as const)
    for (const one of Array.isArray(part[several]) ? part[several] : [])
      yield* unboundedIn(one, path)
  for (const [name, inner] of [
    ['items', '[]'],
    ['additionalProperties', '{}'],
  ] as const)
    yield* unboundedIn(part[name], `${path}${inner}`)
  for (const [name, one] of Object.entries(isPart(part['$defs']) ? part['$defs'] : {}))
    yield* unboundedIn(one, `${path}#${name}`)
}

test('every text, list and record that a call takes has a bound', () => {
  const found = Object.entries(calls).flatMap(([name, { input }]) =>
    (['input', 'output'] as const).flatMap((io) => [
      ...unboundedIn(z.toJSONSchema(input, { io, unrepresentable: 'any' }), `${io} of ${name}`),
    ]),
  )
  expect(found.filter((one) => !/^output of .* anything$/.test(one))).toEqual([])
})
