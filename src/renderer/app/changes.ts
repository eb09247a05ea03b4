import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import type { EventName } from '../../shared/ipc/index.ts'
import { onEvent } from './bridge.ts'

/** The connection is back: any event may have been missed meanwhile. */
const MISSED: EventName = 'shell.connection'

/** How often each event was heard since somebody first asked. */
type Counts = ReadonlyMap<EventName, number>

const counted = new WeakMap<QueryClient, Counts>()

/** Counts for as long as the window stands, also while nothing that asks is to be seen. */
function countsOf(client: QueryClient): Counts {
  const known = counted.get(client)
  if (known !== undefined) return known
  const counts = new Map<EventName, number>()
  onEvent(({ name, payload }) => {
    if (name !== 'shell.connection' || payload.connected)
      counts.set(name, (counts.get(name) ?? 0) + 1)
  })
  counted.set(client, counts)
  return counts
}

/**
 * Counts how often main has told of an event, or may have told it unheard. A screen that stands ready unseen is drawn for
 * none, and has missed none when it is seen again.
 */
export function useChanges(event: EventName): number {
  const client = useQueryClient()
  const subscribe = useCallback(
    (tell: () => void) =>
      onEvent(({ name }) => {
        if (name === event || name === MISSED) tell()
      }),
    [event],
  )
  return useSyncExternalStore(subscribe, () => {
    const counts = countsOf(client)
    return (counts.get(event) ?? 0) + (counts.get(MISSED) ?? 0)
  })
}
