import { Button, type ButtonProps } from '@mantine/core'
import { CalendarClock, FileText, LifeBuoy, type LucideIcon, Printer, Repeat } from 'lucide-react'
import { useState } from 'react'
import type { MessageKey } from '../../../../shared/locales/index.ts'
import { type OrderDraft, withPayee } from '../../../../shared/orders/drafts.ts'
import { orderTraits } from '../../../../shared/orders/kinds.ts'
import type { OrderDetail, OrderView, TimelineEntry } from '../../../../shared/orders/view.ts'
import { counterpartyOf, hasFailed, oursOf, stateKey } from '../../../../shared/orders/view.ts'
import { nameOfAccount } from '../../../../shared/views/own-accounts.ts'
import { useOrdersView } from '../../../app/orders-view.ts'
import { useAct, useCall, useToldAct } from '../../../app/queries.ts'
import { useScreen } from '../../../app/screen.ts'
import { join, t, useLanguage } from '../../../app/text.tsx'
import { copiedFact, dateFact, fact } from '../../detail/facts.tsx'
import { Technical } from '../../detail/parts.tsx'
import { DateText, Facts } from '../../figures/figures.tsx'
import { ForeignSpan } from '../../figures/foreign-span.tsx'
import { IconButton } from '../../input/icon-button.tsx'
import { tellSaved } from '../../list-area/saved.tsx'
import { ErrorNote } from '../../notes/notes.tsx'
import { DetailPane } from '../../page/detail-pane.tsx'
import { NoteField } from '../../row-notes/row-notes.tsx'
import basics from '../../styles/basics.module.css'
import { useAccountNames } from '../keys/own-accounts.ts'
import { OurSide, PartyText } from '../list/party.tsx'
import { mayBegin } from '../list/row-acts.tsx'
import { OrderStateLine, useItemText } from '../list/state.tsx'
import classes from '../orders.module.css'
import { RecurringDialog } from '../recurring/recurring-dialog.tsx'
import { Exchanges } from './exchanges.tsx'
import { correctionOf, FundOperations } from './fund-operations.tsx'
import { refundText } from './refund-text.ts'
import { sentFacts } from './sent-facts.tsx'
import { SupportDialog } from './support-dialog.tsx'
import { WhatNow } from './what-now.tsx'

const findings = ['accepted', 'settled', 'partly_settled', 'rejected', 'not_executed'] as const
const sources = ['query', 'notification', 'person'] as const

const textIn = (entry: TimelineEntry, name: string): string | null => {
  const value = entry.data[name]
  return value === undefined || value === null ? null : String(value)
}

/** The event in a few words. */
function eventKey(entry: TimelineEntry): MessageKey {
  if (entry.event === 'found') {
    const by = sources.find((source) => source === entry.data['by']) ?? 'query'
    return `activity.event.found.${by}`
  }
  if (entry.event === 'answered' && entry.data['status'] === undefined)
    return 'activity.event.unanswered'
  return `activity.event.${entry.event}`
}

/** The details of an event: the finding, the bank's own word, the remark, the HTTP status. */
function eventDetail(entry: TimelineEntry): string {
  const finding = findings.find((one) => one === entry.data['finding'])
  const status = textIn(entry, 'status')
  // The bank's own word says no more than the state to which it led.
  const isTold = finding === undefined && entry.to !== null && entry.to !== entry.from
  const word = isTold ? null : (textIn(entry, 'word') ?? textIn(entry, 'bankStatus'))
  return join(
    [finding && t(`activity.finding.${finding}`), finding && word ? `(${word})` : word]
      .filter(Boolean)
      .join(' '),
    isTold || status === null ? null : t('activity.httpStatus', { status }),
    textIn(entry, 'remark'),
  )
}

function Entry({ kind, entry }: Pick<OrderDetail, 'kind'> & { readonly entry: TimelineEntry }) {
  const { from, to } = entry
  const detail = eventDetail(entry)
  return (
    <li className={classes.event} data-moved={to !== null && to !== from}>
      <span className={classes.eventAt}>
        <DateText value={entry.at} time />
      </span>
      <span className={classes.eventWords}>
        <span>
          {t(eventKey(entry))}
          {entry.actor !== null && ` (${entry.actor})`}
        </span>
        {detail !== '' && <ForeignSpan className={classes.eventDetail}>{detail}</ForeignSpan>}
        {to !== null && to !== from && (
          <span className={classes.eventState}>
            {t(
              stateKey({
                kind,
                state: to,
                outcomeBy: entry.data['by'] === 'person' ? 'person' : null,
              }),
            )}
          </span>
        )}
      </span>
    </li>
  )
}

