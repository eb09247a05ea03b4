import type { EcheqFacets } from '../../../shared/views/echeq-desk.ts'
import { echeqStateOf } from '../../../shared/wire/echeqs.ts'
import type { EcheqColumns } from './columns.ts'

/** A choice of more than these is no choice; what is searched for can be typed. */
const MOST = 300

/** What occurs, the most frequent first: own accounts before those of others. */
export function facetsOf(columns: EcheqColumns): EcheqFacets {
  const { issuerCbu, direction, book, currency, status } = columns
  const accounts = counted(issuerCbu)
  const own = new Set(issuerCbu.filter((_, at) => direction[at] === 'issued'))
  return {
    accounts: [...accounts]
      .sort(([a, one], [b, other]) => Number(own.has(b)) - Number(own.has(a)) || other - one)
      .slice(0, MOST)
      .map(([cbu, count]) => ({ cbu, count })),
    books: mostFrequent(counted(book))
      .slice(0, MOST)
      .map(([number, count]) => ({ number, count })),
    currencies: mostFrequent(counted(currency)).map(([code]) => code),
    states: mostFrequent(counted(status)).map(([text, count]) => ({
      status: text,
      state: echeqStateOf(text),
      count,
    })),
    total: columns.id.length,
  }
}

/** How often each text occurs; the empty one counts for nothing. */
function counted(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts) if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}

const mostFrequent = (counts: ReadonlyMap<string, number>): readonly [string, number][] =>
  [...counts].sort(([, one], [, other]) => other - one)
