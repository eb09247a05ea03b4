import { Button } from '@mantine/core'
import { useState } from 'react'
import type { SubmitOutcome } from '../../../shared/ipc/orders.ts'
import { useAct } from '../../app/queries.ts'
import { useScreen } from '../../app/screen.ts'
import { useText } from '../../app/text.tsx'
import { ErrorNote, Note } from '../../components/error-note.tsx'
import { useSubmit } from '../../components/orders/use-submit.ts'
import classes from './beneficiaries.module.css'

function Outcome(props: {
  readonly outcomes: readonly SubmitOutcome[]
  readonly onDone: () => void
}) {
  const t = useText()
  const sent = props.outcomes.filter(({ ok }) => ok).length
  const failed = props.outcomes.length - sent
  return (
    <Note
      tone={failed === 0 ? 'done' : 'attention'}
      actions={
        <>
          <Button onClick={() => useScreen.getState().go('transfers')}>{t('lists.follow')}</Button>
          <Button variant="default" onClick={props.onDone}>
            {t('lists.done')}
          </Button>
        </>
      }
    >
      {t('lists.sent', { sent, failed })}
    </Note>
  )
}

/**
 * Orders that a list has prepared: they are approved together or cancelled. A no leaves them stored, to be asked about
 * again.
 */
export function PreparedPayments(props: {
  readonly ids: readonly string[]
  readonly onDone: () => void
}) {
  const { ids, onDone } = props
  const t = useText()
  const submit = useSubmit(ids)
  const cancel = useAct('orders.cancel')
  const [outcomes, setOutcomes] = useState<readonly SubmitOutcome[]>([])
  const someSent = outcomes.some(({ ok }) => ok)
  const ask = async () => setOutcomes(await submit.run(false))
  const cancelAll = async () => {
    for (const id of ids) {
      const result = await cancel.run({ id })
      if (!result.ok) return
    }
    onDone()
  }
  const error = submit.error ?? cancel.error
  return (
    <div className={classes.strip}>
      {someSent ? (
        <Outcome outcomes={outcomes} onDone={onDone} />
      ) : (
        <Note
          tone="waiting"
          actions={
            <>
              <Button
                variant="subtle"
                loading={cancel.isPending}
                disabled={submit.isPending}
                onClick={() => void cancelAll()}
              >
                {t('lists.cancelAll')}
              </Button>
              <Button loading={submit.isPending} onClick={() => void ask()}>
                {t('lists.submit')}
              </Button>
            </>
          }
        >
          {t(submit.isPending ? 'activity.act.submitting' : 'lists.prepared', {
            count: ids.length,
          })}
        </Note>
      )}
      {error !== null && <ErrorNote error={error} />}
    </div>
  )
}
