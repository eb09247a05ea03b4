import { useInvalidate } from '../../app/queries.ts'

/** What is read again when a person's notes of the days ahead changed. */
export function useForecastChanged(): () => void {
  const invalidate = useInvalidate()
  return () =>
    invalidate(
      'forecast.get',
      'forecast.step',
      'forecast.items',
      'forecast.scenarios',
      'forecast.settings',
      'outlook.get',
      'attention.list',
    )
}
