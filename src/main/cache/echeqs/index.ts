import type { Sqlite } from '../../disk/handle.ts'
import { type ColumnReader, createColumnReader, type EcheqColumns } from './columns.ts'
import { createFinder, type Finder } from './find.ts'
import { createSortings, type Sortings } from './orders.ts'
import { ownOf } from './own.ts'
import type { TakenRow } from './take.ts'

/** Everything that is held in memory about the echeqs of a file; made at first use, thrown away when it no longer fits. */
export interface EcheqIndex {
  /** All rows, for the owner as the newest position tells. */
  readonly whole: () => { readonly columns: EcheqColumns; readonly finder: Finder }
  /** Reads a piece more; answers whether more is to read. */
  readonly warm: () => boolean
  /** Rows were written. */
  readonly took: (rows: readonly TakenRow[]) => void
  /** The whole list was read: a guess at whose the echeqs are is made anew with all of them. */
  readonly complete: () => void
}

interface Parts {
  readonly reader: ColumnReader
  readonly orders: Sortings
  readonly finder: Finder
}

export function createIndex(db: Sqlite, placeOf: (id: string) => number | null): EcheqIndex {
  let parts: Parts | null = null
  let written: TakenRow[] = []

  /** What was written is read when it is asked for: a first read writes much that nobody looks at yet. */
  const catchUp = ({ reader, orders, finder }: Parts): void => {
    if (written.length === 0) return
    const changed = new Set(written.filter((row) => row.changed).map(({ seq }) => seq))
    reader.refresh([...changed].sort((a, b) => a - b))
    for (const { seq, seenAt } of written) reader.see(seq, seenAt)
    orders.changed([...changed].map((seq) => seq - 1))
    orders.changed(
      written.map(({ seq }) => seq - 1),
      'seenAt',
    )
    finder.changed()
    written = []
  }

  const begun = (): Parts => {
    if (parts === null) {
      const reader = createColumnReader(db)
      const orders = createSortings(reader.columns)
      parts = { reader, orders, finder: createFinder(reader.columns, orders, placeOf) }
    }
    return parts
  }

  return {
    whole: () => {
      if (parts !== null && parts.reader.own.version !== ownOf(db).version) parts = null
      if (parts === null) written = []
      const here = begun()
      catchUp(here)
      const { reader, finder } = here
      reader.load(true)
      return { columns: reader.columns, finder }
    },
    warm: () => {
      const here = begun()
      catchUp(here)
      const { reader, orders } = here
      return reader.load(false) || orders.prepare()
    },
    took: (rows) => {
      // While it is not known whose these are, each more may tell.
      if (parts !== null && parts.reader.own.documents.size === 0) parts = null
      if (parts !== null) written.push(...rows)
    },
    complete: () => {
      if (parts?.reader.own.version === 0) parts = null
    },
  }
}
