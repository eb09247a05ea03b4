import { Button, Modal } from '@mantine/core'
import { ShieldCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { neededOrders } from '../../../shared/attention/leads.ts'
import type { WaitingBatch } from '../../../shared/ipc/orders.ts'
import type { OrderFilter } from '../../../shared/lists/orders.ts'
import { MOST_TOGETHER } from '../../../shared/orders/approvals.ts'
import { orderKinds } from '../../../shared/orders/kinds.ts'
import { sumByKind } from '../../../shared/orders/totals.ts'
import { type ChainReport, counterpartyOf, type OrderView } from '../../../shared/orders/view.ts'
import { formatDateTime } from '../../../shared/text/format.ts'
import { call } from '../../app/bridge.ts'
import { today } from '../../app/clock.ts'
import { moveByArrows } from '../../app/focus-list.ts'
import { useOrdersView } from '../../app/orders-view.ts'
import { useAct, useCall } from '../../app/queries.ts'
import { join, locale, t, useLanguage } from '../../app/text.tsx'
import { CopyButton } from '../../components/copy/copy-button.tsx'
import { ForeignText } from '../../components/figures/figures.tsx'
import { ActButton } from '../../components/input/act-button.tsx'
import { Segments } from '../../components/input/segments.tsx'
import { ListPage } from '../../components/list-area/list-page.tsx'
import { EmptyState, ErrorNote, Note } from '../../components/notes/notes.tsx'
import { useOrderList } from '../../components/orders/list/export-menu.tsx'
import { OrderList } from '../../components/orders/list/order-list.tsx'
import { partyName } from '../../components/orders/list/party.tsx'
import { OrderStateLine, useItemText } from '../../components/orders/list/state.tsx'
import orders from '../../components/orders/orders.module.css'
import { useAskPreparer } from '../../components/orders/pane/ask-preparer.tsx'
import { OpenedOrder } from '../../components/orders/pane/order-pane.tsx'
import { Unconfirmed } from '../../components/orders/pane/unconfirmed.tsx'
import { useSubmit } from '../../components/orders/prepared/use-submit.ts'
import { NewButton } from '../../components/page/new-button.tsx'
import classes from './activity.module.css'
import { showOrders, useActing, useActivityView } from './activity-view.ts'

/** Whether what waits, and whether somebody has to be asked about it, is known as it is now. */
function useReady(): boolean {
  const waiting = useCall('orders.waiting', {})
  const settings = useCall('orders.settings.get', {})
  return !waiting.isFetching && !settings.isFetching
}

function ApproveBatches(props: {
  readonly batches: readonly WaitingBatch[]
  /** One question takes all batches as well, which is then the act of the queue. */
  readonly apart?: boolean
}) {
  const { batches, apart = false } = props
  const idsOf = (some: readonly WaitingBatch[]) => some.flatMap(({ ids }) => ids)
  const ids = idsOf(batches)
  const submit = useSubmit(ids)
  const asked = useAskPreparer()
  const unnamed = idsOf(batches.filter(({ first }) => first.preparedBy === null))
  /** Where the second person is in use, an order says by PIN who prepared it before it is approved. */
  const onApprove = async (): Promise<void> => {
    if (unnamed.length > 0 && asked.needed) {
      const adopted = await asked.perform({
        title: t('orders.waiting.adopt'),
        send: t('orders.waiting.adopt.send'),
        run: ({ personId = '', pin = '' }) => call('orders.adopt', { ids: unnamed, personId, pin }),
      })
      if (adopted === null || !adopted.ok) return
    }
    const outcomes = (await submit.run(false)) ?? []
    const sent = outcomes.filter(({ ok }) => ok).map(({ id }) => id)
    useActivityView.setState((view) => ({ sent: [...sent, ...view.sent].slice(0, MOST_TOGETHER) }))
  }
  const ready = useReady()
  useActing(ready && !apart, () => void onApprove())
  return (
    <>
      <Button
        variant={apart ? 'default' : 'filled'}
        data-verb
        loading={submit.isPending}
        onClick={() => void onApprove()}
      >
        {t('orders.many.approve', { count: ids.length })}
      </Button>
      <ErrorNote error={submit.error} />
      {asked.question}
    </>
  )
}

/** The words of a line of the queue, its amounts in the column of all, and its acts. Several sums stand below each other. */
function Line(props: {
  readonly sums: WaitingBatch['sums']
  readonly title?: string
  readonly details?: string
  readonly children: ReactNode
}) {
  const { figures } = useLanguage()
  const { sums, details, children } = props
  const named = sums.map(({ kind }, nth) =>
    sums[nth - 1]?.kind === kind ? '' : t(`orders.sum.${kind}`),
  )
  const title = props.title ?? named.join('\n')
  return (
    <li className={orders.waitingBatch}>
      <span className={orders.waitingWords}>
        <strong>{title}</strong>
        {details !== undefined && <span>{details}</span>}
      </span>
      <strong className={orders.waitingSums}>
        {sums.map((sum) => figures.money(sum)).join('\n')}
      </strong>
      {children}
    </li>
  )
}

/** The moment of preparing, and by whom. */
const preparedText = ({ createdAt, preparedBy: name }: OrderView): string => {
  const at = formatDateTime(createdAt, locale)
  return name === null ? t('orders.waiting.at', { at }) : t('orders.waiting.by', { at, name })
}

function OrderLine({
  order,
  children,
}: {
  readonly order: OrderView
  readonly children: ReactNode
}) {
  const { id, kind, amount, number, concept } = order
  return (
    <Line
      sums={[{ kind, count: 1, ...amount }]}
      title={partyName(counterpartyOf(order))}
      details={join(t(`orders.kind.${kind}`), number, concept, preparedText(order))}
    >
      <Button variant="subtle" data-verb onClick={() => useOrdersView.getState().open(id)}>
        {t('common.seeOrder')}
      </Button>
      {children}
    </Line>
  )
}

function Batch({ batch, apart }: { readonly batch: WaitingBatch; readonly apart: boolean }) {
  const { ids, first, sums } = batch
  const count = ids.length
  const name = partyName(counterpartyOf(first))
  const approve = <ApproveBatches batches={[batch]} apart={apart} />
  if (count === 1) return <OrderLine order={first}>{approve}</OrderLine>
  const names = t('orders.waiting.andMore', { name, count: count - 1 })
  const details = join(names, t('orders.waiting.count', { count }), preparedText(first))
  const inList = () => showOrders({ filter: neededOrders(today()).toApprove })
  return (
    <Line sums={sums} details={details}>
      <Button variant="subtle" data-verb onClick={inList}>
        {t('orders.waiting.inList')}
      </Button>
      {approve}
    </Line>
  )
}

/** All batches together, where there are several and one question takes them. */
function AllBatches({ batches }: { readonly batches: readonly WaitingBatch[] }) {
  const count = batches.reduce((sum, { ids }) => sum + ids.length, 0)
  if (batches.length < 2 || count > MOST_TOGETHER) return null
  const all = batches.flatMap(({ sums }) => sums)
  const sums = sumByKind(
    all.map(({ kind, amount, currency }) => ({ kind, amount: { amount, currency } })),
  )
  return (
    <Line sums={sums}>
      <span />
      <ApproveBatches batches={batches} />
    </Line>
  )
}

/** The orders that were approved here, each with its state. */
function Approved({ ids }: { readonly ids: readonly string[] }) {
  const page = useCall('orders.list', { filter: {}, ids, offset: 0, limit: MOST_TOGETHER })
  return (
    <section aria-label={t('orders.waiting.approved')} onKeyDown={moveByArrows}>
      <h2 className={orders.waitingHeading}>{t('orders.waiting.approved')}</h2>
      <ErrorNote error={page.error} onRetry={page.refetch} />
      <ul className={orders.waiting}>
        {page.data?.rows.map((order) => (
          <OrderLine key={order.id} order={order}>
            <OrderStateLine order={order} />
          </OrderLine>
        ))}
      </ul>
    </section>
  )
}

/** The orders that wait for a yes, one line for each act of preparing, which is approved in one question. */
function WaitingBatches() {
  const { sent } = useActivityView()
  const { data: batches, error, refetch } = useCall('orders.waiting', {})
  // Where no line has begun it by now, none does later.
  useActing(useReady(), () => undefined)
  if (batches === undefined) return <ErrorNote error={error} onRetry={refetch} />
  if (batches.length + sent.length === 0) return <EmptyState title={t('orders.waiting.none')} />
  return (
    <>
      <section aria-label={t('orders.waiting')} onKeyDown={moveByArrows}>
        <ul className={orders.waiting}>
          <AllBatches batches={batches} />
          {batches.map((batch) => (
            <Batch key={batch.ids[0]} batch={batch} apart={batches.length > 1} />
          ))}
        </ul>
      </section>
      {sent.length > 0 && <Approved ids={sent} />}
    </>
  )
}

function Verdict({ report }: { readonly report: ChainReport }) {
  if (!report.sound)
    return (
      <Note tone="failed" urgent>
        <p>
          <strong>{t('activity.verify.broken', { at: report.brokenAt })}</strong>
        </p>
        <p>{t(`activity.verify.${report.problem}`)}</p>
        <p>{t('activity.verify.advice')}</p>
      </Note>
    )
  const { rows, olderOf } = report
  return (
    <>
      {olderOf === undefined ? (
        <Note tone="done">{t('activity.verify.sound', { rows })}</Note>
      ) : (
        <Note tone="attention" urgent>
          {t('activity.verify.older', { rows, at: formatDateTime(olderOf, locale) })}
        </Note>
      )}
      {olderOf === undefined && report.anchor !== undefined && (
        <p className={classes.quiet}>
          {t(`activity.verify.kept.${report.anchor.kept}`)}
          {report.anchor.at !== null &&
            ` ${t('activity.verify.kept.at', { at: formatDateTime(report.anchor.at, locale, true) })}`}
        </p>
      )}
      <p className={classes.quiet}>{t('activity.verify.proves')}</p>
      <p className={classes.quiet}>{t('activity.verify.head')}</p>
      <p className={classes.hash}>
        <code>
          <ForeignText>{report.head}</ForeignText>
        </code>
        <CopyButton text={report.head} what={t('activity.verify.head')} />
      </p>
      <p className={classes.quiet}>{t('activity.verify.head.hint')}</p>
    </>
  )
}

function VerifyButton() {
  const verify = useAct('orders.verify')
  const { data, error } = verify
  return (
    <>
      <ActButton act={verify} input={{}} leftSection={<ShieldCheck />}>
        {t('activity.verify')}
      </ActButton>
      <Modal
        opened={data !== undefined || error !== null}
        onClose={verify.reset}
        title={t('activity.verify.title')}
      >
        {data !== undefined && <Verdict report={data} />}
        <ErrorNote error={error} />
      </Modal>
    </>
  )
}

const FILTER = { state: ['unconfirmed'] } as const

function Item({ order }: { readonly order: OrderView }) {
  const itemText = useItemText()
  const beside = useOrdersView(({ opened }) => opened === order.id)
  return (
    <li className={classes.unconfirmedItem} data-beside={beside}>
      <div className={classes.unconfirmedHead}>
        <h3>{itemText(order)}</h3>
        <OrderStateLine order={order} />
        <span className={classes.quiet}>
          {t(`orders.kind.${order.kind}`)}
          {order.sentAt !== null &&
            ` · ${t('activity.unconfirmed.sent', { at: formatDateTime(order.sentAt, locale) })}`}
        </span>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => useOrdersView.getState().open(order.id)}
        >
          {t('common.seeOrder')}
        </Button>
      </div>
      <Unconfirmed order={order} beside={beside} />
    </li>
  )
}

