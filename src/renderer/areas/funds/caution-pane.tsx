import { Button, Checkbox } from '@mantine/core'
import type { Caution } from '../../../shared/cautions.ts'
import { formatMoney } from '../../../shared/format.ts'
import { useAct } from '../../app/queries.ts'
import { useLocale, useText } from '../../app/text.tsx'
import { DateText } from '../../components/date-text.tsx'
import { DetailPane } from '../../components/detail-pane.tsx'
import { ErrorNote } from '../../components/error-note.tsx'
import { AccountKey, TaxId } from '../../components/identifiers.tsx'
import { type Fact, Facts } from '../../components/orders/facts.tsx'
import classes from './funds.module.css'

/** A fact that the bank may not tell. */
const told = (name: string, value: string | null): Fact | null =>
  value === null || value === '' ? null : [name, value]

const dated = (name: string, value: string | null, time = false): Fact | null =>
  value === null ? null : [name, <DateText key={name} value={value} time={time} />]

function Expense({ caution }: { readonly caution: Caution }) {
  const t = useText()
  const locale = useLocale()
  const { expense } = caution
  if (expense === null) return <p className={classes.quiet}>{t('cautions.expense.none')}</p>
  const { amount, currency, counterpartyName, counterpartyCuit, counterpartyCbu } = expense
  return (
    <Facts
      facts={[
        amount === null
          ? null
          : [
              t('cautions.expense.amount'),
              formatMoney({ amount, currency: currency ?? '' }, locale),
            ],
        told(t('cautions.expense.counterparty'), counterpartyName),
        counterpartyCuit === null
          ? null
          : ['CUIT', <TaxId key="cuit" value={counterpartyCuit} kind="" />],
        counterpartyCbu === null ? null : ['CBU', <AccountKey key="cbu" value={counterpartyCbu} />],
      ]}
    />
  )
}

function Everything({ caution }: { readonly caution: Caution }) {
  const t = useText()
  const locale = useLocale()
  const currency = caution.settlementCurrency ?? ''
  const { netAmount, netAmountMaturity } = caution
  return (
    <Facts
      facts={[
        told(t('cautions.column.status'), caution.status),
        told(t('cautions.statusId'), caution.statusId),
        told(t('cautions.message'), caution.statusMessage),
        [t('cautions.id'), caution.id],
        told(t('cautions.reference'), caution.referenceId),
        told(t('cautions.column.type'), caution.operationType),
        told(t('cautions.column.counterparty'), caution.counterpartyName),
        told(t('cautions.fund'), caution.fundId),
        [
          t('cautions.column.net'),
          <strong key="net">{formatMoney({ amount: netAmount, currency }, locale)}</strong>,
        ],
        netAmountMaturity === null
          ? null
          : [t('cautions.maturity'), formatMoney({ amount: netAmountMaturity, currency }, locale)],
        told(t('cautions.column.currency'), caution.settlementCurrency),
        told(t('cautions.market'), caution.marketId),
        dated(t('cautions.trade'), caution.tradeDate),
        dated(t('cautions.column.settlement'), caution.settlementDate),
        dated(t('cautions.created'), caution.createdAt, true),
        dated(t('cautions.updated'), caution.updatedAt, true),
        dated(t('cautions.column.seen'), caution.seenAt, true),
        dated(t('cautions.changed'), caution.changedAt, true),
      ]}
    />
  )
}

/** One caution with everything that the bank says of it. */
export function CautionPane(props: { readonly caution: Caution; readonly onClose: () => void }) {
  const t = useText()
  const { caution, onClose } = props
  const { id } = caution
  const query = useAct('cautions.query')
  const follow = useAct('cautions.follow')
  const forget = useAct('cautions.forget')
  const error = query.error ?? follow.error ?? forget.error ?? caution.error
  const takeOff = async (): Promise<void> => {
    const done = await forget.run({ id })
    if (done.ok) onClose()
  }
  return (
    <DetailPane
      name="cautions"
      title={caution.counterpartyName ?? caution.id}
      initialWidth={440}
      onClose={onClose}
    >
      <div className={classes.caution}>
        {error !== null && <ErrorNote error={error} />}
        <Everything caution={caution} />
        <section>
          <h3 className={classes.heading}>{t('cautions.expense')}</h3>
          <Expense caution={caution} />
        </section>
        <p className={classes.quiet}>{t('cautions.said')}</p>
        <Checkbox
          label={t('cautions.follow')}
          checked={caution.followed}
          disabled={follow.isPending}
          onChange={(event) => void follow.run({ id, followed: event.currentTarget.checked })}
        />
        <div className={classes.buttons}>
          <Button
            variant="default"
            loading={query.isPending}
            onClick={() => void query.run({ id })}
          >
            {t('cautions.again')}
          </Button>
          <Button variant="subtle" loading={forget.isPending} onClick={() => void takeOff()}>
            {t('cautions.forget')}
          </Button>
        </div>
      </div>
    </DetailPane>
  )
}
