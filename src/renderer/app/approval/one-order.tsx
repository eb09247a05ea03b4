import type { ApprovalItem } from '../../../shared/orders/approvals.ts'
import { counterpartyOf, oursOf } from '../../../shared/orders/sides.ts'
import { formatMoney } from '../../../shared/text/format.ts'
import { BriefText } from '../../components/figures/brief-text.tsx'
import { Facts } from '../../components/figures/facts.tsx'
import { OurSide } from '../../components/orders/list/our-side.tsx'
import { PartyText } from '../../components/orders/list/party.tsx'
import { useSentFacts } from '../../components/orders/pane/sent-facts.tsx'
import { SentOperations } from '../../components/orders/pane/sent-operations.tsx'
import { Warnings } from '../../components/orders/pane/warnings.tsx'
import { useLocale, useText } from '../text.tsx'
import classes from './approval.module.css'
import { ComputerData } from './computer-data.tsx'
import { factsToRead } from './facts.ts'

/** One order, with everything that main stored of it. What must be known stands above it. */
export function OneOrder({ item }: { readonly item: ApprovalItem }) {
  const t = useText()
  const locale = useLocale()
  const { kind, inWords, number, expectedName } = item
  const sent = useSentFacts(factsToRead(item))
  return (
    <>
      <Warnings warnings={item.warnings} />
      <Facts
        facts={[
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
          number === null ? null : [t('orders.number'), number],
          [
            t(`orders.counterparty.${kind}`),
            <PartyText
              key="party"
              party={counterpartyOf(item)}
              validated={kind !== 'echeq_custody'}
            />,
          ],
          expectedName === null
            ? null
            : [t('orders.expectedName'), <BriefText key="name" text={expectedName} />],
          [
            t(`orders.ours.${kind}`),
            <OurSide key="ours" party={oursOf(item)} account={item.ours} />,
          ],
          [t('orders.kind'), t(`orders.kind.${kind}`)],
          item.operations === 1 ? null : [t('orders.operations'), item.operations],
          kind !== 'fund_rescue'
            ? null
            : [t('funds.onePayment'), t('funds.onePayment.text', { count: item.operations })],
          ...sent,
        ]}
      />
      <SentOperations operations={item.sent.operations} currency={item.amount.currency} />
      <ComputerData items={[item]} />
    </>
  )
}
