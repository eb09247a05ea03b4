import type { Locale } from '../../shared/base/locale.ts'
import { type Answer, ok } from '../../shared/base/result.ts'
import type { EcheqSelection } from '../../shared/ipc/echeqs.ts'
import type { EcheqRow } from '../../shared/lists/echeqs.ts'
import { translate } from '../../shared/locales/index.ts'
import type { EcheqTotal } from '../../shared/views/echeq-desk.ts'
import type { EcheqCache, EcheqSort } from '../cache/echeqs/port.ts'
import type { RowNotes } from '../cache/port.ts'
import { echeqColumns } from './list/echeq-columns.ts'
import type { ExportedList } from './list/export-list.ts'
import { notedColumns } from './list/noted.ts'

/** A selection of echeqs as a list to export, with its totals per currency and direction. */
export async function exportedEcheqs(
  cache: EcheqCache,
  notes: RowNotes,
  selection: EcheqSelection,
  sort: EcheqSort,
  locale: Locale,
): Answer<ExportedList<EcheqRow>> {
  const totals = await cache.totals(selection)
  if (!totals.ok) return totals
  const noted = notedColumns<EcheqRow>(notes, 'echeq', ({ id }) => id)
  if (!noted.ok) return noted
  return ok({
    file: 'exports.echeqs',
    title: 'echeqs.title',
    empty: 'exports.noRows',
    columns: [...echeqColumns, ...noted.value],
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
