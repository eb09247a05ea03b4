import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Screen, useScreen } from '../../app/screen.ts'

/** Where somebody goes, and what they lay over it; what main says of itself is no step of theirs. */
const STEPS = [
  'area',
  'paletteOpen',
  'shortcutsOpen',
  'help',
  'pasteOpen',
  'importing',
] as const satisfies readonly (keyof Screen)[]

const hasMoved = (now: Screen, before: Screen): boolean =>
  STEPS.some((step) => now[step] !== before[step])

/** As long as something is open, has it closed when the window goes to another area or lays something over the one in use. */
export function useClosedElsewhere(opened: boolean, close: () => void): void {
  const leave = useEffectEvent(close)
  useEffect(() => {
    if (!opened) return
    return useScreen.subscribe((now, before) => {
      if (hasMoved(now, before)) leave()
    })
  }, [opened])
}

/** What the popover or menu under a button is told; it is controlled. */
export type Popup = {
  readonly opened: boolean
  /** Whether the button has the focus again; false where the window went elsewhere, which has taken it. */
  readonly returnFocus: boolean
  readonly onChange: (opened: boolean) => void
}

/**
 * Whether what is under a button is open. It closes with the area that it is in, and under what is laid over that, to which
 * the button hands the focus: left open it would stand over both.
 */
export function usePopup(from = false): Popup {
  const [state, setState] = useState({ opened: from, returnFocus: true })
  const before = useRef<Element | null>(null)
  const onChange = useCallback((opened: boolean) => {
    if (opened) before.current = document.activeElement
    setState({ opened, returnFocus: true })
  }, [])
  useClosedElsewhere(state.opened, () => {
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    setState({ opened: false, returnFocus: false })
  })
  return { ...state, onChange }
}
