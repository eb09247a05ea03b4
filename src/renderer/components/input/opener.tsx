import {
  type AriaAttributes,
  cloneElement,
  type ReactElement,
  type ReactNode,
  type Ref,
  useCallback,
  useRef,
  useState,
} from 'react'
import { type Popup, usePopup } from './popup.ts'

type ButtonParts = AriaAttributes & {
  readonly ref?: Ref<HTMLButtonElement>
  readonly onClick?: () => void
}

/** A controlled popup, to be put together with its button. */
export type Opening = Popup & {
  /** The target of the menu or the popover. */
  readonly button: ReactElement
}

/**
 * A button and what it opens, which is made when it is opened for the first time. A menu that nobody opens costs more than
 * all else of a toolbar, whenever that is drawn.
 *
 * @param button - by itself; it takes a `ref` and `onClick`
 * @param kind - what it opens, as screen readers are told
 * @param children - the menu or popover around the button that they are given
 */
export function Opener(props: {
  readonly button: ReactElement<ButtonParts>
  readonly kind: 'menu' | 'dialog'
  readonly children: (opening: Opening) => ReactNode
}) {
  const { button, kind, children } = props
  const [made, setMade] = useState(false)
  const popup = usePopup()
  const { opened, onChange } = popup
  const begun = useRef(false)
  const make = useCallback(() => setMade(true), [])
  const turn = useCallback(() => onChange(!opened), [onChange, opened])
  // The button gives way to the same one with what it opens, which takes the focus over: it goes back there afterwards.
  const begin = useCallback(
    (place: HTMLButtonElement | null) => {
      if (place === null || begun.current) return
      begun.current = true
      place.focus()
      onChange(true)
    },
    [onChange],
  )
  if (!made)
    return cloneElement(button, { 'aria-haspopup': kind, 'aria-expanded': false, onClick: make })
  const target =
    // A menu listens to its button by itself.
    kind === 'menu'
      ? cloneElement(button, { ref: begin })
      : cloneElement(button, { ref: begin, onClick: turn })
  return children({ ...popup, button: target })
}
