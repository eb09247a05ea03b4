import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { SubmitOutcome } from '../../../../shared/ipc/orders.ts'
import type { MessageKey } from '../../../../shared/locales/index.ts'
import type { OrderState } from '../../../../shared/orders/machine.ts'
import {
  counterpartyOf,
  type OrderDetail,
  type Party,
  stateKey,
} from '../../../../shared/orders/view.ts'
import { groupKey } from '../../../../shared/values/account-keys.ts'
import { useCall, useHeldAnswers } from '../../../app/queries.ts'
import { errorWords, t, useLanguage } from '../../../app/text.tsx'
import { Amount } from '../../figures/figures.tsx'
import { ForeignSpan } from '../../figures/foreign-span.tsx'
import { textColumn } from '../../list-area/columns.tsx'
import { ErrorNote, Note } from '../../notes/notes.tsx'
import { DataTable } from '../../table/data-table.tsx'
import { useLocalSource } from '../../table/local-source.ts'
import type { Column } from '../../table/types.ts'
import { keyText, OrderStateLine } from '../list/state.tsx'
import classes from './prepared-orders.module.css'
import { isLeftOut, useEach, useGoesStraight, useSubmit, useSubmitWord } from './use-submit.ts'

const itself = (id: string): string => id

/** The name of a side, or its key in groups where nobody said a name. */
const sideText = ({ name, key }: Party): string => name ?? groupKey(key)

/** The present state of an order. Only visible rows are read, and again when main says that they changed. */
function Live(props: {
  readonly id: string
  readonly show: (order: OrderDetail) => React.ReactNode
}) {
  const order = useCall('orders.get', { id: props.id }).data
  return order === undefined ? null : props.show(order)
}

/** Orders that belong together, each with its state as it changes; what became of each, once they were sent. */
function FollowedOrders(props: {
  readonly ids: readonly string[]
  readonly sent: boolean
  readonly onOpen: (id: string) => void
}) {
  const { t, figures } = useLanguage()
  const { ids, sent, onOpen } = props
  const held = useHeldAnswers()
  const columns = useMemo((): readonly Column<string>[] => {
    // The text of a cell is read later than its row, so it is that of the orders that were seen.
    const heldText = (id: string, text: (order: OrderDetail) => string): string | null => {
      const order = held('orders.get', { id })
      return order === undefined ? null : text(order)
    }
    const live = (
      id: string,
      title: MessageKey,
      text: (order: OrderDetail) => string,
      place: Pick<Column<string>, 'width' | 'align' | 'stays' | 'grows' | 'marked'>,
      show: (order: OrderDetail) => React.ReactNode = text,
    ) =>
      textColumn<string>(id, t(title), (orderId) => heldText(orderId, text), {
        cell: (orderId) => <Live id={orderId} show={show} />,
        ...place,
      })
    const partyOf = (order: OrderDetail) => sideText(counterpartyOf(order))
    const amountOf = ({ amount: { amount } }: OrderDetail) => figures.openly.amount(amount)
    const amountCell = ({ amount: { amount, currency } }: OrderDetail) => (
      <Amount value={amount} currency={currency} />
    )
    const stateOf = (order: OrderDetail) => t(stateKey(order))
    const stateCell = (order: OrderDetail) => <OrderStateLine order={order} />
    const saidOf = ({ problem, concept }: OrderDetail) =>
      problem !== null ? errorWords(problem).what : sent ? '' : concept
    const saidCell = (order: OrderDetail) => (
      <ForeignSpan title={saidOf(order)}>{saidOf(order)}</ForeignSpan>
    )
    const said = sent ? 'prepared.problem' : 'common.concept'
    const atRight = { width: 130, align: 'right', stays: true } as const
    return [
      live('party', 'orders.counterparty', partyOf, { width: 200, grows: true, stays: true }),
      live('key', 'activity.column.toKey', keyText, { width: 236 }),
      live('amount', 'common.amount', amountOf, atRight, amountCell),
      live('state', 'common.status', stateOf, { width: 200, stays: true, marked: true }, stateCell),
      live('said', said, saidOf, { width: 220, grows: true }, saidCell),
    ]
  }, [t, figures, held, sent])
  const source = useLocalSource('followed', ids, columns)
  return (
    <div className={classes.orders}>
      <DataTable
        name="orders.followed"
        label={t('prepared.orders')}
        source={source}
        columns={columns}
        rowKey={itself}
        search=""
        onOpen={onOpen}
      />
    </div>
  )
}

type LeaveProps = {
  /** The label of the button that leaves. */
  readonly done?: string
  readonly onDone: () => void
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

function Outcome(
  props: LeaveProps & {
    readonly outcomes: readonly SubmitOutcome[]
    /** The orders that were not sent, and the way to ask about them again. */
    readonly rest?: {
      readonly count: number
      readonly ask: () => Promise<void>
      readonly isPending: boolean
    }
  },
) {
  const { outcomes, follow, onDone, rest } = props
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
          {follow !== undefined && (
            <Button variant="filled" onClick={follow.run}>
              {follow.label}
            </Button>
          )}
          <Button onClick={onDone}>{props.done ?? t('common.close')}</Button>
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
export function PreparedOrders(
  props: LeaveProps & {
    readonly ids: readonly string[]
    /** Shows one of the orders, which are then listed with their states, and leaves. */
    readonly onOpen?: (id: string) => void
  },
) {
  const { ids, onOpen, ...leaving } = props
  const submit = useSubmit(ids)
  const submitWord = useSubmitWord()
  const cancel = useEach('orders.cancel')
  const { outcomes, lost, known, take } = useOutcomes(ids)
  const left = outcomes.filter(isLeft)
  const someSent = left.length < outcomes.length
  const rest = useSubmit(left.map(({ id }) => id))
  const ask = useStraightOn(async () => take(await submit.run(false)))
  const own = useRef<HTMLDivElement>(null)
  // The list has the focus during the question, and the act has it after a no.
  useEffect(() => {
    const { activeElement: at, body } = document
    if (at !== body && !own.current?.contains(at)) return
    const place = submit.isPending ? '[role="grid"]' : '[data-variant="filled"]'
    own.current?.querySelector<HTMLElement>(place)?.focus()
  }, [submit.isPending])
  const askRest = async () => take(await rest.run(false))
  const cancelAll = async () => {
    if (await cancel.run(ids)) leaving.onDone()
  }
  const [stopped] = outcomes
    .filter((one) => (isLeft(one) || isUnrecorded(one)) && !isLeftOut(one))
    .map(problemOf)
  const failed = outcomes.length > 0 ? rest.error : submit.error
  const error = stopped ?? (lost && someSent ? null : failed) ?? cancel.error
  return (
    <div ref={own} className={classes.prepared}>
      {!known ? null : someSent ? (
        <Outcome
          outcomes={outcomes}
          {...leaving}
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
              <Button variant="filled" loading={submit.isPending} onClick={() => void ask()}>
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
      {onOpen !== undefined && (
        <FollowedOrders
          ids={ids}
          sent={someSent}
          onOpen={(id) => {
            onOpen(id)
            leaving.onDone()
          }}
        />
      )}
    </div>
  )
}
