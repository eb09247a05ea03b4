import * as z from 'zod'
import { quickSpan } from '../../../../shared/values/typed-date.ts'
import { without } from '../../list-area/filter.ts'
import { ReadyViews } from '../../list-area/ready-views.tsx'
import { SavedViewsMenu } from '../../list-area/saved-views.tsx'
import { type ReadyView, useSavedViews } from '../../list-area/use-saved-views.ts'
import { type ChosenFilter, chosenFilterSchema, everything } from './filter.ts'

/** What a view of orders keeps: the filter, and the words of the search. */
const savedSchema = chosenFilterSchema.extend({ search: z.string().max(200).optional() })

/** The views that every list of orders comes with. */
const ready: readonly ReadyView<ChosenFilter>[] = [
  {
    name: 'orders.view.toApprove',
    filter: () => ({ ...everything, states: ['draft', 'not_sent'] }),
  },
  { name: 'orders.view.unconfirmed', filter: () => ({ ...everything, states: ['unconfirmed'] }) },
  {
    name: 'orders.view.rejected',
    filter: () => ({ ...everything, states: ['refused', 'rejected'] }),
  },
  {
    name: 'orders.view.week',
    filter: (today) => ({ ...everything, ...quickSpan('week', today) }),
  },
]

/** The views that every list of orders comes with, one click each. */
export function ReadyOrderViews(props: { readonly onShow: (filter: ChosenFilter) => void }) {
  return <ReadyViews ready={ready} onShow={(view) => props.onShow(view.filter)} />
}

/** The saved views of a list of orders. */
export function OrderViews(props: {
  /** The list, under whose name they are kept. */
  readonly name: string
  readonly filter: ChosenFilter
  readonly search: string
  readonly onShow: (filter: ChosenFilter, search: string) => void
}) {
  const { name, filter, search, onShow } = props
  const saved = useSavedViews(name, savedSchema)
  const words = search.trim().slice(0, 200)
  return (
    <SavedViewsMenu
      saved={saved}
      filter={{ ...filter, ...(words !== '' && { search: words }) }}
      sort={null}
      onShow={(view) => onShow(without(view.filter, 'search'), view.filter.search ?? '')}
    />
  )
}
