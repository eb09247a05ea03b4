import { emptySheet, type FundSheet } from '../../../../shared/orders/fund-sheet.ts'
import { atCell, type Range } from './sheet-model.ts'

/** A sheet while it is edited: what stands in it, what is selected, and the way back and forth. */
export interface Editor {
  readonly sheet: FundSheet
  readonly range: Range
  readonly past: readonly Step[]
  readonly future: readonly Step[]
}

interface Step {
  readonly sheet: FundSheet
  readonly range: Range
}

export type EditorAction =
  /** A change of the sheet that can be undone. */
  | { readonly type: 'change'; readonly sheet: FundSheet; readonly range?: Range }
  /** The same, made of the sheet as it is by then: for an answer that was waited for. */
  | { readonly type: 'update'; readonly change: (sheet: FundSheet) => FundSheet }
  | { readonly type: 'select'; readonly range: Range }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }

/** Steps that can be taken back. */
const MOST_STEPS = 200

/** A sheet before anything was done to it, its first cell active. */
export const startEditor = (sheet: FundSheet = emptySheet): Editor => ({
  sheet,
  range: atCell({ row: 0, column: 0 }),
  past: [],
  future: [],
})

/** A sheet that takes the place of another one, which undoing brings back. */
export const startOver = (before: FundSheet, sheet: FundSheet): Editor =>
  editorReducer(startEditor(before), { type: 'change', sheet })

const stepOf = ({ sheet, range }: Editor): Step => ({ sheet, range })

/** The editor after an action. */
export function editorReducer(editor: Editor, action: EditorAction): Editor {
  switch (action.type) {
    case 'change': {
      const range = action.range ?? editor.range
      if (action.sheet === editor.sheet) return { ...editor, range }
      const past = [...editor.past.slice(1 - MOST_STEPS), stepOf(editor)]
      return { sheet: action.sheet, range, past, future: [] }
    }
    case 'update':
      return editorReducer(editor, { type: 'change', sheet: action.change(editor.sheet) })
    case 'select':
      return { ...editor, range: action.range }
    case 'undo': {
      const step = editor.past.at(-1)
      if (step === undefined) return editor
      return { ...step, past: editor.past.slice(0, -1), future: [stepOf(editor), ...editor.future] }
    }
    case 'redo': {
      const [step, ...future] = editor.future
      if (step === undefined) return editor
      return { ...step, past: [...editor.past, stepOf(editor)], future }
    }
  }
}
