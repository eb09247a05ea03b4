import type { Locale } from '../../shared/base/locale.ts'
import type { ApplyDirection } from '../../shared/completeness/directions.ts'
import { type Answer, andThen, mapOk, type Outcome } from '../../shared/errors/index.ts'
import { type CreditRow, creditList } from '../../shared/lists/credits.ts'
import { type DebinRow, debinList } from '../../shared/lists/debins.ts'
import { type MovementRow, movementList } from '../../shared/lists/movements.ts'
import { translate } from '../../shared/locales/index.ts'
import type { Cache } from '../cache/cache-port.ts'
import { columnsOf } from '../exports/list/declared.ts'
import type { ListColumn, ListFile } from '../exports/list/export-list.ts'
import type { Reconciliation } from './reconciliation.ts'

/** The lists of this area as files. */

export const debinsFile: ListFile<DebinRow> = {
  of: debinList,
  file: 'debin.export.file',
  title: 'frame.area.debin',
  columns: columnsOf(debinList),
  notes: ['debin', ({ key }) => key],
}

/** Account movements, with the signs that their list shows. */
export const movementsFile = (signed: ApplyDirection): ListFile<MovementRow> => ({
  of: movementList,
  file: 'movements.export.file',
  title: 'movements.label',
  columns: columnsOf(movementList, {
    amount: ({ movementType: type, reversal, amount }) =>
      amount === null ? '' : signed({ type, reversal, amount }),
  }),
  notes: ['movement', ({ key }) => key],
})

/** A credit, and what it is reconciled with in words. */
type ReconciledCredit = CreditRow & { readonly matched: string }

/** Credits; behind the state stands what each is reconciled with. */
export const creditsFile: ListFile<ReconciledCredit> = {
  of: creditList,
  file: 'incoming.export.file',
  title: 'incoming.credits.label',
  columns: columnsOf<typeof creditList, ReconciledCredit>(creditList, {
    reconciled: (row, locale: Locale) =>
      translate(locale, row.reconciled ? 'conciliation.part.reconciled' : 'incoming.open'),
  }).flatMap((column): readonly ListColumn<ReconciledCredit>[] =>
    column.header === 'common.reconciliation'
      ? [
          column,
          {
            header: 'incoming.export.matched',
            kind: 'text',
            width: column.width * 2,
            value: ({ matched }) => matched,
          },
        ]
      : [column],
  ),
  notes: ['credit', ({ key }) => key],
}

type CreditCache = Cache['credits']

/** The credits as their file reads them: each with the expectation and the remark that it is matched with. */
export const reconciledCredits = (
  { totals, chosen }: Pick<CreditCache, 'totals' | 'chosen'>,
  { standing }: Pick<Reconciliation, 'standing'>,
) => ({
  totals,
  chosen: async (
    ...asked: Parameters<CreditCache['chosen']>
  ): Answer<readonly ReconciledCredit[]> =>
    andThen(await chosen(...asked), (rows) => reconciled(standing, rows)),
})

function reconciled(
  standing: Reconciliation['standing'],
  rows: readonly CreditRow[],
): Outcome<readonly ReconciledCredit[]> {
  // A credit may have been marked while only one of its ids was known.
  const keysOf = ({ key, id, noticeId }: CreditRow) => [key, `id:${id}`, `id:${noticeId ?? id}`]
  const keys = rows.filter((row) => row.reconciled).flatMap(keysOf)
  return mapOk(standing('credit', keys), (marks) =>
    rows.map((row) => {
      const mark = marks.find(({ key }) => keysOf(row).includes(key))
      const words = [mark?.expected?.label, mark?.remark].filter((word) => word)
      return { ...row, matched: words.join(' · ') }
    }),
  )
}
