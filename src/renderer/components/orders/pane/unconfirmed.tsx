import { Button } from '@mantine/core'
import { useState } from 'react'
import { orderTraits } from '../../../../shared/orders/kinds.ts'
import type { OrderAction, OrderView } from '../../../../shared/orders/view.ts'
import { useAct } from '../../../app/queries.ts'
import { useErrorText, useText } from '../../../app/text.tsx'
import { ErrorNote } from '../../error-note.tsx'
import classes from '../orders.module.css'
import { NextQuery } from './countdown.tsx'
import { Facts } from './facts.tsx'
import { RecordDialog } from './record-dialog.tsx'

/** What happened to an order that nobody knows the end of: its last problem, and what was found out since. */
function Happened({ order }: { readonly order: OrderView }) {
  const t = useText()
  const textOf = useErrorText()
  const { problem, provenUnused, ambiguous } = order
  const sentences = [
    problem === null ? t('activity.unconfirmed.interrupted') : textOf(problem).what,
    provenUnused ? t('activity.unconfirmed.proven') : null,
    ambiguous ? t('activity.unconfirmed.ambiguous') : null,
  ]
  return <>{sentences.filter((sentence) => sentence !== null).join(' ')}</>
}

/** How the bank is asked, and when next. */
function Doing({ order }: { readonly order: OrderView }) {
  const t = useText()
  const { query } = orderTraits[order.kind]
  return (
    <>
      {t(`activity.unconfirmed.${query}`)}{' '}
      {order.nextQueryAt === null
        ? query !== 'none' && t('activity.next.none')
        : query !== 'none' && <NextQuery at={order.nextQueryAt} />}
    </>
  )
}

const adviceFor = (actions: readonly OrderAction[]) =>
  actions.includes('resend')
    ? 'activity.unconfirmed.can.resend'
    : actions.includes('check')
      ? 'activity.unconfirmed.can.check'
      : 'activity.unconfirmed.can.record'

/** The few things that may be done about an open order: ask now, record, send again where that is proven safe. */
export function OpenOrderActions({ order }: { readonly order: OrderView }) {
  const t = useText()
  const check = useAct('orders.checkAgain')
  const resend = useAct('orders.resend')
  const [recording, setRecording] = useState(false)
  const { id, actions } = order
  const outcome = resend.data
  const error = check.error ?? resend.error ?? (outcome?.ok === false ? outcome.error : null)
  return (
    <>
      {error !== null && <ErrorNote error={error} />}
      <div className={classes.actions}>
        {actions.includes('check') && (
          <Button
            variant="default"
            loading={check.isPending}
            onClick={() => {
              resend.reset()
              void check.run({ id })
            }}
          >
            {t('activity.act.check')}
          </Button>
        )}
        {actions.includes('record') && (
          <Button variant="default" onClick={() => setRecording(true)}>
            {t('activity.act.record')}
          </Button>
        )}
        {actions.includes('resend') && (
          <Button
            loading={resend.isPending}
            onClick={() => {
              check.reset()
              void resend.run({ id })
            }}
          >
            {t('activity.act.resend')}
          </Button>
        )}
      </div>
      <RecordDialog orders={[order]} opened={recording} onClose={() => setRecording(false)} />
    </>
  )
}

/** Everything about an unconfirmed order: what happened, what is being done and when next, what the person may do. */
export function Unconfirmed({ order }: { readonly order: OrderView }) {
  const t = useText()
  return (
    <>
      <Facts
        facts={[
          [t('activity.unconfirmed.happened'), <Happened key="happened" order={order} />],
          [t('activity.unconfirmed.doing'), <Doing key="doing" order={order} />],
          [t('activity.unconfirmed.can'), t(adviceFor(order.actions))],
        ]}
      />
      <OpenOrderActions order={order} />
    </>
  )
}
