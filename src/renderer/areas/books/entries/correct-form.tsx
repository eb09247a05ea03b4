import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { type TaxMark, taxMarks } from '../../../../shared/accounting/model.ts'
import type { EventRow } from '../../../../shared/ipc/accounting.ts'
import { useAct, useCall } from '../../../app/queries.ts'
import { useText } from '../../../app/text.tsx'
import { OneOf } from '../../../components/input/one-of.tsx'
import { Proposals } from '../../../components/input/proposals.tsx'
import { useSubmission } from '../../../components/input/use-submission.ts'
import { ErrorNote } from '../../../components/notes/error-note.tsx'
import classes from './entries.module.css'

/** The value that all share; `none` where they differ. */
const common = <T,>(values: readonly T[], none: T): T =>
  values.every((one) => one === values[0]) ? (values[0] ?? none) : none

/** Says where one event, or several at once, go; Enter saves and leads back to the list. */
export function CorrectForm(props: {
  readonly rows: readonly EventRow[]
  readonly onDone: () => void
}) {
  const { rows, onDone } = props
  const t = useText()
  const [to, setTo] = useState(() =>
    common(
      rows.map((row) => row.assignment.to),
      '',
    ),
  )
  const [missing, setMissing] = useState(false)
  // Several events with different marks keep them, unless one is chosen for all.
  const [mark, setMark] = useState(() =>
    common<TaxMark | 'each'>(
      rows.map((row) => row.assignment.mark),
      'each',
    ),
  )
  const [differs] = useState(mark === 'each')
  const accounts = useCall('accounting.rules', {}).data?.accounts ?? []
  const correct = useAct('accounting.correct')
  const withdraw = useAct('accounting.uncorrect')
  const field = useRef<HTMLInputElement>(null)
  // The pane is opened to say this.
  useEffect(() => field.current?.focus(), [])
  const submission = useSubmission(async () => {
    if (to.trim() === '') {
      setMissing(true)
      return
    }
    const done = await correct.run({
      keys: rows.map(({ key }) => key),
      to: to.trim(),
      mark: mark === 'each' ? null : mark,
    })
    if (done.ok) onDone()
  })
  const back = async () => {
    const done = await withdraw.run({ keys: rows.flatMap(({ keys }) => keys) })
    if (done.ok) onDone()
  }
  const error = correct.error ?? withdraw.error
  return (
    <form noValidate className={classes.form} {...submission}>
      <Proposals
        label={t('accounting.column.to')}
        placeholder={t('accounting.unidentified')}
        value={to}
        error={missing ? t('field.required') : null}
        onChange={(value) => {
          setTo(value)
          setMissing(false)
        }}
        data={[...accounts]}
        limit={8}
        maxLength={120}
        selectFirstOptionOnChange={false}
        // The list would lie over what the event is.
        openOnFocus={false}
        ref={field}
      />
      <OneOf
        label={t('accounting.column.mark')}
        value={mark}
        options={differs ? ['each' as const, ...taxMarks] : taxMarks}
        words={(one) => t(`accounting.mark.${one}`)}
        onChoose={setMark}
      />
      <ErrorNote error={error} />
      <div className={classes.line}>
        {rows.every(({ assignment }) => assignment.by === 'person') && (
          <Button variant="default" size="sm" onClick={() => void back()}>
            {t('accounting.correct.withdraw')}
          </Button>
        )}
        <Button type="submit" size="sm" loading={correct.isPending}>
          {t('accounting.correct.save')}
        </Button>
      </div>
    </form>
  )
}
