import { isLosslessNumber } from '../../shared/json/json.ts'

type Members = Readonly<Record<string, unknown>>

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isLosslessNumber(value)

/**
 * A sample body with some members replaced: objects are merged, everything else is taken as given, members that the
 * sample does not have are added.
 */
export function overrideMembers(sample: Members, changes: Members): Members {
  const merged = Object.entries(changes).map(([name, value]) => {
    const before = sample[name]
    return [name, isMembers(before) && isMembers(value) ? overrideMembers(before, value) : value]
  })
  return { ...sample, ...(Object.fromEntries(merged) as Members) }
}
