import { useEffect, useState } from 'react'

/** Longer than a slow frame, shorter than what is felt as waiting. */
const LANDING_MS = 120

/**
 * Whether a box is scrolled faster than anything can be read: by its whole height and more at once, twice in a row. A
 * single jump, and a page by a key, is no flight; a flight ends with the first shorter move or with a rest.
 */
export function useFlight(scroller: HTMLElement | null): boolean {
  const [flying, setFlying] = useState(false)
  useEffect(() => {
    if (scroller === null) return
    let top = scroller.scrollTop
    let farMoves = 0
    let rest = 0
    let landing = 0
    const land = () => {
      farMoves = 0
      setFlying(false)
    }
    // A frame that took long is no rest: a move that waits in it is heard before the frame after the timer.
    const touchDown = () => {
      landing = requestAnimationFrame(land)
    }
    const stay = () => {
      window.clearTimeout(rest)
      cancelAnimationFrame(landing)
    }
    const onScroll = () => {
      const moved = Math.abs(scroller.scrollTop - top)
      top = scroller.scrollTop
      stay()
      if (moved < scroller.clientHeight) return land()
      farMoves += 1
      if (farMoves > 1) setFlying(true)
      rest = window.setTimeout(touchDown, LANDING_MS)
    }
    scroller.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      stay()
      scroller.removeEventListener('scroll', onScroll)
      setFlying(false)
    }
  }, [scroller])
  return flying
}
