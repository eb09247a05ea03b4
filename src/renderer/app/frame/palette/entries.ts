import { useCall } from '../../queries.ts'
import { useActs, usePlaces, useProfiles } from './acts.ts'
import type { Entry } from './entry.ts'
import { useFound } from './found.ts'
import { rankOf } from './match.ts'
import { noteChosen, useRecent } from './recent.ts'

/** What the palette shows for a query. */
export interface Offered {
  readonly entries: readonly Entry[]
  /** Something is still being looked for. */
  readonly pending: boolean
  /** Does it, and notes that it was done. */
  readonly choose: (entry: Entry) => void
}

/** Those that answer the query, the best first; groups stay together, in the order of their best. */
export function ranked(entries: readonly Entry[], query: string): readonly Entry[] {
  const groups = new Map<string, { readonly entry: Entry; readonly rank: number }[]>()
  for (const entry of entries) {
    const rank = rankOf(query, entry.label, entry.words)
    if (rank === null) continue
    groups.set(entry.group, [...(groups.get(entry.group) ?? []), { entry, rank }])
  }
  return [...groups.values()]
    .map((group) => group.sort((a, b) => a.rank - b.rank))
    .sort(([a], [b]) => (a?.rank ?? 0) - (b?.rank ?? 0))
    .flatMap((group) => group.map(({ entry }) => entry))
}

/** What matches a query: what was chosen last, acts, places, profiles, and everything that is kept. */
export function useEntries(query: string): Offered {
  const profileId = useCall('profiles.current', {}).data?.profile.id ?? null
  const recent = useRecent()
  const [places, acts, profiles, found] = [usePlaces(), useActs(), useProfiles(), useFound(query)]
  const known = recent.profileId === profileId ? recent.entries : []
  const last = known.map(
    (entry): Entry => ({ ...entry, group: 'palette.recent', id: `last-${entry.id}` }),
  )
  const asked = query.trim() !== ''
  return {
    entries: asked
      ? [...ranked([...acts, ...places, ...profiles], query), ...found.entries]
      : [...last, ...places, ...acts, ...profiles],
    pending: found.pending,
    choose: (entry) => {
      const own = known.find(({ id }) => `last-${id}` === entry.id) ?? entry
      noteChosen(profileId, own)
      own.run()
    },
  }
}
