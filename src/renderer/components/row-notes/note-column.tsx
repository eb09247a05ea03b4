import { useMemo } from 'react'
import { shownText } from '../../../shared/text/foreign-text.ts'
import type { NotableKind, RowNote } from '../../../shared/views/row-notes.ts'
import { useLanguage } from '../../app/text.tsx'
import { ForeignText } from '../figures/figures.tsx'
import type { Column } from '../table/types.ts'
import classes from './row-notes.module.css'
import { useNotes } from './use-notes.ts'

const wordsOf = (note: RowNote | undefined): string =>
  note === undefined ? '' : [...note.tags, note.text].filter((part) => part !== '').join(', ')

function Tags({ note }: { readonly note: RowNote | undefined }) {
  if (note === undefined) return null
  if (note.tags.length === 0)
    return (
      <span className={classes.words}>
        <ForeignText>{note.text}</ForeignText>
      </span>
    )
  return (
    <span className={classes.tags} title={shownText(note.text)}>
      {note.tags.map((tag) => (
        <span key={tag} className={classes.tag}>
          <ForeignText>{tag}</ForeignText>
        </span>
      ))}
    </span>
  )
}

/** Columns with one more, which can be switched on: the tags of each row, else its note. */
export function useNoted<Row>(
  columns: readonly Column<Row>[],
  kind: NotableKind | undefined,
  keyOf: (row: Row) => string,
): readonly Column<Row>[] {
  const { t } = useLanguage()
  const notes = useNotes(kind ?? 'echeq')
  return useMemo(() => {
    if (kind === undefined) return columns
    const column: Column<Row> = {
      id: 'noted',
      title: t('notes.title'),
      width: 118,
      hidden: true,
      cell: (row) => <Tags note={notes.get(keyOf(row))} />,
      text: (row) => wordsOf(notes.get(keyOf(row))),
    }
    return [...columns, column]
  }, [columns, kind, keyOf, notes, t])
}
