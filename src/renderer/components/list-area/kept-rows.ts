import type { QueryClient } from '@tanstack/react-query'
import type { Answer } from '../../../shared/base/result.ts'
import type { EventName } from '../../../shared/ipc/index.ts'
import type { Page } from '../../../shared/wire/position.ts'
import { onEvent } from '../../app/bridge.ts'
import type { ListRequest } from './request.ts'

/** After these no list is what it was: another profile is open, or nobody may look. */
const ENDS: readonly EventName[] = ['profile.changed', 'lock.changed', 'app.started']

/** Asks for the rows of a list, and has its first page still there when the list is opened again. */
export interface KeptRows<Row, F> {
  readonly list: (request: ListRequest<F>) => Answer<Page<Row>>
  /** The page that was read last, where it is what is asked and nothing has changed since; else null. */
  readonly now: (request: ListRequest<F>) => Page<Row> | null
}

interface Kept<Row> {
  readonly asked: string
  readonly page: Page<Row>
  /** Listens no longer. */
  readonly stop: () => void
}

/**
 * Keeps of one list the first page that was read last. It stands in the first drawing when the list is opened, and is kept
 * no longer than `event` or the end of the profile is heard: a question that was on its way then leaves nothing either.
 *
 * @param name - of the list, and of no other
 */
export function keptRows<Row, F>(
  client: QueryClient,
  { name, event }: { readonly name: string; readonly event: EventName },
  ask: (request: ListRequest<F>) => Answer<Page<Row>>,
): KeptRows<Row, F> {
  const queryKey = ['rows', name]
  const held = (): Kept<Row> | undefined => client.getQueryData<Kept<Row>>(queryKey)
  return {
    list: async (request) => {
      if (request.offset > 0) return ask(request)
      let over = false
      const stop = onEvent(({ name: heard }) => {
        if (heard !== event && !ENDS.includes(heard)) return
        over = true
        stop()
        if (held()?.stop === stop) client.removeQueries({ queryKey, exact: true })
      })
      const read = await ask(request)
      if (!read.ok) stop()
      else if (!over) {
        held()?.stop()
        const kept: Kept<Row> = { asked: JSON.stringify(request), page: read.value, stop }
        client.setQueryData(queryKey, kept)
      }
      return read
    },
    now: (request) => {
      const kept = held()
      return kept?.asked === JSON.stringify(request) ? kept.page : null
    },
  }
}
