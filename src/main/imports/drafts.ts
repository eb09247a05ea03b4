import { createRecent } from '../../shared/base/recent.ts'
import { type Answer, err, type Outcome, ok } from '../../shared/base/result.ts'
import { appError } from '../../shared/errors/index.ts'
import type { PreparedMany } from '../../shared/ipc/orders.ts'
import type { OrderDraft } from '../../shared/orders/drafts.ts'
import type { ImportedDrafts, ImportField } from '../../shared/views/import-drafts.ts'
import type { OrderOrigin } from '../ledger/orders/port.ts'
import type { Orders } from '../orders/engine.ts'
import type { Preparer, PreparingAll } from '../orders/prepare/prepare.ts'
import { knownOrders } from './known.ts'
import type { ImportDeps } from './port.ts'
import {
  type DraftsRequest,
  type OpenedFile,
  openFile,
  type ReadFile,
  readFile,
} from './reading.ts'

/** Files that were read and wait to be prepared; the oldest is forgotten. */
const KEPT = 4

/** One cell of a file that is held, and the text to be read in its place. */
export interface CellEdit {
  readonly importId: string
  readonly row: number
  readonly field: ImportField
  readonly text: string
}

/** Which file is prepared, and whether the rows that are orders already are ordered once more. */
export interface Preparation {
  readonly importId: string
  readonly again: boolean
}

/** Orders from files, for an open profile. */
export interface Imports {
  /** Fails with the codes of `ImportErrors`. */
  readonly read: (request: DraftsRequest) => Answer<ImportedDrafts>
  /** Reads the file with another text in one cell. Fails with `not_found`. */
  readonly edit: (edit: CellEdit) => Answer<ImportedDrafts>
  /** All or none. Fails with `import_rows_wrong`, `import_rows_known`, `not_found`, `cancelled`, and as preparing does. */
  readonly prepare: (
    preparation: Preparation,
    preparer: Preparer | null,
    progress: PreparingAll,
  ) => Answer<PreparedMany>
  /** How many orders a file would make; null for one that is not held any more. */
  readonly count: (preparation: Preparation) => number | null
}

interface Held extends ReadFile {
  readonly opened: OpenedFile
}

/** Makes the import of orders; the last few files that were read are remembered. */
export function createImports(deps: ImportDeps, orders: Pick<Orders, 'prepareAll'>): Imports {
  const held = createRecent<Held>(KEPT)
  const hold = async (opened: OpenedFile): Answer<ImportedDrafts> => {
    const read = await readFile(deps, opened)
    if (!read.ok) return read
    held.set(opened.importId, { ...read.value, opened })
    return ok(read.value.drafts)
  }
  return {
    read: async (request) => {
      const opened = await openFile(deps, request)
      return opened.ok ? hold(opened.value) : opened
    },
    edit: async ({ importId, row, field, text }) => {
      const found = held.get(importId)
      if (found === undefined) return err(appError('not_found', { what: importId }))
      const { typed } = found.opened
      const cells = new Map([...(typed.get(row) ?? []), [field, text] as const])
      return hold({ ...found.opened, typed: new Map([...typed, [row, cells] as const]) })
    },
    prepare: async ({ importId, again }, preparer, progress) => {
      const found = held.get(importId)
      if (found === undefined) return err(appError('not_found', { what: importId }))
      const { bad } = again ? found.drafts.all : found.drafts.fresh
      if (bad > 0) return err(appError('import_rows_wrong', { count: bad }))
      const since = becameOrders(deps, found)
      if (!since.ok) return since
      if (since.value > 0) return err(appError('import_rows_known', { count: since.value }))
      // Taken away first: a second call while this one runs must not prepare the same orders again.
      held.delete(importId)
      const chosen = chosenRows(found, again)
      const prepared = await orders.prepareAll(
        chosen.map(({ draft }) => draft),
        preparer,
        { ...progress, origins: chosen.map(({ origin }) => origin) },
      )
      if (!prepared.ok || prepared.value.ids.length === 0) held.set(importId, found)
      return prepared.ok ? ok(byRow(prepared.value, chosen)) : prepared
    },
    count: ({ importId, again }) => {
      const found = held.get(importId)
      return found === undefined ? null : chosenRows(found, again).length
    },
  }
}

interface Chosen {
  /** Its place among all rows, from 0. */
  readonly index: number
  readonly draft: OrderDraft
  readonly origin: OrderOrigin
}

/** The rows that are prepared. */
const chosenRows = ({ drafts, origins }: ReadFile, again: boolean): readonly Chosen[] =>
  drafts.rows.flatMap(({ draft, known }, index) => {
    const origin = origins[index]
    if (draft === null || origin === undefined || (known !== null && !again)) return []
    return [{ index, draft, origin }]
  })

/** How many rows that were new when the file was read are orders now. */
function becameOrders(deps: ImportDeps, found: Held): Outcome<number> {
  const now = knownOrders(deps, found.opened.origin, found.origins)
  if (!now.ok) return now
  const { rows } = found.drafts
  return ok(
    now.value.filter((known, index) => known !== null && rows[index]?.known === null).length,
  )
}

/** Problems by the place of their row in the file. */
const byRow = ({ ids, problems }: PreparedMany, chosen: readonly Chosen[]): PreparedMany => ({
  ids,
  problems: problems.map(({ index, error }) => ({ index: chosen[index]?.index ?? index, error })),
})
