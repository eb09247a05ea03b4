let behind = false

// It comes with the frame, and so listens before any pane or dialog does: a dialog that closes with the key is gone by the
// time that others hear it.
window.addEventListener(
  'keydown',
  () => {
    behind = document.querySelector('[aria-modal="true"]') !== null
  },
  { capture: true },
)

/** Whether a dialog lay over the page as the key that is being handled went down: that key is the dialog's. */
export const isBehindDialog = (): boolean => behind
