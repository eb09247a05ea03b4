import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { formatDateTime } from '../../../shared/text/format.ts'
import { type Currency, decimal } from '../../../shared/values/money.ts'
import type { PositionOverview } from '../../../shared/wire/position.ts'
import { useCall, useInfo } from '../../app/queries.ts'
import { useScreen } from '../../app/screen.ts'
import { useLanguage, useLocale, useText } from '../../app/text.tsx'
import { Amount } from '../../components/figures/figures.tsx'
import { ErrorNote } from '../../components/notes/notes.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import basics from '../../components/styles/basics.module.css'
import { AttentionList } from './attention-list.tsx'
import { DaysAhead } from './days-ahead.tsx'
import { Notices } from './notices.tsx'
import { useOutlook } from './outlook.ts'
import classes from './today.module.css'

const ZERO_CHANGE = decimal('0')

/** How what is available of a currency has changed since the position before. */
function Change({ currency }: { readonly currency: Currency }) {
  const { t, figures } = useLanguage()
  const outlook = useOutlook().data
  const balance = outlook?.balances.find((one) => one.currency === currency)
  if (outlook === undefined || balance === undefined) return null
  const { change } = balance
  // As an element's own text, which is what discreet mode hides amounts in.
  if (change === null || outlook.before === null) return <>{t('today.first')}</>
  return (
    <>
      {change === ZERO_CHANGE
        ? t('today.unchanged')
        : t('today.change', { change: figures.change(change) })}
    </>
  )
}

function NoPosition() {
  const t = useText()
  return (
    <>
      <p>{t('today.noPosition')}</p>
      <Button onClick={() => useScreen.getState().go('position')}>{t('today.toPosition')}</Button>
    </>
  )
}

function Balances({ position }: { readonly position: PositionOverview }) {
  const t = useText()
  const locale = useLocale()
  return (
    <>
      <h2>{t('today.balances')}</h2>
      <div className={classes.balances}>
        {position.totals.map(({ currency, available }) => (
          <div key={currency} className={classes.balance}>
            <strong>
              <Amount value={available} currency={currency} />
            </strong>
            <span className={classes.change}>
              <Change currency={currency} />
            </span>
          </div>
        ))}
      </div>
      <span className={basics.quiet}>
        {t('today.asOf', { at: formatDateTime(position.createdAt, locale) })}
      </span>
    </>
  )
}

/**
 * Without a position there is nothing to begin a day with: a person who chose no screen, and no first screen in the
 * settings, is led to ask for one. The demo fills itself.
 */
function useFirstPositionFirst(none: boolean): void {
  const arrived = useScreen((screen) => screen.arrived)
  const environment = useCall('profiles.current', {}).data?.profile.environment ?? 'demo'
  const chosen = useInfo(({ settings }) => settings.firstArea !== undefined) ?? false
  const asks = none && !arrived && !chosen && environment !== 'demo'
  useEffect(() => {
    if (asks) useScreen.getState().go('position')
  }, [asks])
}

/** The start of a day: items that need somebody, balances, and the days ahead. */
export function TodayArea() {
  const t = useText()
  const overview = useCall('position.overview', {}, { keepPrevious: true })
  const position = overview.data
  useFirstPositionFirst(position === null)
  return (
    <div className={basics.fill}>
      <PageHeader
        title={t('today.title')}
        secondary={
          <Button onClick={() => useScreen.getState().go('forecast')}>
            {t('frame.area.forecast')}
          </Button>
        }
      />
      <div className={classes.body}>
        <ErrorNote error={overview.error} onRetry={overview.refetch} />
        {position !== undefined && (
          <section className={classes.card} aria-label={t('today.balances')}>
            {position === null ? <NoPosition /> : <Balances position={position} />}
          </section>
        )}
        <AttentionList />
        <Notices />
        <DaysAhead />
      </div>
    </div>
  )
}
