type Methods = Readonly<Record<PropertyKey, unknown>>

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const originals = new WeakMap<object, () => object>()

/** What stands behind a follower now; anything else as it is. Followers among the options of a call are followed too. */
function behind(value: unknown): unknown {
  if (!isObject(value)) return value
  const original = originals.get(value)
  if (original !== undefined) return original()
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, behind(one)]))
}

/** A method or a part of something that is not there yet: whichever of both it is asked to be. */
function awaited(of: () => object, name: PropertyKey): unknown {
  const part = following(() => partOf(of, name))
  return new Proxy(() => undefined, {
    get: (_, inner): unknown => Reflect.get(part, inner),
    apply: (_, __, given: readonly unknown[]) => following(() => called(of(), name, given)),
  })
}

/**
 * An object that always acts as whatever `of` answers at that moment, and so do the answers of its methods. A page, and every
 * locator that was made of it, go on in the window of the next start. They may be made before the first, where `of` throws;
 * what waits for an answer then gets that error.
 */
export function following<T extends object>(of: () => T): T {
  const follower = new Proxy({} as T, {
    get: (_, name) => {
      const own = started(of, name)
      if (own === null) return awaited(of, name)
      const now: unknown = Reflect.get(own, name)
      if (typeof now !== 'function') return isObject(now) ? following(() => partOf(of, name)) : now
      if (name === 'constructor') return now
      return (...given: readonly unknown[]): unknown => {
        const answer = called(of(), name, given)
        return isHandle(answer) ? following(() => called(of(), name, given)) : answer
      }
    },
  })
  originals.set(follower, () => of())
  return follower
}

const partOf = (of: () => object, name: PropertyKey): object => {
  const part: unknown = Reflect.get(of(), name)
  if (!isObject(part)) throw new Error(`${String(name)} is gone`)
  return part
}

function called(own: object, name: PropertyKey, given: readonly unknown[]): object {
  const method = (own as Methods)[name]
  if (typeof method !== 'function') throw new Error(`there is no ${String(name)}`)
  return Reflect.apply(method, own, given.map(behind)) as object
}

/** What `of` answers; null where it is not there yet, but for somebody who waits for an answer of it. */
function started(of: () => object, name: PropertyKey): object | null {
  try {
    return of()
  } catch (cause) {
    if (name === 'then') throw cause
    return null
  }
}

/** Whether it can be acted upon later: no promise, no list. */
const isHandle = (value: unknown): value is object =>
  isObject(value) && !Array.isArray(value) && !('then' in value)
