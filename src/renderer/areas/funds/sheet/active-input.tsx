import { useLayoutEffect, useRef } from 'react'
import classes from './sheet.module.css'

/**
 * The text that is being typed into the active cell. With `caret`, arrows move inside the text; otherwise they leave the cell.
 */
export interface CellInput {
  readonly text: string
  readonly caret: boolean
}

/**
 * The field in the active cell. It is always there, so that accents composed with dead keys, and whatever else a keyboard
 * brings, begin an entry as any letter does. Until something is typed its whole text is selected.
 */
export function ActiveInput(props: {
  readonly text: string
  readonly label: string
  readonly typing: CellInput | null
  readonly invalid: boolean
  readonly describedBy: string
  /** True while the keyboard belongs to the grid: the field takes the focus over from the cell before. */
  readonly wantsFocus: () => boolean
  readonly onType: (text: string) => void
}) {
  const { text, typing, wantsFocus } = props
  const input = useRef<HTMLInputElement>(null)
  const idle = typing === null
  useLayoutEffect(() => {
    if (!idle || !wantsFocus()) return
    input.current?.focus({ preventScroll: true })
    if (text !== '') input.current?.select()
  }, [idle, text, wantsFocus])
  return (
    <input
      ref={input}
      className={classes.input}
      data-typing={!idle}
      value={typing?.text ?? text}
      aria-label={props.label}
      aria-invalid={props.invalid}
      aria-describedby={props.describedBy}
      spellCheck={false}
      maxLength={500}
      onFocus={(event) => idle && event.currentTarget.select()}
      onChange={(event) => props.onType(event.currentTarget.value)}
    />
  )
}
