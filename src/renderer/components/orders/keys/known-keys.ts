import { useMemo, useState } from 'react'
import type { CreditRow } from '../../../../shared/lists/credits.ts'
import type { Beneficiary, StandingList } from '../../../../shared/orders/book.ts'
import type { OrderKind } from '../../../../shared/orders/kinds.ts'
import type { OrderView } from '../../../../shared/orders/view.ts'
import { isCvu } from '../../../../shared/values/account-keys.ts'
import { type AccountName, nameOfAccount } from '../../../../shared/views/own-accounts.ts'
import { useCall } from '../../../app/queries.ts'
import type { KnownKey } from './key-field.tsx'
import { useAccountNames } from './own-accounts.ts'

/** How many past transfers are looked through for the CVUs that paid them. */
const LOOKED_THROUGH = 200

/** The CVUs that paid before, that a list pays from, or that were credited, each once; the latest first. */
export function sourcesOf(
  orders: readonly Pick<OrderView, 'from'>[],
  lists: readonly Pick<StandingList, 'fromAccountKey' | 'name'>[],
  credits: readonly Pick<CreditRow, 'toKey'>[] = [],
  names: readonly AccountName[] = [],
): readonly KnownKey[] {
  const found = [
    ...orders.map(({ from }) => ({ key: from.key, name: from.name ?? '' })),
    ...lists.map(({ fromAccountKey, name }) => ({ key: fromAccountKey, name })),
    ...credits.flatMap(({ toKey }) =>
      toKey !== null && isCvu(toKey) ? [{ key: toKey, name: '' }] : [],
    ),
  ]
  const byKey = new Map<string, KnownKey>()
  for (const { key, name } of found) {
    const known = byKey.get(key)
    if (known === undefined || known.name === '') byKey.set(key, { key, name, words: '' })
  }
  return [...byKey.values()].map((known) => ({
    ...known,
    name: nameOfAccount(names, known.key) ?? known.name,
  }))
}

const past = (kind: OrderKind) => ({ filter: { kind: [kind] }, offset: 0, limit: LOOKED_THROUGH })
const CREDITED = { filter: {}, offset: 0, limit: LOOKED_THROUGH } as const

/** The newest order of a kind; null where there is none, undefined until that is known. It stays what it was found to be. */
export function useLastOrder(kind: OrderKind): OrderView | null | undefined {
  const { data, isPending } = useCall('orders.list', past(kind))
  const [last, setLast] = useState<OrderView | null>()
  // A list that cannot be read is asked for anew by whoever is drawn with it.
  if (last === undefined && !isPending) setLast(data?.rows[0] ?? null)
  return last
}

/** Sources to choose from, and whether no other can come. */
function useSources() {
  const orders = useCall('orders.list', past('cvu_transfer')).data
  const lists = useCall('lists.list', {}).data
  const credits = useCall('credits.list', CREDITED).data
  const names = useAccountNames()
  const sources = useMemo(
    () => sourcesOf(orders?.rows ?? [], lists ?? [], credits?.rows ?? [], names),
    [orders, lists, credits, names],
  )
  return { sources, areAll: orders !== undefined && lists !== undefined && credits !== undefined }
}

/** Sources to choose from. */
export const useKnownSources = (): readonly KnownKey[] => useSources().sources

/** The one CVU to choose from, once it is known that there is no other; null otherwise. */
export function useOnlySource(): string | null {
  const { sources, areAll } = useSources()
  return areAll && sources.length === 1 ? (sources[0]?.key ?? null) : null
}

/** A beneficiary as a proposal for a field of account keys. */
export const knownKeyOf = ({ accountKey, name, cuit, bank }: Beneficiary): KnownKey => ({
  key: accountKey,
  name,
  words: `${cuit} ${bank}`,
})
