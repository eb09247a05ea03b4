import { Menu } from '@mantine/core'
import { FileArchive } from 'lucide-react'
import type { AppError } from '../../../../shared/errors/index.ts'
import type { OrderFilter } from '../../../../shared/ipc/orders.ts'
import type { OrderView } from '../../../../shared/orders/view.ts'
import { useAct } from '../../../app/queries.ts'
import { useText } from '../../../app/text.tsx'
import { ListExportMenu } from '../../list-area/export-menu.tsx'
import { useTellSaved } from '../../list-area/saved.ts'

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
    <ListExportMenu
      formats={['xlsx', 'csv']}
      chosen={0}
      pending={exports.isPending}
      onExport={(format) => format !== 'pdf' && void exports.exportAs(format)}
      more={
        <Menu.Item
          leftSection={<FileArchive size={15} aria-hidden />}
          disabled={chosen === 0}
          onClick={() => void exports.exportEvidence()}
        >
          {chosen === 0
            ? t('activity.export.evidence.none')
            : t('activity.export.evidence', { count: chosen })}
        </Menu.Item>
      }
    />
  )
}
