import { type RefObject, useCallback, useRef } from 'react'

/**
 * The button that a form takes the place of. `back` gives it the focus once it stands there again, unless somebody went on
 * elsewhere: what had the focus went with the form.
 */
export function useOpener(): {
  readonly opener: RefObject<HTMLButtonElement | null>
  readonly back: () => void
} {
  const opener = useRef<HTMLButtonElement>(null)
  const back = useCallback(() => {
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) opener.current?.focus()
    })
  }, [])
  return { opener, back }
}
