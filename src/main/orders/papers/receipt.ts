import type { Locale } from '../../../shared/base/locale.ts'
import { type Answer, andThen, ok } from '../../../shared/errors/index.ts'
import type { ExportOutcome } from '../../../shared/ipc/exports.ts'
import { type MessageKey, translate } from '../../../shared/locales/index.ts'
import { amountInWords } from '../../../shared/orders/amount-words.ts'
import { orderTraits } from '../../../shared/orders/kinds.ts'
import type { OrderDetail, Party } from '../../../shared/orders/view.ts'
import { counterpartyOf, stateKey } from '../../../shared/orders/view.ts'
import { dateOf, formatDateTime, formatMoney } from '../../../shared/text/format.ts'
import { groupKey } from '../../../shared/values/account-keys.ts'
import { groupTaxId } from '../../../shared/values/tax-ids.ts'
import {
  handOver,
  type PaperDeps,
  plainWords,
  printOut,
  writeNew,
} from '../../exports/list/files.ts'
import { escapeHtml, printedPage } from '../../exports/list/print.ts'

/** The maker of the receipt: the profile, its CUIT where the position has one, and the time (ISO 8601). */
export interface AboutReceipt {
  readonly profileName: string
  readonly taxId: string | null
  readonly madeAt: string
}

/** Whether the money of an order went from one account to another, which is what a receipt of a transfer certifies. */
const isTransfer = ({ kind }: Pick<OrderDetail, 'kind'>): boolean => orderTraits[kind].receipt

type Line = readonly [label: MessageKey, value: string]

const STYLE = `
.receipt + .receipt { break-before: page; }
.receipt header { display: flex; justify-content: space-between; align-items: baseline; gap: 6mm; }
.receipt header p { margin: 0; color: #555; }
.sum { margin: 8mm 0 1mm; font-size: 26pt; font-weight: 600; font-variant-numeric: tabular-nums; }
.said { margin: 0 0 6mm; color: #555; }
.said::first-letter { text-transform: uppercase; }
.status { margin: 0 0 8mm; font-size: 10.5pt; }
.parties { display: grid; grid-template-columns: 1fr 1fr; gap: 8mm; margin-bottom: 7mm; }
.parties section { border: 0.5pt solid #c8c8c8; border-radius: 2mm; padding: 4mm; }
.parties h2 { margin: 0 0 2mm; color: #555; font-size: 8pt; font-weight: 400; }
.parties .who { margin: 0 0 2mm; font-size: 11pt; font-weight: 600; overflow-wrap: anywhere; }
.parties dl { grid-template-columns: 1fr; gap: 1.5mm; }
.parties dd { font-size: 9.5pt; font-variant-numeric: tabular-nums; }
`

const linesWithValue = (lines: readonly Line[]): readonly Line[] =>
  lines.filter(([, value]) => value !== '')

const partyBox = (
  title: string,
  { name, taxId, key, bank }: Party,
  say: (key: MessageKey) => string,
): string => {
  const lines = linesWithValue([
    ['common.taxId', taxId === null ? '' : groupTaxId(taxId)],
    ['papers.key', groupKey(key)],
    ['papers.bank', bank ?? ''],
  ])
  return [
    `<section><h2>${escapeHtml(title)}</h2>`,
    `<p class="who">${escapeHtml(name ?? say('common.holderNotConfirmed'))}</p><dl>`,
    ...lines.map(
      ([label, value]) =>
        `<div><dt>${escapeHtml(say(label))}</dt><dd>${escapeHtml(value)}</dd></div>`,
    ),
    '</dl></section>',
  ].join('')
}

/** Both sides, ours completed by what the profile and the position say of us. */
function partiesOf(order: OrderDetail, about: AboutReceipt): readonly [Party, Party] {
  const theirs = counterpartyOf(order)
  const own = (party: Party): Party =>
    party === theirs
      ? party
      : { ...party, name: party.name ?? about.profileName, taxId: party.taxId ?? about.taxId }
  return [own(order.from), own(order.to)]
}

