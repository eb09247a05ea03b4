import { Fragment } from 'react'
import type { ApprovalItem, OrderLimit, SafeguardChange } from '../../../shared/orders/approvals.ts'
import { formatMoney } from '../../../shared/text/format.ts'
import type { Money } from '../../../shared/values/money.ts'
import { Amount } from '../../components/amount.tsx'
import { PartyText } from '../../components/orders/list/party.tsx'
import { Facts } from '../../components/orders/pane/facts.tsx'
import { SentLine, useSentFacts } from '../../components/orders/pane/sent-facts.tsx'
import { SentOperations } from '../../components/orders/pane/sent-operations.tsx'
import { Warnings } from '../../components/orders/pane/warnings.tsx'
import { useLocale, useText } from '../text.tsx'
import classes from './approval.module.css'

/** A list that may be longer than its box can be scrolled without a mouse. */
const SCROLLS_BY_KEY = { tabIndex: 0 }

/** One order, with everything that main stored of it. */
export function OneOrder({ item }: { readonly item: ApprovalItem }) {
  const t = useText()
  const locale = useLocale()
  const { inWords } = item
  const sent = useSentFacts(item.sent.facts)
  return (
    <>
      <Facts
        facts={[
          [t('orders.kind'), t(`orders.kind.${item.kind}`)],
          [
            t('orders.amount'),
            <span key="amount" className={classes.amount}>
              {formatMoney(item.amount, locale)}
            </span>,
          ],
          inWords === null
            ? null
            : [
                t('orders.inWords'),
                <span key="words" className={classes.words}>
                  {locale === 'en' ? inWords.en : inWords.es}
                </span>,
              ],
          [t('orders.to'), <PartyText key="to" party={item.to} validated />],
          [t('orders.from'), <PartyText key="from" party={item.from} />],
          item.operations === 1 ? null : [t('orders.operations'), item.operations],
          item.kind !== 'fund_rescue'
            ? null
            : [t('funds.onePayment'), t('funds.onePayment.text', { count: item.operations })],
          ...sent,
        ]}
      />
      <SentOperations operations={item.sent.operations} currency={item.amount.currency} />
      <Warnings warnings={item.warnings} />
    </>
  )
}

/** Several orders, each with its destination and amount, and the totals per currency. */
export function ManyOrders(props: {
  readonly items: readonly ApprovalItem[]
  readonly totals: readonly Money[]
}) {
  const t = useText()
  return (
    <>
      <section className={classes.scroller} aria-label={t('approval.orders')} {...SCROLLS_BY_KEY}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('orders.to')}</th>
              <th scope="col">{t('orders.from')}</th>
              <th scope="col" className={classes.right}>
                {t('orders.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {props.items.map((item) => (
              <OrderRows key={item.orderId} item={item} />
            ))}
          </tbody>
        </table>
      </section>
      <p className={classes.totals}>
        <span>{t('approval.total')}</span>
        {props.totals.map((total) => (
          <Amount key={total.currency} value={total.amount} currency={total.currency} />
        ))}
      </p>
    </>
  )
}

function OrderRows({ item }: { readonly item: ApprovalItem }) {
  const t = useText()
  return (
    <>
      <tr>
        <td>
          <PartyText party={item.to} validated />
        </td>
        <td>
          {t(`orders.kind.${item.kind}`)}
          <PartyText party={item.from} />
        </td>
        <td className={classes.right}>
          <Amount value={item.amount.amount} currency={item.amount.currency} />
        </td>
      </tr>
      <tr data-more="true">
        <td colSpan={3}>
          <SentLine facts={item.sent.facts} operations={item.operations} />
        </td>
      </tr>
      {item.warnings.length > 0 && (
        <tr data-more="true">
          <td colSpan={3}>
            <Warnings warnings={item.warnings} />
          </td>
        </tr>
      )}
    </>
  )
}

function wordsOf(t: ReturnType<typeof useText>, change: SafeguardChange): string {
  if ('name' in change) return t(`approval.change.${change.what}`, { name: change.name })
  if (change.what === 'second_person')
    return t(
      change.after ? 'approval.change.second_person.on' : 'approval.change.second_person.off',
    )
  return t(`approval.change.${change.what}`)
}

/** What would change of the safeguards. */
export function Changes(props: { readonly changes: readonly SafeguardChange[] }) {
  const t = useText()
  return (
    <ul className={classes.changes}>
      {props.changes.map((change) => (
        <li key={change.what + ('name' in change ? change.name : '')}>
          {wordsOf(t, change)}
          {change.what === 'limits' && <Limits before={change.before} after={change.after} />}
        </li>
      ))}
    </ul>
  )
}

type LimitPart = 'perOrder' | 'perDay'
const PARTS: readonly LimitPart[] = ['perOrder', 'perDay']

function Limits(props: {
  readonly before: readonly OrderLimit[]
  readonly after: readonly OrderLimit[]
}) {
  const t = useText()
  const locale = useLocale()
  const currencies = [...new Set([...props.before, ...props.after].map(({ currency }) => currency))]
  const say = (limits: readonly OrderLimit[], currency: string, part: LimitPart): string => {
    const amount = limits.find((limit) => limit.currency === currency)?.[part] ?? null
    return amount === null ? t('approval.limit.none') : formatMoney({ amount, currency }, locale)
  }
  return (
    <Facts
      facts={currencies.flatMap((currency) =>
        PARTS.map(
          (part) =>
            [
              `${t(`approval.limit.${part}`)}, ${currency}`,
              <Fragment key={part}>
                {t('approval.limit.change', {
                  before: say(props.before, currency, part),
                  after: say(props.after, currency, part),
                })}
              </Fragment>,
            ] as const,
        ),
      )}
    />
  )
}
