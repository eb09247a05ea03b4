import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { X } from 'lucide-react'
import { savedFilterSchemaOf } from '../../../../shared/ipc/declared.ts'
import { type OrderFilter, orderList } from '../../../../shared/lists/orders.ts'
import type { OrderKind } from '../../../../shared/orders/kinds.ts'
import { quickSpan } from '../../../../shared/values/typed-date.ts'
import { useCall } from '../../../app/queries.ts'
import { useText } from '../../../app/text.tsx'
import { DeclaredRow } from '../../list-area/declared-row.tsx'
import { isNarrowed, without, withParts } from '../../list-area/filter.ts'
import { ReadyViews } from '../../list-area/ready-views.tsx'
import { SavedViewsMenu } from '../../list-area/saved-views.tsx'
import { withSearch } from '../../list-area/use-list.ts'
import { type ReadyView, useSavedViews } from '../../list-area/use-saved-views.ts'

const unsorted = (): null => null
const NONE: readonly OrderKind[] = []
const savedSchema = savedFilterSchemaOf(orderList)

/** The views that every list of orders comes with. */
const ready: readonly ReadyView<OrderFilter>[] = [
  { name: 'orders.view.toApprove', filter: () => ({ state: ['draft', 'not_sent'] }) },
  { name: 'orders.view.unconfirmed', filter: () => ({ state: ['unconfirmed'] }) },
  { name: 'orders.view.rejected', filter: () => ({ state: ['refused', 'rejected'] }) },
  { name: 'orders.view.week', filter: (today) => quickSpan('week', today) },
]

/** The views that every list of orders comes with, one click each. */
export function ReadyOrderViews(props: { readonly onShow: (filter: OrderFilter) => void }) {
  return <ReadyViews ready={ready} onShow={(view) => props.onShow(view.filter)} />
}

type FilterProps = {
  readonly filter: OrderFilter
  readonly onChange: (filter: OrderFilter) => void
}

/** So rare that it is only said while it is in force: Today leads to it. */
function Contradicted({ filter, onChange }: FilterProps) {
  const t = useText()
  if (filter.contradicted !== true) return null
  return (
    <Checkbox
      size="xs"
      label={t('orders.contradicted')}
      checked
      onChange={() => onChange(without(filter, 'contradicted'))}
    />
  )
}

function Tag(props: FilterProps) {
  const t = useText()
  const { filter, onChange } = props
  const tags = useCall('orders.tags', {}).data ?? []
  if (tags.length === 0 && filter.tag === undefined) return null
  return (
    <NativeSelect
      size="xs"
      aria-label={t('activity.filter.tag')}
      value={filter.tag ?? ''}
      data={[
        { value: '', label: t('activity.filter.tag.any') },
        ...tags.map((tag) => ({ value: tag, label: tag })),
      ]}
      onChange={(event) => onChange(withParts(filter, { tag: event.currentTarget.value }))}
    />
  )
}

/** What narrows a list of orders, and its saved views. */
export function OrderFilters(props: {
  /** The list, under whose name its views are kept. */
  readonly name: string
  readonly filter: OrderFilter
  readonly search: string
  /** Those to choose among; none for a list that has only one. */
  readonly kinds?: readonly OrderKind[]
  readonly onShow: (filter: OrderFilter, search: string) => void
}) {
  const t = useText()
  const { name, filter, search, kinds = NONE, onShow } = props
  const saved = useSavedViews(name, savedSchema)
  const change = (next: OrderFilter) => onShow(next, search)
  return (
    <>
      <DeclaredRow list={orderList} filter={filter} offered={{ kind: kinds }} onChange={change}>
        <Tag filter={filter} onChange={change} />
        <Contradicted filter={filter} onChange={change} />
      </DeclaredRow>
      {isNarrowed(filter) && (
        <Button
          variant="subtle"
          leftSection={<X size={14} aria-hidden />}
          onClick={() => change({})}
        >
          {t('list.filter.clear')}
        </Button>
      )}
      <SavedViewsMenu
        saved={saved}
        filter={withSearch(filter, search)}
        sort={unsorted}
        onShow={(view) => onShow(without(view.filter, 'search'), view.filter.search ?? '')}
      />
    </>
  )
}
