import { Button } from '@mantine/core'
import { formatCount, formatDateTime, formatElapsed } from '../../../shared/text/format.ts'
import type { PspMonitor } from '../../../shared/views/psp.ts'
import { useCall } from '../../app/queries.ts'
import { useScreen } from '../../app/screen.ts'
import { locale, t } from '../../app/text.tsx'
import { Facts } from '../../components/figures/figures.tsx'
import { PlainTable } from '../../components/figures/plain-table.tsx'
import { EmptyState, ErrorNote, Note, StatusBadge } from '../../components/notes/notes.tsx'
import classes from './cvu.module.css'

const DAY_S = 86_400

/** In hours, minutes and seconds; from two days on in days. */
const elapsed = (seconds: number): string =>
  seconds < 2 * DAY_S
    ? formatElapsed(seconds * 1000)
    : t('cvu.monitor.days', { count: Math.round(seconds / DAY_S) })

/** How many of something there are: nothing is well. */
const Few = ({ count }: { readonly count: number }) => (
  <StatusBadge tone={count === 0 ? 'done' : 'attention'}>{formatCount(count, locale)}</StatusBadge>
)

const Hours = ({ hours }: Pick<PspMonitor, 'hours'>) => (
  <PlainTable
    aria-label={t('cvu.monitor.hours')}
    rows={hours}
    rowKey={({ hour }) => hour}
    columns={(words, figures) => [
      words(t('cvu.monitor.hour'), ({ hour }) => `${String(hour).padStart(2, '0')}:00`),
      figures(t('cvu.monitor.count'), ({ count }) => formatCount(count, locale)),
      figures(t('cvu.monitor.p50'), ({ p50 }) => elapsed(p50)),
      figures(t('cvu.monitor.p95'), ({ p95 }) => elapsed(p95)),
    ]}
  />
)

/** How the bank's word arrives: delays, silence, what is still without a final word, and what was refused. */
export function MonitorTab() {
  const found = useCall('psp.monitor', {})
  const monitor = found.data
  if (monitor === undefined) return <ErrorNote error={found.error} onRetry={found.refetch} />
  const { delay, hours, silent, pendingOver, refused } = monitor
  const { go, goToConnection } = useScreen.getState()
  return (
    <div className={classes.page}>
      <ErrorNote error={found.error} onRetry={found.refetch} />
      {silent !== null && (
        <Note tone="attention">
          {t('cvu.monitor.silent', {
            since: formatDateTime(silent.since, locale),
            usual: elapsed(silent.usual),
          })}
        </Note>
      )}
      <Facts
        facts={[
          [
            t('cvu.monitor.delay'),
            delay === null
              ? t('cvu.monitor.noDelay')
              : t('cvu.monitor.delays', { p50: elapsed(delay.p50), p95: elapsed(delay.p95) }),
          ],
          [
            t('cvu.monitor.pending'),
            <span key="pending" className={classes.line}>
              <Few count={pendingOver} />
              {pendingOver > 0 && (
                <Button size="compact-xs" variant="subtle" onClick={() => go('activity')}>
                  {t('frame.area.activity')}
                </Button>
              )}
            </span>,
          ],
          [
            t('cvu.monitor.refused'),
            <span key="refused" className={classes.line}>
              <Few count={refused} />
              {refused > 0 && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  onClick={() => goToConnection('notices')}
                >
                  {t('frame.area.connection')}
                </Button>
              )}
            </span>,
          ],
        ]}
      />
      {hours.length === 0 ? (
        <EmptyState title={t('cvu.monitor.empty')} text={t('cvu.monitor.empty.text')} />
      ) : (
        <Hours hours={hours} />
      )}
    </div>
  )
}
