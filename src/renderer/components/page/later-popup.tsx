import {
  type AriaAttributes,
  cloneElement,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { WhileLoading } from '../../app/later.tsx'
import { ErrorBoundary } from '../notes/error-boundary.tsx'
import classes from './later-popup.module.css'

/** The props of a button that opens something. */
type Opening = AriaAttributes & { readonly onClick?: () => void }

/** Hands the focus on when the button it held gives way to the same one with what it opens. */
function Waiting(props: {
  readonly place: RefObject<HTMLElement | null>
  readonly children: ReactNode
}) {
  const { place, children } = props
  // The place is there when the button goes, not yet when it comes.
  const handOn = useEffectEvent(() => {
    const around = place.current
    if (around?.contains(document.activeElement) === true)
      queueMicrotask(() => around.querySelector('button')?.focus())
  })
  useLayoutEffect(() => handOn, [])
  return children
}

/**
 * A button that is drawn first, and what it opens, which is loaded when the window has been drawn. A click before that is
 * remembered.
 *
 * @param button - the button by itself
 * @param kind - what it opens, as screen readers are told; a hint is not announced
 * @param popup - the same button with what it opens, opened from the start where it was clicked already
 */
export function LaterPopup(props: {
  readonly button: ReactElement<Opening>
  readonly kind: 'menu' | 'dialog' | 'hint'
  readonly popup: (opened: boolean) => ReactNode
}) {
  const { button, kind, popup } = props
  const place = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(false)
  const opening: Opening =
    kind === 'hint'
      ? {}
      : { 'aria-haspopup': kind, 'aria-expanded': false, onClick: () => setWanted(true) }
  return (
    <div ref={place} className={classes['place']}>
      <ErrorBoundary>
        <WhileLoading shows={<Waiting place={place}>{cloneElement(button, opening)}</Waiting>}>
          {popup(wanted)}
        </WhileLoading>
      </ErrorBoundary>
    </div>
  )
}
