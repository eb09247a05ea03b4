import {
  type Facet,
  type FacetsOf,
  facetNames,
  type ListSpec,
} from '../../../../shared/lists/declare.ts'
import { type Held, valuesOf } from './held.ts'

/** What occurs in the fields that a list in memory is narrowed by, the most frequent first, and how many rows there are. */
export function facetsOf<L extends ListSpec>(list: L, held: Held<L>): FacetsOf<L> {
  const facets = facetNames(list).map((name) => [name, counted(valuesOf(held, name))])
  // One facet per name, as the type says.
  return { ...Object.fromEntries(facets), total: held.size() } as FacetsOf<L>
}

/** How often each text occurs; nothing and the empty one count for nothing. */
function counted(texts: readonly unknown[]): Facet {
  const counts = new Map<string, number>()
  for (const text of texts)
    if (typeof text === 'string' && text !== '') counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => other.count - one.count)
}
