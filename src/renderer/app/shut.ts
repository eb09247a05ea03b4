import { call } from './bridge.ts'
import { useNotices } from './notices.ts'
import { useScreen } from './screen.ts'
import { createOfWindow } from './stores.ts'

/** True from the moment in which main locks until this page is gone, so that nothing of the profile is drawn any more. */
export const useShut = createOfWindow<{ readonly shut: boolean }>(() => ({ shut: false }))

/** Locks; where no lock is set yet, leads to where it is set. */
export async function lockNow(): Promise<void> {
  const state = await call('lock.state', {})
  if (!state.ok) return useNotices.getState().add(state.error)
  if (!state.value.set) return useScreen.getState().goToSettings('security')
  await call('lock.now', {})
}
