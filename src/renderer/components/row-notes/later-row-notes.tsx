import type { NotableKind } from '../../../shared/views/row-notes.ts'
import { later } from '../../app/later.tsx'

const RowNotes = later(() => import('./row-notes.tsx'), 'RowNotes')

/** Which row of which list a pane shows. */
export type Noted = { readonly kind: NotableKind; readonly key: string }

/** The block of notes at the foot of a pane; its fields come once a pane is open. */
export const LaterRowNotes = ({ noted }: { readonly noted: Noted }) => (
  <RowNotes kind={noted.kind} rowKey={noted.key} />
)
