import * as z from 'zod'
import { wireDecimal, wireInteger } from '../../../shared/wire/wire.ts'

/** What a schema of the wire lets through, in the form in which bytes are read by it (see `readShaped` in reader.ts). */
export type Shape = ScalarShape | ListShape | ObjectShape

interface Everywhere {
  /** Null may stand in its place. */
  readonly nullable: boolean
  /** Somebody reads it: what nobody reads is checked and not kept. */
  readonly kept: boolean
}

export interface ScalarShape extends Everywhere {
  readonly kind: 'text' | 'flag' | 'integer' | 'decimal'
  /** Characters that a text must have. */
  readonly least: number
}

export interface ListShape extends Everywhere {
  readonly kind: 'list'
  readonly item: Shape
  /** The bytes of each item are answered too. */
  readonly apart: boolean
}

export interface ObjectShape extends Everywhere {
  readonly kind: 'object'
  readonly members: ReadonlyMap<string, Member>
  /** How many of them must be there. */
  readonly required: number
  /** The members that are kept, none of which is there yet: to fill it costs half of what an object costs that grows. */
  readonly blank: Readonly<Record<string, undefined>>
  /** Members in the order in which the last object had them, none twice: the next one is much like it. */
  order: readonly Member[]
}

export interface Member {
  readonly name: string
  /** The name as it stands in JSON, with its quotes and the colon. */
  readonly key: Uint8Array
  readonly required: boolean
  /** Null for one that the schema does not name. */
  readonly shape: Shape | null
}

/** What of a document somebody reads. */
export interface Kept {
  /** Where that stands: members, with dots between them; a list is named like one of its items. */
  readonly paths: readonly string[]
  /** The path of the list of which each item's bytes are needed. */
  readonly apart: string
}

const ascii = new TextEncoder()

/** A member by its name, which must need no escapes. */
export const memberOf = (name: string, shape: Shape | null, required: boolean): Member => ({
  name,
  key: ascii.encode(`"${name}":`),
  required,
  shape,
})

/**
 * The shape of a schema that is made of loose objects, lists, texts, flags, {@link wireDecimal} and {@link wireInteger}, and of
 * nothing else: throws for another, since a reader that knew less than the schema would let through what that refuses.
 */
export const shapeOf = (schema: z.ZodType, kept: Kept): Shape => shapeAt(schema, '', kept).shape

function shapeAt(
  schema: z.core.$ZodType,
  path: string,
  kept: Kept,
): { readonly shape: Shape; readonly optional: boolean } {
  let [inner, optional, nullable] = [schema, false, false]
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable) {
    if (inner instanceof z.ZodOptional) optional = true
    else nullable = true
    inner = inner.unwrap()
  }
  const isKept = path === '' || kept.paths.some((one) => one === path || one.startsWith(`${path}.`))
  // What stands in for a list that the bank leaves out is made of a list.
  if (inner instanceof z.ZodPipe && inner !== wireDecimal && inner !== wireInteger) {
    const list = shapeAt(inner.in, path, kept)
    if (list.shape.kind === 'list') return list
  }
  return { shape: plainShape(inner, path, kept, { nullable, kept: isKept }), optional }
}

function plainShape(
  schema: z.core.$ZodType,
  path: string,
  kept: Kept,
  everywhere: Everywhere,
): Shape {
  if (schema === wireDecimal) return { ...everywhere, kind: 'decimal', least: 0 }
  if (schema === wireInteger) return { ...everywhere, kind: 'integer', least: 0 }
  if (schema instanceof z.ZodBoolean) return { ...everywhere, kind: 'flag', least: 0 }
  if (schema instanceof z.ZodString && hasNoOtherChecks(schema))
    return { ...everywhere, kind: 'text', least: schema.minLength ?? 0 }
  if (schema instanceof z.ZodArray) {
    const item = shapeAt(schema.element, path, kept).shape
    return { ...everywhere, kind: 'list', item, apart: path === kept.apart }
  }
  if (schema instanceof z.ZodObject && schema.def.catchall instanceof z.ZodUnknown)
    return { ...everywhere, kind: 'object', ...membersOf(schema, path, kept) }
  throw new TypeError(`no shape for the schema of ${path}`)
}

const hasNoOtherChecks = ({ def }: z.ZodString): boolean =>
  (def.checks ?? []).every(({ _zod }) => _zod.def.check === 'min_length')

function membersOf({ shape }: z.ZodObject, path: string, kept: Kept) {
  const order = Object.entries<z.core.$ZodType>(shape).map(([name, inner]) => {
    const at = shapeAt(inner, path === '' ? name : `${path}.${name}`, kept)
    return memberOf(name, at.shape, !at.optional)
  })
  const read = order.filter((member) => member.shape?.kept === true)
  return {
    members: new Map(order.map((member) => [member.name, member])),
    required: order.filter((member) => member.required).length,
    blank: Object.fromEntries(read.map(({ name }) => [name, undefined])),
    order,
  }
}
