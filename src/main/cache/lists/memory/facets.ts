import {
  type Facet,
  type FacetsOf,
  facetNames,
  type ListSpec,
} from '../../../../shared/lists/declare.ts'
import { codedIn, type Held } from './held.ts'

/** What occurs in the fields that a list in memory is narrowed by, the most frequent first, and how many rows there are. */
export function facetsOf<L extends ListSpec>(list: L, held: Held<L>): FacetsOf<L> {
  const facets = facetNames(list).map((name) => [name, counted(codedIn(held, name))])
  // One facet per name, as the type says.
  return { ...Object.fromEntries(facets), total: held.size() } as FacetsOf<L>
}

/** How often each text occurs, those of one count by their letters; nothing and the empty one count for nothing. */
const counted = (column: ReturnType<typeof codedIn>): Facet =>
  (column?.counted() ?? [])
    .flatMap(([value, count]) =>
      typeof value === 'string' && value !== '' ? [{ value, count }] : [],
    )
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
