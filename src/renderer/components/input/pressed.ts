import type { PointerEvent } from 'react'

/**
 * Listens for the press of a click, which comes a tenth of a second before it: time to read what it will ask for. Whether the
 * click follows is open, so nothing that is seen may change by it.
 */
export const pressed =
  (then: () => void) =>
  ({ button, isPrimary }: PointerEvent): void => {
    if (isPrimary && button === 0) then()
  }
