import { Button, Menu } from '@mantine/core'
import { ChevronDown, Download, FileSpreadsheet, FileText, Table2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../app/text.tsx'

const ICON = 15

/** The files that lists are exported to. */
export type ListFormat = 'csv' | 'xlsx' | 'pdf'

const icons = { xlsx: FileSpreadsheet, pdf: FileText, csv: Table2 } as const

/** Exports what a list shows, or what of it is chosen. The caller runs it and shows what went wrong. */
export function ListExportMenu(props: {
  readonly formats: readonly ListFormat[]
  /** Chosen rows; with none, everything that is shown is exported. */
  readonly chosen: number
  readonly pending: boolean
  readonly onExport: (format: ListFormat) => void
  /** Further entries, below a line. */
  readonly more?: ReactNode
}) {
  const t = useText()
  const { formats, chosen, pending, onExport, more } = props
  return (
    <Menu position="bottom-end" shadow="md" width={320}>
      <Menu.Target>
        <Button
          variant="default"
          loading={pending}
          leftSection={<Download size={ICON} aria-hidden />}
          rightSection={<ChevronDown size={14} aria-hidden />}
        >
          {t('list.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => {
          const Icon = icons[format]
          return (
            <Menu.Item
              key={format}
              leftSection={<Icon size={ICON} aria-hidden />}
              onClick={() => onExport(format)}
            >
              {chosen === 0
                ? t(`list.export.${format}`)
                : t('list.export.chosen', { format: format.toUpperCase(), count: chosen })}
            </Menu.Item>
          )
        })}
        {more !== undefined && (
          <>
            <Menu.Divider />
            {more}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
