import { useCall } from '../../app/queries.ts'

/** How far the first screen looks ahead. */
const DAYS = 14

/** The available balance with its change, and the days ahead; its readers share one answer. */
export const useOutlook = () => useCall('outlook.get', { days: DAYS }, { keepPrevious: true })
