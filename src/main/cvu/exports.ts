import type { Locale } from '../../shared/base/locale.ts'
import { mapOk } from '../../shared/errors/index.ts'
import type { ListFormat } from '../../shared/ipc/exports.ts'
import { type CvuRow, cvuList } from '../../shared/lists/cvus.ts'
import { translate } from '../../shared/locales/index.ts'
import { formatDate } from '../../shared/text/format.ts'
import { addDays, buenosAiresClock, type DateText } from '../../shared/values/calendar.ts'
import type { StatementLine } from '../../shared/views/cvu.ts'
import type { CvuCache } from '../cache/cvu/store.ts'
import { columnsOf } from '../exports/list/declared.ts'
import type { ExportedSession, ListFile } from '../exports/list/export-list.ts'
import { ALL_ROWS, allRows, columnOf, exportList } from '../exports/list/export-list.ts'
import type { PaperDeps } from '../exports/list/files.ts'

/** CVUs and their statements as files. */

/** An instant as the bank writes it: at Greenwich, nine in the evening would be midnight, which is read as its day alone. */
const local = (at: string): string => `${buenosAiresClock(new Date(at))}-03:00`

export const cvusFile: ListFile<CvuRow> = {
  of: cvuList,
  file: 'cvu.export.file',
  title: 'cvu.label',
  columns: columnsOf(cvuList, { lastAt: ({ lastAt }) => (lastAt === null ? '' : local(lastAt)) }),
}

const line = columnOf<StatementLine>()
const statementFile: ListFile<StatementLine> = {
  file: 'cvu.statement.file',
  title: 'cvu.statement.title',
  columns: [
    line('cvu.statement.date', 'date', 14, ({ at }) => local(at)),
    line('cvu.statement.kind', 'text', 16, ({ kind }, locale) =>
      translate(locale, `cvu.kind.${kind}`),
    ),
    line('cvu.statement.amount', 'amount', 20, ({ amount }) => amount),
    line('cvu.balance', 'amount', 20, ({ balance }) => balance),
    line('cvu.statement.state', 'text', 12, ({ state }, locale) =>
      state === 'sure' ? '' : translate(locale, 'cvu.pending'),
    ),
    line('cvu.statement.other', 'text', 30, ({ other }) => other.name),
    line('cvu.statement.otherCuit', 'key', 16, ({ other }) => other.cuit),
    line('cvu.statement.otherKey', 'key', 26, ({ other }) => other.key),
    line('cvu.statement.text', 'text', 30, ({ text }) => text),
    { ...line('cvu.statement.source', 'key', 26, ({ source }) => source.id), printed: false },
  ],
}

/** Which days of whose statement. */
interface StatementOf {
  readonly row: CvuRow
  readonly from: DateText | undefined
  readonly to: DateText | undefined
  readonly format: ListFormat
}

/** Makes the statement of a CVU for its customer, with both balances at its head. Fails as `exportList` does. */
export async function exportStatement(
  deps: PaperDeps,
  session: ExportedSession,
  cvus: Pick<CvuCache, 'statement'>,
  { row, from, to, format }: StatementOf,
) {
  // All at once: between two pieces an event may come in before them, and the balances are those of one moment.
  const read = await cvus.statement({ key: row.key, from, to, offset: 0, limit: ALL_ROWS })
  const rows = mapOk(read, ({ opening, closing, pending, lines }) => ({
    ...allRows(lines),
    about: {
      key: row.key,
      facts: (locale: Locale) => {
        const dayText = (day: string | null | undefined) =>
          day == null ? null : formatDate(day, locale)
        // A stretch that begins before the opening begins with it.
        const dayAfter = opening.day === null ? null : addDays(opening.day, 1)
        return [
          ['cvu.key', row.key],
          ['cvu.customer', row.customer],
          ['cvu.customerId', row.customerId],
          ['cvu.holder', row.holder],
          ['cvu.holderCuit', row.holderCuit],
          ['cvu.opened', dayText(row.opened)],
          ['cvu.statement.from', dayText(dayAfter ?? from)],
          ['cvu.statement.to', dayText(to)],
        ] as const
      },
    },
    summaries: () => [
      {
        title: 'cvu.statement.balances' as const,
        columns: [
          { header: 'cvu.statement.opening', kind: 'amount' },
          { header: 'cvu.statement.closing', kind: 'amount' },
          { header: 'cvu.pending', kind: 'amount' },
        ] as const,
        rows: [[opening.balance, closing, pending]],
        ...(row.opened === null && { note: 'cvu.opening.none' as const }),
      },
    ],
  }))
  return exportList(deps, session, format, statementFile, rows)
}
