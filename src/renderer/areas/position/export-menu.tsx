import { FileBraces, FileSpreadsheet, FileText, Printer, Table2 } from 'lucide-react'
import type { ExportFormat } from '../../../shared/ipc/exports.ts'
import { formatDateTime } from '../../../shared/text/format.ts'
import type { PositionOverview, PositionSection } from '../../../shared/wire/position.ts'
import { positionSections } from '../../../shared/wire/position-sections.ts'
import type { Act } from '../../app/queries.ts'
import { locale, t } from '../../app/text.tsx'
import { ExportMenu } from '../../components/list-area/export-menu.tsx'
import { tellSaved } from '../../components/list-area/saved.tsx'
/** Exports the position that is shown. What went wrong is the caller's to show (`act.error`). */
export function PositionExportMenu(props: {
  readonly overview: PositionOverview
  readonly act: Act<'exports.position'>
}) {
  const { act } = props
  const { fileId, createdAt } = props.overview
  const run = (format: ExportFormat | 'print', section?: PositionSection) =>
    tellSaved(act.run({ fileId, format, ...(section !== undefined && { section }) }))
  const whole = [
    ['xlsx', FileSpreadsheet, t('position.export.xlsx')],
    ['pdf', FileText, t('position.export.pdf')],
    ['print', Printer, t('list.print')],
    ['json', FileBraces, t('position.export.json')],
  ] as const
  return (
    <ExportMenu
      label={t('position.export')}
      pending={act.isPending}
      head={t('position.export.of', { at: formatDateTime(createdAt, locale) })}
      entries={[
        ...whole.map(([id, icon, words]) => ({ id, icon, words, run: () => run(id) })),
        ...positionSections.map((section, index) => ({
          id: section,
          icon: Table2,
          words: t('position.export.csv', { section: t(`position.tab.${section}`) }),
          begins: index === 0,
          run: () => run('csv', section),
        })),
      ]}
    />
  )
}
