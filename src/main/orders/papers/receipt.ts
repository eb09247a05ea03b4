import type { Locale } from '../../../shared/base/locale.ts'
import { type Answer, ok } from '../../../shared/base/result.ts'
import type { ExportOutcome } from '../../../shared/ipc/exports.ts'
import { translate } from '../../../shared/locales/index.ts'
import { counterpartyOf } from '../../../shared/orders/sides.ts'
import type { OrderDetail } from '../../../shared/orders/view.ts'
import { dateOf } from '../../../shared/text/format.ts'
import {
  handOver,
  mediaTypes,
  type PaperDeps,
  plainWords,
  printOut,
  writeNew,
} from '../../exports/list/files.ts'
import { type AboutReceipt, isTransfer, receiptsPage } from './receipt-page.ts'

/**
 * The name of the file that goes to a supplier: `Comprobante-de-transferencia_Textil-Nandubay_2026-11-22`, by the day in
 * Buenos Aires on which it was sent; several orders are named by their number.
 */
export function receiptName(
  orders: readonly OrderDetail[],
  about: Pick<AboutReceipt, 'madeAt'>,
  locale: Locale,
): string {
  const [first] = orders
  const transfers = orders.every(isTransfer)
  const of = (what: 'receipt' | 'receipts') =>
    translate(locale, transfers ? `papers.${what}.file.transfer` : `papers.${what}.file`)
  if (first === undefined || orders.length > 1)
    return [of('receipts'), orders.length, dateOf(about.madeAt)].join('_')
  const { name, key } = counterpartyOf(first)
  return [of('receipt'), plainWords(name ?? key), dateOf(first.sentAt ?? first.createdAt)].join('_')
}

/** Makes one PDF of the receipts of orders, each on a page of its own, and hands it to the user or to the printer. */
export async function makeReceipts(
  deps: PaperDeps,
  orders: readonly OrderDetail[],
  about: AboutReceipt,
  format: 'pdf' | 'print',
): Answer<ExportOutcome> {
  const settings = await deps.settings()
  if (!settings.ok) return settings
  const { locale } = settings.value
  const name = receiptName(orders, about, locale)
  const html = receiptsPage(orders, about, locale)
  if (format === 'print') return printOut(deps, name, async () => ok(html))
  const file = { name, extension: 'pdf', mediaType: mediaTypes.pdf }
  return handOver(deps, file, async (path) => {
    const pdf = await deps.shell.printToPdf(html)
    return pdf.ok ? writeNew(path, pdf.value) : pdf
  })
}
