import Papa from 'papaparse'
import type { ClipboardEvent, HTMLAttributes, KeyboardEvent } from 'react'
import { inertText } from '../../../../shared/text/inert-text.ts'
import type { CellInput } from './active-input.tsx'
import { type Extent, moveRange } from './moves.ts'
import type { Range } from './sheet-model.ts'
import type { Commands } from './use-commands.ts'

/**
 * Texts as spreadsheets put them on the clipboard: tabs between cells, a line per row, quotes around a cell that holds
 * either. A clipboard whose quotes do not close is taken cell by cell as it stands.
 */
export function textsOf(clipboard: string): readonly (readonly string[])[] {
  const text = clipboard.replace(/(?:\r\n|\n|\r)$/, '')
  if (text === '') return []
  const parsed = Papa.parse<string[]>(text, { delimiter: '\t', newline: newlineOf(text) })
  const broken = parsed.errors.some(({ type }) => type === 'Quotes')
  const lines = broken ? text.split(/\r\n|\n|\r/).map((line) => line.split('\t')) : parsed.data
  const typed = lines.map((line) => line.map((cell) => cell.replace(/\s*\r?\n\s*/g, ' ').trim()))
  return typed.map((line) =>
    line.map((cell) => (cell.startsWith("'") && isRun(cell) ? cell.slice(1) : cell)),
  )
}

/** Excel ends rows with CRLF and breaks lines inside a cell with LF alone. */
const newlineOf = (text: string): '\r\n' | '\n' | '\r' => {
  if (text.includes('\r\n')) return '\r\n'
  return text.includes('\n') ? '\n' : '\r'
}

/** Whether a spreadsheet would run a text, but for apostrophes before it. */
const isRun = (text: string): boolean => {
  const bare = text.replace(/^'+/, '')
  return inertText(bare) !== bare
}

/** Texts for the clipboard, as a spreadsheet takes them and runs none; {@link textsOf} reads them back as they were. */
export const clipboardOf = (texts: readonly (readonly string[])[]): string =>
  Papa.unparse(
    texts.map((line) => line.map((cell) => (isRun(cell) ? `'${cell}` : cell))),
    { delimiter: '\t', newline: '\r\n' },
  )

/** The state that the keyboard acts on. */
export interface KeyboardState {
  readonly range: Range
  readonly extent: Extent
  readonly typing: CellInput | null
  readonly setTyping: (typing: CellInput | null) => void
  readonly commands: Commands
  readonly onNextProblem: () => void
}

type Key = KeyboardEvent<HTMLElement>
const isControl = (event: Key): boolean => event.ctrlKey || event.metaKey
const fieldOf = ({ target }: Key): HTMLInputElement | null =>
  target instanceof HTMLInputElement ? target : null

/** While something is typed: what ends it, and what it ends with. True where the key was taken. */
function whileTyping(event: Key, keyed: KeyboardState, typing: CellInput): boolean {
  const { range, extent, commands, setTyping } = keyed
  if (event.key === 'Escape') {
    setTyping(null)
    return true
  }
  if (event.key === 'F2') {
    setTyping({ ...typing, caret: !typing.caret })
    return true
  }
  // Ctrl+Enter ends the typing and goes on to the form around the grid, which is sent.
  if (event.key === 'Enter' && isControl(event)) {
    setTyping(null)
    commands.type(range.anchor, typing.text, range)
    return false
  }
  const ends = event.key === 'Enter' || event.key === 'Tab'
  const leaves = !typing.caret && /^(?:Arrow|Page)/.test(event.key)
  if (!ends && !leaves) return false
  const key = { key: event.key, ctrl: false, shift: ends && event.shiftKey }
  const then = moveRange(range, key, extent)
  setTyping(null)
  commands.type(range.anchor, typing.text, then ?? range)
  return then !== null
}

/** Keys that do something to the selection, by name, with Ctrl or without. */
function command(event: Key, keyed: KeyboardState): (() => void) | null {
  const { commands, extent, range } = keyed
  const last = { row: extent.lines - 1, column: extent.columns - 1 }
  if (isControl(event))
    switch (event.key.toLowerCase()) {
      case 'z':
        return event.shiftKey ? commands.redo : commands.undo
      case 'y':
        return commands.redo
      case 'd':
        return commands.fill
      case 'a':
        return () => commands.select({ anchor: { row: 0, column: 0 }, focus: last })
      default:
        return null
    }
  switch (event.key) {
    case 'Delete':
    case 'Backspace':
      return commands.clear
    case 'F8':
      return keyed.onNextProblem
    case 'F2':
      return () => edit(event, keyed)
    case ' ':
      return event.shiftKey
        ? () =>
            commands.select({
              anchor: { row: range.anchor.row, column: 0 },
              focus: { row: range.focus.row, column: last.column },
            })
        : null
    default:
      return null
  }
}

/** Begins to edit what stands in the cell, at its end. */
function edit(event: Key, { setTyping }: KeyboardState): void {
  const field = fieldOf(event)
  if (field === null) return
  setTyping({ text: field.value, caret: true })
  field.setSelectionRange(field.value.length, field.value.length)
}

function atRest(event: Key, keyed: KeyboardState): boolean {
  const run = command(event, keyed)
  if (run !== null) {
    run()
    return true
  }
  if (event.key === 'Enter' && isControl(event)) return false
  const key = { key: event.key, ctrl: isControl(event), shift: event.shiftKey }
  const then = moveRange(keyed.range, key, keyed.extent)
  if (then === null) return false
  keyed.commands.select(then)
  return true
}

/** Keyboard and clipboard of the grid. A text that is being typed keeps the browser's own copy and paste. */
export function keyboardOf(keyed: KeyboardState): HTMLAttributes<HTMLElement> {
  const { typing, commands } = keyed
  const copy = (event: ClipboardEvent): boolean => {
    if (typing !== null) return false
    event.preventDefault()
    event.clipboardData.setData('text/plain', clipboardOf(commands.copied()))
    return true
  }
  return {
    onKeyDown: (event) => {
      if (event.nativeEvent.isComposing || event.altKey) return
      const taken = typing === null ? atRest(event, keyed) : whileTyping(event, keyed, typing)
      if (!taken) return
      event.preventDefault()
      event.stopPropagation()
    },
    onCopy: copy,
    onCut: (event) => {
      if (copy(event)) commands.clear()
    },
    onPaste: (event) => {
      if (typing !== null) return
      event.preventDefault()
      commands.paste(textsOf(event.clipboardData.getData('text/plain')))
    },
  }
}
