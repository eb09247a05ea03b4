import { isJsonObject, isLosslessNumber, type JsonObject } from './json.ts'

const MAX_DEPTH = 12

/** Lists as well, whose members are called by their places. */
const hasMembers = (value: unknown): value is JsonObject =>
  Array.isArray(value) || isJsonObject(value)

const textual = (value: unknown): string | null => {
  if (typeof value === 'string') return value === '' ? null : value
  return isLosslessNumber(value) ? value.value : null
}

/** The first of `names` anywhere in parsed JSON of unspecified shape, nearest to the top; null for none. */
export function findText(json: unknown, names: readonly string[]): string | null {
  let level: readonly unknown[] = [json]
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth += 1) {
    for (const name of names)
      for (const node of level) {
        const found = hasMembers(node) && Object.hasOwn(node, name) ? textual(node[name]) : null
        if (found !== null) return found
      }
    level = level.flatMap((node) => (hasMembers(node) ? Object.values(node) : []))
  }
  return null
}

/** One value of parsed JSON with the path that leads to it. */
export interface JsonLeaf {
  readonly path: readonly string[]
  /** Numbers as their digits. */
  readonly text: string
}

/** Every value of parsed JSON in the order of the text; nulls and empty lists are left out. */
export function leavesOf(json: unknown, path: readonly string[] = []): readonly JsonLeaf[] {
  if (hasMembers(json))
    return path.length >= MAX_DEPTH
      ? []
      : Object.entries(json).flatMap(([key, value]) => leavesOf(value, [...path, key]))
  if (typeof json === 'boolean') return [{ path, text: String(json) }]
  const text = typeof json === 'string' ? json : textual(json)
  return text === null ? [] : [{ path, text }]
}
