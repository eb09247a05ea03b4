import { batchKinds } from '../../../shared/orders/fund-sheet.ts'
import { createOfProfile, createTab } from '../../app/stores.ts'

/** The screens of the area: the batches of each kind, and the repos. */
export const fundsTabs = [...batchKinds, 'repos'] as const

/** The tab that is open; it outlives the screen. */
export const useFundsTab = createTab<(typeof fundsTabs)[number]>('fund_redemption')

/** The repo that is shown in detail. */
export const useRepoView = createOfProfile<{ readonly opened: string | null }>(() => ({
  opened: null,
}))

/** Shows a repo in detail, beside its list. */
export function showRepo(opened: string): void {
  useFundsTab.setState({ tab: 'repos' })
  useRepoView.setState({ opened })
}
