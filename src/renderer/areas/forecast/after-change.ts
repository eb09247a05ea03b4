import { useInvalidate } from '../../app/queries.ts'

/** Reads the forecast again after a person's notes about it changed. */
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
