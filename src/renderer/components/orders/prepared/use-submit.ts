import type { SubmitOutcome } from '../../../../shared/ipc/orders.ts'
import { useAct, useCall } from '../../../app/queries.ts'
import { t } from '../../../app/text.tsx'

/**
 * The word for submitting: a single person goes straight on to approve and send; with two, the order is handed to the other
 * one.
 */
export function useSubmitWord(): string {
  const settings = useCall('orders.settings.get', {}).data
  return t(settings?.secondPerson === true ? 'activity.act.submit.two' : 'activity.act.submit')
}

/** Whether whoever prepares also approves: there is nothing to hand on, and main can be asked at once. */
export const useGoesStraight = (): boolean =>
  useCall('orders.settings.get', {}).data?.secondPerson === false

/** Whether a person left it out of the approval: nothing failed. */
export const isLeftOut = (one: SubmitOutcome): boolean =>
  !one.ok && one.error.code === 'order_left_out'

/**
 * Submits stored orders for approval. The approval itself is main's: the window only waits for what came of it. The error is
 * the first, in the order of the orders.
 */
export function useSubmit(ids: readonly string[]) {
  const { run, isPending, error, data } = useAct('orders.submitForApproval')
  const failed = data?.find((outcome) => !outcome.ok && !isLeftOut(outcome))
  return {
    /** Asks for approval; with `waitForHours` also for orders that have to wait for the bank's hours. */
    run: async (waitForHours: boolean): Promise<readonly SubmitOutcome[]> => {
      const result = await run({ ids: [...ids], waitForHours })
      return result.ok ? result.value : []
    },
    isPending,
    error: error ?? (failed?.ok === false ? failed.error : null),
  }
}
