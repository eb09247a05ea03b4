import { Cloud, CloudOff, Unplug } from 'lucide-react'
import type { OpenProfile } from '../../../shared/ipc/profiles.ts'
import { formatDateTime } from '../../../shared/text/format.ts'
import { useFirstText, useLocale } from '../first-text.tsx'
import { useCall } from '../queries.ts'
import { useScreen } from '../screen.ts'
import classes from './frame.module.css'

/** As of when the data is, and whether the bank answers; without the program nobody knows. */
export function SyncState({ current }: { readonly current: OpenProfile }) {
  const t = useFirstText()
  const locale = useLocale()
  const overview = useCall('position.overview', {})
  const connected = useScreen((screen) => screen.connected)
  const online = connected ? current.online : null
  return (
    <div className={classes.topState}>
      {overview.data !== undefined && (
        <span>
          {overview.data === null
            ? t('frame.asOf.none')
            : t('frame.asOf', { at: formatDateTime(overview.data.createdAt, locale) })}
        </span>
      )}
      {online === true && (
        <>
          <Cloud size={14} aria-hidden />
          <span>{t('frame.online')}</span>
        </>
      )}
      {online === false && (
        <>
          <CloudOff size={14} aria-hidden />
          <span>{t('frame.offline')}</span>
        </>
      )}
      {!connected && (
        <>
          <Unplug size={14} aria-hidden />
          <span>{t('frame.disconnected.short')}</span>
        </>
      )}
    </div>
  )
}