/** Says that an older copy took the ledger's place, until somebody has compared it with the bank. */
function OlderLedger() {
  const { data, error, refetch } = useCall('orders.olderOf', {})
  const compared = useAct('orders.compared')
  if (data === undefined || data === null) return <ErrorNote error={error} onRetry={refetch} />
  const confirm = async () => {
    if ((await compared.run({})).ok) void refetch()
  }
  return (
    <Note tone="attention" urgent>
      <p>
        <strong>{t('activity.older.title', { at: formatDateTime(data, locale) })}</strong>
      </p>
      <p>{t('activity.older.text')}</p>
      <Button loading={compared.isPending} onClick={() => void confirm()}>
        {t('activity.older.compared')}
      </Button>
      <ErrorNote error={compared.error} />
    </Note>
  )
}

/** The place of orders that nobody knows the end of, above everything else; nothing while there are none. */
function UnconfirmedPanel() {
  const page = useCall('orders.list', { filter: FILTER, offset: 0, limit: MOST_TOGETHER })
  useActing(!page.isFetching, () =>
    useOrdersView.getState().begin((page.data?.rows ?? []).map(({ id }) => id)),
  )
  if (page.error !== null) return <ErrorNote error={page.error} onRetry={page.refetch} />
  if (page.data === undefined || page.data.total === 0) return null
  const { rows, total: count } = page.data
  return (
    <section className={classes.unconfirmed} aria-labelledby="unconfirmed">
      <h2 id="unconfirmed">{t('activity.unconfirmed.title', { count })}</h2>
      <p>{t('activity.unconfirmed.intro', { count })}</p>
      <ul>
        {rows.map((order) => (
          <Item key={order.id} order={order} />
        ))}
      </ul>
    </section>
  )
}

