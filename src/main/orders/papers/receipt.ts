import type { Locale } from '../../../shared/base/locale.ts'
import type { Result } from '../../../shared/base/result.ts'
import type { AppError } from '../../../shared/errors/index.ts'
import type { ExportOutcome } from '../../../shared/ipc/exports.ts'
import { type MessageKey, translate } from '../../../shared/locales/index.ts'
import { amountInWords } from '../../../shared/orders/amount-words.ts'
import type { OrderKind } from '../../../shared/orders/kinds.ts'
import type { OrderDetail } from '../../../shared/orders/view.ts'
import { stateKey } from '../../../shared/orders/words.ts'
import { formatDateTime, formatMoney } from '../../../shared/text/format.ts'
import { handOver, type PaperDeps, plainName, writeNew } from '../../exports/list/files.ts'
import { escapeHtml } from '../../exports/list/print.ts'
import { printStyle } from '../../exports/list/print-style.ts'

/** Prints one order as a PDF. */
export async function printReceipt(
  deps: PaperDeps,
  order: OrderDetail,
  about: { readonly profileName: string; readonly madeAt: string },
): Promise<Result<ExportOutcome, AppError>> {
  const settings = await deps.settings()
  if (!settings.ok) return settings
  const { locale } = settings.value
  const name = plainName(
    translate(locale, 'papers.receipt.file'),
    translate(locale, `orders.kind.${order.kind}`),
    order.clientId,
  )
  const file = { name, extension: 'pdf', mediaType: 'application/pdf' }
  return handOver(deps, file, async (path) => {
    const pdf = await deps.shell.printToPdf(receiptPage(order, about, locale))
    return pdf.ok ? writeNew(path, pdf.value) : pdf
  })
}

/** What stands on the receipt, in order; empty values are left out. */
function facts(
  order: OrderDetail,
  about: { readonly profileName: string; readonly madeAt: string },
  locale: Locale,
): readonly (readonly [MessageKey, string])[] {
  const words = amountInWords(order.amount.amount, order.amount.currency)
  const at = (instant: string | null): string =>
    instant === null ? '' : formatDateTime(instant, locale, true)
  const named = (name: string | null): string => name ?? ''
  const attempt = order.attempts.at(-1)
  return [
    ['orders.kind', translate(locale, `orders.kind.${order.kind}`)],
    ['papers.state', translate(locale, stateKey(order))],
    ['papers.bankStatus', named(order.bankStatus)],
    ['orders.amount', formatMoney(order.amount, locale)],
    ['orders.inWords', words === null ? '' : locale === 'en' ? words.en : words.es],
    ['papers.fromName', named(order.from.name)],
    ['papers.fromKey', order.from.key],
    ['papers.toName', named(order.to.name)],
    ['papers.toTaxId', named(order.to.taxId)],
    ['papers.toKey', order.to.key],
    ['papers.toBank', named(order.to.bank)],
    ['orders.concept', order.concept],
    ['orders.operations', order.operations > 1 ? String(order.operations) : ''],
    ['papers.sent', at(order.sentAt)],
    ['papers.clientId', order.clientId],
    ['papers.bankId', named(order.bankId)],
    ['activity.clearingId', named(order.clearingId)],
    ['papers.traceId', attempt?.traceId ?? ''],
    ['papers.preparedBy', named(order.preparedBy)],
    ['papers.approvedBy', named(order.approvedBy)],
    ['papers.profile', about.profileName],
    ['papers.environment', translate(locale, `exports.environment.${order.environment}`)],
    ['papers.made', at(about.madeAt)],
  ]
}

const TRANSFERS: readonly OrderKind[] = ['cvu_transfer', 'mep_dr0', 'mep_dr1']

/** One self-contained page, without scripts and without anything to load. */
export function receiptPage(
  order: OrderDetail,
  about: { readonly profileName: string; readonly madeAt: string },
  locale: Locale,
): string {
  const title = translate(
    locale,
    TRANSFERS.includes(order.kind) ? 'papers.receipt.title.transfer' : 'papers.receipt.title',
  )
  const rows = facts(order, about, locale)
    .filter(([, value]) => value !== '')
    .map(
      ([key, value]) =>
        `<tr><th>${escapeHtml(translate(locale, key))}</th><td>${escapeHtml(value)}</td></tr>`,
    )
  const style = printStyle({
    page: translate(locale, 'exports.page'),
    of: translate(locale, 'exports.of'),
    foot: `${title} · ${order.clientId}`,
  })
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${escapeHtml(title)}</title><style>${style}</style></head><body>`,
    `<header><h1>${escapeHtml(title)}</h1></header><table><tbody>${rows.join('')}</tbody></table>`,
    `<p class="note">${escapeHtml(translate(locale, 'papers.receipt.note'))}</p></body></html>`,
  ].join('')
}
