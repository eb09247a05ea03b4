import type { Clock } from '../../../shared/base/clock.ts'
import type { AppEvent } from '../../../shared/ipc/index.ts'
import type { SyncJob } from '../../../shared/ipc/sync.ts'
import type { IncomingChange, SessionEvents } from './parts.ts'

/** Events within this time are sent together: too short to be seen, long enough for a flood. */
export const TOGETHER_MS = 150

type Pause = Pick<Clock, 'sleep'>
type Emit = (event: AppEvent) => void

/** Tells the first of a flood at once and what follows together, at most once in {@link TOGETHER_MS}. */
export function toldTogether<T>(
  clock: Pause,
  join: (earlier: T, later: T) => T,
  tell: (payload: T) => void,
): (payload: T) => void {
  const held: T[] = []
  let waiting = false
  const pause = async (): Promise<void> => {
    waiting = true
    while (held.length > 0) {
      tell(held.splice(0).reduce(join))
      await clock.sleep(TOGETHER_MS)
    }
    waiting = false
  }
  return (payload) => {
    held.push(payload)
    if (!waiting) void pause()
  }
}

interface Ids {
  readonly ids: readonly string[]
}

const joinIds = ({ ids: earlier }: Ids, { ids: later }: Ids): Ids => ({
  ids: [...new Set([...earlier, ...later])],
})

/** Without names stands for more than can be named. */
const joinNamed = (
  { ids: earlier }: { readonly ids: readonly string[] | null },
  { ids: later }: { readonly ids: readonly string[] | null },
) =>
  earlier === null || later === null ? { ids: null } : joinIds({ ids: earlier }, { ids: later })

/** Keeps the newest state of each job. */
const joinJobs = (earlier: readonly SyncJob[], later: readonly SyncJob[]): readonly SyncJob[] => [
  ...earlier.filter(({ id }) => later.every((job) => job.id !== id)),
  ...later,
]

/** The changes after which the window reads a list again, each kind told together: it reads once for many. */
export function eventsTogether(
  clock: Pause,
  emit: Emit,
): Pick<SessionEvents, 'onOrders' | 'onEcheqs' | 'onIncoming' | 'onSync'> {
  const orders = toldTogether<Ids>(clock, joinIds, (payload) =>
    emit({ name: 'orders.changed', payload }),
  )
  const plain = (name: `${IncomingChange}.changed`): ((payload: null) => void) =>
    toldTogether<null>(
      clock,
      () => null,
      (payload) => emit({ name, payload }),
    )
  const incoming: Readonly<Record<IncomingChange, (payload: null) => void>> = {
    debin: plain('debin.changed'),
    incoming: plain('incoming.changed'),
    movements: plain('movements.changed'),
    repos: plain('repos.changed'),
    cvus: plain('cvus.changed'),
  }
  const jobs = toldTogether(clock, joinJobs, (changed) => {
    for (const payload of changed) emit({ name: 'sync.changed', payload })
  })
  return {
    onOrders: (ids) => orders({ ids }),
    onEcheqs: toldTogether(clock, joinNamed, (payload) =>
      emit({ name: 'echeqs.changed', payload }),
    ),
    onIncoming: (what) => incoming[what](null),
    onSync: (job) => jobs([job]),
  }
}
