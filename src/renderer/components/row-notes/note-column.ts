import { useMemo } from 'react'
import type { NotableKind } from '../../../shared/views/row-notes.ts'
import { useLanguage } from '../../app/text.tsx'
import type { Column } from '../table/types.ts'
import { useNotes } from './use-notes.ts'

/** Columns with one more, which can be switched on: the note of each row. */
export function useNoted<Row>(
  columns: readonly Column<Row>[],
  kind: NotableKind | undefined,
  keyOf: (row: Row) => string,
): readonly Column<Row>[] {
  const { t } = useLanguage()
  const notes = useNotes(kind ?? 'echeq')
  return useMemo(() => {
    if (kind === undefined) return columns
    const text = (row: Row) => notes.get(keyOf(row))?.text ?? ''
    const column: Column<Row> = {
      id: 'noted',
      title: t('common.note'),
      width: 118,
      hidden: true,
      cell: text,
      text,
    }
    return [...columns, column]
  }, [columns, kind, keyOf, notes, t])
}
