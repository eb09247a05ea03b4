import {
  type FocusEvent,
  type HTMLAttributes,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { cellText, MAX_LINES, type RowField } from '../../../../shared/orders/fund-sheet.ts'
import type { BatchProblem } from '../../../../shared/orders/fund-values.ts'
import { t } from '../../../app/text.tsx'
import { createRowBox, rowsToDraw, useInView } from '../../../components/table/equal-rows.ts'
import {
  groupAttributes,
  headerAttributes,
  headRowAttributes,
} from '../../../components/table/grid-parts.ts'
import { ActiveInput, type CellInput } from './active-input.tsx'
import type { Editor } from './editor.ts'
import type { Extent } from './moves.ts'
import classes from './sheet.module.css'
import { atCell, boxOf, type Cell, type Range } from './sheet-model.ts'
import { type LineProblems, MemoLine } from './sheet-row.tsx'
import { isNumeric, LINE_HEIGHT, NUMBER_WIDTH, offsetOf, widthOf } from './shown-text.ts'
import type { Commands } from './use-commands.ts'
import { keyboardOf } from './use-keyboard.ts'

interface CellPlace {
  readonly row: number
  /** Null on the number of a line. */
  readonly column: number | null
}

function placeOf(target: EventTarget): CellPlace | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-line]') : null
  if (element === null) return null
  const { line = '', cell } = element.dataset
  return { row: Number(line), column: cell === undefined ? null : Number(cell) }
}

/** Choosing cells and lines with the mouse: press, drag, Shift, and a double click to edit. */
function usePointer(part: {
  readonly range: Range
  readonly columns: number
  readonly typing: CellInput | null
  readonly commit: (then: Range) => void
  readonly edit: () => void
  readonly focus: () => void
}) {
  const { range, columns, typing, commit, edit, focus } = part
  const dragging = useRef(false)
  const rangeTo = (from: Cell, { row, column }: CellPlace): Range =>
    column === null
      ? { anchor: { row: from.row, column: 0 }, focus: { row, column: columns - 1 } }
      : { anchor: from, focus: { row, column } }
  return {
    onMouseDown: (event: MouseEvent<HTMLElement>) => {
      const place = placeOf(event.target)
      if (place === null || event.button !== 0) return
      const { row, column } = place
      const isActive = row === range.anchor.row && column === range.anchor.column
      // The caret of a text that is being typed is the browser's.
      if (isActive && typing !== null) return
      event.preventDefault()
      dragging.current = true
      const from = event.shiftKey ? range.anchor : { row, column: column ?? 0 }
      const then = event.shiftKey || column === null ? rangeTo(from, place) : atCell(from)
      commit(then)
      focus()
    },
    onMouseMove: (event: MouseEvent<HTMLElement>) => {
      if (!dragging.current) return
      if ((event.buttons & 1) === 0) {
        dragging.current = false
        return
      }
      const place = placeOf(event.target)
      if (place !== null) commit(rangeTo(range.anchor, place))
    },
    onMouseUp: () => {
      dragging.current = false
    },
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      if (placeOf(event.target)?.column !== null && typing === null) edit()
    },
  }
}

/** Empty lines that wait below what is filled in. */
const SPARE_LINES = 20
const OVERSCAN = 4

export type GridHandle = {
  /** Gives the keyboard to the active cell. */
  readonly focus: () => void
}

export type SheetGridProps = {
  readonly editor: Editor
  readonly fields: readonly RowField[]
  readonly problems: ReadonlyMap<number, LineProblems>
  readonly commands: Commands
  readonly say: (problem: BatchProblem) => string
  /** The id of the line that tells about the active cell. */
  readonly describedBy: string
  readonly handle: RefObject<GridHandle | null>
  readonly onNextProblem: () => void
}

const linesOf = ({ editor }: SheetGridProps): number =>
  Math.min(MAX_LINES, Math.max(editor.sheet.rows.length + 1, SPARE_LINES))

/** Whether the keyboard is in the grid, so that the active cell takes it along. */
function useFocusKept() {
  const inside = useRef(false)
  const wantsFocus = useCallback(() => inside.current, [])
  const attributes: HTMLAttributes<HTMLElement> = {
    onFocus: () => {
      inside.current = true
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      // A field that is taken away, or a window that is left, is no reason to give the keyboard up.
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) inside.current = false
    },
  }
  return { inside, wantsFocus, attributes }
}

/** Which lines are drawn; the active one always is. The corner that moves is kept in view. */
function useShownLines(lines: number, range: Range, fields: readonly RowField[]) {
  const [box] = useState(() => createRowBox(LINE_HEIGHT))
  const drawn = rowsToDraw(useInView(box), {
    count: lines,
    around: OVERSCAN,
    apart: range.anchor.row,
  })
  const { row, column } = range.focus
  useEffect(() => box.reveal(row), [box, row])
  useEffect(() => {
    const field = fields[column]
    const scroller = box.element()
    if (scroller === null || field === undefined) return
    const left = offsetOf(fields, column)
    const right = left + widthOf(field)
    if (left - NUMBER_WIDTH < scroller.scrollLeft) scroller.scrollLeft = left - NUMBER_WIDTH
    else if (right > scroller.scrollLeft + scroller.clientWidth)
      scroller.scrollLeft = right - scroller.clientWidth
  }, [box, fields, column])
  return { box, drawn, page: Math.max(1, box.room() - 2) }
}

