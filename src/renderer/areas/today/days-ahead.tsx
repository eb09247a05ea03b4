import { ErrorNote } from '../../components/notes/error-note.tsx'
import { Ahead } from './ahead.tsx'
import { useOutlook } from './outlook.ts'

/** The days ahead of each currency. */
export function DaysAhead() {
  const outlook = useOutlook()
  const held = outlook.data ?? null
  return (
    <>
      {outlook.error !== null && (
        <ErrorNote error={outlook.error} onRetry={() => void outlook.refetch()} />
      )}
      {held?.asOf != null &&
        held.forecasts.map((forecast) => (
          <Ahead key={forecast.currency} forecast={forecast} asOf={held.asOf ?? ''} />
        ))}
    </>
  )
}
