import { foremost } from '../../../../shared/base/foremost.ts'
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
    foremost(countsIn(codedIn(held, name), first[name] ?? (() => false)), most, isBefore).map(
      ({ value, count }): FacetEntry => ({ value, count }),
    ),
  ])
  // One facet per name, as the type says.
  return { ...Object.fromEntries(facets), total: held.size() } as FacetsOf<L>
}

/** Those of one count stand by their letters. */
const isBefore = (one: Count, other: Count): boolean =>
  one.isFirst !== other.isFirst
    ? one.isFirst
    : one.count !== other.count
      ? one.count > other.count
      : one.value < other.value

/** How often each text occurs; nothing and the empty one count for nothing. One by one: there may be a hundred thousand. */
function* countsIn(
  column: ReturnType<typeof codedIn>,
  isFirst: (value: string) => boolean,
): Generator<Count> {
  for (const [value, count] of column?.counted() ?? [])
    if (typeof value === 'string' && value !== '') yield { value, count, isFirst: isFirst(value) }
}
