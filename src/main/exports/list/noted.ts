import { type Outcome, ok } from '../../../shared/base/result.ts'
import type { NotableKind, RowNote } from '../../../shared/views/row-notes.ts'
import type { RowNotes } from '../../cache/port.ts'
import type { ListColumn } from './column.ts'

/** The columns of what a person noted of these rows; none where nothing of their kind is noted. */
export function notedColumns<Row>(
  notes: RowNotes,
  kind: NotableKind,
  keyOf: (row: Row) => string,
): Outcome<readonly ListColumn<Row>[]> {
  const all = notes.list()
  if (!all.ok) return all
  return ok(
    notesAsColumns(
      all.value.filter((one) => one.kind === kind),
      keyOf,
    ),
  )
}

/** Notes as columns; none where there are no notes. */
function notesAsColumns<Row>(
  notes: readonly RowNote[],
  keyOf: (row: Row) => string,
): readonly ListColumn<Row>[] {
  if (notes.length === 0) return []
  const noted = new Map(notes.map((one) => [one.key, one]))
  const of = (row: Row) => noted.get(keyOf(row))
  const column = { kind: 'text', printed: false } as const
  return [
    { ...column, header: 'notes.text', width: 40, value: (row) => of(row)?.text ?? '' },
    {
      ...column,
      header: 'notes.tags',
      width: 24,
      value: (row) => of(row)?.tags.join(', ') ?? '',
    },
  ]
}
