import type { HiddenParts } from '../../../shared/base/hidden-parts.ts'
import { useText } from '../../app/text.tsx'
import { Note } from '../notes/note.tsx'

/** Says which rows and columns of a file were not taken because the file hides them. */
export function HiddenNote({ hidden }: { readonly hidden: HiddenParts }) {
  const t = useText()
  const { rows, columns } = hidden
  if (rows === 0 && columns.length === 0) return null
  return (
    <Note tone="attention">
      {rows > 0 && t('imports.hidden.rows', { count: rows })}{' '}
      {columns.length > 0 && t('imports.hidden.columns', { columns: columns.join(', ') })}
    </Note>
  )
}