const Titles = ({ fields }: { readonly fields: readonly RowField[] }) => (
  <div {...groupAttributes} className={classes.titles}>
    <div {...headRowAttributes} className={classes.titleLine}>
      <div
        {...headerAttributes(0, null, false)}
        className={classes.number}
        style={{ width: NUMBER_WIDTH }}
      >
        <span className="visually-hidden">{t('funds.grid.row')}</span>
      </div>
      {fields.map((field, column) => (
        <div
          key={field}
          {...headerAttributes(column + 1, null, false)}
          className={classes.title}
          data-align={isNumeric(field) ? 'right' : 'left'}
          style={{ width: widthOf(field) }}
          title={t(`funds.field.${field}`)}
        >
          {t(`funds.field.${field}`)}
        </div>
      ))}
    </div>
  </div>
)

function useGrid(props: SheetGridProps) {
  const { editor, fields, commands, handle } = props
  const { range, sheet } = editor
  const lines = linesOf(props)
  const [typing, setTyping] = useState<CellInput | null>(null)
  const focus = useFocusKept()
  const shown = useShownLines(lines, range, fields)
  const { box } = shown
  const field = fields[range.anchor.column] ?? 'settlementId'
  const text = cellText(sheet.rows[range.anchor.row], field)
  const giveFocus = useCallback(() => {
    focus.inside.current = true
    box.element()?.querySelector('input')?.focus({ preventScroll: true })
  }, [focus.inside, box])
  useImperativeHandle(handle, () => ({ focus: giveFocus }), [giveFocus])
  const commit = (then: Range): void => {
    setTyping(null)
    if (typing === null) commands.select(then)
    else commands.type(range.anchor, typing.text, then)
  }
  const extent: Extent = {
    lines,
    columns: fields.length,
    page: shown.page,
    filled: ({ row, column }) => {
      const at = fields[column]
      return at !== undefined && cellText(sheet.rows[row], at) !== ''
    },
  }
  const keyboard = keyboardOf({ ...props, range, extent, typing, setTyping })
  const edit = (): void => setTyping({ text, caret: true })
  const pointer = usePointer({
    range,
    columns: fields.length,
    typing,
    commit,
    edit,
    focus: giveFocus,
  })
  const onBlur = (event: FocusEvent<HTMLElement>): void => {
    focus.attributes.onBlur?.(event)
    if (!focus.inside.current && typing !== null) commit(range)
  }
  const root = { ...focus.attributes, ...keyboard, onBlur }
  return {
    ...shown,
    lines,
    typing,
    setTyping,
    wantsFocus: focus.wantsFocus,
    root,
    pointer,
    field,
    text,
  }
}

/** A table that is filled in like a spreadsheet: keyboard, mouse, clipboard and undo; a thousand lines cost what is seen. */
export function SheetGrid(props: SheetGridProps) {
  const { editor, fields, problems, say } = props
  const { range, sheet } = editor
  const grid = useGrid(props)
  const { lines, field, text } = grid
  const box = boxOf(range)
  const width = offsetOf(fields, fields.length)
  const problem = problems.get(range.anchor.row)?.get(field)
  const input = (
    <ActiveInput
      key={`${range.anchor.row} ${field}`}
      text={text}
      label={t('funds.grid.cell', { field: t(`funds.field.${field}`), row: range.anchor.row + 1 })}
      typing={grid.typing}
      invalid={problem?.level === 'error'}
      describedBy={props.describedBy}
      wantsFocus={grid.wantsFocus}
      onType={(typed) => grid.setTyping({ text: typed, caret: grid.typing?.caret ?? false })}
    />
  )
  const attributes: HTMLAttributes<HTMLElement> = {
    role: 'grid',
    'aria-label': t('funds.grid'),
    'aria-rowcount': lines + 1,
    'aria-colcount': fields.length + 1,
    'aria-multiselectable': true,
  }
  return (
    <div {...attributes} {...grid.root} ref={grid.box.attach} className={classes.grid}>
      <div style={{ width, minWidth: '100%' }} {...presentation}>
        <Titles fields={fields} />
        <div
          {...groupAttributes}
          {...grid.pointer}
          className={classes.body}
          style={{ height: lines * LINE_HEIGHT }}
        >
          {grid.drawn.map((index) => {
            const inside = index >= box.top && index <= box.bottom
            const active = index === range.anchor.row
            return (
              <MemoLine
                key={index}
                index={index}
                top={index * LINE_HEIGHT}
                row={sheet.rows[index]}
                fields={fields}
                problems={problems.get(index)}
                from={inside ? box.left : -1}
                to={inside ? box.right : -2}
                active={active ? range.anchor.column : -1}
                activeCell={active ? input : null}
                say={say}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}

const presentation: HTMLAttributes<HTMLElement> = { role: 'presentation' }
