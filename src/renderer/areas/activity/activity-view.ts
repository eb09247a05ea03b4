import type { OrderFilter } from '../../../shared/lists/orders.ts'
import { useScreen } from '../../app/screen.ts'
import { createOfProfile } from '../../app/stores.ts'

type View = {
  readonly filter: OrderFilter
  readonly search: string
  /** Whether what waits for a yes is shown, or everything. */
  readonly queue: boolean
}

const everything: View = { filter: {}, search: '', queue: false }

/** View state of the order list; reset whenever the area is opened. */
export const useActivityView = createOfProfile<View>(() => everything)

/** Shows this view of the orders, whatever was chosen before. */
export const showOrders = (view: Partial<View>): void =>
  useActivityView.setState({ ...everything, ...view })

// Not when its screen is taken away: in development React takes every new one away once, to see whether it comes back.
useScreen.subscribe(({ area }, { area: before }) => {
  if (before === 'activity' && area !== 'activity') showOrders({})
})
