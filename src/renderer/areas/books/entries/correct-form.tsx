import * as z from 'zod'
import { type TaxMark, taxMarks } from '../../../../shared/accounting/model.ts'
import type { EventRow } from '../../../../shared/ipc/accounting.ts'
import { useAct, useCall } from '../../../app/queries.ts'
import { t } from '../../../app/text.tsx'
import { FormEnd, useField, useFields, useSubmission } from '../../../components/input/form.tsx'
import { Proposals } from '../../../components/input/proposals.tsx'
import { neededText } from '../../../components/input/typed.ts'
import classes from './entries.module.css'

/** The value that all share; `none` where they differ. */
const common = <T,>(values: readonly T[], none: T): T =>
  values.every((one) => one === values[0]) ? (values[0] ?? none) : none

const correctForm = z.object({ to: neededText(120), mark: z.enum(['each', ...taxMarks]) })

/** Says where one event, or several at once, go; Enter saves and leads back to the list. */
export function CorrectForm(props: {
  readonly rows: readonly EventRow[]
  readonly onDone: () => void
}) {
  const { rows, onDone } = props
  // Several events with different marks keep them, unless one is chosen for all.
  const shared = common<TaxMark | 'each'>(
    rows.map((row) => row.assignment.mark),
    'each',
  )
  const start = {
    to: common(
      rows.map((row) => row.assignment.to),
      '',
    ),
    mark: shared,
  }
  // Further events may be chosen beside the open form: it says what they share, but for what was typed.
  const form = useFields(correctForm, start, {
    values: start,
    resetOptions: { keepDirtyValues: true },
  })
  const accounts = useCall('accounting.rules', {}).data?.accounts ?? []
  const correct = useAct('accounting.correct')
  const withdraw = useAct('accounting.uncorrect')
  const submission = useSubmission(form, async ({ to, mark }) => {
    const keys = rows.map(({ key }) => key)
    const done = await correct.run({ keys, to, mark: mark === 'each' ? null : mark })
    if (done.ok) onDone()
  })
  const back = async () => {
    const done = await withdraw.run({ keys: rows.flatMap(({ keys }) => keys) })
    if (done.ok) onDone()
  }
  const error = correct.error ?? withdraw.error
  return (
    <form className={classes.form} {...submission}>
      <Proposals
        {...useField({ form, name: 'to', label: 'accounting.column.to' })}
        placeholder={t('accounting.state.unidentified')}
        data={[...accounts]}
        limit={8}
        maxLength={120}
        selectFirstOptionOnChange={false}
        // The list would lie over what the event is.
        openOnFocus={false}
        // The pane is opened to say this.
        data-autofocus
      />
      <form.OneOfField
        name="mark"
        label="accounting.column.mark"
        options={shared === 'each' ? ['each' as const, ...taxMarks] : taxMarks}
        words={(one) => t(`accounting.mark.${one}`)}
      />
      <FormEnd
        act={{ isPending: correct.isPending, error }}
        send={t('accounting.correct.save')}
        {...(rows.every(({ assignment }) => assignment.by === 'person') && {
          onLeave: () => void back(),
          leave: t('accounting.correct.withdraw'),
        })}
      />
    </form>
  )
}
