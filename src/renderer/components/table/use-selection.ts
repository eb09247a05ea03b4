import { useEffect, useRef, useState } from 'react'

/** What of a list is chosen: named rows, or everything that matches but for the rows taken out again. */
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

interface Chosen<Row> {
  readonly all: boolean
  /** What the list was asked for when this was chosen. */
  readonly question: string
  /** The chosen rows, or with `all` those that are not. */
  readonly named: ReadonlyMap<string, Row>
}

/**
 * The rows that the user has chosen, by key, so that they stay chosen while the list scrolls, sorts or refreshes. What
 * was chosen as "everything that matches" lasts as long as the question that it matches.
 */
export function useSelection<Row>(
  rowKey: (row: Row) => string,
  question: string,
  listeners: {
    readonly onRows?: ((rows: readonly Row[]) => void) | undefined
    /** Hearing of it makes choosing everything that matches possible. */
    readonly onChoice?: ((choice: Choice<Row>) => void) | undefined
  },
): Selection<Row> {
  const [chosen, setChosen] = useState<Chosen<Row>>({ all: false, question, named: new Map() })
  const { all, named } = chosen
  const change = (next: Omit<Chosen<Row>, 'question'>) => {
    const rows = [...next.named.values()]
    setChosen({ ...next, question })
    listeners.onRows?.(next.all ? [] : rows)
    listeners.onChoice?.(next.all ? { kind: 'all', except: rows } : { kind: 'rows', rows })
  }
  const clear = () => change({ all: false, named: new Map() })
  const latest = useRef({ chosen, clear })
  useEffect(() => {
    latest.current = { chosen, clear }
  })
  useEffect(() => {
    const { chosen: was, clear: drop } = latest.current
    if (was.all && was.question !== question) drop()
  }, [question])
  return {
    has: (row) => named.has(rowKey(row)) !== all,
    rows: all ? [] : [...named.values()],
    count: (total) => (all ? Math.max(0, total - named.size) : named.size),
    toggle: (row) => {
      const next = new Map(named)
      if (!next.delete(rowKey(row))) next.set(rowKey(row), row)
      change({ all, named: next })
    },
    add: (rows) => {
      const next = new Map(named)
      for (const row of rows)
        if (all) next.delete(rowKey(row))
        else next.set(rowKey(row), row)
      change({ all, named: next })
    },
    clear,
    chooseAll:
      listeners.onChoice === undefined ? null : () => change({ all: true, named: new Map() }),
    isAll: all,
  }
}
