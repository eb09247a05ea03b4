import { Button } from '@mantine/core'
import type { MessageKey } from '../../../../shared/locales/index.ts'
import { orderTraits } from '../../../../shared/orders/kinds.ts'
import { isApprovedWord, type OrderDetail, type OrderView } from '../../../../shared/orders/view.ts'
import { isBeingAuthorised } from '../../../../shared/wire/echeqs.ts'
import { useOrdersView } from '../../../app/orders-view.ts'
import { useAct } from '../../../app/queries.ts'
import { useScreen } from '../../../app/screen.ts'
import { t } from '../../../app/text.tsx'
import { ActButton } from '../../input/act-button.tsx'
import { ErrorNote, Note } from '../../notes/notes.tsx'
import classes from '../orders.module.css'
import { useStraightOn, useSubmit, useSubmitWord } from '../prepared/use-submit.ts'
import { NextQuery, OpenOrderActions, Unconfirmed, useWhen } from './unconfirmed.tsx'
import { Warnings } from './warnings.tsx'

/** An order that has certainly not been executed: it may be approved, corrected or cancelled. */
function Pending({ order }: { readonly order: OrderDetail }) {
  const submit = useSubmit([order.id])
  const submitWord = useSubmitWord()
  const cancel = useAct('orders.cancel')
  useStraightOn(order.id, () => void submit.run(false))
  const again = order.state === 'not_sent'
  const error = submit.error ?? cancel.error
  const editable = order.state === 'draft' && orderTraits[order.kind].composedIn !== null
  return (
    <>
      <p className={classes.text}>{t(again ? 'activity.now.not_sent' : 'activity.now.draft')}</p>
      {again && <ErrorNote error={order.problem} />}
      <Warnings warnings={order.warnings} />
      {submit.isPending && <Note tone="waiting">{t('activity.act.submitting')}</Note>}
      {error !== null && (
        <ErrorNote
          error={error}
          {...(error.code === 'order_outside_hours' && {
            actions: (
              <Button variant="filled" onClick={() => void submit.run(true)}>
                {t('activity.act.submit.wait')}
              </Button>
            ),
          })}
        />
      )}
      <div className={classes.actions}>
        <ActButton act={submit} input={false} variant="filled" size="sm" data-autofocus>
          {again ? t('activity.act.submit.again') : submitWord}
        </ActButton>
        {editable && (
          <Button
            size="sm"
            disabled={submit.isPending}
            onClick={() =>
              useOrdersView
                .getState()
                .compose(order.kind, { draft: order.draft, replaces: order.id })
            }
          >
            {t('activity.act.edit')}
          </Button>
        )}
        {order.actions.includes('cancel') && (
          <CancelButton act={cancel} id={order.id} asking={submit.isPending} />
        )}
      </div>
    </>
  )
}

function CancelButton(props: {
  readonly act: ReturnType<typeof useAct<'orders.cancel'>>
  readonly id: string
  /** Its approval is being asked for: the yes would come to nothing. */
  readonly asking?: boolean
}) {
  const { act, id, asking = false } = props
  return (
    <ActButton act={act} input={{ id }} variant="subtle" size="sm" disabled={asking}>
      {t('activity.act.cancel')}
    </ActButton>
  )
}

/** Approved, and waiting until the bank's hours begin. */
function Waiting(props: { readonly order: OrderView; readonly opensAt: string }) {
  const cancel = useAct('orders.cancel')
  const when = useWhen(props.opensAt)
  return (
    <>
      <p className={classes.text}>{t('activity.opens', { when })}</p>
      <ErrorNote error={cancel.error} />
      {props.order.actions.includes('cancel') && <CancelButton act={cancel} id={props.order.id} />}
    </>
  )
}

/** The event that an accepted order waits for, in the words of its kind. */
function waitingFor({ kind, bankStatus, queries }: OrderDetail): MessageKey {
  const { waitsFor } = orderTraits[kind]
  if (waitsFor === 'deposit') return 'activity.now.custody'
  if (waitsFor === 'listing') {
    if (isBeingAuthorised(bankStatus ?? '')) return 'echeqs.means.authorising'
    const asked = queries.some(({ answer }) => answer !== null)
    return asked ? 'activity.now.issuance.portal' : 'activity.now.issuance'
  }
  return isApprovedWord(bankStatus ?? '')
    ? 'activity.now.accepted.approved'
    : 'activity.now.accepted'
}

/** The bank took it and has not said how it ended. */
const Accepted = ({ order }: { readonly order: OrderDetail }) => (
  <>
    <p className={classes.text}>
      {t(waitingFor(order))} {order.nextQueryAt !== null && <NextQuery at={order.nextQueryAt} />}
    </p>
    <ErrorNote error={order.problem} />
    <OpenOrderActions order={order} />
  </>
)

/** Whether the bank alone ended what moves our money, without a reason and without having said otherwise. */
const isSilentRejection = (order: OrderDetail): boolean =>
  order.state === 'rejected' &&
  order.problem === null &&
  !order.contradicted &&
  order.outcomeBy !== 'person' &&
  orderTraits[order.kind].moves?.comesIn === false

/** How it ended, where that needs a word more than the state. */
const Ended = ({ order }: { readonly order: OrderDetail }) => (
  <>
    {order.outcomeBy === 'person' && <p className={classes.text}>{t('activity.now.recorded')}</p>}
    {order.state !== 'settled' && <ErrorNote error={order.problem} />}
    {isSilentRejection(order) && (
      <Note
        tone="failed"
        actions={
          <Button
            onClick={() =>
              useScreen.getState().showMovements(order.clearingId ?? order.bankId ?? '')
            }
          >
            {t('activity.now.rejected.movements')}
          </Button>
        }
      >
        {t('activity.now.rejected')}
      </Note>
    )}
  </>
)

/** Where an order stands and what may be done now; never more than main allows. */
export const WhatNow = ({ order }: { readonly order: OrderDetail }) => (
  <>
    {order.contradicted && (
      <Note tone="failed" urgent>
        {t('activity.now.contradicted')}
      </Note>
    )}
    <Standing order={order} />
  </>
)

function Standing({ order }: { readonly order: OrderDetail }) {
  switch (order.state) {
    case 'draft':
    case 'not_sent':
      return <Pending order={order} />
    case 'waiting_window':
      return order.opensAt === null ? null : <Waiting order={order} opensAt={order.opensAt} />
    case 'approved':
    case 'sending':
      return <p className={classes.text}>{t(`activity.now.${order.state}`)}</p>
    case 'unconfirmed':
      return (
        <>
          {!order.provenUnused && (
            <Note tone="attention">{t('activity.unconfirmed.intro', { count: 1 })}</Note>
          )}
          <Unconfirmed order={order} />
        </>
      )
    case 'accepted':
      return <Accepted order={order} />
    case 'settled':
    case 'partly_settled':
    case 'rejected':
    case 'refused':
    case 'cancelled':
      return <Ended order={order} />
  }
}
