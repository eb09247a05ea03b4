import { BookOpenCheck, FileText, Pencil, Repeat, SearchCheck, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { orderTraits } from '../../../../shared/orders/kinds.ts'
import {
  counterpartyOf,
  firstQueryAt,
  hasFailed,
  type OrderView,
} from '../../../../shared/orders/view.ts'
import { isCvu } from '../../../../shared/values/account-keys.ts'
import { now } from '../../../app/clock.ts'
import { useOrdersView } from '../../../app/orders-view.ts'
import { useToldAct } from '../../../app/queries.ts'
import { t } from '../../../app/text.tsx'
import { tellSaved } from '../../list-area/saved.tsx'
import { copyAction } from '../../table/row-menu.tsx'
import type { RowAction } from '../../table/types.ts'
import { RecordDialog } from '../pane/record-dialog.tsx'
import { useSubmitWord } from '../prepared/use-submit.ts'

const isComposed = ({ kind }: OrderView): boolean => orderTraits[kind].composedIn !== null

/** Whether another like it can be begun: by a form, or for a custody that failed by its dialog. */
export const mayBegin = (order: OrderView): boolean =>
  isComposed(order) || (orderTraits[order.kind].waitsFor === 'deposit' && hasFailed(order))

/** A batch of funds that did not go well is corrected from its pane, under an id of its own. */
const isRepeatable = (order: OrderView): boolean =>
  mayBegin(order) &&
  order.actions.includes('repeat') &&
  (orderTraits[order.kind].composedIn !== 'funds' || order.state === 'settled')

/** The CBU, or the CVU, of the other side; null where it is told apart by something else. */
function keyOf(order: OrderView, asCvu: boolean): string | null {
  const { key } = counterpartyOf(order)
  return orderTraits[order.kind].toldApartBy === 'key' && isCvu(key) === asCvu ? key : null
}

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
  const again = async ({ id, kind, state, problem }: OrderView) => {
    const draft = await repeat.run({ id })
    const refusal = state === 'refused' ? problem : null
    if (draft.ok) compose(kind, { draft: draft.value, refusal })
  }
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
      when: (order) => isRepeatable(order) && !hasFailed(order),
      run: (order) => void again(order),
    },
    {
      id: 'correctAgain',
      label: t('activity.act.correctAgain'),
      icon: <Repeat size={14} />,
      when: (order) => isRepeatable(order) && hasFailed(order),
      run: (order) => void again(order),
    },
    {
      id: 'receipt',
      label: t('activity.act.receipt'),
      icon: <FileText size={14} />,
      when: ({ state, actions }) => state !== 'unconfirmed' && actions.includes('receipt'),
      run: ({ id }) => void tellSaved(receipt.run({ ids: [id], format: 'pdf' })),
    },
    copyAction('CBU', (order) => keyOf(order, false)),
    copyAction('CVU', (order) => keyOf(order, true)),
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
