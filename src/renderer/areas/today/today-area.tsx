import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { formatDateTime } from '../../../shared/text/format.ts'
import type { PositionOverview } from '../../../shared/wire/position.ts'
import { afterPaint } from '../../app/after-paint.ts'
import { useFirstText, useLocale } from '../../app/first-text.tsx'
import { WhileLoading } from '../../app/later.tsx'
import { useCall } from '../../app/queries.ts'
import { useScreen } from '../../app/screen.ts'
import { Amount } from '../../components/figures/amount.tsx'
import { LaterErrorNote } from '../../components/notes/later-error-note.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import basics from '../../components/styles/basics.module.css'
import classes from './today.module.css'

// The balances stand first; everything else follows below and beside them, so that it moves nothing.
const AttentionList = afterPaint(async () => (await import('./attention-list.tsx')).AttentionList)
const Change = afterPaint(async () => (await import('./change.tsx')).Change)
const DaysAhead = afterPaint(async () => (await import('./days-ahead.tsx')).DaysAhead)

function NoPosition() {
  const t = useFirstText()
  return (
    <>
      <p>{t('today.noPosition')}</p>
      <Button variant="default" onClick={() => useScreen.getState().go('position')}>
        {t('today.toPosition')}
      </Button>
    </>
  )
}

function Balances({ position }: { readonly position: PositionOverview }) {
  const t = useFirstText()
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
 * Before any position is held there is nothing to begin a day with: whoever chose no screen is led to ask for one. The
 * demo fills itself.
 */
function useFirstPositionFirst(none: boolean): void {
  const arrived = useScreen((screen) => screen.arrived)
  const environment = useCall('profiles.current', {}).data?.profile.environment ?? 'demo'
  const asks = none && !arrived && environment !== 'demo'
  useEffect(() => {
    if (asks) useScreen.getState().go('position')
  }, [asks])
}

/** The start of a day: items that need somebody, balances, and the days ahead. */
export function TodayArea() {
  const t = useFirstText()
  const overview = useCall('position.overview', {}, { keepPrevious: true })
  const position = overview.data
  useFirstPositionFirst(position === null)
  return (
    <div className={basics.fill}>
      <PageHeader
        title={t('today.title')}
        secondary={
          <Button variant="default" onClick={() => useScreen.getState().go('forecast')}>
            {t('frame.area.forecast')}
          </Button>
        }
      />
      <div className={classes.body}>
        <LaterErrorNote error={overview.error} onRetry={overview.refetch} />
        <div className={classes.top}>
          <WhileLoading shows={<div className={classes.card} />}>
            <AttentionList />
          </WhileLoading>
          {position !== undefined && (
            <section className={classes.card} aria-label={t('today.balances')}>
              {position === null ? <NoPosition /> : <Balances position={position} />}
            </section>
          )}
        </div>
        <DaysAhead />
      </div>
    </div>
  )
}
