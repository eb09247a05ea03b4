import { Button, TagsInput } from '@mantine/core'
import { useState } from 'react'
import type { AppError } from '../../../shared/errors/index.ts'
import type { MessageKey } from '../../../shared/locales/index.ts'
import {
  LONGEST_NOTE,
  LONGEST_TAG,
  MOST_TAGS,
  type NotableKind,
  type RowNote,
} from '../../../shared/views/row-notes.ts'
import { useKeptText } from '../../app/kept-forms.ts'
import { useAct } from '../../app/queries.ts'
import { t } from '../../app/text.tsx'
import { GrowingTextarea } from '../input/growing-textarea.tsx'
import { ErrorNote } from '../notes/notes.tsx'
import classes from './row-notes.module.css'
import { useAllNotes } from './use-notes.ts'

/** Fields of a note, which is saved by its button, and of tags, saved at once; given their labels and the button's words. */
export function NoteFields(props: {
  readonly words: readonly [
    text: 'notes.text' | 'activity.note',
    save: MessageKey,
    tags: 'notes.tags' | 'activity.tags',
  ]
  /** Under which a half-typed text is kept. */
  readonly keptAs: string
  readonly text: string
  readonly tags: readonly string[]
  readonly known: readonly string[]
  readonly pending: boolean
  readonly error: AppError | null
  readonly onText: (text: string) => Promise<{ readonly ok: boolean }>
  readonly onTags: (tags: readonly string[]) => void
}) {
  const [label, saveLabel, tagLabel] = props.words
  const [typed, keepTyped] = useKeptText(props.keptAs)
  const text = typed ?? props.text
  const save = async () => {
    if ((await props.onText(text)).ok) keepTyped(null)
  }
  const tag = (tags: readonly string[]) =>
    props.onTags(tags.map((one) => one.trim().slice(0, LONGEST_TAG)).filter((one) => one !== ''))
  return (
    <>
      <GrowingTextarea
        label={t(label)}
        description={t(`${label}.hint`)}
        value={text}
        minRows={1}
        maxRows={8}
        maxLength={LONGEST_NOTE}
        onChange={({ currentTarget: { value } }) => keepTyped(value === props.text ? null : value)}
      />
      {text.trim() !== props.text && (
        <div className={classes.actions}>
          <Button loading={props.pending} onClick={() => void save()}>
            {t(saveLabel)}
          </Button>
        </div>
      )}
      <TagsInput
        label={t(tagLabel)}
        description={t(`${tagLabel}.hint`)}
        value={[...props.tags]}
        data={[...props.known]}
        maxTags={MOST_TAGS}
        clearable={false}
        onChange={tag}
      />
      <ErrorNote error={props.error} />
    </>
  )
}

function Fields({ note, known }: { readonly note: RowNote; readonly known: readonly string[] }) {
  const act = useAct('notes.set')
  const read = JSON.stringify(note)
  // A second change that is made before the answer to the first keeps it.
  const [latest, setLatest] = useState({ read, note })
  if (latest.read !== read) setLatest({ read, note })
  const save = async (changes: Partial<RowNote>) => {
    const next = { ...latest.note, ...changes }
    setLatest({ read, note: next })
    const saved = await act.run(next)
    if (!saved.ok) setLatest({ read, note })
    return saved
  }
  return (
    <section className={classes.noted} aria-label={t('notes.title')}>
      <NoteFields
        words={['notes.text', 'notes.save', 'notes.tags']}
        keptAs={`note ${note.kind} ${note.key}`}
        text={note.text}
        tags={latest.note.tags}
        known={known}
        pending={act.isPending}
        error={act.error}
        onText={(text) => save({ text })}
        onTags={(tags) => void save({ tags: [...new Set(tags)] })}
      />
    </section>
  )
}

/** Which row of which list a pane shows. */
export type NotedRow = { readonly kind: NotableKind; readonly key: string }

/** The person's own note and tags of a row, to be read and changed; tags that are in use elsewhere are proposed. */
export function RowNotes({ noted: { kind, key } }: { readonly noted: NotedRow }) {
  const all = useAllNotes()
  const note = all.find((one) => one.kind === kind && one.key === key)
  const known = [...new Set(all.flatMap(({ tags }) => tags))].toSorted()
  return (
    <Fields
      key={`${kind} ${key} ${note?.text ?? ''}`}
      note={note ?? { kind, key, text: '', tags: [] }}
      known={known}
    />
  )
}
