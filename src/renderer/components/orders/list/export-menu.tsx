import { Menu } from '@mantine/core'
import { FileArchive, Printer, ReceiptText } from 'lucide-react'
import type { ListFormat } from '../../../../shared/ipc/exports.ts'
import type { OrderFilter } from '../../../../shared/lists/orders.ts'
import type { OrderView } from '../../../../shared/orders/view.ts'
import { useAct } from '../../../app/queries.ts'
import { t } from '../../../app/text.tsx'
import { ListExportMenu } from '../../list-area/export-menu.tsx'
import { tellSaved } from '../../list-area/saved.tsx'

/** Exports what a list shows or the chosen orders, their receipts, and their exchanges. */
export function useOrderExports(filter: OrderFilter, chosen: readonly OrderView[]) {
  const list = useAct('orders.export')
  const receipt = useAct('orders.receipt')
  const evidence = useAct('evidence.export')
  const ids = chosen.map(({ id }) => id)
  // Of one whose fate nobody knows there is nothing to certify.
  const sent = chosen.filter(
    ({ actions, state }) => actions.includes('receipt') && state !== 'unconfirmed',
  )
  return {
    exportAs: (format: ListFormat) =>
      tellSaved(list.run({ selection: ids.length === 0 ? { filter } : { ids }, format })),
    makeReceipts: (format: 'pdf' | 'print') =>
      tellSaved(receipt.run({ ids: sent.map(({ id }) => id), format })),
    exportEvidence: () => tellSaved(evidence.run({ ids })),
    chosen: chosen.length,
    /** How many of the chosen ones have a receipt. */
    receipts: sent.length,
    isPending: list.isPending || receipt.isPending || evidence.isPending,
    error: list.error ?? receipt.error ?? evidence.error,
  }
}

/** The exports of a list of orders. */
export function OrderExportMenu({
  exports,
}: {
  readonly exports: ReturnType<typeof useOrderExports>
}) {
  const { chosen, receipts } = exports
  return (
    <ListExportMenu
      chosen={chosen}
      pending={exports.isPending}
      onExport={(format) => exports.exportAs(format)}
      more={
        <>
          {receipts > 0 && (
            <>
              <Menu.Item leftSection={<ReceiptText />} onClick={() => exports.makeReceipts('pdf')}>
                {t('activity.export.receipts', { count: receipts })}
              </Menu.Item>
              <Menu.Item leftSection={<Printer />} onClick={() => exports.makeReceipts('print')}>
                {t('activity.print.receipts', { count: receipts })}
              </Menu.Item>
            </>
          )}
          <Menu.Item
            leftSection={<FileArchive />}
            disabled={chosen === 0}
            onClick={() => exports.exportEvidence()}
          >
            {chosen === 0
              ? t('activity.export.evidence.none')
              : t('activity.export.evidence', { count: chosen })}
          </Menu.Item>
        </>
      }
    />
  )
}
