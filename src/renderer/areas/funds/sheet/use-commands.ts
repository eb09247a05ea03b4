import { notifications } from '@mantine/notifications'
import { type Dispatch, useMemo } from 'react'
import type { FundSheet, RowField } from '../../../../shared/orders/fund-sheet.ts'
import { useLanguage } from '../../../app/text.tsx'
import type { Editor, EditorAction } from './editor.ts'
import {
  boxOf,
  type Cell,
  clearRange,
  deleteLines,
  fillDown,
  insertLines,
  pasteTexts,
  type Range,
  setCell,
  textsIn,
} from './sheet-model.ts'

/** The commands on the selection, by key or by button; each can be undone. */
export interface Commands {
  readonly type: (cell: Cell, text: string, then: Range) => void
  readonly paste: (texts: readonly (readonly string[])[]) => void
  readonly copied: () => readonly (readonly string[])[]
  readonly clear: () => void
  readonly fill: () => void
  readonly insert: () => void
  readonly remove: () => void
  readonly undo: () => void
  readonly redo: () => void
  readonly select: (range: Range) => void
}

/** Binds the commands to an editor. `complete` adds what follows from a change, such as the name of a known account. */
export function useCommands(
  editor: Editor,
  dispatch: Dispatch<EditorAction>,
  fields: readonly RowField[],
  complete: (before: FundSheet, after: FundSheet) => FundSheet,
): Commands {
  const { t } = useLanguage()
  return useMemo(() => {
    const { sheet, range } = editor
    const box = boxOf(range)
    const change = (after: FundSheet, then: Range = range): void =>
      dispatch({
        type: 'change',
        sheet: after === sheet ? sheet : complete(sheet, after),
        range: then,
      })
    return {
      type: (cell, text, then) => change(setCell(sheet, fields, cell, text), then),
      paste: (texts) => {
        const pasted = pasteTexts(sheet, fields, range, texts)
        change(pasted.sheet, pasted.range)
        const { cutColumns: columns, cutLines: lines } = pasted
        if (columns > 0 || lines > 0)
          notifications.show({ message: t('funds.paste.cut', { columns, lines }) })
      },
      copied: () => textsIn(sheet, fields, box),
      clear: () => change(clearRange(sheet, fields, box)),
      fill: () => change(fillDown(sheet, fields, range)),
      insert: () => change(insertLines(sheet, box)),
      remove: () => change(deleteLines(sheet, box)),
      undo: () => dispatch({ type: 'undo' }),
      redo: () => dispatch({ type: 'redo' }),
      select: (then) => dispatch({ type: 'select', range: then }),
    }
  }, [editor, dispatch, fields, complete, t])
}
