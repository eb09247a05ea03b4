import { useState } from 'react'

export type Selection<Row> = {
  readonly has: (row: Row) => boolean
  /** The chosen rows, in the order in which they were chosen. */
  readonly rows: readonly Row[]
  readonly toggle: (row: Row) => void
  readonly add: (rows: readonly Row[]) => void
  readonly clear: () => void
}

/** The rows that the user has chosen, by key, so that they stay chosen while the list scrolls, sorts or refreshes. */
export function useSelection<Row>(
  rowKey: (row: Row) => string,
  onChange?: (rows: readonly Row[]) => void,
): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  const change = (next: ReadonlyMap<string, Row>) => {
    setChosen(next)
    onChange?.([...next.values()])
  }
  return {
    has: (row) => chosen.has(rowKey(row)),
    rows: [...chosen.values()],
    toggle: (row) => {
      const next = new Map(chosen)
      if (!next.delete(rowKey(row))) next.set(rowKey(row), row)
      change(next)
    },
    add: (rows) => change(new Map([...chosen, ...rows.map((row) => [rowKey(row), row] as const)])),
    clear: () => change(new Map()),
  }
}
