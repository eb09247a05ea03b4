import { hasDialog, useScreen } from './screen.ts'

let behind = false

// Registered with the frame, so it runs before panes and dialogs. Later a dialog that the key closes would be gone already.
window.addEventListener(
  'keydown',
  (event) => {
    behind = hasDialog()
    const { help } = useScreen.getState()
    if (event.key !== 'Escape' || event.isComposing || help === null) return
    // The help alone can lie over another dialog, which would hear the key as well and be gone with what was typed in it.
    event.stopImmediatePropagation()
    useScreen.getState().showHelp(null)
  },
  { capture: true },
)

/** Whether a dialog lay over the page as the key that is being handled went down: that key is the dialog's. */
export const isBehindDialog = (): boolean => behind
