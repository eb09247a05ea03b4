import { Button, Menu } from '@mantine/core'
import { ChevronDown, Download, FileSpreadsheet, FileText, Printer, Table2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListFormat } from '../../../shared/ipc/exports.ts'
import { useText } from '../../app/text.tsx'
import { MenuButton } from '../input/menu-button.tsx'

const ICON = 15

const icons = { xlsx: FileSpreadsheet, pdf: FileText, csv: Table2, print: Printer } as const

/** In the order in which they are needed. */
const formats = ['xlsx', 'csv', 'pdf', 'print'] as const satisfies readonly ListFormat[]

/** Exports or prints what a list shows, or what of it is chosen. The caller runs it and shows what went wrong. */
export function ListExportMenu(props: {
  /** Chosen rows; with none, everything that is shown is exported. */
  readonly chosen: number
  readonly pending: boolean
  readonly onExport: (format: ListFormat) => void
  /** Further entries, below a line. */
  readonly more?: ReactNode
}) {
  const t = useText()
  const { chosen, pending, onExport, more } = props
  const wordsFor = (format: ListFormat, count: number) =>
    format === 'print'
      ? t('list.export.print.chosen', { count })
      : t('list.export.chosen', { format: format.toUpperCase(), count })
  const words = (
    <Button
      variant="default"
      loading={pending}
      leftSection={<Download size={ICON} aria-hidden />}
      rightSection={<ChevronDown size={14} aria-hidden />}
    >
      {t('list.export')}
    </Button>
  )
  return (
    <MenuButton button={words} width={320}>
      {() => (
        <>
          {formats.map((format) => {
            const Icon = icons[format]
            return (
              <Menu.Item
                key={format}
                leftSection={<Icon size={ICON} aria-hidden />}
                onClick={() => onExport(format)}
              >
                {chosen === 0 ? t(`list.export.${format}`) : wordsFor(format, chosen)}
              </Menu.Item>
            )
          })}
          {more !== undefined && (
            <>
              <Menu.Divider />
              {more}
            </>
          )}
        </>
      )}
    </MenuButton>
  )
}
