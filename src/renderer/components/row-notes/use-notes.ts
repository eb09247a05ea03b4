import { useMemo } from 'react'
import type { NotableKind, RowNote } from '../../../shared/views/row-notes.ts'
import { useCall } from '../../app/queries.ts'

const NONE: readonly RowNote[] = []

/** What a person noted of rows, of every kind. */
export const useAllNotes = (): readonly RowNote[] => useCall('notes.list', {}).data ?? NONE

/** What is noted of rows of one kind, by their keys. */
export function useNotes(kind: NotableKind): ReadonlyMap<string, RowNote> {
  const all = useAllNotes()
  return useMemo(
    () => new Map(all.filter((one) => one.kind === kind).map((one) => [one.key, one])),
    [all, kind],
  )
}
