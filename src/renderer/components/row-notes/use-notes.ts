import { useMemo } from 'react'
import type { NotableKind, RowNote } from '../../../shared/views/row-notes.ts'
import { useCall } from '../../app/queries.ts'

const NONE: readonly RowNote[] = []

/** The person's notes on rows of every kind. */
export const useAllNotes = (): readonly RowNote[] => useCall('notes.list', {}).data ?? NONE

/** The notes on rows of one kind, by their keys. */
export function useNotes(kind: NotableKind): ReadonlyMap<string, RowNote> {
  const all = useAllNotes()
  return useMemo(
    () => new Map(all.filter((one) => one.kind === kind).map((one) => [one.key, one])),
    [all, kind],
  )
}
