import { useMemo, useState } from 'react'

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
  readonly clear: () => void
  /** Chooses everything that matches; null where the list does not offer it. */
  readonly chooseAll: (() => void) | null
  readonly isAll: boolean
}

/** A choice that the screen keeps: it outlives the table, and acts on it see the marked rows. */
export type ControlledChoice<Row> = {
  readonly choice: Choice<Row>
  readonly onChoice: (choice: Choice<Row>) => void
}

/** An empty choice. */
export const nothing = { kind: 'rows', rows: [] } as const satisfies Choice<never>

const named = <Row>(choice: Choice<Row>): readonly Row[] =>
  choice.kind === 'all' ? choice.except : choice.rows

/**
 * The rows that the user has chosen, by key, so that they stay chosen while the list scrolls, sorts or refreshes. Where
 * the screen keeps the choice, everything that matches can be chosen; a table by itself keeps named rows alone.
 */
export function useSelection<Row>(
  rowKey: (row: Row) => string,
  kept: ControlledChoice<Row> | undefined,
  onRows: ((rows: readonly Row[]) => void) | undefined,
): Selection<Row> {
  const [own, setOwn] = useState<Choice<Row>>(nothing)
  const choice = kept?.choice ?? own
  const all = choice.kind === 'all'
  const byKey = useMemo(
    () => new Map(named(choice).map((row) => [rowKey(row), row] as const)),
    [choice, rowKey],
  )
  const change = (next: Choice<Row>) => {
    if (kept === undefined) setOwn(next)
    else kept.onChoice(next)
    onRows?.(next.kind === 'all' ? [] : next.rows)
  }
  const changeNamed = (next: ReadonlyMap<string, Row>) => {
    const rows = [...next.values()]
    change(all ? { kind: 'all', except: rows } : { kind: 'rows', rows })
  }
  return {
    has: (row) => byKey.has(rowKey(row)) !== all,
    rows: choice.kind === 'all' ? [] : choice.rows,
    count: (total) => (all ? Math.max(0, total - byKey.size) : byKey.size),
    toggle: (row) => {
      const next = new Map(byKey)
      if (!next.delete(rowKey(row))) next.set(rowKey(row), row)
      changeNamed(next)
    },
    add: (rows) => {
      const next = new Map(byKey)
      for (const row of rows)
        if (all) next.delete(rowKey(row))
        else next.set(rowKey(row), row)
      changeNamed(next)
    },
    clear: () => change(nothing),
    chooseAll: kept === undefined ? null : () => change({ kind: 'all', except: [] }),
    isAll: all,
  }
}
