import { Button } from '@mantine/core'
import { CircleCheck } from 'lucide-react'
import { formatChange, formatDateTime, formatMoney } from '../../../shared/text/format.ts'
import { decimal } from '../../../shared/values/money.ts'
import type { BalanceNow, Outlook } from '../../../shared/views/outlook.ts'
import { useCall } from '../../app/queries.ts'
import { useScreen } from '../../app/screen.ts'
import { useLocale, useText } from '../../app/text.tsx'
import { ErrorNote } from '../../components/error-note.tsx'
import { Needs } from '../../components/needs/needs.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Ahead } from './ahead.tsx'
import classes from './today.module.css'

/** How far the first screen looks ahead. */
const DAYS = 14
const ZERO_CHANGE = decimal('0')

function Attention() {
  const t = useText()
  const needs = useCall('attention.list', {})
  return (
    <section className={classes.card} aria-label={t('attention.title')}>
      <h2>{t('attention.title')}</h2>
      {needs.error !== null && (
        <ErrorNote error={needs.error} onRetry={() => void needs.refetch()} />
      )}
      {needs.data?.length === 0 && (
        <p className={classes.nothing}>
          <CircleCheck size={16} aria-hidden /> {t('today.nothing')}
        </p>
      )}
      {needs.data !== undefined && needs.data.length > 0 && <Needs items={needs.data} />}
    </section>
  )
}

function Balance({ balance, first }: { readonly balance: BalanceNow; readonly first: boolean }) {
  const t = useText()
  const locale = useLocale()
  const { available, currency, change } = balance
  const words =
    change === null || first
      ? t('today.first')
      : change === ZERO_CHANGE
        ? t('today.unchanged')
        : t('today.change', { change: formatChange(change, locale) })
  return (
    <div className={classes.balance}>
      <strong>{formatMoney({ amount: available, currency }, locale)}</strong>
      <span className={classes.quiet}>{words}</span>
    </div>
  )
}

function Balances({ outlook }: { readonly outlook: Outlook }) {
  const t = useText()
  const locale = useLocale()
  if (outlook.asOf === null)
    return (
      <section className={classes.card}>
        <p>{t('today.noPosition')}</p>
        <Button variant="default" onClick={() => useScreen.getState().go('position')}>
          {t('today.toPosition')}
        </Button>
      </section>
    )
  return (
    <section className={classes.card} aria-label={t('today.balances')}>
      <h2>{t('today.balances')}</h2>
      <div className={classes.balances}>
        {outlook.balances.map((balance) => (
          <Balance key={balance.currency} balance={balance} first={outlook.before === null} />
        ))}
      </div>
      <span className={classes.quiet}>
        {t('today.asOf', { at: formatDateTime(outlook.asOf, locale) })}
      </span>
    </section>
  )
}

/** What a day begins with: what needs somebody, what is there, and what will be. */
export function TodayArea() {
  const t = useText()
  const outlook = useCall('outlook.get', { days: DAYS }, { keepPrevious: true })
  const held = outlook.data ?? null
  return (
    <div className={classes.area}>
      <PageHeader title={t('today.title')} />
      <div className={classes.body}>
        {outlook.error !== null && (
          <ErrorNote error={outlook.error} onRetry={() => void outlook.refetch()} />
        )}
        <div className={classes.top}>
          <Attention />
          {held !== null && <Balances outlook={held} />}
        </div>
        {held?.asOf != null &&
          held.forecasts.map((forecast) => (
            <Ahead key={forecast.currency} forecast={forecast} asOf={held.asOf ?? ''} />
          ))}
      </div>
    </div>
  )
}
