import type { Sqlite } from '../../disk/handle.ts'
import { type ColumnReader, createColumnReader, type EcheqColumns } from './columns.ts'
import { createFinder, type Finder } from './find.ts'
import { createOrders, type Orders } from './orders.ts'
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
  readonly orders: Orders
  readonly finder: Finder
}

export function createIndex(db: Sqlite, placeOf: (id: string) => number | null): EcheqIndex {
  let parts: Parts | null = null
  const begun = (): Parts => {
    if (parts === null) {
      const reader = createColumnReader(db)
      const orders = createOrders(reader.columns)
      parts = { reader, orders, finder: createFinder(reader.columns, orders, placeOf) }
    }
    return parts
  }

  return {
    whole: () => {
      if (parts !== null && parts.reader.own.version !== ownOf(db).version) parts = null
      const { reader, finder } = begun()
      reader.load(true)
      return { columns: reader.columns, finder }
    },
    warm: () => {
      const { reader, orders } = begun()
      const more = reader.load(false)
      if (!more) orders.ascending('created_at')
      return more
    },
    took: (rows) => {
      // While it is not known whose these are, each more may tell.
      if (parts !== null && parts.reader.own.documents.size === 0) parts = null
      if (parts === null) return
      const { reader, orders, finder } = parts
      const written = rows.filter(({ changed }) => changed).map(({ seq }) => seq)
      reader.refresh(written.sort((a, b) => a - b))
      for (const { seq, seenAt } of rows) reader.see(seq, seenAt)
      orders.changed(written.map((seq) => seq - 1))
      orders.changed(
        rows.map(({ seq }) => seq - 1),
        'seenAt',
      )
      finder.changed()
    },
    complete: () => {
      if (parts?.reader.own.version === 0) parts = null
    },
  }
}
