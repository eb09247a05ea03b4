/** A window that is not visible draws no frames; the wait for one ends after this, in milliseconds. */
const HIDDEN_MS = 300

/** Resolves when a frame has been drawn, and the one after it has begun. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, HIDDEN_MS)
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
  })
