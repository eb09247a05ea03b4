import { isJsonObject, type JsonObject } from '../../shared/json/json.ts'

/** A sample body with members replaced or added; objects are merged, everything else is taken as given. */
export function overrideMembers(sample: JsonObject, changes: JsonObject): JsonObject {
  const merged = Object.entries(changes).map(([name, value]) => {
    const before = sample[name]
    return [
      name,
      isJsonObject(before) && isJsonObject(value) ? overrideMembers(before, value) : value,
    ]
  })
  return { ...sample, ...(Object.fromEntries(merged) as JsonObject) }
}
