import { isUndone } from '../../shared/accounting/facts.ts'
import type { Assignment, BookEntry, Fact } from '../../shared/accounting/model.ts'
import { type Answer, ok } from '../../shared/errors/index.ts'
import { buenosAiresDate, type DateText } from '../../shared/values/calendar.ts'
import type { AccountingStore } from '../archive/archive-port.ts'
import type { SeenHistory } from '../cache/cache-port.ts'

/** Entries to reverse because their event no longer exists: the mirrored entry, dated the day on which we learned of it. */

/** A record that reverses another one. */
export interface Reversal {
  readonly key: string
  /** The key of the record that it reverses. */
  readonly of: string
  /** The batch of that record; null where no entry must be reversed. */
  readonly batch: number | null
}

/** The known facts about a reversal. */
export interface ReversedEntry extends Omit<Reversal, 'of'> {
  /** Null where no day was noted. */
  readonly day: DateText | null
  /** The entry to reverse; null where it cannot be read, so that rules decide. */
  readonly entry: BookEntry | null
}
export type KnownReversals = ReadonlyMap<string, ReversedEntry>

type Bonds = ReadonlyMap<number, readonly (readonly string[])[]>

/** The batch in which each record of an echeq stands. */
export const echeqBatches = (bonds: Bonds): ReadonlyMap<string, number> =>
  new Map(
    [...bonds].flatMap(([batch, events]) =>
      events.flat().flatMap((key) => (key.startsWith('echeq:') ? [[key, batch] as const] : [])),
    ),
  )

/** The reversals whose original entries are not known yet. */
export const openReversalsOf = (
  facts: readonly Fact[],
  batches: ReadonlyMap<string, number>,
  known: KnownReversals,
): readonly Reversal[] =>
  facts.flatMap(({ key, takesBack }) => {
    if (takesBack === undefined) return []
    const batch = batches.has(key) ? null : (batches.get(takesBack) ?? null)
    const held = known.get(key)
    return held !== undefined && held.batch === batch ? [] : [{ key, of: takesBack, batch }]
  })

/** Dates each reversal on the day on which it became known. */
export const datedFacts = (facts: readonly Fact[], known: KnownReversals): readonly Fact[] =>
  known.size === 0
    ? facts
    : facts.map((fact) => {
        const day = known.get(fact.key)?.day ?? null
        return day === null ? fact : { ...fact, day }
      })

/** The account of an entry that is reversed. */
export function wentTo({ identified, lines, mark }: BookEntry): Assignment {
  const to = identified ? (lines.at(-1)?.account ?? '') : ''
  return { to, mark, by: identified ? 'event' : 'nobody', rule: null }
}

export interface UndoneSources {
  readonly books: Pick<AccountingStore, 'batch'>
  readonly seen: Pick<SeenHistory, 'of'>
}

/** Looks up what records take back, and since when. */
export async function lookUpReversals(
  { books, seen }: UndoneSources,
  reversals: readonly Reversal[],
): Answer<readonly ReversedEntry[]> {
  const found: ReversedEntry[] = []
  const batches = new Map<number, ReadonlyMap<string, BookEntry>>()
  for (const { key, of, batch } of reversals) {
    const [, id = ''] = key.split(':')
    const states = await seen.of('echeq', id)
    if (!states.ok) return states
    const at = states.value.find(({ text }) => isUndone(text))?.at
    if (batch !== null && !batches.has(batch)) {
      const sealed = await books.batch(batch)
      if (!sealed.ok && sealed.error.code !== 'books_batch_damaged') return sealed
      const entries = sealed.ok ? sealed.value.content.entries : []
      batches.set(batch, new Map(entries.map((entry) => [entry.key, entry])))
    }
    found.push({
      key,
      batch,
      day: at === undefined ? null : buenosAiresDate(new Date(at)),
      entry: batch === null ? null : (batches.get(batch)?.get(of) ?? null),
    })
  }
  return ok(found)
}
