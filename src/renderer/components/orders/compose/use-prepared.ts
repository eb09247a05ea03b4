import { notifications } from '@mantine/notifications'
import type { CallResult } from '../../../../shared/ipc/index.ts'
import { type Composition, useOrdersView } from '../../../app/orders-view.ts'
import { useText } from '../../../app/text.tsx'

/**
 * Runs after main stored the order of a form, wherever the person went meanwhile; the form forgets its values. If the form is
 * still shown, a single person gets main's question at once, and where a second one approves, the order is shown. Otherwise
 * only a message appears: the person is busy elsewhere, perhaps for another company.
 */
export function usePrepared(composition: Composition, finish: () => void, straight: boolean) {
  const t = useText()
  return (result: CallResult<'orders.prepare'>): void => {
    // Main had stored it by the time another profile was shown; `profile_closed` is main's word that it had not.
    const isElsewhere = !result.ok && result.error.code === 'profile_left'
    if (!result.ok && !isElsewhere) return
    finish()
    const view = useOrdersView.getState()
    if (!result.ok || view.composing !== composition)
      notifications.show({
        message: t(isElsewhere ? 'compose.prepared.before' : 'compose.prepared'),
      })
    else if (straight) view.openAndSubmit(result.value.id)
    else view.open(result.value.id)
  }
}
