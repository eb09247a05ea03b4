/** How many frames a list is waited for: an area is loaded when it is first opened. */
const PATIENCE = 120

/** Whether the person is somewhere else by now. */
const elsewhere = (): boolean => {
  const focused = document.activeElement
  return focused !== null && focused !== document.body && focused.id !== 'main'
}

/** Puts the focus into the list of the area, as soon as there is one. */
export function focusList(frames = PATIENCE): void {
  requestAnimationFrame(() => {
    if (elsewhere()) return
    // Today and what waits for a yes have no grid, but lines with acts; one that is grey is no place to begin.
    const grids = document.querySelectorAll<HTMLElement>(
      '#main :is([role="grid"], [data-verb]:not([tabindex="-1"], :disabled))',
    )
    // Grids of former areas are there as well, unseen.
    const grid = [...grids].find((one) => one.checkVisibility())
    if (grid !== undefined) grid.focus()
    else if (frames > 0) focusList(frames - 1)
  })
}

/** The arrows work in the list of the area at once; where there is none, Tab goes on from the top of the area. */
export function focusArea(): void {
  document.getElementById('main')?.focus()
  focusList()
}
