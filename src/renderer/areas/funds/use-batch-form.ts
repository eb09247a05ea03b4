import { type Dispatch, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import {
  type BatchCheck,
  batchDraft,
  checkBatch,
  settlementKey,
} from '../../../shared/orders/fund-checks.ts'
import { withFile } from '../../../shared/orders/fund-header.ts'
import {
  type BatchHeader,
  type BatchKind,
  cellText,
  type FundSheet,
  type RowField,
  repeatedFields,
  type SheetRow,
} from '../../../shared/orders/fund-sheet.ts'
import type { BatchProblem } from '../../../shared/orders/fund-values.ts'
import { buenosAiresDate, type DateText } from '../../../shared/values/calendar.ts'
import type { FundNames, UsedSettlement } from '../../../shared/views/fund-batches.ts'
import { call } from '../../app/bridge.ts'
import { today } from '../../app/clock.ts'
import { useCall } from '../../app/queries.ts'
import { useLanguage } from '../../app/text.tsx'
import { usePrepare } from '../../components/orders/compose/use-order-form.ts'
import { usePreparer } from '../../components/orders/pane/preparer.tsx'
import { headerFieldId } from './header-form.tsx'
import { useImport } from './import-tools.tsx'
import { type Editor, type EditorAction, editorReducer } from './sheet/editor.ts'
import type { GridHandle } from './sheet/sheet-grid.tsx'
import { atCell, type Cell, shownFields } from './sheet/sheet-model.ts'
import type { LineProblems } from './sheet/sheet-row.tsx'
import { useCommands } from './sheet/use-commands.ts'
import { type BatchComposition, type SheetKeeper, sheetKeeper } from './start.ts'

const SAVE_AFTER_MS = 300
const ASK_AFTER_MS = 150

/** An editor whose sheet is kept: what was filled in is there again after the form was left. */
function useKeptEditor(
  save: SheetKeeper,
  start: Editor,
  /** Whether what the editor starts with is kept already. */
  held: boolean,
): readonly [editor: Editor, dispatch: Dispatch<EditorAction>, forget: () => void] {
  const [editor, dispatch] = useReducer(editorReducer, start)
  const { sheet } = editor
  const unsaved = useRef<FundSheet | null>(null)
  const forgotten = useRef(false)
  const saved = useRef(held ? start.sheet : null)
  useEffect(() => {
    if (sheet === saved.current) return
    unsaved.current = sheet
    const timer = setTimeout(() => {
      unsaved.current = null
      saved.current = sheet
      save(sheet)
    }, SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [save, sheet])
  useEffect(() => {
    const flush = (): void => {
      const left = unsaved.current
      unsaved.current = null
      if (left !== null && !forgotten.current) save(left)
    }
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [save])
  const forget = (): void => {
    forgotten.current = true
    unsaved.current = null
    save(null)
  }
  return [editor, dispatch, forget]
}

const usedDays = (used: readonly UsedSettlement[]): ReadonlyMap<string, string> =>
  new Map(
    used.map(({ shareholderAccountId, settlementId, at }) => [
      settlementKey(shareholderAccountId, settlementId),
      buenosAiresDate(new Date(at)),
    ]),
  )

/** The settlement ids of the sheet that were used before; asked for when the hand rests. */
function useUsed(kind: BatchKind, rows: readonly SheetRow[]): ReadonlyMap<string, string> {
  const [used, setUsed] = useState<ReadonlyMap<string, string>>(new Map())
  const pairs = useMemo(
    () =>
      rows.flatMap((row) => {
        const shareholderAccountId = cellText(row, 'shareholderAccountId').trim()
        const settlementId = cellText(row, 'settlementId').trim()
        return shareholderAccountId === '' || settlementId === ''
          ? []
          : [{ shareholderAccountId, settlementId }]
      }),
    [rows],
  )
  const signature = pairs
    .map((pair) => settlementKey(pair.shareholderAccountId, pair.settlementId))
    .join('\n\n')
  const latest = useRef(pairs)
  useEffect(() => {
    latest.current = pairs
  })
  useEffect(() => {
    if (signature === '') return
    let over = false
    const ask = async (): Promise<void> => {
      const found = await call('funds.used', { kind, pairs: latest.current })
      if (!over && found.ok) setUsed(usedDays(found.value))
    }
    const timer = setTimeout(() => void ask(), ASK_AFTER_MS)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [kind, signature])
  return used
}

/** The sheet checked as a whole, and its problems by line and cell. */
function useChecked(
  kind: BatchKind,
  sheet: FundSheet,
): {
  readonly check: BatchCheck
  readonly byLine: ReadonlyMap<number, LineProblems>
  readonly holidays: ReadonlySet<DateText>
} {
  const holidays = useCall('funds.holidays', {}).data?.holidays
  const used = useUsed(kind, sheet.rows)
  const { locale } = useLanguage()
  const [day] = useState(today)
  const days = useMemo(() => new Set(holidays ?? []), [holidays])
  const check = useMemo(
    () => checkBatch(sheet, { locale, today: day, holidays: days, used }),
    [sheet, locale, day, days, used],
  )
  const byLine = useMemo(() => problemsByLine(check.problems), [check.problems])
  return { check, byLine, holidays: days }
}

/** The first problem of each cell, an error before a notice. */
function problemsByLine(problems: readonly BatchProblem[]): ReadonlyMap<number, LineProblems> {
  const byLine = new Map<number, Map<RowField, BatchProblem>>()
  for (const problem of problems) {
    const { row, field } = problem
    if (row === null || field === null || field === 'notes') continue
    const line = byLine.get(row) ?? new Map<RowField, BatchProblem>()
    byLine.set(row, line)
    const known = line.get(field)
    if (known === undefined || known.level === 'warning') line.set(field, problem)
  }
  return byLine
}

/** Adds the name of a known shareholder where the account was filled in and the name was not. */
const withNames =
  (names: FundNames | undefined) =>
  (before: FundSheet, after: FundSheet): FundSheet => {
    if (names === undefined || names.shareholders.length === 0) return after
    const byAccount = new Map(names.shareholders.map(({ account, name }) => [account, name]))
    let changed = false
    const rows = after.rows.map((row, index) => {
      const account = cellText(row, 'shareholderAccountId').trim()
      const was = cellText(before.rows[index], 'shareholderAccountId').trim()
      const name = byAccount.get(account)
      if (account === was || name === undefined || cellText(row, 'shareholderName') !== '')
        return row
      changed = true
      return { ...row, shareholderName: name }
    })
    return changed ? { ...after, rows } : after
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

/** Whether all that an operation needs of its batch is filled in, so that it folds into a line. */
const isFilledIn = (header: Partial<BatchHeader>): boolean =>
  repeatedFields.every((field) => (header[field] ?? '').trim() !== '')

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
  const [open, setOpen] = useState(!isFilledIn(start.sheet.header))
  const grid = useRef<GridHandle>(null)
  const preparer = usePreparer()
  const prepare = usePrepare(composition, forget, !preparer.needed)
  const file = useImport((read) => {
    dispatch({ type: 'update', change: (current) => withFile(current, read) })
    // A file that brought the whole header makes room for its lines.
    if (isFilledIn(read.header)) setOpen(false)
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
  const setHeader = (header: BatchHeader) =>
    dispatch({ type: 'change', sheet: { ...sheet, header } })
  const setFund = (header: BatchHeader): void => {
    setHeader(header)
    if (!isFilledIn(header)) return
    setOpen(false)
    grid.current?.focus()
  }
  const goNext = (): void => {
    const next = nextInCells(check.problems, fields, range.anchor)
    if (next !== undefined) go(next)
  }
  const review = async (): Promise<void> => {
    setTried(true)
    const first = check.problems.find(({ level }) => level === 'error')
    const who = await preparer.read()
    if (check.batch !== null && who !== null)
      await prepare.run({ draft: batchDraft(kind, check.batch), ...who })
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
    setHeader,
    setFund,
    setSheet: (changed: FundSheet) => dispatch({ type: 'change', sheet: changed }),
    clear: () => dispatch({ type: 'change', sheet: { ...sheet, rows: [] } }),
  }
}

export type BatchFormState = ReturnType<typeof useBatchForm>
