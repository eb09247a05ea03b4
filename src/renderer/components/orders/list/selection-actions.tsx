import { Button } from '@mantine/core'
import { useState } from 'react'
import { MOST_TOGETHER } from '../../../../shared/ipc/orders.ts'
import type { OrderAction, OrderView } from '../../../../shared/orders/view.ts'
import { useAct } from '../../../app/queries.ts'
import { useText } from '../../../app/text.tsx'
import { ErrorNote } from '../../notes/error-note.tsx'
import classes from '../orders.module.css'
import { RecordDialog } from '../pane/record-dialog.tsx'
import { useSubmit } from '../prepared/use-submit.ts'

/** Those of the chosen orders with which something may be done, as many as go at once. */
const idsThatMay = (orders: readonly OrderView[], action: OrderAction): readonly string[] =>
  orders
    .filter(({ actions }) => actions.includes(action))
    .slice(0, MOST_TOGETHER)
    .map(({ id }) => id)

/** Does one thing with each order in turn; the first failure ends it and is told. */
function useEach(name: 'orders.cancel' | 'orders.checkAgain') {
  const act = useAct(name)
  const run = async (ids: readonly string[]) => {
    for (const id of ids) {
      const result = await act.run({ id })
      if (!result.ok) return
    }
  }
  return { run, isPending: act.isPending, error: act.error }
}

/** Discards only after it was said twice: one click on twenty orders is quickly a wrong one. */
function Discard(props: {
  readonly count: number
  readonly pending: boolean
  readonly onDiscard: () => void
}) {
  const t = useText()
  const { count, pending, onDiscard } = props
  const [sure, setSure] = useState(false)
  if (!sure)
    return (
      <Button variant="subtle" size="xs" onClick={() => setSure(true)}>
        {t('orders.many.discard', { count })}
      </Button>
    )
  return (
    <>
      <span>{t('orders.many.discard.sure', { count })}</span>
      <Button size="xs" color="red" loading={pending} onClick={onDiscard}>
        {t('orders.many.discard.yes')}
      </Button>
      <Button size="xs" variant="default" onClick={() => setSure(false)}>
        {t('orders.many.discard.no')}
      </Button>
    </>
  )
}

/** What can be done with the chosen orders together: approve them in one question, discard them, ask the bank
 * about them, record what its portal says of them. */
export function SelectionActions({ orders }: { readonly orders: readonly OrderView[] }) {
  const t = useText()
  const [toApprove, toDiscard, toCheck] = [
    idsThatMay(orders, 'submit'),
    idsThatMay(orders, 'cancel'),
    idsThatMay(orders, 'check'),
  ]
  const toRecord = orders
    .filter(({ actions }) => actions.includes('record'))
    .slice(0, MOST_TOGETHER)
  const [recording, setRecording] = useState(false)
  const submit = useSubmit(toApprove)
  const discard = useEach('orders.cancel')
  const check = useEach('orders.checkAgain')
  const error = submit.error ?? discard.error ?? check.error
  const doable = toApprove.length + toDiscard.length + toCheck.length + toRecord.length
  if (doable === 0 && error === null) return null
  return (
    <section className={classes.many} aria-label={t('orders.many')}>
      <ErrorNote error={error} />
      <div className={classes.manyButtons}>
        {toApprove.length > 0 && (
          <Button size="xs" loading={submit.isPending} onClick={() => void submit.run(false)}>
            {t('orders.many.approve', { count: toApprove.length })}
          </Button>
        )}
        {toCheck.length > 0 && (
          <Button
            size="xs"
            variant="default"
            loading={check.isPending}
            onClick={() => void check.run(toCheck)}
          >
            {t('orders.many.check', { count: toCheck.length })}
          </Button>
        )}
        {toRecord.length > 0 && (
          <Button size="xs" variant="default" onClick={() => setRecording(true)}>
            {t('orders.many.record', { count: toRecord.length })}
          </Button>
        )}
        {toDiscard.length > 0 && !submit.isPending && (
          <Discard
            key={toDiscard.join(' ')}
            count={toDiscard.length}
            pending={discard.isPending}
            onDiscard={() => void discard.run(toDiscard)}
          />
        )}
      </div>
      <RecordDialog orders={toRecord} opened={recording} onClose={() => setRecording(false)} />
    </section>
  )
}
