import { Button, TagsInput } from '@mantine/core'
import { useState } from 'react'
import {
  LONGEST_NOTE,
  LONGEST_TAG,
  MOST_TAGS,
  type NotableKind,
  type RowNote,
} from '../../../shared/views/row-notes.ts'
import { useKeptText } from '../../app/kept-forms.ts'
import { useAct } from '../../app/queries.ts'
import { useText } from '../../app/text.tsx'
import { GrowingTextarea } from '../input/growing-textarea.tsx'
import { ErrorNote } from '../notes/error-note.tsx'
import classes from './row-notes.module.css'
import { useAllNotes } from './use-notes.ts'

function Fields({ note, known }: { readonly note: RowNote; readonly known: readonly string[] }) {
  const t = useText()
  const act = useAct('notes.set')
  const [typed, keepTyped] = useKeptText(`note ${note.kind} ${note.key}`)
  const text = typed ?? note.text
  const read = JSON.stringify(note)
  // A second change that is made before the answer to the first keeps it.
  const [latest, setLatest] = useState({ read, note })
  if (latest.read !== read) setLatest({ read, note })
  const save = async (changes: Partial<RowNote>) => {
    const next = { ...latest.note, ...changes }
    setLatest({ read, note: next })
    const saved = await act.run(next)
    if (!saved.ok) setLatest({ read, note })
    else if (changes.text !== undefined) keepTyped(null)
  }
  const tag = (tags: readonly string[]) => {
    const clean = tags.map((one) => one.trim().slice(0, LONGEST_TAG)).filter((one) => one !== '')
    void save({ tags: [...new Set(clean)] })
  }
  return (
    <section className={classes.noted} aria-label={t('notes.title')}>
      <GrowingTextarea
        label={t('notes.text')}
        description={t('notes.text.hint')}
        value={text}
        minRows={1}
        maxRows={8}
        maxLength={LONGEST_NOTE}
        onChange={({ currentTarget: { value } }) => keepTyped(value === note.text ? null : value)}
      />
      {text.trim() !== note.text && (
        <div className={classes.actions}>
          <Button variant="default" loading={act.isPending} onClick={() => void save({ text })}>
            {t('notes.save')}
          </Button>
        </div>
      )}
      <TagsInput
        label={t('notes.tags')}
        description={t('notes.tags.hint')}
        value={[...latest.note.tags]}
        data={[...known]}
        maxTags={MOST_TAGS}
        clearable={false}
        onChange={tag}
      />
      <ErrorNote error={act.error} />
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
