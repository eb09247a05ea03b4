const SCHEME = 'data-mantine-color-scheme'
const TURNING = 'data-turning'

/**
 * Lets every colour follow a change of theme at once, as the style sheet says of a page that is turning: half way between two
 * themes no text has its contrast, and on a screen full of fields the fading is a flicker. Answers how to stop.
 */
export function turnStill(): () => void {
  const page = document.documentElement
  // It hears of the change before anything is drawn with it.
  const observer = new MutationObserver(() => {
    page.setAttribute(TURNING, '')
    requestAnimationFrame(() => requestAnimationFrame(() => page.removeAttribute(TURNING)))
  })
  observer.observe(page, { attributes: true, attributeFilter: [SCHEME] })
  return () => observer.disconnect()
}
