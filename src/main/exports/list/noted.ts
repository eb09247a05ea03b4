import { ok, type Result } from '../../../shared/base/result.ts'
import type { AppError } from '../../../shared/errors/index.ts'
import type { NotableKind } from '../../../shared/views/row-notes.ts'
import type { NoteCache } from '../../cache/port.ts'
import type { ListColumn } from './export-list.ts'

/** The columns of what a person noted of these rows; none where nothing of their kind is noted. */
export async function notedColumns<Row>(
  notes: NoteCache,
  kind: NotableKind,
  keyOf: (row: Row) => string,
): Promise<Result<readonly ListColumn<Row>[], AppError>> {
  const all = await notes.list()
  if (!all.ok) return all
  const noted = new Map(all.value.filter((one) => one.kind === kind).map((one) => [one.key, one]))
  if (noted.size === 0) return ok([])
  const of = (row: Row) => noted.get(keyOf(row))
  const column = { kind: 'text', printed: false } as const
  return ok([
    { ...column, header: 'notes.text', width: 40, value: (row) => of(row)?.text ?? '' },
    {
      ...column,
      header: 'notes.tags',
      width: 24,
      value: (row) => of(row)?.tags.join(', ') ?? '',
    },
  ])
}