/** Everything that happened to an order, oldest first, as the audit trail has it. */
const Timeline = ({ order }: { readonly order: OrderDetail }) => (
  <section>
    <h3 className={classes.heading}>{t('activity.timeline')}</h3>
    <ol className={basics.items}>
      {order.timeline.map((entry) => (
        <Entry key={entry.seq} kind={order.kind} entry={entry} />
      ))}
    </ol>
  </section>
)

/** The person's own note of an order. */
function OwnNote({ order: { id, note } }: { readonly order: OrderView }) {
  const act = useAct('orders.setNote')
  return (
    <section className={classes.stack}>
      <NoteField
        keptAs={`order ${id}`}
        text={note}
        pending={act.isPending}
        error={act.error}
        onText={(text) => act.run({ id, note: text })}
      />
    </section>
  )
}

/** Facts that a person reads only to look for a fault. */
const technical: ReadonlySet<string> = new Set([
  'orders.sent.device',
  'funds.field.provider',
  'funds.field.operationType',
])

/** The facts of the request without the parties, which stand above with their names and keys. */
function toldOnce(order: OrderDetail): OrderDetail['sentFacts'] {
  const told = [order.from, order.to].flatMap(({ name, key }) => [name, key])
  return order.sentFacts.filter((fact) => {
    const said = fact.type === 'account' ? fact.key : fact.type === 'text' ? fact.text : null
    return !technical.has(fact.name) && (said === null || !told.includes(said))
  })
}

/** The content of the order. */
function Data({ order }: { readonly order: OrderDetail }) {
  const language = useLanguage()
  const { t, figures } = language
  const [ours, other] = [oursOf(order), counterpartyOf(order)]
  const names = useAccountNames()
  const nickname = nameOfAccount(names, ours.key)
  return (
    <section aria-label={t('activity.parties')}>
      <Facts
        facts={[
          [t('orders.kind'), t(`orders.kind.${order.kind}`)],
          [t('common.amount'), <strong key="amount">{figures.money(order.amount)}</strong>],
          fact(t('orders.number'), order.number),
          [
            t(`orders.counterparty.${order.kind}`),
            <PartyText
              key="party"
              party={other}
              validated={orderTraits[order.kind].holderNamedByBank}
            />,
          ],
          order.refund === null
            ? null
            : [
                t('refund.of'),
                <Button
                  key="refund"
                  variant="subtle"
                  size="compact-xs"
                  onClick={() => useScreen.getState().showCredit(order.refund?.key ?? null)}
                >
                  {refundText(language, order.refund)}
                </Button>,
              ],
          fact(t('common.nameInFile'), order.expectedName),
          [
            t(`orders.ours.${order.kind}`),
            <OurSide
              key="ours"
              party={ours}
              account={null}
              nickname={nickname}
              agent={orderTraits[order.kind].batch}
            />,
          ],
          order.operations === 1 ? null : [t('orders.operations'), order.operations],
          ...sentFacts(toldOnce(order)),
          dateFact(t('activity.column.created'), order.createdAt, true),
          fact(t('common.preparedBy'), order.preparedBy),
          fact(t('activity.approvedBy'), order.approvedBy),
          copiedFact(t('activity.column.bankId'), order.bankId),
          copiedFact(t('common.clearingNumber'), order.clearingId),
        ]}
      />
    </section>
  )
}

type ButtonState = ButtonProps & { readonly 'aria-busy'?: boolean }

/** While nobody knows whether it was paid, a receipt would certify nothing. */
const hasReceipt = ({ state, actions }: OrderDetail): boolean =>
  state !== 'unconfirmed' && actions.includes('receipt')

