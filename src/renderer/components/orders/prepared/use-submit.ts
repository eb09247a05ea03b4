import { useEffect, useEffectEvent, useState } from 'react'
import type { AppError } from '../../../../shared/errors/index.ts'
import type { SubmitOutcome } from '../../../../shared/ipc/orders.ts'
import { call } from '../../../app/bridge.ts'
import { useOrdersView } from '../../../app/orders-view.ts'
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
    /**
     * Asks for approval; with `waitForHours` also for orders that have to wait for the bank's hours. Null where the call
     * failed: main may be sending them all the same.
     */
    run: async (waitForHours: boolean): Promise<readonly SubmitOutcome[] | null> => {
      const result = await run({ ids: [...ids], waitForHours })
      return result.ok ? result.value : null
    },
    isPending,
    error: error ?? (failed?.ok === false ? failed.error : null),
  }
}

/** Goes straight on to the act of an order, where a form, a menu or Today was left with its word; of null to nothing. */
export function useStraightOn(id: string | null, act: () => void): void {
  const goOn = useEffectEvent(act)
  const begins = useOrdersView((view) => id !== null && view.begins.includes(id))
  useEffect(() => {
    if (begins && id !== null && useOrdersView.getState().takeBeginning(id)) goOn()
  }, [begins, id])
}

/** Does one thing with each order in turn. A failure is told and ends nothing; one that was discarded before is no failure. */
export function useEach(name: 'orders.cancel' | 'orders.checkAgain') {
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<AppError | null>(null)
  /** Answers whether all went well. */
  const run = async (ids: readonly string[]): Promise<boolean> => {
    const problems: AppError[] = []
    setPending(true)
    for (const id of ids) {
      const result = await call(name, { id })
      if (!result.ok && !isDiscarded(result.error)) problems.push(result.error)
    }
    setPending(false)
    setError(problems[0] ?? null)
    return problems.length === 0
  }
  return { run, isPending, error }
}

const isDiscarded = (error: AppError): boolean =>
  error.code === 'order_state' && error.params.state === 'cancelled'
