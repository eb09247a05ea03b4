import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import {
  type ImportedDrafts,
  type ImportedRow,
  type ImportField,
  importFields,
  importLabel,
} from '../../../shared/views/import-drafts.ts'
import { useAct } from '../../app/queries.ts'
import { t, useLanguage } from '../../app/text.tsx'
import { useSubmission } from '../input/form.tsx'
import { ErrorNote } from '../notes/notes.tsx'
import classes from './imports.module.css'
import { problemText, sentence } from './problems.ts'

/** The rows with problems, and the one that is being corrected: the chosen one, or the first. Texts stay with their rows. */
export function useMending(rows: readonly ImportedRow[]) {
  const wrong = rows.filter(({ problems }) => problems.length > 0)
  const [chosen, choose] = useState<number | null>(null)
  const [texts, setTexts] = useState<Readonly<Record<number, TypedFields>>>({})
  const row = wrong.find((one) => one.row === chosen) ?? wrong[0] ?? null
  const place = row === null ? -1 : wrong.indexOf(row)
  const next = wrong[(place + 1) % wrong.length] ?? null
  const typedIn = (row: number): TypedFields => texts[row] ?? {}
  const type = (row: number, field: ImportField, text: string): void =>
    setTexts({ ...texts, [row]: { ...typedIn(row), [field]: text } })
  return { wrong, row, place, next, choose, typedIn, type }
}

type TypedFields = Partial<Record<ImportField, string>>

/** The fields that are asked for: those that are wrong now or were typed in, or all where the problem is the row's. */
function fieldsOf(
  file: ImportedDrafts,
  row: ImportedRow,
  typed: TypedFields,
): readonly ImportField[] {
  const all: readonly ImportField[] = importFields[file.kind]
  const isWrong = (field: ImportField) => row.problems.some((problem) => problem.field === field)
  return all.some(isWrong)
    ? all.filter((field) => isWrong(field) || typed[field] !== undefined)
    : all
}

/**
 * The wrong cells of one row as fields. Enter has main read the row with what was typed; nothing else of the file changes.
 */
function MendRow(props: {
  readonly file: ImportedDrafts
  readonly row: ImportedRow
  readonly mending: ReturnType<typeof useMending>
  readonly focused: boolean
  readonly onRead: (file: ImportedDrafts) => void
}) {
  const language = useLanguage()
  const { t } = language
  const { file, row, mending, focused, onRead } = props
  const edit = useAct('imports.edit')
  const typed = mending.typedIn(row.row)
  const fields = fieldsOf(file, row, typed)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focused) first.current?.focus()
  }, [focused])
  const submission = useSubmission(useForm(), async () => {
    for (const field of fields) {
      const text = typed[field]
      if (text === undefined) continue
      const read = await edit.run({ importId: file.importId, row: row.row, field, text })
      if (!read.ok) return
      onRead(read.value)
    }
  })
  const rowProblem = row.problems.find(({ field }) => field === null)
  return (
    <form className={classes.mend} {...submission}>
      {fields.map((field, index) => {
        const problem = row.problems.find((one) => one.field === field)
        return (
          <TextInput
            key={field}
            ref={index === 0 ? first : null}
            size="xs"
            label={t(importLabel(file.kind, field))}
            value={typed[field] ?? row.summary[field] ?? ''}
            maxLength={600}
            spellCheck={false}
            onChange={({ currentTarget: { value } }) => mending.type(row.row, field, value)}
            {...(problem !== undefined && { error: sentence(language, problem) })}
          />
        )
      })}
      <Button type="submit" loading={edit.isPending}>
        {t('imports.mend.check')}
      </Button>
      {rowProblem !== undefined && <p>{problemText(language, file.kind, rowProblem)}</p>}
      <ErrorNote error={edit.error} />
    </form>
  )
}

/** Corrects the rows with problems one after the other, without leaving for the spreadsheet. */
export function Mend(props: {
  readonly file: ImportedDrafts
  readonly mending: ReturnType<typeof useMending>
  readonly onRead: (file: ImportedDrafts) => void
  readonly onLeaveOut: (row: number) => void
}) {
  const { file, mending, onRead, onLeaveOut } = props
  const { wrong, row, place, next, choose } = mending
  // The first row does not take the focus by itself; the one that follows a corrected one does.
  const [begun, setBegun] = useState(false)
  if (row === null) return null
  return (
    <section className={classes.mending} aria-label={t('imports.mend', { row: row.row })}>
      <div className={classes.mendHead}>
        <strong>{t('imports.mend', { row: row.row })}</strong>
        <span className={classes.quiet}>
          {t('imports.mend.place', { count: wrong.length, place: place + 1 })}
        </span>
        <Button variant="subtle" size="compact-sm" onClick={() => onLeaveOut(row.row)}>
          {t('imports.leaveOut')}
        </Button>
        {wrong.length > 1 && next !== null && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              setBegun(true)
              choose(next.row)
            }}
          >
            {t('imports.mend.next')}
          </Button>
        )}
      </div>
      <MendRow
        key={row.row}
        file={file}
        row={row}
        mending={mending}
        focused={begun}
        onRead={(read) => {
          setBegun(true)
          onRead(read)
        }}
      />
    </section>
  )
}
