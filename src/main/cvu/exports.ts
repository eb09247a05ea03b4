import { mapOk } from '../../shared/errors/index.ts'
import type { ListFormat } from '../../shared/ipc/exports.ts'
import { type CvuRow, cvuList } from '../../shared/lists/cvus.ts'
import { type MessageKey, translate } from '../../shared/locales/index.ts'
import { formatDate } from '../../shared/text/format.ts'
import { addDays } from '../../shared/values/calendar.ts'
import type { CvuStatement, StatementLine } from '../../shared/views/cvu.ts'
import type { CvuCache } from '../cache/cvu/cvu-port.ts'
import { columnsOf } from '../exports/list/declared.ts'
import type { ExportedSession, FileRows, ListFile } from '../exports/list/export-list.ts'
import { columnOf, openingOf, writtenTable } from '../exports/list/export-list.ts'
import { makeDocument, type PaperDeps, plainName } from '../exports/list/files.ts'

/** CVUs and their statements as files. */

/** Own CVUs. */
export const cvusFile: ListFile<CvuRow> = {
  of: cvuList,
  file: 'cvu.export.file',
  title: 'cvu.label',
  columns: columnsOf(cvuList),
}

const line = columnOf<StatementLine>()
const lineColumns = [
  line('cvu.statement.date', 'date', 14, ({ at }) => at),
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
]

/** Lines that are read at once. */
const PIECE = 500

/** Which days of whose statement. */
interface StatementOf {
  readonly row: CvuRow
  readonly from: string | undefined
  readonly to: string | undefined
}

/** The lines of a statement from a place on. */
const linesOf = (
  cvus: Pick<CvuCache, 'statement'>,
  { row, from, to }: StatementOf,
  total: number,
): FileRows<StatementLine> => ({
  total,
  rows: async (offset) =>
    mapOk(
      await cvus.statement({ key: row.key, from, to, offset, limit: PIECE }),
      ({ lines }) => lines,
    ),
})

/** Makes the statement of a CVU for its customer, with both balances at its head. Fails as `makeDocument` does. */
export async function exportStatement(
  deps: PaperDeps,
  session: ExportedSession,
  cvus: Pick<CvuCache, 'statement'>,
  of: StatementOf & { readonly format: ListFormat },
) {
  const { row, from, to, format } = of
  const settings = await deps.settings()
  if (!settings.ok) return settings
  const whole = await cvus.statement({ key: row.key, from, to, offset: 0, limit: 0 })
  if (!whole.ok) return whole
  const { locale } = settings.value
  const title = translate(locale, 'cvu.statement.title')
  // A stretch that begins before the opening begins with it.
  const { day } = whole.value.opening
  const dayAfter = day === null ? null : addDays(day, 1)
  const facts: readonly (readonly [MessageKey, string | null])[] = [
    ['cvu.key', row.key],
    ['cvu.customer', row.customer],
    ['cvu.customerId', row.customerId],
    ['cvu.holder', row.holder],
    ['cvu.holderCuit', row.holderCuit],
    ['cvu.opened', dayText(row.opened, locale)],
    ['cvu.statement.from', dayText(dayAfter ?? from, locale)],
    ['cvu.statement.to', dayText(to, locale)],
  ]
  const opening = openingOf(
    {
      title,
      profile: session.profile(),
      exportedAt: deps.now().toISOString(),
      facts: facts.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const])),
      summaries: [summaryOf(whole.value, row)],
      sheet: null,
      foot: row.key,
    },
    locale,
  )
  const as = format === 'pdf' || format === 'print' ? 'rows' : 'file'
  const table = { title: 'cvu.statement.title', columns: lineColumns } as const
  return makeDocument(deps, {
    name: plainName(translate(locale, 'cvu.statement.file'), row.key),
    format,
    settings: settings.value,
    opening,
    tables: [writtenTable({ ...linesOf(cvus, of, whole.value.total), ...table }, as, locale)],
  })
}

const dayText = (day: string | null | undefined, locale: Parameters<typeof formatDate>[1]) =>
  day == null ? null : formatDate(day, locale)

const summaryOf = ({ opening, closing, pending }: CvuStatement, { opened }: CvuRow) => ({
  title: 'cvu.statement.balances' as const,
  columns: [
    { header: 'cvu.statement.opening', kind: 'amount' },
    { header: 'cvu.statement.closing', kind: 'amount' },
    { header: 'cvu.pending', kind: 'amount' },
  ] as const,
  rows: [[opening.balance, closing, pending]],
  ...(opened === null && { note: 'cvu.opening.none' as const }),
})
