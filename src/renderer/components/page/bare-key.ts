import { useEffect, useEffectEvent } from 'react'
import { hasDialog } from '../../app/screen.ts'

/** Fields that take letters, as a tick or one of several choices does not. */
export const LETTER_FIELDS =
  'input:not([type="radio"], [type="checkbox"], [type="button"]), textarea, select, [contenteditable="true"]'

/** Runs at a key pressed by itself, but not in a field, where it is a letter, nor under a dialog. False leaves the key alone. */
export function useBareKey(key: string, run: () => unknown): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof Element && event.target.closest(LETTER_FIELDS) !== null) return
    if (!event.defaultPrevented && !hasDialog() && run() !== false) event.preventDefault()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
