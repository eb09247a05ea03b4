import type { QueryClient } from '@tanstack/react-query'
import type { Answer } from '../../../shared/base/result.ts'
import type { EventName } from '../../../shared/ipc/index.ts'
import type { Page } from '../../../shared/lists/page.ts'
import { onEvent } from '../../app/bridge.ts'
import type { ListRequest } from './request.ts'

/** After these no list is what it was: another profile is open, nobody may look, or what was told meanwhile was not heard. */
const ENDS: readonly EventName[] = [
  'profile.changed',
  'lock.changed',
  'app.started',
  'shell.connection',
]

/** Asks for the rows of a list, and has its first page still there when the list is opened again. */
export interface KeptRows<Row, F> {
  /** Asks; what is asked already and not answered yet is not asked twice. */
  readonly list: (request: ListRequest<F>) => Answer<Page<Row>>
  /** The page that was read last, where it is what is asked and nothing has changed since; else null. */
  readonly now: (request: ListRequest<F>) => Page<Row> | null
  /** Sees to it that the page is there, or on its way: it is about to be asked for. */
  readonly ready: (request: ListRequest<F>) => void
}

interface Kept<Row> {
  readonly asked: string
  readonly answer: Answer<Page<Row>>
  /** Null until it is answered. */
  readonly page: Page<Row> | null
  /** Listens no longer. */
  readonly stop: () => void
}

/**
 * Keeps of one list the first page that was asked for last. It stands in the first drawing when the list is opened, or with
 * the click that asks for it where the press before it had it read. It is kept no longer than `event` or the end of the
 * profile is heard: a question that was on its way then leaves nothing either.
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
  const keep = (kept: Kept<Row>): void => {
    client.setQueryData(queryKey, kept)
  }
  const drop = ({ answer, stop }: Pick<Kept<Row>, 'answer' | 'stop'>): void => {
    stop()
    if (held()?.answer === answer) client.removeQueries({ queryKey, exact: true })
  }

  function listFirst(request: ListRequest<F>): Answer<Page<Row>> {
    const asked = JSON.stringify(request)
    const before = held()
    if (before?.asked === asked && before.page === null) return before.answer
    before?.stop()
    const answer = ask(request)
    const stop = onEvent(({ name: heard }) => {
      if (heard === event || ENDS.includes(heard)) drop({ answer, stop })
    })
    keep({ asked, answer, page: null, stop })
    void answer.then((read) => {
      if (!read.ok) drop({ answer, stop })
      else if (held()?.answer === answer) keep({ asked, answer, page: read.value, stop })
    })
    return answer
  }

  const list: KeptRows<Row, F>['list'] = (request) =>
    request.offset > 0 ? ask(request) : listFirst(request)
  const now: KeptRows<Row, F>['now'] = (request) => {
    const kept = held()
    return kept?.asked === JSON.stringify(request) ? kept.page : null
  }
  return {
    list,
    now,
    ready: (request) => {
      if (now(request) === null) void list(request)
    },
  }
}
