import type { Fixed, Managed } from '../../shared/profiles/managed.ts'
import { call } from './bridge.ts'
import { useInfo } from './queries.ts'
import { useText } from './text.tsx'

/** Settings that an administrator of this computer fixed; null without one. */
export const useManaged = (): Managed | null => useInfo(({ managed }) => managed) ?? null

/** Props of a field that an administrator fixed: it cannot be changed, and says why. Empty for a free one. */
export function useFixed(): (what: Fixed) => {
  readonly disabled?: true
  readonly description?: string
} {
  const t = useText()
  const managed = useManaged()
  return (what) =>
    managed?.fixed.includes(what) === true
      ? { disabled: true, description: t('settings.managed') }
      : {}
}

/** Discreet mode, remembered on this computer for every profile: whether it is on, and what turns it on or off. */
export function useDiscreet(): { readonly on: boolean; readonly toggle: () => void } {
  const on = useInfo(({ settings }) => settings.discreet) === true
  return { on, toggle: () => void call('app.settings.set', { discreet: !on }) }
}
