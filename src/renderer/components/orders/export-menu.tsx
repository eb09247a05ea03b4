import { Button, Menu } from '@mantine/core'
import { ChevronDown, Download, FileArchive, FileSpreadsheet, Table2 } from 'lucide-react'
import type { AppError } from '../../../shared/errors/index.ts'
import type { OrderFilter } from '../../../shared/ipc/orders.ts'
import type { OrderView } from '../../../shared/orders/view.ts'
import { useAct } from '../../app/queries.ts'
import { useText } from '../../app/text.tsx'
import { useTellSaved } from './saved.ts'

const ICON = 15

export type OrderExports = {
  readonly exportAs: (format: 'csv' | 'xlsx') => Promise<void>
  readonly exportEvidence: () => Promise<void>
  readonly chosen: number
  readonly isPending: boolean
  readonly error: AppError | null
}

/** Exports what a list shows, and the exchanges of chosen orders. */
export function useOrderExports(filter: OrderFilter, chosen: readonly OrderView[]): OrderExports {
  const list = useAct('orders.export')
  const evidence = useAct('evidence.export')
  const tellSaved = useTellSaved()
  return {
    exportAs: async (format) => {
      const result = await list.run({ filter, format })
      if (result.ok) tellSaved(result.value)
    },
    exportEvidence: async () => {
      const result = await evidence.run({ ids: chosen.map(({ id }) => id) })
      if (result.ok) tellSaved(result.value)
    },
    chosen: chosen.length,
    isPending: list.isPending || evidence.isPending,
    error: list.error ?? evidence.error,
  }
}

/** The exports of a list of orders. */
export function OrderExportMenu({ exports }: { readonly exports: OrderExports }) {
  const t = useText()
  const { chosen } = exports
  return (
    <Menu position="bottom-end" shadow="md" width={320}>
      <Menu.Target>
        <Button
          variant="default"
          loading={exports.isPending}
          leftSection={<Download size={ICON} aria-hidden />}
          rightSection={<ChevronDown size={14} aria-hidden />}
        >
          {t('activity.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<FileSpreadsheet size={ICON} aria-hidden />}
          onClick={() => void exports.exportAs('xlsx')}
        >
          {t('activity.export.xlsx')}
        </Menu.Item>
        <Menu.Item
          leftSection={<Table2 size={ICON} aria-hidden />}
          onClick={() => void exports.exportAs('csv')}
        >
          {t('activity.export.csv')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<FileArchive size={ICON} aria-hidden />}
          disabled={chosen === 0}
          onClick={() => void exports.exportEvidence()}
        >
          {chosen === 0
            ? t('activity.export.evidence.none')
            : t('activity.export.evidence', { count: chosen })}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
