import { ok, type Result } from '../../../shared/base/result.ts'
import type { AppError } from '../../../shared/errors/index.ts'
import type { ExportOutcome } from '../../../shared/ipc/exports.ts'
import type { OrderFilter } from '../../../shared/ipc/orders.ts'
import type { Profile } from '../../../shared/profiles/profiles.ts'
import { exportList, type ListExportDeps } from '../../exports/list/export-list.ts'
import type { Orders } from '../engine.ts'
import { orderColumns } from './columns.ts'

const PAGE = 200

/** Exports the orders that a filter shows, newest first. */
export async function exportOrders(
  deps: ListExportDeps & { readonly now: () => Date },
  orders: Pick<Orders, 'list'>,
  profile: Pick<Profile, 'name' | 'environment'>,
  { filter, format }: { readonly filter: OrderFilter; readonly format: 'csv' | 'xlsx' },
): Promise<Result<ExportOutcome, AppError>> {
  const first = orders.list(filter, 0, 1)
  if (!first.ok) return first
  const list = {
    file: 'papers.list.file',
    title: 'papers.list.sheet',
    empty: 'exports.noRows',
    columns: orderColumns,
    total: first.value.total,
    rows: async (from: number) => {
      const page = orders.list(filter, from, PAGE)
      return page.ok ? ok(page.value.rows) : page
    },
  } as const
  return exportList(deps, list, { format, profile, exportedAt: deps.now().toISOString() })
}
