import type { MessageKey } from '../../../../shared/locales/index.ts'
import type { OrderDetail, TimelineEntry } from '../../../../shared/orders/view.ts'
import { stateKey } from '../../../../shared/orders/words.ts'
import { type Say, useText } from '../../../app/text.tsx'
import { DateText } from '../../figures/date-text.tsx'
import basics from '../../styles/basics.module.css'
import classes from '../orders.module.css'

const findings = ['accepted', 'settled', 'partly_settled', 'rejected', 'not_executed'] as const
const sources = ['query', 'notification', 'person'] as const

const textIn = (entry: TimelineEntry, name: string): string | null => {
  const value = entry.data[name]
  return value === undefined || value === null ? null : String(value)
}

/** What happened, in a few words. */
export function eventKey(entry: TimelineEntry): MessageKey {
  if (entry.event === 'found') {
    const by = sources.find((source) => source === entry.data['by']) ?? 'query'
    return `activity.event.found.${by}`
  }
  if (entry.event === 'answered' && entry.data['status'] === undefined)
    return 'activity.event.unanswered'
  return `activity.event.${entry.event}`
}

/** What belongs to it: the finding, the bank's own word, the remark, the HTTP status. */
export function eventDetail(t: Say, entry: TimelineEntry): string {
  const finding = findings.find((one) => one === entry.data['finding'])
  const status = textIn(entry, 'status')
  const parts = [
    finding === undefined ? null : t(`activity.finding.${finding}`),
    textIn(entry, 'word') ?? textIn(entry, 'bankStatus'),
    status === null ? null : t('activity.httpStatus', { status }),
    textIn(entry, 'remark'),
  ]
  return parts.filter((part) => part !== null && part !== '').join(' · ')
}

function Entry({ kind, entry }: Pick<OrderDetail, 'kind'> & { readonly entry: TimelineEntry }) {
  const t = useText()
  const { from, to } = entry
  const detail = eventDetail(t, entry)
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
        {detail !== '' && <span className={classes.eventDetail}>{detail}</span>}
        {to !== null && to !== from && (
          <span className={classes.eventState}>{t(stateKey({ kind, state: to }))}</span>
        )}
      </span>
    </li>
  )
}

/** Everything that happened to an order, oldest first, as the audit trail has it. */
export function Timeline({ order }: { readonly order: OrderDetail }) {
  const t = useText()
  return (
    <section>
      <h3 className={classes.heading}>{t('activity.timeline')}</h3>
      <ol className={basics.items}>
        {order.timeline.map((entry) => (
          <Entry key={entry.seq} kind={order.kind} entry={entry} />
        ))}
      </ol>
    </section>
  )
}
