import { readsBank, syncJobIds } from '../../../shared/views/sync-jobs.ts'
import { useCall } from '../../app/queries.ts'

/** How far the first screen looks ahead. */
export const DAYS = 14

/** The available balance with its change, and the days ahead; its readers share one answer. */
export const useOutlook = () => useCall('outlook.get', { days: DAYS }, { keepPrevious: true })

/** The lists of the bank, of which some were neither read nor failed to be; null once none is missing. */
export function useReading() {
  const jobs = useCall('sync.jobs', {}).data?.filter((job) => readsBank(job) && job.state !== 'off')
  const missing = jobs?.filter(({ lastOkAt, lastError }) => lastOkAt === null && lastError === null)
  const ids = missing?.map(({ id }) => id) ?? syncJobIds.filter((id) => readsBank({ id }))
  const total = jobs?.length ?? ids.length
  return ids.length === 0 ? null : { missing: ids, done: total - ids.length, total }
}

/** The items that need somebody. Types of movements come with the lists: they are left out until those were read. */
export function useNeeds() {
  const held = useCall('attention.list', {})
  const reading = useReading()
  const items = (held.data ?? []).filter(
    ({ kind }) => reading === null || kind !== 'directionsToConfirm',
  )
  return { held, reading, items }
}

/** Whether a first position is on its way; null while it is not known. */
export function useComing(): boolean | null {
  const requests = useCall('position.requests', {}).data
  const isDemo = useCall('profiles.current', {}).data?.profile.environment === 'demo'
  const asked = requests?.some(({ state }) => state !== 'stored' && state !== 'failed') ?? null
  return isDemo || asked
}
