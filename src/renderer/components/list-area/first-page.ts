import type { Answer } from '../../../shared/base/result.ts'
import type { EventName } from '../../../shared/ipc/index.ts'
import { PAGE_ROWS } from '../../../shared/lists/page.ts'
import type { Page } from '../../../shared/wire/position.ts'
import { onEvent } from '../../app/bridge.ts'
import type { Sort } from '../table/types.ts'
import type { ListRequest } from './use-list.ts'

/** How long a page that was read is there for a first drawing, in milliseconds. */
const KEPT_MS = 10_000

/** The first page of a list with which the window opens: read before anything is drawn, so that its rows are drawn at once. */
export interface FirstPage<Row, F> {
  /** Reads it in this order; ends when it is there, or cannot be had. Nothing of it is kept once anything changes. */
  readonly read: (sort: Sort | null) => Promise<void>
  /** It, where it is what is asked; else null. */
  readonly answer: (request: ListRequest<F>) => Page<Row> | null
}

/** Makes that of one list. `changes` are the events after which it may read otherwise. */
export function createFirstPage<Row, F>(options: {
  readonly everything: F
  readonly changes: readonly EventName[]
  readonly list: (request: ListRequest<F>) => Answer<Page<Row>>
}): FirstPage<Row, F> {
  const { everything, changes, list } = options
  let held: { readonly asked: string; readonly page: Page<Row> } | null = null
  return {
    read: async (sort) => {
      const request = { offset: 0, limit: PAGE_ROWS, sort, filter: everything }
      let over = false
      const forget = (): void => {
        over = true
        held = null
        stop()
      }
      const stop = onEvent(({ name }) => {
        if (changes.includes(name)) forget()
      })
      const read = await list(request)
      if (!read.ok || over) return forget()
      held = { asked: JSON.stringify(request), page: read.value }
      setTimeout(forget, KEPT_MS)
    },
    answer: (request) => (held?.asked === JSON.stringify(request) ? held.page : null),
  }
}
