/** Longer than a slow frame, shorter than what is felt as waiting. */
const LANDING_MS = 120

/** Whether a box is scrolled faster than anything can be read. */
export type Flight = {
  readonly flying: () => boolean
  /** Hears of each move of the box, in pixels, and of how high it is. */
  readonly moved: (by: number, height: number) => void
  readonly stop: () => void
}

/**
 * A flight is a box scrolled by its whole height and more at once, twice in a row. A single jump, and a page by a key, is
 * none; it ends with the first shorter move or with a rest, of which `landed` tells.
 */
export function createFlight(landed: () => void): Flight {
  let farMoves = 0
  let rest = 0
  let landing = 0
  const touchDown = (): void => {
    farMoves = 0
    landed()
  }
  const stay = (): void => {
    window.clearTimeout(rest)
    cancelAnimationFrame(landing)
  }
  return {
    flying: () => farMoves > 1,
    moved: (by, height) => {
      stay()
      if (by < height) {
        farMoves = 0
        return
      }
      farMoves += 1
      // A frame that took long is no rest: a move that waits in it is heard before the frame after the timer.
      rest = window.setTimeout(() => {
        landing = requestAnimationFrame(touchDown)
      }, LANDING_MS)
    },
    stop: () => {
      stay()
      farMoves = 0
    },
  }
}
