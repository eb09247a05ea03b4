type Loose<T> = { readonly [K in keyof T]?: T[K] | undefined }

/** The members that were given: a parsed partial input may carry members that are undefined. */
export function defined<T extends object>(input: Loose<T>): Partial<T> {
  const given = Object.entries(input).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as Partial<T>
}
