import type { Locale } from '../../shared/base/locale.ts'
import { ok, type Result } from '../../shared/base/result.ts'
import type { AppError } from '../../shared/errors/index.ts'
import type { EcheqSelection } from '../../shared/ipc/echeqs.ts'
import { translate } from '../../shared/locales/index.ts'
import { formatDateTime } from '../../shared/text/format.ts'
import { groupKey } from '../../shared/values/account-keys.ts'
import { groupTaxId } from '../../shared/values/tax-ids.ts'
import type { EcheqRow, EcheqTotal } from '../../shared/views/echeq-desk.ts'
import type { EcheqCache, EcheqOrder } from '../cache/echeqs/port.ts'
import type { ExportedList, ListColumn } from './list/export-list.ts'

const stateName = ({ state, status }: EcheqRow, locale: Locale): string =>
  state === null ? status : translate(locale, `echeqs.state.${state}`)

/** Who the echeq is with: whom we gave it to, else who signed it. */
const otherSide = (row: EcheqRow) =>
  row.direction === 'issued'
    ? { name: row.beneficiaryName, document: row.beneficiaryDocument }
    : { name: row.issuerName, document: row.issuerCuit }

/** The columns of exported echeqs. */
const columns: readonly ListColumn<EcheqRow>[] = [
  {
    header: 'echeqs.column.direction',
    kind: 'text',
    value: ({ direction }, locale) => translate(locale, `echeqs.direction.${direction}`),
    width: 12,
  },
  { header: 'echeqs.column.paid_at', kind: 'date', value: (row) => row.paidAt ?? '', width: 12 },
  {
    header: 'orders.counterparty',
    kind: 'text',
    value: (row) => otherSide(row).name ?? '',
    width: 30,
    printed: 'only',
  },
  {
    header: 'papers.taxId',
    kind: 'key',
    value: (row) => groupTaxId(otherSide(row).document ?? ''),
    width: 14,
    printed: 'only',
  },
  {
    header: 'echeqs.column.issuer',
    kind: 'text',
    value: (row) => row.issuerName ?? '',
    width: 30,
    printed: false,
  },
  {
    header: 'echeqs.column.issuerCuit',
    kind: 'key',
    value: (row) => row.issuerCuit ?? '',
    said: (row) => groupTaxId(row.issuerCuit ?? ''),
    width: 14,
    printed: false,
  },
  {
    header: 'echeqs.column.beneficiary',
    kind: 'text',
    value: (row) => row.beneficiaryName ?? '',
    width: 30,
    printed: false,
  },
  {
    header: 'echeqs.column.beneficiaryDocument',
    kind: 'key',
    value: (row) => row.beneficiaryDocument ?? '',
    said: (row) => groupTaxId(row.beneficiaryDocument ?? ''),
    width: 16,
    printed: false,
  },
  {
    header: 'echeqs.column.holder',
    kind: 'text',
    value: (row) => row.holderName ?? '',
    width: 30,
    printed: false,
  },
  { header: 'exports.currency', kind: 'text', value: (row) => row.currency, width: 9 },
  { header: 'echeqs.column.amount', kind: 'amount', value: (row) => row.amount, width: 20 },
  { header: 'echeqs.column.status', kind: 'text', value: stateName, width: 20 },
  { header: 'echeqs.column.number', kind: 'key', value: (row) => row.number ?? '', width: 12 },
  { header: 'echeqs.column.bank', kind: 'text', value: (row) => row.bankName ?? '', width: 24 },
  {
    header: 'echeqs.column.created_at',
    kind: 'date',
    value: (row) => row.createdAt ?? '',
    width: 12,
    printed: false,
  },
  {
    header: 'echeqs.column.type',
    kind: 'text',
    value: (row) => row.type ?? '',
    width: 10,
    printed: false,
  },
  {
    header: 'echeqs.column.concept',
    kind: 'text',
    value: (row) => row.concept ?? '',
    width: 24,
    printed: false,
  },
  {
    header: 'echeqs.column.book',
    kind: 'key',
    value: (row) => row.bookNumber ?? '',
    width: 14,
    printed: false,
  },
  {
    header: 'echeqs.column.issuerCbu',
    kind: 'key',
    value: (row) => row.issuerCbu ?? '',
    said: (row) => groupKey(row.issuerCbu ?? ''),
    width: 26,
    printed: false,
  },
  {
    header: 'echeqs.column.cmc7',
    kind: 'key',
    value: (row) => row.cmc7 ?? '',
    width: 34,
    printed: false,
  },
  {
    header: 'echeqs.column.id',
    kind: 'key',
    value: (row) => row.id,
    width: 20,
    printed: false,
  },
  {
    header: 'echeqs.column.endorsements',
    kind: 'count',
    value: (row) => `${row.endorsements}`,
    width: 10,
    printed: false,
  },
  {
    header: 'echeqs.column.rejections',
    kind: 'count',
    value: (row) => `${row.rejections}`,
    width: 10,
    printed: false,
  },
  {
    header: 'echeqs.column.seenAt',
    kind: 'text',
    value: (row, locale) => formatDateTime(row.seenAt, locale),
    width: 18,
    printed: false,
  },
]

/** A selection of echeqs as a list to export, with its totals per currency and direction. */
export async function echeqList(
  cache: EcheqCache,
  selection: EcheqSelection,
  sort: EcheqOrder | undefined,
  locale: Locale,
): Promise<Result<ExportedList<EcheqRow>, AppError>> {
  const totals = await cache.totals(selection)
  if (!totals.ok) return totals
  return ok({
    file: 'exports.echeqs',
    title: 'echeqs.title',
    empty: 'exports.noRows',
    columns,
    summaries: [summaryOf(totals.value, locale)],
    total: totals.value.reduce((sum, { count }) => sum + count, 0),
    rows: (from) => cache.chosen(selection, sort, from),
  })
}

const summaryOf = (totals: readonly EcheqTotal[], locale: Locale) =>
  ({
    title: 'exports.totals',
    columns: [
      { header: 'exports.currency', kind: 'text' },
      { header: 'echeqs.column.direction', kind: 'text' },
      { header: 'exports.count', kind: 'count' },
      { header: 'exports.total', kind: 'amount' },
    ],
    rows: totals.map(({ currency, direction, count, amount }) => [
      currency,
      translate(locale, `echeqs.direction.${direction}`),
      `${count}`,
      amount,
    ]),
  }) as const
