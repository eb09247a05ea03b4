import { Button, Checkbox } from '@mantine/core'
import type { ImportedDrafts } from '../../../shared/views/import-drafts.ts'
import { useText } from '../../app/text.tsx'
import { Note } from '../notes/note.tsx'

/** The orders among the rows that nobody has approved yet: what a batch that stopped has left. */
const waitingOf = ({ rows }: ImportedDrafts): readonly string[] =>
  rows.flatMap(({ known }) =>
    known !== null && (known.state === 'draft' || known.state === 'not_sent')
      ? [known.orderId]
      : [],
  )

/** How many rows are orders already and therefore left out, and what may be done about them. */
export function KnownRows(props: {
  readonly file: ImportedDrafts
  readonly again: boolean
  readonly onAgain: (again: boolean) => void
  /** Goes on with the orders that wait for a yes. */
  readonly onApprove: (ids: readonly string[]) => void
}) {
  const t = useText()
  const { file, again, onAgain, onApprove } = props
  const count = file.rows.filter(({ known }) => known !== null).length
  if (count === 0) return null
  const waiting = waitingOf(file)
  return (
    <Note
      tone="attention"
      actions={
        waiting.length > 0 && (
          <Button onClick={() => onApprove(waiting)}>
            {t('imports.known.waiting', { count: waiting.length })}
          </Button>
        )
      }
    >
      {t('imports.known', { count })}
      <Checkbox
        mt={6}
        label={t('imports.known.again')}
        checked={again}
        onChange={({ currentTarget: { checked } }) => onAgain(checked)}
      />
    </Note>
  )
}
