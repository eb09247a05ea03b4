import type { Answer } from '../../shared/base/answer.ts'
import type { Locale } from '../../shared/base/locale.ts'
import { createRecent } from '../../shared/base/recent.ts'
import { err, ok } from '../../shared/base/result.ts'
import { appError } from '../../shared/errors/index.ts'
import type { PreparedMany } from '../../shared/ipc/orders.ts'
import { translate } from '../../shared/locales/index.ts'
import type { OrderDraft } from '../../shared/orders/drafts.ts'
import { sumByCurrency } from '../../shared/values/money.ts'
import { writingOfColumn } from '../../shared/values/typed-amount.ts'
import {
  type ImportDefaults,
  type ImportedDrafts,
  type ImportedRow,
  type ImportKind,
  importLabel,
  MOST_IMPORTED,
} from '../../shared/views/import-drafts.ts'
import type { ImportTable } from '../../shared/views/imports.ts'
import type { Orders } from '../orders/engine.ts'
import type { Preparer, PreparingAll } from '../orders/prepare/prepare.ts'
import { findColumns } from '../tables/columns.ts'
import { readTable } from '../tables/table.ts'
import { rowChecks } from './checks.ts'
import { importColumns, namesOf } from './kinds.ts'
import type { ImportDeps } from './port.ts'
import { readRow } from './rows.ts'

/** Files that were read and wait to be prepared; the oldest is forgotten. */
const KEPT = 4

/** A file as it was uploaded, and what its rows are read with. */
export interface DraftsRequest {
  readonly file: { readonly name: string; readonly bytes: Uint8Array }
  readonly kind: ImportKind
  readonly defaults: ImportDefaults
  readonly locale: Locale
}

/** Orders from files, for an open profile. */
export interface Imports {
  /** Fails with the codes of `ImportErrors`. */
  readonly read: (request: DraftsRequest) => Answer<ImportedDrafts>
  /** All or none. Fails with `import_rows_wrong`, `not_found`, `cancelled`, and as preparing does. */
  readonly prepare: (
    importId: string,
    preparer: Preparer | null,
    progress: PreparingAll,
  ) => Answer<PreparedMany>
  /** How many orders a file would make; null for one that is not held any more. */
  readonly count: (importId: string) => number | null
}

export function createImports(deps: ImportDeps, orders: Pick<Orders, 'prepareAll'>): Imports {
  const held = createRecent<ImportedDrafts>(KEPT)
  return {
    read: async (request) => {
      const drafts = await readDrafts(deps, request)
      if (!drafts.ok) return drafts
      held.set(drafts.value.importId, drafts.value)
      return drafts
    },
    prepare: async (importId, preparer, progress) => {
      const found = held.get(importId)
      if (found === undefined) return err(appError('not_found', { what: importId }))
      if (found.bad > 0) return err(appError('import_rows_wrong', { count: found.bad }))
      // Taken away first: a second call while this one runs must not prepare the same orders again.
      held.delete(importId)
      const prepared = await orders.prepareAll(draftsOf(found.rows), preparer, progress)
      if (!prepared.ok || prepared.value.ids.length === 0) held.set(importId, found)
      return prepared
    },
    count: (importId) => held.get(importId)?.rows.length ?? null,
  }
}

const draftsOf = (rows: readonly ImportedRow[]): readonly OrderDraft[] =>
  rows.flatMap(({ draft }) => (draft === null ? [] : [draft]))

async function readDrafts(
  deps: ImportDeps,
  { file, kind, defaults, locale }: DraftsRequest,
): Answer<ImportedDrafts> {
  const table = await readTable(file.bytes, file.name)
  if (!table.ok) return table
  const { header, lines, csv } = table.value
  if (lines.length > MOST_IMPORTED)
    return err(appError('import_too_large', { limit: MOST_IMPORTED }))
  const columns = importColumns[kind]
  const found = findColumns(
    header,
    columns.map((column) => [column.field, namesOf(column)] as const),
  )
  if (!found.ok) return found
  const missing = columns
    .filter(
      ({ field, otherwise }) => !found.value.at.has(field) && otherwise(defaults) === undefined,
    )
    .map(({ field }) => translate(locale, importLabel(kind, field)))
  if (missing.length > 0) return err(appError('import_columns', { missing: missing.join(', ') }))
  const checks = rowChecks(deps, await deps.accounts())
  const writing = writingOf(lines, found.value.at.get('amount')) ?? locale
  const rows = lines.map((line) =>
    readRow(line, { kind, defaults, writing, found: found.value, ...checks(line.row) }),
  )
  const drafts = draftsOf(rows)
  return ok({
    importId: deps.newId(),
    kind,
    fileName: file.name,
    rows,
    csv,
    good: drafts.length,
    bad: rows.length - drafts.length,
    totals: sumByCurrency(drafts.flatMap(moneyOf)),
    ignored: found.value.ignored,
  })
}

/** How the amounts of a file are written, as far as they show it. */
const writingOf = (lines: ImportTable['lines'], column: number | undefined) =>
  writingOfColumn(
    lines.flatMap(({ cells }) => {
      const cell = cells[column ?? -1]
      return cell?.kind === 'text' ? [cell.text] : []
    }),
  )

const moneyOf = (draft: OrderDraft) =>
  draft.kind === 'cvu_transfer' || draft.kind === 'echeq_issuance'
    ? [{ amount: draft.amount, currency: draft.currency }]
    : []
