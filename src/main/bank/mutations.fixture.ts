import * as fc from 'fast-check'
import { isLosslessNumber, jsonNumber, parseJson, stringifyJson } from '../../shared/json/json.ts'

/** Mutations of JSON bodies, for the fuzz tests: of the tree (wrong types, missing and repeated members) and of the text. */

export type Path = readonly (string | number)[]
type Json = Record<string, unknown> | unknown[]

const isContainer = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !isLosslessNumber(value)

const childrenOf = (node: Json): readonly (readonly [string | number, unknown])[] =>
  Array.isArray(node) ? node.map((value, index) => [index, value] as const) : Object.entries(node)

/** Every place of a tree below its root, with the container that it is in. */
function placesOf(
  root: unknown,
): readonly { readonly parent: Json; readonly key: string | number }[] {
  if (!isContainer(root)) return []
  return childrenOf(root).flatMap(([key, value]) => [{ parent: root, key }, ...placesOf(value)])
}

/** Every value of a tree that is no container, with its path. */
export function leavesWithPaths(
  value: unknown,
  path: Path = [],
): readonly { readonly path: Path; readonly value: unknown }[] {
  return isContainer(value)
    ? childrenOf(value).flatMap(([key, child]) => leavesWithPaths(child, [...path, key]))
    : [{ path, value }]
}

/** The value at a path of parsed JSON; undefined where there is none. */
export const valueAt = (json: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (node, key) =>
      isContainer(node) && Object.hasOwn(node, key)
        ? (node as Readonly<Record<string | number, unknown>>)[key]
        : undefined,
    json,
  )

/** Values of every JSON type, among them what a careless reader takes for an amount. */
const odd: fc.Arbitrary<() => unknown> = fc.constantFrom<() => unknown>(
  () => null,
  () => true,
  () => false,
  () => '',
  () => 'mil',
  () => '1,10',
  () => ' 1.10',
  () => '1.10',
  () => '0x10',
  () => 'NaN',
  () => '1e5',
  () => '٣',
  () => jsonNumber('0'),
  () => jsonNumber('-0.0'),
  () => jsonNumber('1.10'),
  () => jsonNumber('12345678901234567890.123456789'),
  () => jsonNumber('1E+2'),
  () => jsonNumber('1e400'),
  () => jsonNumber('1e-400'),
  () => [],
  () => ({}),
  () => ['x'],
  () => ({ value: jsonNumber('1') }),
  () => ({ toString: 'x', isLosslessNumber: true, value: '7' }),
)

type TreeEdit = (root: unknown, at: number) => void

const placeAt = (root: unknown, at: number) => {
  const places = placesOf(root)
  return places.length === 0 ? undefined : places[at % places.length]
}

const setAt = (parent: Json, key: string | number, value: unknown): void => {
  ;(parent as Record<string | number, unknown>)[key] = value
}

const replaced =
  (value: () => unknown): TreeEdit =>
  (root, at) => {
    const place = placeAt(root, at)
    if (place !== undefined) setAt(place.parent, place.key, value())
  }
const removed: TreeEdit = (root, at) => {
  const place = placeAt(root, at)
  if (place === undefined) return
  if (Array.isArray(place.parent)) place.parent.splice(Number(place.key), 1)
  else delete place.parent[place.key]
}
const renamed: TreeEdit = (root, at) => {
  const place = placeAt(root, at)
  if (place === undefined || Array.isArray(place.parent)) return
  const value = place.parent[place.key]
  delete place.parent[place.key]
  place.parent[`${place.key}_`] = value
}
const wrapped: TreeEdit = (root, at) => {
  const place = placeAt(root, at)
  if (place === undefined) return
  const { parent, key } = place
  setAt(parent, key, [(parent as Readonly<Record<string | number, unknown>>)[key]])
}

const treeEdit: fc.Arbitrary<TreeEdit> = fc.oneof(
  { weight: 6, arbitrary: odd.map(replaced) },
  { weight: 2, arbitrary: fc.constant(removed) },
  { weight: 1, arbitrary: fc.constant(renamed) },
  { weight: 1, arbitrary: fc.constant(wrapped) },
)

/** A text edit gets a position in the text. */
type TextEdit = (text: string, at: number) => string

const textEdit: fc.Arbitrary<TextEdit> = fc.oneof(
  fc.constant<TextEdit>((text, at) => text.slice(0, at)),
  fc.constant<TextEdit>((text, at) => text.slice(0, at) + text.slice(at + 1)),
  fc
    .string({ unit: 'binary', minLength: 1, maxLength: 3 })
    .map<TextEdit>((put) => (text, at) => text.slice(0, at) + put + text.slice(at)),
  fc
    .constantFrom('"', '\\', '{', '}', '[', ']', ',', ':', '0', '-', '.', 'e', ' ', '\u0000')
    .map<TextEdit>((put) => (text, at) => text.slice(0, at) + put + text.slice(at + 1)),
  fc.constant<TextEdit>((text, at) => `${text}${text.slice(0, at)}`),
  fc.constant<TextEdit>((text) => text.replace('{', '{"amount":1,"amount":2,')),
)

/** How a body is changed. */
export type Mutation = (text: string) => string

const asTree =
  (edits: readonly (readonly [TreeEdit, number])[]): Mutation =>
  (text) => {
    const parsed = parseJson(text)
    if (!parsed.ok) return text
    const holder = { root: parsed.value }
    for (const [edit, at] of edits) edit(holder.root, at)
    return stringifyJson(holder.root)
  }

const position = fc.nat({ max: 1_000_000 })

/** One to three changes of the tree, or one of the text. */
export const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .array(fc.tuple(treeEdit, position), { minLength: 1, maxLength: 3 })
      .map((edits) => asTree(edits)),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(textEdit, position).map(
      ([edit, at]): Mutation =>
        (text) =>
          edit(text, at % (text.length + 1)),
    ),
  },
)
