import { useMemo } from 'react'
import { orderList } from '../../../../shared/lists/orders.ts'
import { counterpartyOf, oursOf } from '../../../../shared/orders/sides.ts'
import type { OrderView } from '../../../../shared/orders/view.ts'
import { stateKey } from '../../../../shared/orders/words.ts'
import { useText } from '../../../app/text.tsx'
import { AccountKey } from '../../figures/identifiers.tsx'
import { type SpecialCells, useDeclaredColumns } from '../../list-area/declared.tsx'
import type { Column } from '../../table/types.ts'
import classes from '../orders.module.css'
import { keyText } from './item-text.ts'
import { partyName } from './party.tsx'
import { OrderStateLine } from './state.tsx'

/** A list of tags as quiet labels. */
export function Tags({ tags }: { readonly tags: readonly string[] }) {
  return (
    <span className={classes.tags}>
      {tags.map((tag) => (
        <span key={tag} className={classes.tag}>
          {tag}
        </span>
      ))}
    </span>
  )
}

/** The cells that are more than their values. */
function useCells(): SpecialCells<typeof orderList, OrderView> {
  const t = useText()
  return useMemo(
    () => ({
      counterparty: { text: (order) => partyName(counterpartyOf(order)) },
      state: {
        cell: (order) => <OrderStateLine order={order} />,
        text: (order) => t(stateKey(order)),
      },
      counterpartyKey: {
        cell: (order) =>
          order.kind === 'echeq_custody' ? (
            keyText(order)
          ) : (
            <AccountKey value={counterpartyOf(order).key} quiet />
          ),
        text: (order) =>
          order.kind === 'echeq_custody' ? keyText(order) : counterpartyOf(order).key,
      },
      tags: { cell: ({ tags }) => <Tags tags={tags} />, text: ({ tags }) => tags.join(', ') },
      oursKey: { text: (order) => oursOf(order).key },
    }),
    [t],
  )
}

/** The columns of a list of orders; `kind` leaves the kind out where a list has only one. */
export function useOrderColumns({
  kind,
}: {
  readonly kind: boolean
}): readonly Column<OrderView>[] {
  const columns = useDeclaredColumns(orderList, useCells())
  return useMemo(
    () => (kind ? columns : columns.filter(({ id }) => id !== 'kind')),
    [columns, kind],
  )
}
