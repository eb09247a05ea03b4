import type { CallInput, CallResult } from '../../../shared/ipc/index.ts'
import { type Act, useAct, useInvalidate } from '../../app/queries.ts'

type SafeguardCall = 'orders.settings.set' | 'people.add' | 'people.setPin' | 'people.remove'

/** Changes a safeguard and has the screens read the settings and the people again. */
export function useSafeguard<N extends SafeguardCall>(name: N): Act<N> {
  const act = useAct(name)
  const invalidate = useInvalidate()
  const run = async (input: CallInput<N>): Promise<CallResult<N>> => {
    const result = await act.run(input)
    if (result.ok) invalidate('orders.settings.get', 'people.list')
    return result
  }
  return { ...act, run }
}
