import { useEffect } from 'react'
import { isBehindDialog } from './behind-dialog.ts'

/** Where Esc belongs to something nearer: an open menu or dialog, a field. */
const NEARER =
  '[role="menu"],[role="dialog"],[role="listbox"],[aria-expanded="true"],input,select,textarea'

/** The callbacks that Esc would close, the uppermost last. */
const closes: (() => void)[] = []

function onKey(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented || isBehindDialog()) return
  if (event.target instanceof Element && event.target.closest(NEARER) !== null) return
  closes.at(-1)?.()
}

/** Closes with Esc from anywhere, but for what came later and closes first; null closes with nothing. */
export function useEscape(onEscape: (() => void) | null): void {
  useEffect(() => {
    if (onEscape === null) return
    if (closes.length === 0) window.addEventListener('keydown', onKey)
    closes.push(onEscape)
    return () => {
      closes.splice(closes.lastIndexOf(onEscape), 1)
      if (closes.length === 0) window.removeEventListener('keydown', onKey)
    }
  }, [onEscape])
}
