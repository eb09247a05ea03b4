import { call } from './bridge.ts'
import { useInfo } from './queries.ts'

/** Discreet mode, remembered on this computer for every profile: whether it is on, and what turns it on or off. */
export function useDiscreet(): { readonly on: boolean; readonly toggle: () => void } {
  const on = useInfo(({ settings }) => settings.discreet) === true
  return { on, toggle: () => void call('app.settings.set', { discreet: !on }) }
}
