import { X } from 'lucide-react'
import type { AppError, Outcome } from '../../../shared/errors/index.ts'
import { t } from '../../app/text.tsx'
import { IconButton } from '../input/icon-button.tsx'
import { ErrorNote } from '../notes/notes.tsx'
import { useRemoved } from '../notes/use-removed.tsx'
import classes from './imports.module.css'

/** The files that were taken in, in words; one that is taken away can come back. */
export function TakenFiles<F extends { readonly id: string; readonly name: string }>(props: {
  readonly files: readonly F[]
  readonly words: (file: F) => string
  readonly remove: {
    readonly run: (which: {
      readonly id: string
      readonly removed: boolean
    }) => Promise<Outcome<unknown>>
    readonly error: AppError | null
  }
}) {
  const { files, words, remove } = props
  const { take, note } = useRemoved<F>({
    remove: ({ id }) => remove.run({ id, removed: true }),
    restore: ({ id }) => remove.run({ id, removed: false }),
    words: ({ name }) => t('book.removed', { name }),
  })
  if (files.length === 0 && note === false) return <ErrorNote error={remove.error} />
  return (
    <>
      <ErrorNote error={remove.error} />
      {note}
      <ul className={classes.files} aria-label={t('statements.files')}>
        {files.map((file) => (
          <li key={file.id}>
            <span>{words(file)}</span>
            <IconButton
              icon={X}
              label={t('statements.remove', { name: file.name })}
              size="sm"
              onClick={() => void take(file)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
