import { formatDate } from '../../../shared/text/format.ts'
import type { Outlook } from '../../../shared/views/outlook.ts'
import { useLanguage } from '../../app/text.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import basics from '../../components/styles/basics.module.css'
import { Ahead } from './ahead.tsx'
import { useOutlook } from './outlook.ts'

/** That days may move of which it is not known yet whether banks work on them. */
function Holidays({ held }: { readonly held: Outlook }) {
  const { t, locale } = useLanguage()
  const { forecasts, holidaysUntil } = held
  const last = forecasts[0]?.days.at(-1)?.day ?? ''
  if (last <= holidaysUntil) return null
  return (
    <p className={basics.quiet}>
      {t('forecast.holidays', { until: formatDate(holidaysUntil, locale) })}
    </p>
  )
}

/** The days ahead of each currency. */
export function DaysAhead() {
  const outlook = useOutlook()
  const held = outlook.data ?? null
  return (
    <>
      <ErrorNote error={outlook.error} onRetry={outlook.refetch} />
      {held?.asOf != null &&
        held.forecasts.map((forecast) => (
          <Ahead key={forecast.currency} forecast={forecast} asOf={held.asOf ?? ''} />
        ))}
      {held !== null && <Holidays held={held} />}
    </>
  )
}
