import { useOrdersView } from './orders-view.ts'
import { useShut } from './screen.ts'
import { createOfProfile } from './stores.ts'

/** Whether the form that is open holds something that a person typed. */
export const useTyping = createOfProfile<{ readonly typed: boolean }>(() => ({ typed: false }))

/** True if leaving would lose typed text; false while a lock closes the window, which keeps the text. */
export const isUnsaved = (): boolean =>
  useOrdersView.getState().composing !== null &&
  useTyping.getState().typed &&
  !useShut.getState().shut

/**
 * Has the window ask before it closes over a form; the words are the browser's, or main's own in Electron. Answers what ends
 * that.
 */
export function askBeforeLeaving(): () => void {
  const ask = (event: Event): void => {
    if (isUnsaved()) event.preventDefault()
  }
  addEventListener('beforeunload', ask)
  return () => removeEventListener('beforeunload', ask)
}
