/** The intersection of many types; the accumulator keeps the compiler from counting them as depth. */
type Intersection<P extends readonly object[], Whole = unknown> = P extends readonly [
  infer First,
  ...infer Rest extends readonly object[],
]
  ? Intersection<Rest, Whole & First>
  : Whole

/** One map of several. A name that two of them have throws: spread into each other, the later would silently win. */
export function merged<P extends readonly object[]>(...parts: P): Intersection<P> {
  const whole: Record<string, unknown> = {}
  for (const part of parts)
    for (const [name, value] of Object.entries(part)) {
      if (Object.hasOwn(whole, name)) throw new Error(`two parts have the name ${name}`)
      whole[name] = value
    }
  // Every member of every part is there, once.
  return whole as Intersection<P>
}
