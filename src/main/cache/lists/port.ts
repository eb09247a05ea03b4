import type { FacetsOf, FilterOf, ListSpec, RowOf } from '../../../shared/lists/declare.ts'
import type { Page } from '../../../shared/lists/page.ts'
import type { Outcome } from '../../threads/calls.ts'
import type { SelectionOf } from './declared.ts'
import type { Order } from './indexes.ts'
import type { ListQuestion } from './listing.ts'

/** Questions that every declared list of the cache answers. */
export interface AskedList<L extends ListSpec, Total, S = Order> {
  readonly page: (question: ListQuestion<FilterOf<L>, S>) => Outcome<Page<RowOf<L>>>
  /** Rows of a selection, `from` 0 first, 2000 at most. Each `reader` goes on through what it found at first. */
  readonly chosen: (
    selection: SelectionOf<L>,
    sort: S | undefined,
    from: number,
    reader?: string,
  ) => Outcome<readonly RowOf<L>[]>
  readonly count: (selection: SelectionOf<L>) => Outcome<number>
  readonly totals: (selection: SelectionOf<L>) => Outcome<readonly Total[]>
  readonly facets: () => Outcome<FacetsOf<L>>
}
