import { useEffect, useEffectEvent } from 'react'
import type { OrderFilter } from '../../../shared/lists/orders.ts'
import { useScreen } from '../../app/screen.ts'
import { createOfProfile } from '../../app/stores.ts'

type View = {
  readonly filter: OrderFilter
  readonly search: string
  /** Whether what waits for a yes is shown, or everything. */
  readonly queue: boolean
  /** Whether what there is to do about what is shown is to be begun as well. */
  readonly acts: boolean
  /** The orders that were approved in the queue since it was opened. */
  readonly sent: readonly string[]
}

const everything: View = { filter: {}, search: '', queue: false, acts: false, sent: [] }

/** View state of the order list; reset whenever the area is opened. */
export const useActivityView = createOfProfile<View>(() => everything)

/** Shows this view of the orders, whatever was chosen before. */
export const showOrders = (view: Partial<View>): void =>
  useActivityView.setState({ ...everything, ...view })

/** Runs the action that a link asked for, once, as soon as its data is loaded. */
export function useActing(ready: boolean, act: () => void): void {
  const begin = useEffectEvent(act)
  const { acts } = useActivityView()
  useEffect(() => {
    if (!ready || !acts || !useActivityView.getState().acts) return
    useActivityView.setState({ acts: false })
    begin()
  }, [ready, acts])
}

// Not when its screen is taken away: in development React takes every new one away once, to see whether it comes back.
useScreen.subscribe(({ area }, { area: before }) => {
  if (before === 'activity' && area !== 'activity') showOrders({})
})
