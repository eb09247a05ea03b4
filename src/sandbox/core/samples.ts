import { isJsonObject, type JsonObject } from '../../shared/json/json.ts'
import type { Random } from '../data/random.ts'
import type { Bank } from './bank.ts'
import type { NotificationKind } from './webhooks.ts'

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

/** Sends a notification that no order caused: a sample of its kind with the members that were asked for. */
export const emitterOf =
  (bank: Bank, kind: NotificationKind, path: string, sample: (random: Random) => JsonObject) =>
  (fields: JsonObject): JsonObject => {
    const random = bank.created(kind, bank.webhooks.log().length)
    const body = overrideMembers(sample(random), fields)
    bank.webhooks.send(kind, path, body)
    return body
  }
