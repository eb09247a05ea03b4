import { CircleCheck } from 'lucide-react'
import { useCall } from '../../app/queries.ts'
import { useText } from '../../app/text.tsx'
import { Needs } from '../../components/needs/needs.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { lead } from './lead.ts'
import classes from './today.module.css'

/** The items that need somebody, or the remark that there are none. */
export function AttentionList() {
  const t = useText()
  const needs = useCall('attention.list', {})
  return (
    <section className={classes.card} aria-label={t('attention.title')}>
      <h2>{t('attention.title')}</h2>
      <ErrorNote error={needs.error} onRetry={needs.refetch} />
      {needs.data?.length === 0 && (
        <p className={classes.nothing}>
          <CircleCheck size={16} aria-hidden /> {t('today.nothing')}
        </p>
      )}
      {needs.data !== undefined && needs.data.length > 0 && (
        <Needs items={needs.data} onGo={lead} />
      )}
    </section>
  )
}
