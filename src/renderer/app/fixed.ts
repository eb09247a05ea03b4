import type { Fixed, Managed } from '../../shared/profiles/managed.ts'
import { useInfo } from './queries.ts'
import { useText } from './text.tsx'

/** What whoever administers this computer fixed; null where nobody did. */
export const useManaged = (): Managed | null => useInfo(({ managed }) => managed) ?? null

/** What a field shows of being fixed: it cannot be changed, and says who fixed it. Nothing for one that is free. */
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