function Tabs(props: { readonly queue: boolean; readonly onChange: (queue: boolean) => void }) {
  const waiting = useCall('orders.counts', {}).data?.drafts ?? 0
  return (
    <Segments
      aria-label={t('activity.views')}
      value={props.queue ? 'queue' : 'all'}
      data={[
        { value: 'all', label: t('activity.view.all') },
        { value: 'queue', label: t('activity.view.queue', { count: waiting }) },
      ]}
      onChange={(value) => props.onChange(value === 'queue')}
    />
  )
}

const find = (search: string): void => useActivityView.setState({ search })

/** Every order ever prepared: the unconfirmed ones first, then the list with its filters, and one in detail. */
export function ActivityArea() {
  const { filter: chosen, search, queue } = useActivityView()
  const setChosen = (view: OrderFilter) => useActivityView.setState({ filter: view })
  // The filters of the whole list are not shown in the queue, and do not narrow it.
  const { list, menu, error } = useOrderList(
    queue ? neededOrders(today()).toApprove : chosen,
    queue ? ['', find] : [search, find],
  )
  const { compose } = useOrdersView.getState()
  const onNew = () => compose('cvu_transfer')
  const onQueue = (to: boolean) => useActivityView.setState({ queue: to })
  const [wasQueue, setWasQueue] = useState(queue)
  if (wasQueue !== queue) {
    setWasQueue(queue)
    // Rows that are not seen are not chosen.
    list.onSelection([])
  }
  return (
    <ListPage
      title={t('frame.area.activity')}
      meta={<Tabs queue={queue} onChange={onQueue} />}
      secondary={
        <>
          <VerifyButton />
          {menu}
        </>
      }
      primary={
        <NewButton variant="default" onNew={onNew}>
          {t('transfers.new')}
        </NewButton>
      }
      errors={[error]}
      pane={<OpenedOrder />}
    >
      <OlderLedger />
      {queue ? (
        <WaitingBatches />
      ) : (
        <>
          <UnconfirmedPanel />
          <OrderList
            name="activity"
            {...list}
            kind
            chosen={{ filter: chosen, onFilter: setChosen, kinds: orderKinds }}
            empty={{
              title: t('activity.empty.title'),
              text: t('activity.empty.text'),
              act: t('transfers.new'),
              onNew,
            }}
          />
        </>
      )}
    </ListPage>
  )
}
