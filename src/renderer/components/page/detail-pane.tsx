import { X } from 'lucide-react'
import {
  type HTMLAttributes,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { briefText } from '../../../shared/text/foreign-text.ts'
import { isBehindDialog } from '../../app/behind-dialog.ts'
import { t } from '../../app/text.tsx'
import { ForeignText } from '../figures/figures.tsx'
import { IconButton } from '../input/icon-button.tsx'
import { LETTER_FIELDS } from './bare-key.ts'
import { NARROWEST, useClearEdge } from './clear-edge.ts'
import classes from './page.module.css'
import { useKeptWidth } from './use-kept.ts'

/** Where Esc belongs to something nearer: an open menu or dialog, a field. */
const NEARER = `[role="menu"],[role="dialog"],[role="listbox"],[aria-expanded="true"],${LETTER_FIELDS}`

/** The callbacks that Esc would close, the uppermost last. */
const closes: (() => void)[] = []

function onKey(event: globalThis.KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented || isBehindDialog()) return
  if (event.target instanceof Element && event.target.closest(NEARER) !== null) return
  closes.at(-1)?.()
}

/** Closes with Esc from anywhere, but for what came later and closes first; null closes with nothing. */
function useEscape(onEscape: (() => void) | null): void {
  const closing = onEscape !== null
  const close = useEffectEvent(() => onEscape?.())
  // Its place among the others is that of its opening, however often it is drawn with another callback.
  useEffect(() => {
    if (!closing) return
    const run = () => close()
    if (closes.length === 0) window.addEventListener('keydown', onKey)
    closes.push(run)
    return () => {
      closes.splice(closes.lastIndexOf(run), 1)
      if (closes.length === 0) window.removeEventListener('keydown', onKey)
    }
  }, [closing])
}

const WIDEST = 900
const STEP = 24

const within = (width: number): number => Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)))

/** The list and, at its right, the pane with one of its rows. */
export const SplitView = (props: { readonly children: ReactNode; readonly pane?: ReactNode }) => (
  <div className={classes.split}>
    <div className={classes.main}>{props.children}</div>
    {props.pane}
  </div>
)

/** Dragging and arrow keys on the left edge; answers the width and the attributes of the handle. */
function useWidth(name: string, initial: number) {
  const [kept, keep] = useKeptWidth(name)
  const [dragged, setDragged] = useState<number | null>(null)
  const from = useRef<{ readonly x: number; readonly width: number } | null>(null)
  const width = dragged ?? kept ?? initial
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: STEP, ArrowRight: -STEP }[event.key]
    if (step === undefined) return
    event.preventDefault()
    keep(within(width + step))
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { x: event.clientX, width }
  }
  const onPointerMove = (event: PointerEvent) => {
    if (from.current !== null)
      setDragged(within(from.current.width + from.current.x - event.clientX))
  }
  const onPointerUp = () => {
    from.current = null
    if (dragged !== null) keep(dragged)
    setDragged(null)
  }
  const handle: HTMLAttributes<HTMLElement> = {
    role: 'separator',
    tabIndex: 0,
    'aria-orientation': 'vertical',
    'aria-label': t('pane.resize'),
    'aria-valuenow': width,
    'aria-valuemin': NARROWEST,
    'aria-valuemax': WIDEST,
    onKeyDown,
    onPointerDown,
    onPointerMove,
    onPointerUp,
  }
  return { width, handle }
}

/** When the pane goes with the focus in it, the focus goes back to the list, or to what the pane was opened from. */
function useFocusBack(pane: RefObject<HTMLElement | null>): void {
  const opener = useRef<Element | null>(null)
  // Before the first field of a form in the pane takes the focus.
  useLayoutEffect(() => {
    const { activeElement } = document
    if (pane.current?.contains(activeElement) !== true) opener.current = activeElement
  }, [pane])
  useEffect(() => {
    const element = pane.current
    const split = element?.parentElement
    const before = opener.current
    return () => {
      requestAnimationFrame(() => {
        // Another pane in its place, or whatever took the focus, keeps it.
        if (element?.isConnected === true || document.activeElement !== document.body) return
        const button = before instanceof HTMLElement && before.isConnected ? before : null
        const list = split?.querySelector<HTMLElement>('[role="grid"]') ?? null
        const to = list ?? button
        to?.focus()
      })
    }
  }, [pane])
}

/** The resizable right pane. Esc closes it from wherever the focus is, unless something nearer takes the key. */
export function DetailPane(props: {
  /** Under which its width is kept. */
  readonly name: string
  readonly title: string
  readonly onClose: () => void
  readonly initialWidth?: number
  /** It belongs to the screen rather than to a row: Esc leaves it open. */
  readonly lasting?: boolean
  /** Beside its title, such as printing what it shows. */
  readonly tools?: ReactNode
  /** Under everything else, such as notes of the row that it shows. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}) {
  const { name, onClose, initialWidth = 360, lasting = false, children } = props
  const title = briefText(props.title)
  const heading = useId()
  const { width, handle } = useWidth(name, initialWidth)
  const pane = useRef<HTMLElement>(null)
  const clear = useClearEdge(pane, width)
  useEscape(lasting ? null : onClose)
  useFocusBack(pane)
  const close = lasting ? t('common.close') : t('pane.close')
  return (
    <aside ref={pane} className={classes.pane} style={{ width: clear }} aria-labelledby={heading}>
      <div className={classes.handle} {...handle} />
      <div className={classes.paneHead}>
        <h2 id={heading} title={title}>
          <ForeignText>{title}</ForeignText>
        </h2>
        {props.tools}
        <IconButton icon={X} label={close} onClick={onClose} />
      </div>
      <div className={classes.paneBody}>
        {children}
        {props.foot}
      </div>
    </aside>
  )
}
