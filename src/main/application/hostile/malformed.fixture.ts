import * as fc from 'fast-check'
import * as z from 'zod'
import { type CallName, calls } from '../../../shared/ipc/index.ts'
import { hostileTexts } from '../../../shared/text/hostile.fixture.ts'

/** Inputs that a page which was taken over could pass: of the right shape but for what is wrong with them, or of none. */

/** The part of a JSON schema that inputs are made from. */
interface Shape {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly allOf?: readonly Shape[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly additionalProperties?: Shape | boolean
}

const LONG = 'ñ'.repeat(70_000)

/** Texts that are no good anywhere, or good only where nobody expects them. */
const texts = fc.oneof(
  fc.string({ maxLength: 40, unit: 'binary' }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '../../../../etc/passwd',
    '..\\..\\windows\\system32',
    '__proto__',
    'constructor',
    "'; DROP TABLE orders; --",
    '%00%2e%2e%2f',
    '{{7*7}}',
    '-1',
    '1e309',
    '0.1e-400',
    '99999999999999999999999999999999999999',
    '0000-00-00',
    '2026-02-30',
    '9999-99-99T99:99:99Z',
    'http://169.254.169.254/latest/meta-data',
    'https://ana:clave@evil.example:99999/%0d%0a',
    'javascript:alert(1)',
    LONG,
    ...Object.values(hostileTexts).filter(({ length }) => length < 1000),
  ),
)

const numbers = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(-1, -0, 0.5, 2 ** 31, 2 ** 53, 1e308, Number.NaN, Number.NEGATIVE_INFINITY),
)

/** Values of another kind than whatever is expected, as both transports can carry them. */
const strangers: fc.Arbitrary<unknown> = fc.oneof(
  texts,
  numbers,
  fc.boolean(),
  fc.constantFrom<unknown>(null, undefined, [], {}, [[[[]]]], new Date(0), new Uint8Array(3)),
  fc.constant(JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{}}}') as unknown),
  fc.nat({ max: 300 }).map(deep),
  fc.anything({ maxDepth: 2, maxKeys: 4 }),
)

function deep(levels: number): unknown {
  let value: unknown = 'x'
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

/**
 * Values of a shape. `known` are texts that mean something in the open profile, so that inputs come past the schema and into
 * the handler. Now and then a value is a stranger.
 */
function valuesOf(shape: Shape, known: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 9, arbitrary: properOf(shape, known) },
    { weight: 1, arbitrary: strangers },
  )
}

function properOf(shape: Shape, known: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const choices = shape.anyOf ?? shape.oneOf
  if (choices !== undefined) return fc.oneof(...choices.map((one) => valuesOf(one, known)))
  if (shape.allOf !== undefined)
    return fc.tuple(...shape.allOf.map((one) => properOf(one, known))).map(mergedOf)
  if (shape.enum !== undefined) return fc.constantFrom(...shape.enum)
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.type === 'object') return objectOf(shape, known)
  if (shape.type === 'array') return fc.array(valuesOf(shape.items ?? {}, known), { maxLength: 4 })
  if (shape.type === 'string')
    return fc.oneof({ weight: 3, arbitrary: known }, { weight: 1, arbitrary: texts })
  if (shape.type === 'integer') return fc.oneof(fc.nat({ max: 100 }), numbers)
  if (shape.type === 'number') return fc.oneof(fc.nat({ max: 100 }), numbers)
  if (shape.type === 'boolean') return fc.boolean()
  if (shape.type === 'null') return fc.constant(null)
  return strangers
}

const mergedOf = (parts: readonly unknown[]): unknown => Object.assign({}, ...parts) as unknown

function objectOf(shape: Shape, known: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const members = Object.entries(shape.properties ?? {})
  if (members.length === 0 && typeof shape.additionalProperties === 'object')
    return fc.dictionary(texts, valuesOf(shape.additionalProperties, known), { maxKeys: 3 })
  return fc.record(
    Object.fromEntries(members.map(([name, member]) => [name, valuesOf(member, known)])),
    // Members are left out now and then, required or not.
    { requiredKeys: members.map(([name]) => name).filter((_, n) => n % 4 !== 3) },
  )
}

/** Inputs of a call. One that takes nothing gets what it refuses: to it every object is as good as none. */
export function malformed(name: CallName, known: readonly string[]): fc.Arbitrary<unknown> {
  const { input } = calls[name]
  const schema = z.toJSONSchema(input, {
    io: 'input',
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Shape
  if (Object.keys(schema.properties ?? {}).length === 0 && schema.type === 'object')
    return strangers.filter((one) => !input.safeParse(one).success)
  const shaped = valuesOf(schema, fc.constantFrom(...known))
  return fc.oneof({ weight: 5, arbitrary: shaped }, { weight: 1, arbitrary: strangers })
}
