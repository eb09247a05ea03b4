import { Button } from '@mantine/core'
import * as z from 'zod'
import type { AppError } from '../../../shared/errors/index.ts'
import { LONGEST_NOTE, type NotableKind } from '../../../shared/views/row-notes.ts'
import { useKept } from '../../app/kept-forms.ts'
import { useAct } from '../../app/queries.ts'
import { t } from '../../app/text.tsx'
import { GrowingTextarea } from '../input/growing-textarea.tsx'
import { ErrorNote } from '../notes/notes.tsx'
import classes from './row-notes.module.css'
import { useAllNotes } from './use-notes.ts'

/** The person's own note of something, which is saved by its button. */
export function NoteField(props: {
  /** Under which a half-typed text is kept. */
  readonly keptAs: string
  readonly text: string
  readonly pending: boolean
  readonly error: AppError | null
  readonly onText: (text: string) => Promise<{ readonly ok: boolean }>
}) {
  const [typed, keepTyped] = useKept(z.string(), props.keptAs)
  const text = typed ?? props.text
  const save = async () => {
    if ((await props.onText(text)).ok) keepTyped(null, text)
  }
  return (
    <>
      <GrowingTextarea
        label={t('notes.text')}
        description={t('notes.text.hint')}
        value={text}
        minRows={1}
        maxRows={8}
        maxLength={LONGEST_NOTE}
        onChange={({ currentTarget: { value } }) => keepTyped(value === props.text ? null : value)}
      />
      {text.trim() !== props.text && (
        <div className={classes.actions}>
          <Button loading={props.pending} onClick={() => void save()}>
            {t('notes.save')}
          </Button>
        </div>
      )}
      <ErrorNote error={props.error} />
    </>
  )
}

/** Which row of which list a pane shows. */
export type NotedRow = { readonly kind: NotableKind; readonly key: string }

function RowNote({ noted: { kind, key } }: { readonly noted: NotedRow }) {
  const act = useAct('notes.set')
  const note = useAllNotes().find((one) => one.kind === kind && one.key === key)
  return (
    <section className={classes.noted} aria-label={t('common.note')}>
      <NoteField
        keptAs={`note ${kind} ${key}`}
        text={note?.text ?? ''}
        pending={act.isPending}
        error={act.error}
        onText={(text) => act.run({ kind, key, text })}
      />
    </section>
  )
}

/** The person's own note of a row, to be read and changed. */
export const RowNotes = ({ noted }: { readonly noted: NotedRow }) => (
  <RowNote key={`${noted.kind} ${noted.key}`} noted={noted} />
)
