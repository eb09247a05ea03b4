import {
  BookOpenCheck,
  Copy,
  FileText,
  Pencil,
  Repeat,
  SearchCheck,
  Send,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { orderTraits } from '../../../../shared/orders/kinds.ts'
import { counterpartyOf, firstQueryAt, type OrderView } from '../../../../shared/orders/view.ts'
import { isCvu } from '../../../../shared/values/account-keys.ts'
import { now } from '../../../app/clock.ts'
import { useOrdersView } from '../../../app/orders-view.ts'
import { useToldAct } from '../../../app/queries.ts'
import { t } from '../../../app/text.tsx'
import { copyText } from '../../copy/copy.ts'
import { tellSaved } from '../../list-area/saved.tsx'
import type { RowAction } from '../../table/types.ts'
import { RecordDialog } from '../pane/record-dialog.tsx'
import { useSubmitWord } from '../prepared/use-submit.ts'

const isComposed = ({ kind }: OrderView): boolean => orderTraits[kind].composedIn !== null

/** A batch of funds that did not go well is corrected from its pane, under an id of its own. */
const isRepeatable = (order: OrderView): boolean =>
  isComposed(order) &&
  order.actions.includes('repeat') &&
  (orderTraits[order.kind].composedIn !== 'funds' || order.state === 'settled')

const isKey = ({ kind }: OrderView): boolean => orderTraits[kind].toldApartBy === 'key'

/** Main's answer to any question about an order is in its pane: the menu's acts open it. */
const show = ({ id }: OrderView): void => useOrdersView.getState().open(id)

/** The acts of an order's pane as entries of its row's menu, and the dialog that one of them opens. */
export function useRowActs() {
  const { openAndSubmit, compose } = useOrdersView.getState()
  const submitWord = useSubmitWord()
  const [recorded, setRecorded] = useState<OrderView | null>(null)
  const read = useToldAct('orders.get')
  const cancel = useToldAct('orders.cancel')
  const check = useToldAct('orders.checkAgain')
  const repeat = useToldAct('orders.repeat')
  const receipt = useToldAct('orders.receipt')
  const correct = async ({ id, kind }: OrderView) => {
    const order = await read.run({ id })
    if (order.ok) compose(kind, { draft: order.value.draft, replaces: id })
  }
  const again = async ({ id, kind }: OrderView) => {
    const draft = await repeat.run({ id })
    if (draft.ok) compose(kind, { draft: draft.value })
  }
  const keyOf = (order: OrderView) => counterpartyOf(order).key
  const copy = (what: 'CBU' | 'CVU'): RowAction<OrderView> => ({
    id: what,
    label: t('common.copyNamed', { what }),
    icon: <Copy size={14} />,
    when: (order) => isKey(order) && isCvu(keyOf(order)) === (what === 'CVU'),
    run: (order) => void copyText(keyOf(order)),
  })
  const actions: readonly RowAction<OrderView>[] = [
    {
      id: 'submit',
      label: submitWord,
      icon: <Send size={14} />,
      when: ({ actions }) => actions.includes('submit'),
      run: ({ id }) => openAndSubmit(id),
    },
    {
      id: 'correct',
      label: t('activity.act.edit'),
      icon: <Pencil size={14} />,
      when: (order) => order.state === 'draft' && isComposed(order),
      run: (order) => void correct(order),
    },
    {
      id: 'check',
      label: t('activity.act.check'),
      icon: <SearchCheck size={14} />,
      when: (order) => {
        const from = firstQueryAt(order)
        return order.actions.includes('check') && (from === null || Date.parse(from) <= +now())
      },
      run: (order) => {
        show(order)
        void check.run({ id: order.id })
      },
    },
    {
      id: 'record',
      label: t('activity.act.record'),
      icon: <BookOpenCheck size={14} />,
      when: ({ actions }) => actions.includes('record'),
      run: setRecorded,
    },
    {
      id: 'repeat',
      label: t('activity.act.repeat'),
      icon: <Repeat size={14} />,
      when: isRepeatable,
      run: (order) => void again(order),
    },
    {
      id: 'receipt',
      label: t('activity.act.receipt'),
      icon: <FileText size={14} />,
      when: ({ state, actions }) => state !== 'unconfirmed' && actions.includes('receipt'),
      run: ({ id }) => void tellSaved(receipt.run({ ids: [id], format: 'pdf' })),
    },
    copy('CBU'),
    copy('CVU'),
    {
      id: 'cancel',
      label: t('activity.act.cancel'),
      icon: <Trash2 size={14} />,
      when: ({ actions }) => actions.includes('cancel'),
      run: ({ id }) => void cancel.run({ id }),
    },
  ]
  const dialog = (
    <RecordDialog
      orders={recorded === null ? [] : [recorded]}
      opened={recorded !== null}
      onClose={() => setRecorded(null)}
    />
  )
  return { actions, dialog }
}
