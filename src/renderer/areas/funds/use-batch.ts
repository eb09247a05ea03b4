import { type Dispatch, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { type BatchCheck, checkBatch } from '../../../shared/orders/fund-checks.ts'
import { settlementKey } from '../../../shared/orders/fund-ids.ts'
import type { BatchProblem } from '../../../shared/orders/fund-problems.ts'
import {
  type BatchKind,
  cellText,
  type FundSheet,
  type RowField,
  type SheetRow,
} from '../../../shared/orders/fund-sheet.ts'
import { buenosAiresDate } from '../../../shared/values/calendar.ts'
import type { FundNames, UsedSettlement } from '../../../shared/views/fund-batches.ts'
import { call } from '../../app/bridge.ts'
import { today } from '../../app/clock.ts'
import { useCall } from '../../app/queries.ts'
import { useLocale } from '../../app/text.tsx'
import type { SheetKeeper } from './kept-sheet.ts'
import { type Editor, type EditorAction, editorReducer } from './sheet/editor.ts'
import type { LineProblems } from './sheet/sheet-row.tsx'

const SAVE_AFTER_MS = 300
const ASK_AFTER_MS = 150

/** An editor whose sheet is kept: what was filled in is there again after the form was left. */
export function useKeptEditor(
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
export function useChecked(
  kind: BatchKind,
  sheet: FundSheet,
): {
  readonly check: BatchCheck
  readonly byLine: ReadonlyMap<number, LineProblems>
  readonly holidays: ReadonlySet<string>
} {
  const holidays = useCall('funds.holidays', {}).data?.holidays
  const used = useUsed(kind, sheet.rows)
  const locale = useLocale()
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
export const withNames =
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
