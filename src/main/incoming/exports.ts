import type { Locale } from '../../shared/base/locale.ts'
import { type Answer, type Outcome, ok } from '../../shared/base/result.ts'
import type { ExportOutcome, ListFormat } from '../../shared/ipc/exports.ts'
import type { ParsedInput } from '../../shared/ipc/index.ts'
import { type CreditRow, creditList } from '../../shared/lists/credits.ts'
import { type DebinRow, debinList } from '../../shared/lists/debins.ts'
import { type MovementRow, movementList } from '../../shared/lists/movements.ts'
import { translate } from '../../shared/locales/index.ts'
import type { Cache, RowNotes } from '../cache/port.ts'
import type { ListColumn } from '../exports/list/column.ts'
import { columnsOf } from '../exports/list/declared.ts'
import {
  type ExportedList,
  type ExportedProfile,
  exportList,
  type ListExportDeps,
} from '../exports/list/export-list.ts'
import { notedColumns } from '../exports/list/noted.ts'
import type { DebinDesk } from './debins.ts'
import type { Reconciliation } from './reconciliation.ts'

/** The lists of this area as files: the chosen rows, in the order that the screen shows. */

type Writing = Answer<ExportOutcome>
export type IncomingExportDeps = ListExportDeps & { readonly now: () => Date }

const debinColumns = columnsOf(debinList)

/** A credit, and what it is reconciled with in words. */
interface ReconciledCredit {
  readonly row: CreditRow
  readonly matched: string
}

const reconciledWord = (row: { readonly reconciled: boolean }, locale: Locale): string =>
  translate(locale, row.reconciled ? 'incoming.reconciled' : 'incoming.open')

/** The columns of credits, and behind the state what each is reconciled with. */
const creditColumns: readonly ListColumn<ReconciledCredit>[] = columnsOf(creditList, {
  reconciled: reconciledWord,
}).flatMap((column): readonly ListColumn<ReconciledCredit>[] => {
  const { header, kind, width, value, said, ...rest } = column
  const own = {
    ...rest,
    header,
    kind,
    width,
    value: ({ row }: ReconciledCredit, locale: Locale) => value(row, locale),
    ...(said !== undefined && {
      said: ({ row }: ReconciledCredit, locale: Locale) => said(row, locale),
    }),
  }
  return header === 'incoming.state'
    ? [
        own,
        {
          header: 'incoming.export.matched',
          kind,
          width: width * 2,
          value: ({ matched }) => matched,
        },
      ]
    : [own]
})

const movementColumns = columnsOf(movementList)

/** The settings that the exports of one area share. */
const make = <Row>(
  deps: IncomingExportDeps,
  profile: ExportedProfile,
  format: ListFormat,
  list: Omit<ExportedList<Row>, 'empty'>,
): Writing =>
  exportList(
    deps,
    { ...list, empty: 'exports.noRows' },
    { format, profile, exportedAt: deps.now().toISOString() },
  )

const countOf = (totals: readonly { readonly count: number }[]): number =>
  totals.reduce((sum, { count }) => sum + count, 0)

/** Exports DEBINs. */
export async function exportDebins(
  deps: IncomingExportDeps,
  { debins, notes }: { readonly debins: DebinDesk; readonly notes: RowNotes },
  profile: ExportedProfile,
  { selection, format, sort }: ParsedInput<'debin.export'>,
): Writing {
  const totals = await debins.totals(selection)
  if (!totals.ok) return totals
  const noted = notedColumns<DebinRow>(notes, 'debin', ({ key }) => key)
  if (!noted.ok) return noted
  return make(deps, profile, format, {
    file: 'debin.export.file',
    title: 'debin.title',
    columns: [...debinColumns, ...noted.value],
    total: countOf(totals.value),
    rows: (from, reader) => debins.chosen(selection, sort, from, reader),
  })
}

/** Exports credits with what each is reconciled with. */
export async function exportCredits(
  deps: IncomingExportDeps,
  {
    credits,
    notes,
    reconciliation,
  }: Pick<Cache, 'credits'> & { readonly notes: RowNotes; readonly reconciliation: Reconciliation },
  profile: ExportedProfile,
  { selection, format, sort }: ParsedInput<'credits.export'>,
): Writing {
  const totals = await credits.totals(selection)
  if (!totals.ok) return totals
  const noted = notedColumns<ReconciledCredit>(notes, 'credit', ({ row }) => row.key)
  if (!noted.ok) return noted
  return make<ReconciledCredit>(deps, profile, format, {
    file: 'incoming.export.file',
    title: 'incoming.credits.label',
    columns: [...creditColumns, ...noted.value],
    total: countOf(totals.value),
    rows: async (from, reader) => {
      const rows = await credits.chosen(selection, sort, from, reader)
      return rows.ok ? reconciled(reconciliation, rows.value) : rows
    },
  })
}

/** Adds what each credit is matched with: the expectation and the remark. */
function reconciled(
  { standing }: Reconciliation,
  rows: readonly CreditRow[],
): Outcome<readonly ReconciledCredit[]> {
  // A credit may have been marked while only one of its ids was known.
  const keysOf = ({ key, id, noticeId }: CreditRow) => [key, `id:${id}`, `id:${noticeId ?? id}`]
  const found = standing('credit', rows.filter((row) => row.reconciled).flatMap(keysOf))
  if (!found.ok) return found
  return ok(
    rows.map((row) => {
      const mark = found.value.find(({ key }) => keysOf(row).includes(key))
      const words = [mark?.expected?.label, mark?.remark].filter((word) => word)
      return { row, matched: words.join(' · ') }
    }),
  )
}

/** Exports movements. */
export async function exportMovements(
  deps: IncomingExportDeps,
  { movements, notes }: Pick<Cache, 'movements'> & { readonly notes: RowNotes },
  profile: ExportedProfile,
  { selection, format, sort }: ParsedInput<'movements.export'>,
): Writing {
  const totals = await movements.totals(selection)
  if (!totals.ok) return totals
  const noted = notedColumns<MovementRow>(notes, 'movement', ({ key }) => key)
  if (!noted.ok) return noted
  return make(deps, profile, format, {
    file: 'movements.export.file',
    title: 'movements.label',
    columns: [...movementColumns, ...noted.value],
    total: countOf(totals.value),
    rows: (from, reader) => movements.chosen(selection, sort, from, reader),
  })
}
