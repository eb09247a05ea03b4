import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SubmitOutcome } from '../../../../shared/ipc/orders.ts'
import type { OrderState } from '../../../../shared/orders/machine.ts'
import { useCall } from '../../../app/queries.ts'
import { t } from '../../../app/text.tsx'
import { ErrorNote, Note } from '../../notes/notes.tsx'
import classes from './prepared-orders.module.css'
import { isLeftOut, useEach, useGoesStraight, useSubmit, useSubmitWord } from './use-submit.ts'

type Labels = {
  /** The button that leaves. */
  readonly done: string
  /** Where the orders are followed afterwards. */
  readonly follow?: { readonly label: string; readonly run: () => void }
}

/** Whether it left, though its answer could not be written down. */
const isUnrecorded = (one: SubmitOutcome): boolean =>
  !one.ok && one.error.code === 'order_answer_not_recorded'

/** Whether nothing of an order left: main stopped before it, or the bank was not reached or let nothing in. */
const isLeft = (one: SubmitOutcome): boolean =>
  one.ok ? one.order.state === 'draft' || one.order.state === 'not_sent' : !isUnrecorded(one)

const problemOf = (one: SubmitOutcome) => (one.ok ? one.order.problem : one.error)

function Outcome(props: {
  readonly outcomes: readonly SubmitOutcome[]
  readonly labels: Labels
  readonly onDone: () => void
  /** The orders that were not sent, and the way to ask about them again. */
  readonly rest?: {
    readonly count: number
    readonly ask: () => Promise<void>
    readonly isPending: boolean
  }
}) {
  const { outcomes, labels, onDone, rest } = props
  const out = outcomes.filter(isLeftOut).length
  const failed = outcomes.filter(isLeft).length - out
  const inState = (state: OrderState) =>
    outcomes.filter((one) => one.ok && one.order.state === state).length
  const refused = inState('refused')
  const unconfirmed = inState('unconfirmed') + outcomes.filter(isUnrecorded).length
  const sent = outcomes.length - failed - out - inState('approved')
  return (
    <Note
      tone={failed + refused + unconfirmed === 0 ? 'done' : 'attention'}
      actions={
        <>
          {rest !== undefined && (
            <Button variant="filled" loading={rest.isPending} onClick={() => void rest.ask()}>
              {t('prepared.rest', { count: rest.count })}
            </Button>
          )}
          {labels.follow !== undefined && (
            <Button variant="filled" onClick={labels.follow.run}>
              {labels.follow.label}
            </Button>
          )}
          <Button onClick={onDone}>{labels.done}</Button>
        </>
      }
    >
      {t('prepared.sent', { sent, failed })}
      {out > 0 && ` ${t('prepared.leftOut', { count: out })}`}
      {refused > 0 && ` ${t('prepared.refused', { count: refused })}`}
      {unconfirmed > 0 && ` ${t('prepared.unconfirmed', { count: unconfirmed })}`}
    </Note>
  )
}

/**
 * One person comes straight from preparing to main's question, once, unless they were quicker with the button; a no leaves
 * it. Answers what asks.
 */
function useStraightOn(ask: () => Promise<void>): () => Promise<void> {
  const straight = useGoesStraight()
  const asked = useRef(false)
  const once = () => {
    asked.current = true
    return ask()
  }
  const goOn = useEffectEvent(() => {
    if (!asked.current) void once()
  })
  useEffect(() => {
    if (straight) goOn()
  }, [straight])
  return once
}

/**
 * The outcomes of a submission, and of the rest that was asked about again. Where the window lost main's answer they are the
 * orders as they are read; not known until then.
 */
function useOutcomes(ids: readonly string[]) {
  const [answered, setAnswered] = useState<readonly SubmitOutcome[]>([])
  const [lost, setLost] = useState(false)
  const page = { filter: {}, ids, offset: 0, limit: ids.length }
  const rows = useCall('orders.list', page, { enabled: lost }).data?.rows
  const read = rows?.filter(({ state }) => state !== 'cancelled')
  const outcomes = lost
    ? (read ?? []).map((order): SubmitOutcome => ({ id: order.id, ok: true, order }))
    : answered
  const take = (given: readonly SubmitOutcome[] | null): void => {
    setLost(given === null)
    if (given === null) return
    const of = (before: SubmitOutcome) => given.find(({ id }) => id === before.id) ?? before
    setAnswered(outcomes.length === 0 ? given : outcomes.map(of))
  }
  return { outcomes, lost, known: !lost || rows !== undefined, take }
}

/**
 * Orders that were prepared together: they are approved together or cancelled. A no leaves them stored, to be asked about
 * again.
 */
export function PreparedOrders(props: {
  readonly ids: readonly string[]
  readonly labels: Labels
  readonly onDone: () => void
  /** The orders one by one, under the question. */
  readonly children?: ReactNode
}) {
  const { ids, labels, onDone, children } = props
  const submit = useSubmit(ids)
  const submitWord = useSubmitWord()
  const cancel = useEach('orders.cancel')
  const { outcomes, lost, known, take } = useOutcomes(ids)
  const left = outcomes.filter(isLeft)
  const someSent = left.length < outcomes.length
  const rest = useSubmit(left.map(({ id }) => id))
  const ask = useStraightOn(async () => take(await submit.run(false)))
  const askRest = async () => take(await rest.run(false))
  const cancelAll = async () => {
    if (await cancel.run(ids)) onDone()
  }
  const [stopped] = outcomes
    .filter((one) => (isLeft(one) || isUnrecorded(one)) && !isLeftOut(one))
    .map(problemOf)
  const failed = outcomes.length > 0 ? rest.error : submit.error
  const error = stopped ?? (lost && someSent ? null : failed) ?? cancel.error
  return (
    <div className={classes.prepared}>
      {!known ? null : someSent ? (
        <Outcome
          outcomes={outcomes}
          labels={labels}
          onDone={onDone}
          {...(left.length > 0 && {
            rest: { count: left.length, ask: askRest, isPending: rest.isPending },
          })}
        />
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
                {t('prepared.cancelAll')}
              </Button>
              <Button
                variant="filled"
                loading={submit.isPending}
                data-autofocus
                onClick={() => void ask()}
              >
                {submitWord}
              </Button>
            </>
          }
        >
          {t(submit.isPending ? 'activity.act.submitting' : 'prepared.waiting', {
            count: ids.length,
          })}
        </Note>
      )}
      <ErrorNote error={error} />
      {children}
    </div>
  )
}
