import {
  type Facet,
  type FacetsOf,
  facetNames,
  type ListSpec,
} from '../../../../shared/lists/declare.ts'
import { codedIn, type Held } from './held.ts'

/** How many values of a field are offered, and which of a field come before all others. */
export interface FacetWays {
  readonly most: number
  readonly first: Readonly<Record<string, (value: string) => boolean>>
}

type Count = FacetEntry & { readonly isFirst: boolean }
type FacetEntry = Facet[number]

/** What occurs in the fields that a list in memory is narrowed by, the most frequent first, and how many rows there are. */
export function facetsOf<L extends ListSpec>(
  list: L,
  held: Held<L>,
  { most, first }: FacetWays = { most: Number.POSITIVE_INFINITY, first: {} },
): FacetsOf<L> {
  const facets = facetNames(list).map((name) => [
    name,
    foremost(codedIn(held, name), most, first[name] ?? (() => false)),
  ])
  // One facet per name, as the type says.
  return { ...Object.fromEntries(facets), total: held.size() } as FacetsOf<L>
}

const isBefore = (one: Count, other: Count): boolean =>
  one.isFirst !== other.isFirst
    ? one.isFirst
    : one.count !== other.count
      ? one.count > other.count
      : one.value < other.value

/**
 * How often each text occurs, those of one count by their letters; nothing and the empty one count for nothing. Of a hundred
 * thousand different ones the foremost are picked: sorting all of them took a tenth of a second.
 */
function foremost(
  column: ReturnType<typeof codedIn>,
  most: number,
  isFirst: (value: string) => boolean,
): readonly FacetEntry[] {
  const found: Count[] = []
  /** Half sorted: at most twice as many as are wanted, none of them behind this one. */
  let last: Count | undefined
  const cut = (): void => {
    found.sort((a, b) => (isBefore(a, b) ? -1 : 1))
    found.length = Math.min(found.length, most)
    last = found.length < most ? undefined : found.at(-1)
  }
  for (const [value, count] of column?.counted() ?? []) {
    if (typeof value !== 'string' || value === '') continue
    const one = { value, count, isFirst: isFirst(value) }
    if (last !== undefined && isBefore(last, one)) continue
    found.push(one)
    if (found.length >= 2 * most) cut()
  }
  cut()
  return found.map(({ value, count }) => ({ value, count }))
}
