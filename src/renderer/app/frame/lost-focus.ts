import { useEffect } from 'react'
import { focusList } from '../focus-list.ts'
import { hasDialog } from '../screen.ts'

/** A part that closes gives the focus back by itself within this time. */
const SETTLED_MS = 60

/** The first blue act or list of a dialog. */
const IN_DIALOG = '[aria-modal="true"] :is([data-variant="filled"]:not(:disabled), [role="grid"])'

const isLost = (): boolean => document.activeElement === document.body

const isGone = (element: HTMLElement): boolean => !element.isConnected || !element.checkVisibility()

/** Calls `settled` once a disabled element can be used again, or is gone; what it answers stops that. */
function whenSettled(element: HTMLElement, settled: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (!isGone(element) && element.matches(':disabled')) return
    observer.disconnect()
    settled()
  })
  // The element itself need not go alone: whatever is around it may go with it.
  observer.observe(document.body, { childList: true, subtree: true })
  observer.observe(element, { attributes: true, attributeFilter: ['disabled'] })
  return () => observer.disconnect()
}

/**
 * People who work by keyboard keep their place. A button that was disabled during its act has the focus again afterwards. If
 * the act took away what had the focus, the list gets it, or the dialog over it.
 */
export function useLostFocus(): void {
  useEffect(() => {
    let byKey = false
    let stop = (): void => {}
    const giveBack = (element: HTMLElement) => {
      if (!isLost()) return
      if (!isGone(element)) element.focus()
      else focusList(hasDialog() ? IN_DIALOG : undefined)
    }
    const look = (element: HTMLElement) => {
      if (!isLost()) return
      if (isGone(element) || !element.matches(':disabled')) giveBack(element)
      else stop = whenSettled(element, () => setTimeout(giveBack, SETTLED_MS, element))
    }
    const note = ({ target }: FocusEvent) => {
      stop()
      byKey = target instanceof Element && target.matches(':focus-visible')
    }
    const miss = ({ target, relatedTarget }: FocusEvent) => {
      if (!byKey || relatedTarget !== null || !(target instanceof HTMLElement)) return
      // Else somebody left it, such as by a click beside everything.
      if (target.matches(':disabled')) setTimeout(look, SETTLED_MS, target)
      else setTimeout(() => isGone(target) && giveBack(target), SETTLED_MS)
    }
    addEventListener('focusin', note)
    addEventListener('focusout', miss)
    return () => {
      stop()
      removeEventListener('focusin', note)
      removeEventListener('focusout', miss)
    }
  }, [])
}
