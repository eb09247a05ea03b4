import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useOrdersView } from '../../app/orders-view.ts'
import { type Screen, useScreen } from '../../app/screen.ts'

/** Where somebody goes, and what they lay over it; what main says of itself is no step of theirs. */
const STEPS = [
  'area',
  'paletteOpen',
  'help',
  'pasteOpen',
  'importing',
] as const satisfies readonly (keyof Screen)[]

const hasMoved = (now: Screen, before: Screen): boolean =>
  STEPS.some((step) => now[step] !== before[step])

/**
 * Closes what is open when the window goes to another area. The same happens when the window lays something over the area, or
 * begins a form in it.
 */
export function useClosedElsewhere(opened: boolean, close: () => void): void {
  const leave = useEffectEvent(close)
  useEffect(() => {
    if (!opened) return
    const leaveScreen = useScreen.subscribe((now, before) => {
      if (hasMoved(now, before)) leave()
    })
    const leaveOrders = useOrdersView.subscribe((now, before) => {
      if (now.composing !== before.composing) leave()
    })
    return () => {
      leaveScreen()
      leaveOrders()
    }
  }, [opened])
}

/** The focus goes from within what a button opened to that button, which names it. */
function focusButton(): void {
  const opened = document.activeElement?.closest('[role="menu"], [role="dialog"]')
  if (opened === null || opened === undefined) return
  const button = document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(opened.id)}"]`)
  button?.focus({ preventScroll: true })
}

/**
 * Props of a controlled popover or menu under a button. `returnFocus`: the button has the focus again, unless the window went
 * elsewhere, which has taken it. It closes with its area, and when something is laid over that, which gets the focus from the
 * button. Left open it would stand over both.
 */
export function usePopup() {
  const [state, setState] = useState({ opened: false, returnFocus: true })
  const onChange = useCallback((opened: boolean) => setState({ opened, returnFocus: true }), [])
  useClosedElsewhere(state.opened, () => {
    focusButton()
    setState({ opened: false, returnFocus: false })
  })
  return { ...state, onChange }
}
