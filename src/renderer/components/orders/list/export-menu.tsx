import { Menu } from '@mantine/core'
import { FileArchive, Printer, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import type { OrderFilter } from '../../../../shared/lists/orders.ts'
import { MOST_TOGETHER } from '../../../../shared/orders/approvals.ts'
import type { OrderView } from '../../../../shared/orders/view.ts'
import { useAct } from '../../../app/queries.ts'
import { t } from '../../../app/text.tsx'
import { ListExportMenu } from '../../list-area/export-menu.tsx'
import { tellSaved } from '../../list-area/saved.tsx'
import { withSearch } from '../../list-area/use-list.ts'

/**
 * The search and the choice of a list of orders. Its menu exports what it shows or the chosen ones, their receipts, and their
 * exchanges. A screen that others lead to keeps its search.
 */
export function useOrderList(
  filter: OrderFilter,
  kept?: readonly [search: string, onSearch: (search: string) => void],
) {
  const own = useState('')
  const [search, onSearch] = kept ?? own
  const [chosen, onSelection] = useState<readonly OrderView[]>([])
  const list = useAct('orders.export')
  const receipt = useAct('orders.receipt')
  const evidence = useAct('evidence.export')
  const ids = chosen.map(({ id }) => id)
  const count = ids.length
  // An order whose fate nobody knows has nothing to certify.
  const sent = chosen
    .filter(({ actions, state }) => actions.includes('receipt') && state !== 'unconfirmed')
    .slice(0, MOST_TOGETHER)
  const shown = ids.slice(0, MOST_TOGETHER)
  const selection = count === 0 ? { filter: withSearch(filter, search) } : { ids }
  const makeReceipts = (format: 'pdf' | 'print') =>
    tellSaved(receipt.run({ ids: sent.map(({ id }) => id), format }))
  const menu = (
    <ListExportMenu
      chosen={count}
      pending={list.isPending || receipt.isPending || evidence.isPending}
      onExport={(format) => tellSaved(list.run({ selection, format }))}
      more={
        <>
          {sent.length > 0 && (
            <>
              <Menu.Item leftSection={<ReceiptText />} onClick={() => makeReceipts('pdf')}>
                {t('activity.export.receipts', { count: sent.length })}
              </Menu.Item>
              <Menu.Item leftSection={<Printer />} onClick={() => makeReceipts('print')}>
                {t('activity.print.receipts', { count: sent.length })}
              </Menu.Item>
            </>
          )}
          <Menu.Item
            leftSection={<FileArchive />}
            disabled={count === 0}
            onClick={() => tellSaved(evidence.run({ ids: shown }))}
          >
            {count === 0
              ? t('activity.export.evidence.none')
              : t('activity.export.evidence', { count: shown.length })}
          </Menu.Item>
        </>
      }
    />
  )
  const error = list.error ?? receipt.error ?? evidence.error
  return { list: { filter, search, onSearch, onSelection }, error, menu }
}
