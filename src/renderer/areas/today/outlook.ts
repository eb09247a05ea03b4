import { readsBank } from '../../../shared/views/sync-jobs.ts'
import { useCall } from '../../app/queries.ts'

/** How far the first screen looks ahead. */
const DAYS = 14

/** The available balance with its change, and the days ahead; its readers share one answer. */
export const useOutlook = () => useCall('outlook.get', { days: DAYS }, { keepPrevious: true })

/** True once each list of the bank was read, or failed to be: before that nobody knows whether all is well. */
export function useWasRead(): boolean {
  const jobs = useCall('sync.jobs', {}).data
  return (
    jobs
      ?.filter(readsBank)
      .every(
        ({ state, lastOkAt, lastError }) =>
          state === 'off' || lastOkAt !== null || lastError !== null,
      ) ?? false
  )
}
