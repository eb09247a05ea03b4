import { useState } from 'react'
import { useText } from '../../app/text.tsx'

/**
 * Fields that a form still needs. They are told once somebody tried to send the form, so that its button is never
 * disabled in silence and nobody is told off before.
 */
export function useMissing<F extends string>(
  missing: Readonly<Record<F, boolean>>,
): {
  /** True where nothing is missing; otherwise the fields tell from now on what is. */
  readonly complete: () => boolean
  /** The problem of a field, to be given to its input; `said` instead of that it is missing. */
  readonly at: (field: F, said?: string) => { readonly error?: string }
} {
  const t = useText()
  const [tried, setTried] = useState(false)
  return {
    complete: () => {
      const good = Object.values(missing).every((one) => one === false)
      setTried(!good)
      return good
    },
    at: (field, said) => (tried && missing[field] ? { error: said ?? t('field.required') } : {}),
  }
}
