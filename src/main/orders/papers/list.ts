import { Worker } from 'node:worker_threads'
import type { AppError } from '../../../shared/errors/index.ts'
import type { ExportOutcome } from '../../../shared/ipc/exports.ts'
import type { OrderFilter } from '../../../shared/ipc/orders.ts'
import { translate } from '../../../shared/locales/index.ts'
import type { OrderView } from '../../../shared/orders/view.ts'
import { err, ok, type Result } from '../../../shared/result.ts'
import { diskError } from '../../disk/errors.ts'
import { mediaTypes } from '../../exports/names.ts'
import type { Orders } from '../engine.ts'
import { type ListPlan, tableOf } from './columns.ts'
import { handOver, type PaperDeps, plainName } from './files.ts'

const PAGE = 200

/** Exports the orders that a filter shows, newest first. */
export async function exportList(
  deps: PaperDeps,
  orders: Pick<Orders, 'list'>,
  profileName: string,
  { filter, format }: { readonly filter: OrderFilter; readonly format: 'csv' | 'xlsx' },
): Promise<Result<ExportOutcome, AppError>> {
  const settings = await deps.settings()
  if (!settings.ok) return settings
  const all = await everyOrder(orders, filter)
  if (!all.ok) return all
  const { locale, csvNumbers } = settings.value
  const name = plainName(translate(locale, 'papers.list.file'), profileName)
  const mediaType = mediaTypes[format]
  return handOver(deps, { name, extension: format, mediaType }, (path) =>
    writeList({
      ...{ format, path, csvNumbers },
      sheet: translate(locale, 'papers.list.sheet'),
      ...tableOf(all.value, locale),
    }),
  )
}

/** Reads page after page, letting other work pass in between. */
async function everyOrder(
  orders: Pick<Orders, 'list'>,
  filter: OrderFilter,
): Promise<Result<readonly OrderView[], AppError>> {
  const all: OrderView[] = []
  for (;;) {
    const page = orders.list(filter, all.length, PAGE)
    if (!page.ok) return page
    all.push(...page.value.rows)
    if (page.value.rows.length < PAGE) return ok(all)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

const workerUrl = new URL(
  import.meta.url.endsWith('.ts') ? './order-list.worker.ts' : './order-list.worker.js',
  import.meta.url,
)

/** Writes a table as CSV or XLSX, away from the main thread. */
export function writeList(plan: ListPlan): Promise<Result<null, AppError>> {
  const worker = new Worker(workerUrl, { workerData: plan })
  return new Promise((resolve) => {
    const failed = (cause: unknown): void => resolve(err(diskError(cause, plan.path)))
    worker.once('message', (cause: Error | null) =>
      cause === null ? resolve(ok(null)) : failed(cause),
    )
    worker.once('error', failed)
    worker.once('exit', () => failed(new Error('the export ended early')))
  })
}
