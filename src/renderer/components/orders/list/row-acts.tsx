import { BookOpenCheck, FileText, Pencil, Repeat, SearchCheck, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { orderTraits } from '../../../../shared/orders/kinds.ts'
import {
  counterpartyOf,
  firstQueryAt,
  hasFailed,
  type OrderAction,
  type OrderView,
} from '../../../../shared/orders/view.ts'
import { isCvu } from '../../../../shared/values/account-keys.ts'
import { now } from '../../../app/clock.ts'
import { useOrdersView } from '../../../app/orders-view.ts'
import { useToldAct } from '../../../app/queries.ts'
import { t } from '../../../app/text.tsx'
import { tellSaved } from '../../list-area/saved.tsx'
import { copyAction, rowAction } from '../../table/row-menu.tsx'
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
function counterpartyKey(order: OrderView, asCvu: boolean): string | null {
  const { key } = counterpartyOf(order)
  return orderTraits[order.kind].toldApartBy === 'key' && isCvu(key) === asCvu ? key : null
}

/**
 * The acts of an order's pane as entries of its row's menu, and the dialog that one of them opens. Main's answer to any
 * question about an order is in its pane, which such an act opens.
 */
export function useRowActs() {
  const { openAndBegin, compose } = useOrdersView.getState()
  const submitWord = useSubmitWord()
  const [recorded, setRecorded] = useState<OrderView | null>(null)
  const read = useToldAct('orders.get')
  const cancel = useToldAct('orders.cancel')
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
  const may =
    (action: OrderAction) =>
    ({ actions }: OrderView): boolean =>
      actions.includes(action)
  const actions: readonly RowAction<OrderView>[] = [
    rowAction(submitWord, Send, ({ id }) => openAndBegin(id), may('submit')),
    rowAction(
      t('activity.act.edit'),
      Pencil,
      (order) => void correct(order),
      (order) => order.state === 'draft' && isComposed(order),
    ),
    rowAction(
      t('activity.act.check'),
      SearchCheck,
      ({ id }) => openAndBegin(id),
      (order) => {
        const from = firstQueryAt(order)
        return order.actions.includes('check') && (from === null || Date.parse(from) <= +now())
      },
    ),
    rowAction(t('activity.act.record'), BookOpenCheck, setRecorded, may('record')),
    ...(['repeat', 'correctAgain'] as const).map((act) =>
      rowAction<OrderView>(
        t(`activity.act.${act}`),
        Repeat,
        (order) => void again(order),
        (order) => isRepeatable(order) && hasFailed(order) === (act === 'correctAgain'),
      ),
    ),
    rowAction(
      t('activity.act.receipt'),
      FileText,
      ({ id }) => void tellSaved(receipt.run({ ids: [id], format: 'pdf' })),
      ({ state, actions }) => state !== 'unconfirmed' && actions.includes('receipt'),
    ),
    copyAction('CBU', (order) => counterpartyKey(order, false)),
    copyAction('CVU', (order) => counterpartyKey(order, true)),
    rowAction(t('activity.act.cancel'), Trash2, ({ id }) => void cancel.run({ id }), may('cancel')),
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
