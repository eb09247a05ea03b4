/** Where Windows keeps what a group policy sets; only administrators write there. */
export const POLICY_KEY = 'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Tesorero'

/** A value under the key that names a JSON file instead. */
export const FILE_VALUE = 'policyFile'

/** What the schema calls lists: under the registry a key of its own, a text for each entry. */
const lists: ReadonlySet<string> = new Set([
  'profiles',
  'positionHosts',
  'relayHosts',
  'listener.reachedBy',
])
/** Numbers that are numbers; every other one says yes or no. */
const numbers: ReadonlySet<string> = new Set(['listener.port'])

const VALUE = /^ {4}(.+?) {4}REG_(SZ|EXPAND_SZ|DWORD) {4}(.*)$/

/**
 * What `reg query KEY /s` printed, as a policy is written in JSON: a key under the key is an object or a list, a profile is
 * JSON text of its own. What cannot be read stays as it is, for the schema to refuse.
 */
export function policyOfRegistry(printed: string): Readonly<Record<string, unknown>> {
  const policy: Record<string, unknown> = {}
  let path: readonly string[] = []
  for (const line of printed.split(/\r?\n/)) {
    if (line.toUpperCase().startsWith(POLICY_KEY.toUpperCase())) {
      path = line.trim().slice(POLICY_KEY.length).split('\\').filter(Boolean)
      if (lists.has(path.join('.'))) set(policy, path, [])
      continue
    }
    const match = VALUE.exec(line)
    if (match === null) continue
    const [, name = '', type = '', data = ''] = match
    const key = path.join('.')
    if (lists.has(key))
      set(policy, path, [...listAt(policy, path), key === 'profiles' ? jsonOr(data) : data])
    else
      set(
        policy,
        [...path, name],
        type === 'DWORD' ? numberOf([...path, name].join('.'), data) : data,
      )
  }
  return policy
}

function numberOf(name: string, data: string): unknown {
  const value = Number(data)
  if (numbers.has(name)) return value
  return value === 0 || value === 1 ? value === 1 : value
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Puts a value where its path leads; objects on the way are made. */
function set(
  target: Record<string, unknown>,
  [head, ...rest]: readonly string[],
  value: unknown,
): void {
  if (head === undefined) return
  const own = Object.hasOwn(target, head) ? target[head] : undefined
  const inner = isRecord(own) ? own : {}
  if (rest.length > 0) set(inner, rest, value)
  Object.defineProperty(target, head, {
    value: rest.length > 0 ? inner : value,
    enumerable: true,
    configurable: true,
    writable: true,
  })
}

function listAt(target: Record<string, unknown>, path: readonly string[]): readonly unknown[] {
  let at: unknown = target
  for (const name of path) at = isRecord(at) ? at[name] : undefined
  return Array.isArray(at) ? at : []
}
