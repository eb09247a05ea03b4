import { Button, Checkbox } from '@mantine/core'
import { formatMoney } from '../../../shared/text/format.ts'
import type { Caution } from '../../../shared/views/cautions.ts'
import { useAct } from '../../app/queries.ts'
import { useLocale, useText } from '../../app/text.tsx'
import { dateFact, fact, keyFact, taxIdFact } from '../../components/detail/told.tsx'
import { Facts } from '../../components/figures/facts.tsx'
import { PrintRow } from '../../components/list-area/print-row.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { DetailPane } from '../../components/page/detail-pane.tsx'
import { LaterRowNotes } from '../../components/row-notes/later-row-notes.tsx'
import basics from '../../components/styles/basics.module.css'
import { cautionAmount } from './caution-amount.ts'
import classes from './funds.module.css'

function Expense({ caution }: { readonly caution: Caution }) {
  const t = useText()
  const locale = useLocale()
  const { expense } = caution
  if (expense === null) return <p className={basics.remark}>{t('cautions.expense.none')}</p>
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
        fact(t('cautions.expense.counterparty'), counterpartyName),
        taxIdFact('CUIT', counterpartyCuit),
        keyFact('CBU', counterpartyCbu),
      ]}
    />
  )
}

function Everything({ caution }: { readonly caution: Caution }) {
  const t = useText()
  const locale = useLocale()
  const { netAmount, netAmountMaturity } = caution
  return (
    <Facts
      facts={[
        fact(t('cautions.column.status'), caution.status),
        fact(t('cautions.statusId'), caution.statusId),
        fact(t('cautions.message'), caution.statusMessage),
        [t('cautions.id'), caution.id],
        fact(t('cautions.reference'), caution.referenceId),
        fact(t('cautions.column.type'), caution.operationType),
        fact(t('cautions.column.counterparty'), caution.counterpartyName),
        fact(t('cautions.fund'), caution.fundId),
        [
          t('cautions.column.net'),
          <strong key="net">{cautionAmount(caution, netAmount, locale)}</strong>,
        ],
        netAmountMaturity === null
          ? null
          : [t('cautions.maturity'), cautionAmount(caution, netAmountMaturity, locale)],
        fact(t('cautions.column.currency'), caution.settlementCurrency),
        fact(t('cautions.market'), caution.marketId),
        dateFact(t('cautions.trade'), caution.tradeDate),
        dateFact(t('cautions.column.settlement'), caution.settlementDate),
        dateFact(t('cautions.created'), caution.createdAt, true),
        dateFact(t('cautions.updated'), caution.updatedAt, true),
        dateFact(t('cautions.column.seen'), caution.seenAt, true),
        dateFact(t('cautions.changed'), caution.changedAt, true),
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
  const printing = useAct('cautions.export')
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
      tools={<PrintRow id={caution.id} act={printing} />}
      foot={<LaterRowNotes noted={{ kind: 'caution', key: caution.id }} />}
    >
      <div className={basics.stack}>
        <ErrorNote error={error} />
        <Everything caution={caution} />
        <section>
          <h3 className={classes.heading}>{t('cautions.expense')}</h3>
          <Expense caution={caution} />
        </section>
        <p className={basics.remark}>{t('cautions.said')}</p>
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
