import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Answer, appError } from '../../../shared/errors/index.ts'
import { MOST_NAMED } from '../../../shared/lists/page.ts'
import { useNotices } from '../../app/notices.ts'
import type { RowsView } from './row-window.ts'
import type { RowSource } from './types.ts'

/** The choice in a list: named rows, or everything that matches but for the rows taken out again. */
export type Choice<Row> =
  | { readonly kind: 'rows'; readonly rows: readonly Row[] }
  | { readonly kind: 'all'; readonly except: readonly Row[] }

export type Selection<Row> = {
  readonly has: (row: Row) => boolean
  /** The chosen rows, in the order in which they were chosen; none where everything that matches is chosen. */
  readonly rows: readonly Row[]
  /** How many are chosen of `total` that match. */
  readonly count: (total: number) => number
  readonly toggle: (row: Row) => void
  readonly add: (rows: readonly Row[]) => void
  /** Adds rows that are read first, unless the choice ends meanwhile; those taken out meanwhile stay out. */
  readonly addRead: (answer: Answer<readonly Row[]>) => Promise<void>
  readonly clear: () => void
  /** Chooses everything that matches; null where the list does not offer it. */
  readonly chooseAll: (() => void) | null
}

/** A choice that the screen keeps: it outlives the table, and acts on it see the marked rows. */
export type ControlledChoice<Row> = {
  readonly choice: Choice<Row>
  readonly onChoice: (choice: Choice<Row>) => void
  /** How many can be chosen at once; left out where everything can. */
  readonly most?: number
}

/** An empty choice. */
export const nothing = { kind: 'rows', rows: [] } as const satisfies Choice<never>

const listedRows = <Row>(choice: Choice<Row>): readonly Row[] =>
  choice.kind === 'all' ? choice.except : choice.rows

/** The choice with these rows in the place of those that it names. */
const withListed = <Row>(choice: Choice<Row>, rows: readonly Row[]): Choice<Row> =>
  choice.kind === 'all' ? { kind: 'all', except: rows } : { kind: 'rows', rows }

/**
 * Replaces the chosen rows by the same rows as they are read now. An action is offered by what a row is, never by what it was.
 * Rows that are not in memory are read by their keys where the source can; those that are gone leave.
 */
function useCurrentRows<Row>(part: {
  readonly choice: Choice<Row>
  readonly change: (choice: Choice<Row>) => void
  readonly rowKey: (row: Row) => string
  readonly source: RowSource<Row>
  readonly view: RowsView<Row>
}): void {
  const { choice, source, view } = part
  const latest = useRef(part)
  useEffect(() => {
    latest.current = part
  })
  const replace = useCallback((rows: readonly Row[], areAll = false) => {
    const { choice: now, change, rowKey } = latest.current
    const known = new Map(rows.map((row) => [rowKey(row), row] as const))
    const chosen = listedRows(now)
    const current = chosen.flatMap((row) => known.get(rowKey(row)) ?? (areAll ? [] : row))
    if (chosen.some((row, index) => row !== current[index])) change(withListed(now, current))
  }, [])
  const isAnyChosen = listedRows(choice).length > 0
  useEffect(() => {
    if (isAnyChosen && view.source === source) replace(view.loaded())
  }, [isAnyChosen, view, source, replace])
  useEffect(() => {
    const { choice: now, rowKey } = latest.current
    const keys = listedRows(now).map(rowKey)
    const answer = keys.length === 0 ? undefined : (source.every?.() ?? source.named?.(keys))
    let isWanted = true
    // A failure is told above the rows, which are read beside it.
    void answer?.then((read) => {
      const { view: shown } = latest.current
      if (!isWanted || !read.ok) return
      if (source.every !== undefined) return replace(read.value, true)
      const listed = new Set(shown.source === source ? shown.loaded().map(rowKey) : [])
      replace(read.value.filter((row) => !listed.has(rowKey(row))))
    })
    return () => {
      isWanted = false
    }
  }, [source, replace])
}

/**
 * The rows that the user has chosen, by key, so that they stay chosen while the list scrolls, sorts or refreshes. Where
 * the screen keeps the choice, everything that matches can be chosen; a table by itself keeps named rows alone.
 */
export function useSelection<Row>(part: {
  readonly rowKey: (row: Row) => string
  readonly kept: ControlledChoice<Row> | undefined
  readonly onRows: ((rows: readonly Row[]) => void) | undefined
  readonly source: RowSource<Row>
  readonly view: RowsView<Row>
}): Selection<Row> {
  const { rowKey, kept, onRows, source, view } = part
  const [own, setOwn] = useState<Choice<Row>>(nothing)
  const choice = kept?.choice ?? own
  const all = choice.kind === 'all'
  const byKey = useMemo(
    () => new Map(listedRows(choice).map((row) => [rowKey(row), row] as const)),
    [choice, rowKey],
  )
  const change = (next: Choice<Row>) => {
    if (kept === undefined) setOwn(next)
    else kept.onChoice(next)
    onRows?.(next.kind === 'all' ? [] : next.rows)
  }
  useCurrentRows({ choice, change, rowKey, source, view })
  const has = (row: Row): boolean => byKey.has(rowKey(row)) !== all
  const add = (rows: readonly Row[], isOut = false): void => {
    const next = new Map(byKey)
    for (const row of rows)
      if (isOut !== all) next.delete(rowKey(row))
      else next.set(rowKey(row), row)
    if (next.size <= MOST_NAMED) change(withListed(choice, [...next.values()]))
    else useNotices.getState().add(appError('rows_too_many', { most: MOST_NAMED }))
  }
  const latest = useRef({ add, has })
  useEffect(() => {
    latest.current = { add, has }
  })
  const ends = useRef(0)
  const chooseAnew = (next: Choice<Row>): void => {
    ends.current += 1
    change(next)
  }
  return {
    has,
    rows: choice.kind === 'all' ? [] : choice.rows,
    count: (total) => (all ? Math.max(0, total - byKey.size) : byKey.size),
    toggle: (row) => add([row], has(row)),
    add,
    addRead: async (answer) => {
      const begun = ends.current
      const rows = await answer
      if (!rows.ok || begun !== ends.current) return
      latest.current.add(rows.value.filter((row) => !has(row) || latest.current.has(row)))
    },
    clear: () => chooseAnew(nothing),
    chooseAll: kept === undefined ? null : () => chooseAnew({ kind: 'all', except: [] }),
  }
}
