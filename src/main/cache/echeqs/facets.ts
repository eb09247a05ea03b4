import type { Facet } from '../../../shared/lists/declare.ts'
import type { EcheqFacets } from '../../../shared/lists/echeqs.ts'
import type { EcheqColumns } from './columns.ts'

/** A choice of more than these is no choice; what is searched for can be typed. */
const MOST = 300

/** What occurs, the most frequent first: own accounts before those of others. */
export function facetsOf(columns: EcheqColumns): EcheqFacets {
  const { issuerCbu, direction, book, currency, state } = columns
  const own = new Set(issuerCbu.filter((_, at) => direction[at] === 'issued'))
  return {
    issuerCbu: counted(issuerCbu)
      .toSorted((a, b) => Number(own.has(b.value)) - Number(own.has(a.value)))
      .slice(0, MOST),
    bookNumber: counted(book).slice(0, MOST),
    currency: counted(currency),
    state: counted(state),
    total: columns.id.length,
  }
}

/** How often each text occurs, the most frequent first; nothing and the empty one count for nothing. */
function counted(texts: readonly (string | null)[]): Facet {
  const counts = new Map<string, number>()
  for (const text of texts)
    if (text !== null && text !== '') counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => other.count - one.count)
}