/** Receipt, repeat and the report for support, where they make sense. */
function Further({ order }: { readonly order: OrderDetail }) {
  const receipt = useAct('orders.receipt')
  const repeat = useAct('orders.repeat')
  const [reporting, setReporting] = useState(false)
  const [scheduling, setScheduling] = useState<OrderDraft | null>(null)
  const { id, kind, actions } = order
  const repeatable = actions.includes('repeat') && correctionOf(order) === null
  const error = receipt.error ?? repeat.error
  const save = () => tellSaved(receipt.run({ ids: [id], format: 'pdf' }))
  const failed = hasFailed(order)
  const compose = async () => {
    const result = await repeat.run({ id })
    const refusal = order.state === 'refused' ? order.problem : null
    if (result.ok) useOrdersView.getState().compose(kind, { draft: result.value, refusal })
  }
  const again = repeatable && mayBegin(order) ? compose : null
  const schedule = async () => {
    const result = await repeat.run({ id })
    if (result.ok) setScheduling(withPayee(result.value, counterpartyOf(order).name))
  }
  const act = (label: MessageKey, Icon: LucideIcon, run: () => unknown, state?: ButtonState) => (
    <Button leftSection={<Icon />} onClick={() => void run()} {...state}>
      {t(label)}
    </Button>
  )
  return (
    <>
      <ErrorNote error={error} />
      <div className={classes.actions}>
        {failed &&
          again !== null &&
          act('activity.act.correctAgain', Repeat, again, {
            loading: repeat.isPending,
            variant: 'filled',
          })}
        {hasReceipt(order) &&
          act('activity.act.receipt', FileText, save, { loading: receipt.isPending })}
        {!failed &&
          again !== null &&
          act('activity.act.repeat', Repeat, again, { loading: repeat.isPending })}
        {repeatable &&
          !failed &&
          orderTraits[kind].recurs &&
          // Never disabled: it would lose the focus, to which the dialog could not give it back.
          act('recurring.make', CalendarClock, schedule, { 'aria-busy': repeat.isPending })}
        {actions.includes('support') &&
          act('activity.act.support', LifeBuoy, () => setReporting(true))}
      </div>
      <RecurringDialog
        subject={
          scheduling === null
            ? null
            : { draft: scheduling, order: null, name: counterpartyOf(order).name ?? '' }
        }
        onClose={() => setScheduling(null)}
      />
      <SupportDialog id={id} opened={reporting} onClose={() => setReporting(false)} />
    </>
  )
}

const Body = ({ order }: { readonly order: OrderDetail }) => (
  <div className={classes.pane}>
    <OrderStateLine order={order} />
    <WhatNow order={order} />
    {hasFailed(order) && <Further order={order} />}
    <Data order={order} />
    {!hasFailed(order) && <Further order={order} />}
    <FundOperations order={order} />
    <OwnNote order={order} />
    <Timeline order={order} />
    <Technical
      facts={[
        copiedFact(t('activity.column.clientId'), order.clientId),
        ...sentFacts(order.sentFacts.filter(({ name }) => technical.has(name))),
      ]}
    >
      <Exchanges order={order} />
    </Technical>
  </div>
)

/** One order with everything that is known about it and what may be done about it. */
export function OrderPane({ id }: { readonly id: string }) {
  const itemText = useItemText()
  const order = useCall('orders.get', { id })
  const { isPending, run } = useToldAct('orders.receipt')
  const print = () => tellSaved(run({ ids: [id], format: 'print' }))
  const close = () => useOrdersView.getState().open(null)
  const title = order.data === undefined ? t('accounting.source.order') : itemText(order.data)
  return (
    <DetailPane
      name="orders"
      title={title}
      onClose={close}
      initialWidth={440}
      tools={
        order.data !== undefined &&
        hasReceipt(order.data) && (
          <IconButton icon={Printer} label={t('list.print')} loading={isPending} onClick={print} />
        )
      }
    >
      <ErrorNote error={order.error} onRetry={order.refetch} />
      {order.data !== undefined && <Body key={order.data.id} order={order.data} />}
    </DetailPane>
  )
}

/** The order that is looked at; nothing where there is none. */
export function OpenedOrder() {
  const id = useOrdersView((view) => view.opened)
  return id === null ? null : <OrderPane key={id} id={id} />
}
