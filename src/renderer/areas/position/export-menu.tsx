import { Button, Menu } from '@mantine/core'
import {
  ChevronDown,
  Download,
  FileBraces,
  FileSpreadsheet,
  FileText,
  Printer,
  Table2,
} from 'lucide-react'
import type { ComponentProps } from 'react'
import type { ExportFormat } from '../../../shared/ipc/exports.ts'
import { formatDateTime } from '../../../shared/text/format.ts'
import type { PositionOverview, PositionSection } from '../../../shared/wire/position.ts'
import { positionSections } from '../../../shared/wire/position-sections.ts'
import type { Act } from '../../app/queries.ts'
import { useLanguage, useText } from '../../app/text.tsx'
import { usePopup } from '../../components/input/popup.ts'
import { useTellSaved } from '../../components/list-area/saved.tsx'

/** The button over the formats in which the position can be exported. */
function ExportButton(props: ComponentProps<typeof Button<'button'>>) {
  const t = useText()
  return (
    <Button
      {...props}
      variant="default"
      leftSection={<Download size={15} aria-hidden />}
      rightSection={<ChevronDown size={14} aria-hidden />}
    >
      {t('position.export')}
    </Button>
  )
}

const ICON = 15

/** Exports the position that is shown. What went wrong is the caller's to show (`act.error`). */
export function ExportMenu(props: {
  readonly overview: PositionOverview
  readonly act: Act<'exports.position'>
}) {
  const { overview, act } = props
  const { t, locale } = useLanguage()
  const tell = useTellSaved()
  const popup = usePopup()
  const run = async (format: ExportFormat | 'print', section?: PositionSection) => {
    const { fileId } = overview
    const result = await act.run({ fileId, format, ...(section !== undefined && { section }) })
    if (result.ok) tell(result.value)
  }
  return (
    <Menu {...popup} position="bottom-end" shadow="md" width={300} withinPortal={false}>
      <Menu.Target>
        <ExportButton loading={act.isPending} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {t('position.export.of', { at: formatDateTime(overview.createdAt, locale) })}
        </Menu.Label>
        <Menu.Item
          leftSection={<FileSpreadsheet size={ICON} aria-hidden />}
          onClick={() => void run('xlsx')}
        >
          {t('position.export.xlsx')}
        </Menu.Item>
        <Menu.Item
          leftSection={<FileText size={ICON} aria-hidden />}
          onClick={() => void run('pdf')}
        >
          {t('position.export.pdf')}
        </Menu.Item>
        <Menu.Item
          leftSection={<Printer size={ICON} aria-hidden />}
          onClick={() => void run('print')}
        >
          {t('list.print')}
        </Menu.Item>
        <Menu.Item
          leftSection={<FileBraces size={ICON} aria-hidden />}
          onClick={() => void run('json')}
        >
          {t('position.export.json')}
        </Menu.Item>
        <Menu.Divider />
        {positionSections.map((section) => (
          <Menu.Item
            key={section}
            leftSection={<Table2 size={ICON} aria-hidden />}
            onClick={() => void run('csv', section)}
          >
            {t('position.export.csv', { section: t(`position.tab.${section}`) })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
