import { Button } from '@mantine/core'
import { useCall } from '../../app/queries.ts'
import { useScreen } from '../../app/screen.ts'
import { useText } from '../../app/text.tsx'
import { useRelay } from '../../components/needs/use-relay.ts'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { StatusBadge } from '../../components/notes/status-badge.tsx'
import classes from './inbox.module.css'

/** By which ways notifications come in, what is wrong with the relay, and where that is set. */
export function ReceptionLine() {
  const t = useText()
  const listener = useCall('profiles.current', {}).data?.listener
  const relay = useRelay()
  if (listener === undefined) return null
  const relayed = relay?.state === 'working'
  const { running } = listener
  const troubled = listener.error !== null || (relay !== null && relay.error !== null)
  const way = running ? (relayed ? 'both' : 'listener') : relayed ? 'relay' : 'none'
  const tone = way !== 'none' ? 'done' : troubled ? 'failed' : 'waiting'
  return (
    <>
      <div className={classes.line}>
        <StatusBadge tone={tone}>
          {t(`inbox.reception.${way}`, { host: relay?.host ?? '' })}
        </StatusBadge>
        {relay?.state === 'off' && (
          <StatusBadge tone="waiting">{t('inbox.reception.off', { host: relay.host })}</StatusBadge>
        )}
        <Button variant="subtle" onClick={() => useScreen.getState().goToSettings('notifications')}>
          {t('inbox.listener')}
        </Button>
        <span className={classes.zone}>{t('inbox.zone')}</span>
      </div>
      {relay !== null && relay.error !== null && (
        <div className={classes.panel}>
          <ErrorNote error={relay.error} />
        </div>
      )}
    </>
  )
}
