import type { KeyboardEvent } from 'react'

/** How many frames a list is waited for: an area is loaded when it is first opened. */
const PATIENCE = 120

/** Whether the person is somewhere else by now. */
const elsewhere = (): boolean => {
  const focused = document.activeElement
  return focused !== null && focused !== document.body && focused.id !== 'main'
}

/** The list of an area. Some have no grid, but days, or lines with acts; one that is grey is no place to begin. */
const LISTS =
  '#main :is([role="grid"], [data-verb]:not([tabindex="-1"], :disabled), tbody th > button)'

/** Puts the focus into the list of the area, or into the first of other `places`, as soon as there is one. */
export function focusList(places = LISTS, frames = PATIENCE): void {
  requestAnimationFrame(() => {
    if (elsewhere()) return
    // Grids of former areas are there as well, unseen.
    const all = [...document.querySelectorAll<HTMLElement>(places)]
    const found = all.find((one) => one.checkVisibility())
    if (found !== undefined) found.focus()
    else if (frames > 0) focusList(places, frames - 1)
  })
}

/** The arrows work in the list of the area at once; where there is none, Tab goes on from the top of the area. */
export function focusArea(): void {
  document.getElementById('main')?.focus()
  focusList()
}

/** Up and down lead to the act of the next line; left leads to the first button of the line, right to its act. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const lines = [...event.currentTarget.querySelectorAll('li')]
  const at = lines.findIndex((line) => line.contains(document.activeElement))
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, ArrowLeft: at, ArrowRight: at }[event.key]
  if (at < 0 || to === undefined) return
  const isLeft = event.key === 'ArrowLeft'
  const part = isLeft ? 'button' : '[data-verb]'
  const parts = [...(lines[to]?.querySelectorAll<HTMLElement>(part) ?? [])]
  parts.at(isLeft ? 0 : -1)?.focus()
  event.preventDefault()
}
