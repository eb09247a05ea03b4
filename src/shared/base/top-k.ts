/** The first so many of what would be sorted, without sorting a hundred thousand of them. */
export function topK<T>(
  all: Iterable<T>,
  most: number,
  isBefore: (one: T, other: T) => boolean,
): readonly T[] {
  const found: T[] = []
  /** Once there are enough: none of them is behind this one. */
  let last: T | undefined
  const cut = (): void => {
    found.sort((a, b) => (isBefore(a, b) ? -1 : isBefore(b, a) ? 1 : 0))
    found.length = Math.min(found.length, most)
    last = found.length < most ? undefined : found.at(-1)
  }
  for (const one of all) {
    if (last !== undefined && !isBefore(one, last)) continue
    found.push(one)
    if (found.length >= 2 * most) cut()
  }
  cut()
  return found
}
