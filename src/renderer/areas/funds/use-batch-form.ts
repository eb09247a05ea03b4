import { useCallback, useMemo, useRef, useState } from 'react'
import { batchDraft } from '../../../shared/orders/fund-checks.ts'
import type { BatchProblem } from '../../../shared/orders/fund-problems.ts'
import {
  type BatchHeader,
  type FundSheet,
  type RowField,
  repeatedFields,
} from '../../../shared/orders/fund-sheet.ts'
import { useOrdersView } from '../../app/orders-view.ts'
import { type Act, useAct, useCall } from '../../app/queries.ts'
import { usePreparer } from '../../components/orders/pane/preparer.tsx'
import { headerFieldId } from './header-form.tsx'
import { useImport } from './import-tools.tsx'
import { sheetKeeper } from './kept-sheet.ts'
import type { Editor } from './sheet/editor.ts'
import type { GridHandle } from './sheet/sheet-grid.tsx'
import { atCell, type Cell, shownFields } from './sheet/sheet-model.ts'
import { useCommands } from './sheet/use-commands.ts'
import { type BatchComposition, withFile } from './start.ts'
import { useChecked, useKeptEditor, withNames } from './use-batch.ts'

/**
 * Has main check and store the batch in place of the draft that it replaces, then shows it for review; `straight`, with
 * main's question.
 */
function usePrepare(
  { replaces }: BatchComposition,
  forget: () => void,
  straight: boolean,
): Act<'orders.prepare'> {
  const prepare = useAct('orders.prepare')
  return {
    ...prepare,
    run: async (input) => {
      const result = await prepare.run({ ...input, ...(replaces !== null && { replaces }) })
      if (!result.ok) return result
      forget()
      const view = useOrdersView.getState()
      if (straight) view.openAndSubmit(result.value.id)
      else view.open(result.value.id)
      return result
    },
  }
}

/** Where a field stands among the shown ones; -1 for none. */
const placeOf = (fields: readonly string[], field: string | null): number =>
  field === null ? -1 : fields.indexOf(field)

/** The next problem in a cell after the active one, line by line; the first one after the last. */
function nextInCells(
  problems: readonly BatchProblem[],
  fields: readonly RowField[],
  from: Cell,
): BatchProblem | undefined {
  const inCells = problems.filter(({ row }) => row !== null)
  const columnOf = ({ field }: BatchProblem): number => placeOf(fields, field)
  const isAfter = (problem: BatchProblem): boolean => {
    const row = problem.row ?? 0
    return row > from.row || (row === from.row && columnOf(problem) > from.column)
  }
  return inCells.find(isAfter) ?? inCells[0]
}

/** Everything that the form of a batch knows and can do. */
export function useBatchForm(composition: BatchComposition, start: Editor) {
  const { kind, draft, replaces } = composition
  const keeper = useMemo(() => sheetKeeper(kind, replaces), [kind, replaces])
  const [editor, dispatch, forget] = useKeptEditor(
    keeper,
    start,
    draft === null || replaces !== null,
  )
  const { sheet, range } = editor
  const names = useCall('funds.names', {}).data
  const remembered = useCall('funds.headers', { kind }).data ?? []
  const { check, byLine, holidays } = useChecked(kind, sheet)
  const fields = useMemo(() => shownFields(sheet.rows), [sheet.rows])
  const complete = useMemo(() => withNames(names), [names])
  const commands = useCommands(editor, dispatch, fields, complete)
  const [tried, setTried] = useState(false)
  const [open, setOpen] = useState(start.sheet.header.fciCbu === '')
  const grid = useRef<GridHandle>(null)
  const preparer = usePreparer()
  const prepare = usePrepare(composition, forget, !preparer.needed)
  const file = useImport((read) => {
    const filled = withFile(sheet, read)
    dispatch({ type: 'change', sheet: filled })
    // A file that brought the whole header makes room for its lines.
    if (repeatedFields.every((field) => filled.header[field] !== '')) setOpen(false)
  })

  const go = useCallback(
    ({ row, field }: BatchProblem): void => {
      if (row === null && field !== null) {
        setOpen(true)
        // The field is there once the header has been opened.
        requestAnimationFrame(() => document.getElementById(headerFieldId(field))?.focus())
        return
      }
      const column = Math.max(0, placeOf(fields, field))
      dispatch({ type: 'select', range: atCell({ row: row ?? 0, column }) })
      grid.current?.focus()
    },
    [fields, dispatch],
  )
  const goNext = (): void => {
    const next = nextInCells(check.problems, fields, range.anchor)
    if (next !== undefined) go(next)
  }
  const review = async (): Promise<void> => {
    setTried(true)
    const first = check.problems.find(({ level }) => level === 'error')
    const known = preparer.complete()
    if (check.batch !== null && known)
      await prepare.run({ draft: batchDraft(kind, check.batch), ...preparer.input })
    else if (first !== undefined) go(first)
  }
  return {
    kind,
    editor,
    names,
    remembered,
    holidays,
    check,
    byLine,
    fields,
    commands,
    file,
    open,
    setOpen,
    grid,
    preparer,
    prepare,
    go,
    goNext,
    review,
    /** Missing data is told only once something was filled in or a review was tried. */
    strict: tried || check.operations > 0,
    setHeader: (header: BatchHeader) => dispatch({ type: 'change', sheet: { ...sheet, header } }),
    setSheet: (changed: FundSheet) => dispatch({ type: 'change', sheet: changed }),
    clear: () => dispatch({ type: 'change', sheet: { ...sheet, rows: [] } }),
  }
}

export type BatchFormState = ReturnType<typeof useBatchForm>
