import { Button } from '@mantine/core'
import { useState } from 'react'
import { orderTraits } from '../../../../shared/orders/kinds.ts'
import { firstQueryAt, type OrderView } from '../../../../shared/orders/view.ts'
import { formatElapsed, formatTime } from '../../../../shared/text/format.ts'
import { useAct } from '../../../app/queries.ts'
import { errorWords, t } from '../../../app/text.tsx'
import { fact } from '../../detail/facts.tsx'
import { Facts } from '../../figures/figures.tsx'
import { useTimeLeft } from '../../figures/use-now.ts'
import { ErrorNote } from '../../notes/notes.tsx'
import classes from '../orders.module.css'
import { useStraightOn } from '../prepared/use-submit.ts'
import { RecordDialog } from './record-dialog.tsx'

/** When something is due, as a running clock with its time of day: `en 1:23 (14:05)`. */
export function useWhen(instant: string): string {
  const left = useTimeLeft(instant)
  if (left <= 0) return t('activity.next.now')
  return t('activity.next.in', { left: formatElapsed(left), at: formatTime(instant) })
}

/** Counts down to the next query. Screen readers get it when they ask, not each second. */
export function NextQuery({ at }: { readonly at: string }) {
  const when = useWhen(at)
  return <span role="timer">{t('activity.next', { when })}</span>
}

/** The history of an order whose end is unknown: its last problem, and the findings since. */
function Happened({ order }: { readonly order: OrderView }) {
  const { problem, provenUnused, ambiguous } = order
  // Once it is proven that the bank never had it, how the sending ended is history.
  const before =
    problem === null
      ? t('activity.unconfirmed.interrupted')
      : problem.code === 'bank_not_found'
        ? t('activity.unconfirmed.notFound')
        : errorWords(problem).what
  const sentences = [
    provenUnused ? t('activity.unconfirmed.proven') : before,
    ambiguous ? t('activity.unconfirmed.ambiguous') : null,
  ]
  return <>{sentences.filter((sentence) => sentence !== null).join(' ')}</>
}

/** How the bank is asked, and when next. */
function Doing({ order }: { readonly order: OrderView }) {
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

/** Custody carries no id of ours: what the echeq says keeps it from being placed twice. */
const adviceFor = ({ kind, actions }: Pick<OrderView, 'kind' | 'actions'>) =>
  actions.includes('resend')
    ? orderTraits[kind].ownId
      ? 'activity.unconfirmed.can.resend'
      : 'activity.unconfirmed.can.resend.custody'
    : actions.includes('check')
      ? 'activity.unconfirmed.can.check'
      : 'activity.unconfirmed.can.record'

/** The instant from which the first query may be made; null once it may. */
function useTooEarly(order: OrderView): string | null {
  const first = firstQueryAt(order)
  return (useTimeLeft(first) ?? 0) > 0 ? first : null
}

/** Problems of an answer that shows the order, or may hide it. */
const SHOWING: ReadonlySet<string> = new Set([
  'order_answer_differs',
  'bank_unexpected_shape',
  'list_not_whole',
])

/** Whether the bank, asked about an order, had nothing that is or may be it. */
const isMissing = ({ state, ambiguous, bankStatus, problem }: OrderView): boolean =>
  state === 'unconfirmed' && !ambiguous && bankStatus === null && !SHOWING.has(problem?.code ?? '')

type OpenOrder = {
  readonly order: OrderView
  /** Its pane stands beside, which begins what is to be begun. */
  readonly beside?: boolean
}

/** The few things that may be done about an open order: ask now, record, send again where that is proven safe. */
export function OpenOrderActions({ order, beside = false }: OpenOrder) {
  const check = useAct('orders.checkAgain')
  const resend = useAct('orders.resend')
  const [recording, setRecording] = useState(false)
  const { id, actions } = order
  const early = useTooEarly(order)
  const ask = () => {
    resend.reset()
    void check.run({ id })
  }
  useStraightOn(beside ? null : id, () => {
    if (actions.includes('check') && early === null) ask()
  })
  const asked = check.data
  const last = asked?.queries.at(-1)
  const fruitless = asked?.queries.filter((one) => one.error === null).length ?? 0
  const outcome = resend.data
  const error = check.error ?? resend.error ?? (outcome?.ok === false ? outcome.error : null)
  return (
    <>
      <ErrorNote error={error} />
      {asked !== undefined && asked.state === order.state && last?.error == null && (
        <p className={classes.text} role="status">
          {isMissing(asked) && fruitless > 0
            ? t('activity.act.check.missing', { count: fruitless })
            : t('activity.act.check.nothing')}
        </p>
      )}
      <div className={classes.actions}>
        {actions.includes('check') && (
          <Button disabled={early !== null} loading={check.isPending} onClick={ask}>
            {early === null
              ? t('activity.act.check')
              : t('activity.act.check.from', { at: formatTime(early) })}
          </Button>
        )}
        {actions.includes('record') && (
          <Button onClick={() => setRecording(true)}>{t('activity.act.record')}</Button>
        )}
        {actions.includes('resend') && (
          <Button
            variant="filled"
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
export const Unconfirmed = ({ order, beside = false }: OpenOrder) => (
  <>
    <Facts
      facts={[
        [t('activity.unconfirmed.happened'), <Happened key="happened" order={order} />],
        fact(t('papers.bankStatus'), order.bankStatus),
        [t('activity.unconfirmed.doing'), <Doing key="doing" order={order} />],
        [t('activity.unconfirmed.can'), t(adviceFor(order))],
      ]}
    />
    <OpenOrderActions order={order} beside={beside} />
  </>
)
