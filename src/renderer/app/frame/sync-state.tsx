import { Cloud, CloudOff } from 'lucide-react'
import { formatDateTime } from '../../../shared/format.ts'
import type { OpenProfile } from '../../../shared/ipc/profiles.ts'
import { useFirstText, useLocale } from '../first-text.tsx'
import { useCall } from '../queries.ts'
import classes from './frame.module.css'

/** As of when the data is, and whether the bank answers. */
export function SyncState({ current }: { readonly current: OpenProfile }) {
  const t = useFirstText()
  const locale = useLocale()
  const overview = useCall('position.overview', {})
  return (
    <div className={classes.topState}>
      {overview.data !== undefined && (
        <span>
          {overview.data === null
            ? t('frame.asOf.none')
            : t('frame.asOf', { at: formatDateTime(overview.data.createdAt, locale) })}
        </span>
      )}
      {current.online === true && (
        <>
          <Cloud size={14} aria-hidden />
          <span>{t('frame.online')}</span>
        </>
      )}
      {current.online === false && (
        <>
          <CloudOff size={14} aria-hidden />
          <span>{t('frame.offline')}</span>
        </>
      )}
    </div>
  )
}
