import { Button } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod'
import type { CallInput } from '../../../../shared/ipc/index.ts'
import type { DateText } from '../../../../shared/values/calendar.ts'
import type { BreakRow } from '../../../../shared/views/psp.ts'
import { useAct, useToldAct } from '../../../app/queries.ts'
import { t } from '../../../app/text.tsx'
import { TextField, useFields, useSubmission } from '../../../components/input/form.tsx'
import { neededText } from '../../../components/input/typed.ts'
import { type QueryChoice, withSearch } from '../../../components/list-area/use-list.ts'
import { ErrorNote, Note } from '../../../components/notes/notes.tsx'
import { nothing } from '../../../components/table/use-selection.ts'
import classes from '../cvu.module.css'
import { useBreakView } from '../cvu-view.ts'

const reasonForm = z.object({ reason: neededText(500) })

/** Notes a reason for some breaks, and offers to take it back. */
export function ReasonForm(props: {
  readonly day: DateText
  /** The words of the button. */
  readonly send: string
  /** Null where no break is chosen; a reason that was noted can still be taken back. */
  readonly selection: CallInput<'psp.reason'>['selection'] | null
  readonly onDone?: () => void
}) {
  const { day, send, selection, onDone } = props
  const note = useAct('psp.reason')
  const undo = useToldAct('psp.unreason')
  const [noted, setNoted] = useState<readonly string[]>([])
  const form = useFields(reasonForm, { reason: '' })
  const submission = useSubmission(form, async ({ reason }) => {
    const done = selection === null ? null : await note.run({ day, selection, reason })
    if (done?.ok !== true) return
    setNoted(done.value.cvus)
    form.reset()
    onDone?.()
  })
  const takeBack = async () => {
    const done = await undo.run({ day, cvus: noted })
    if (done.ok) setNoted([])
  }
  return (
    <>
      {selection !== null && (
        <form className={classes.line} aria-label={t('psp.reason')} {...submission}>
          <TextField form={form} name="reason" label="psp.reason" size="xs" maxLength={500} />
          <Button type="submit" loading={note.isPending}>
            {send}
          </Button>
        </form>
      )}
      <ErrorNote error={note.error} />
      {noted.length > 0 && (
        <Note
          tone="done"
          actions={
            <Button loading={undo.isPending} onClick={() => void takeBack()}>
              {t('cvu.reason.undo')}
            </Button>
          }
        >
          {t('cvu.reason.done', { count: noted.length })}
        </Note>
      )}
    </>
  )
}

/** A reason for all chosen breaks; nothing while none is chosen. */
export function ReasonMany(props: {
  readonly day: DateText
  readonly chosen: QueryChoice<BreakRow>
}) {
  const { choice, onChoice, selectionOf } = props.chosen
  const { filter, search } = useBreakView()
  return (
    <div className={classes.strip}>
      <ReasonForm
        day={props.day}
        selection={selectionOf(withSearch(filter, search))}
        send={
          choice.kind === 'all'
            ? t('cvu.reason.all')
            : t('cvu.reason.many', { count: choice.rows.length })
        }
        onDone={() => onChoice(nothing)}
      />
    </div>
  )
}