/** The lines below the parties, in order. */
function details(order: OrderDetail, about: AboutReceipt, locale: Locale): readonly Line[] {
  const at = (instant: string | null): string =>
    instant === null ? '' : formatDateTime(instant, locale, true)
  return linesWithValue([
    ['orders.kind', isTransfer(order) ? '' : translate(locale, `orders.kind.${order.kind}`)],
    ['orders.number', order.number ?? ''],
    ['common.concept', order.concept],
    ['orders.operations', order.operations > 1 ? String(order.operations) : ''],
    ['papers.clientId', order.clientId],
    ['papers.bankId', order.bankId ?? ''],
    ['common.clearingNumber', order.clearingId ?? ''],
    [
      'common.environment',
      order.environment === 'production' ? '' : translate(locale, `frame.env.${order.environment}`),
    ],
    ['papers.made', at(about.madeAt)],
  ])
}

/** Why a state is not simply the bank's word; null where it is. */
function reserveOf({ outcomeBy, contradicted }: OrderDetail): MessageKey | null {
  if (contradicted) return 'papers.receipt.contradicted'
  return outcomeBy === 'person' ? 'papers.receipt.recorded' : null
}

function statusLine(order: OrderDetail, say: (key: MessageKey) => string): string {
  const reserve = reserveOf(order)
  const state = `<strong>${escapeHtml(say(stateKey(order)))}</strong>`
  return `<p class="status">${state}${reserve === null ? '' : ` · ${escapeHtml(say(reserve))}`}</p>`
}

/** Only what the bank answered is told to be so. */
const noteOf = ({ outcomeBy, state }: OrderDetail): MessageKey =>
  outcomeBy === 'person' || state === 'unconfirmed'
    ? 'papers.receipt.note.unconfirmed'
    : 'papers.receipt.note'

function receipt(order: OrderDetail, about: AboutReceipt, locale: Locale): string {
  const say = (key: MessageKey): string => translate(locale, key)
  const title = say(isTransfer(order) ? 'papers.receipt.title.transfer' : 'papers.receipt.title')
  const words = amountInWords(order.amount.amount, order.amount.currency)
  const [from, to] = partiesOf(order, about)
  const sent = order.sentAt === null ? '' : formatDateTime(order.sentAt, locale, true)
  return [
    `<article class="receipt"><header><h1>${escapeHtml(title)}</h1><p>${escapeHtml(sent)}</p></header>`,
    `<p class="sum">${escapeHtml(formatMoney(order.amount, locale))}</p>`,
    words === null
      ? ''
      : `<p class="said">${escapeHtml(locale === 'en' ? words.en : words.es)}</p>`,
    statusLine(order, say),
    `<div class="parties">${partyBox(say('papers.receipt.from'), from, say)}`,
    `${partyBox(say('common.to'), to, say)}</div>`,
    '<table class="sheet"><tbody>',
    ...details(order, about, locale).map(
      ([label, value]) =>
        `<tr><th>${escapeHtml(say(label))}</th><td>${escapeHtml(value)}</td></tr>`,
    ),
    `</tbody></table><p class="note">${escapeHtml(say(noteOf(order)))}</p></article>`,
  ].join('')
}

/** The receipts of orders as one self-contained document, without scripts and without anything to load. */
export function receiptsPage(
  orders: readonly OrderDetail[],
  about: AboutReceipt,
  locale: Locale,
): string {
  const title = translate(
    locale,
    orders.every(isTransfer) ? 'papers.receipt.title.transfer' : 'papers.receipt.title',
  )
  return printedPage(
    { locale, title, foot: `${title} · ${about.profileName}`, style: STYLE },
    orders.map((order) => receipt(order, about, locale)),
  )
}

/** The name of a receipt's file: `Comprobante-de-transferencia_Textil-Nandubay_2026-11-22`, or how many orders it has. */
function receiptName(
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
  return handOver(deps, { name, extension: 'pdf' }, async (path) => {
    return andThen(await deps.shell.printToPdf(html), (pdf) => writeNew(path, pdf))
  })
}
