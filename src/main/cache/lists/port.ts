import type { FacetsOf, FilterOf, ListSpec, RowOf } from '../../../shared/lists/declare.ts'
import type { Page } from '../../../shared/lists/page.ts'
import type { Outcome } from '../../threads/calls.ts'
import type { PackedTexts } from '../../threads/packed.ts'
import type { SelectionOf } from './declared.ts'
import type { ListQuestion, Order } from './listing.ts'

/**
 * Rows of a list as the texts of some of their fields, each different text of a field once; nothing is the empty text, yes and
 * no are 1 and 0.
 */
export interface PackedRows {
  readonly rows: number
  /** The different texts, those of one field behind those of the one before. */
  readonly texts: PackedTexts
  /** How many there are of each field. */
  readonly different: Uint32Array<ArrayBuffer>
  /** Which of its field's texts each row has, field after field. */
  readonly which: Uint16Array<ArrayBuffer>
}

/** The memory of packed rows, which may go with them to another thread. */
export const memoryIn = ({ texts, different, which }: PackedRows) =>
  [texts.bytes, texts.lengths, different, which] as const

/** What every declared list of the cache is asked. */
export interface AskedList<L extends ListSpec, Total> {
  readonly page: (question: ListQuestion<FilterOf<L>>) => Outcome<Page<RowOf<L>>>
  /** Rows of a selection for an export, `from` 0 first, 2000 at most. */
  readonly chosen: (
    selection: SelectionOf<L>,
    sort: Order | undefined,
    from: number,
  ) => Outcome<readonly RowOf<L>[]>
  readonly totals: (selection: SelectionOf<L>) => Outcome<readonly Total[]>
  readonly facets: () => Outcome<FacetsOf<L>>
}
