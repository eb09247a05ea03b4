import type { UnreadParts } from '../../../shared/base/unread-parts.ts'
import { t, useLanguage } from '../../app/text.tsx'
import { Note } from '../notes/notes.tsx'

/** As many rows that were not read are quoted. */
const QUOTED = 8

/** Says which rows and columns of a file were not taken, and why; quietly where that is as it should be. */
export function UnreadNote({ unread }: { readonly unread: UnreadParts }) {
  const { figures } = useLanguage()
  const { hiddenRows, hiddenColumns, rows, columns } = unread
  const quoted = rows.slice(0, QUOTED).map(({ row, text }) => `${row} «${figures.cell(text)}»`)
  const said = [
    hiddenRows > 0 && t('imports.hidden.rows', { count: hiddenRows }),
    hiddenColumns.length > 0 && t('imports.hidden.columns', { columns: hiddenColumns.join(', ') }),
    rows.length > 0 && t('imports.unread.rows', { count: rows.length, rows: quoted.join(', ') }),
    columns.length > 0 && t('imports.ignored', { columns: columns.join(', ') }),
  ].filter((text) => text !== false)
  if (said.length === 0) return null
  const isHidden = hiddenRows > 0 || hiddenColumns.length > 0
  return <Note tone={isHidden ? 'attention' : 'waiting'}>{said.join(' ')}</Note>
}
