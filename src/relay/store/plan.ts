import type { Arrival, Envelope, Outcome, StoreLimits } from './port.ts'

/** How full a desktop's queue is, read under a lock. */
export interface Queue {
  readonly desktopId: string
  readonly lastSeq: number
  readonly queued: number
  readonly queuedBytes: number
  readonly lost: number
}

/** The rows that a transaction writes to store a batch. */
export interface AppendPlan {
  readonly outcomes: readonly Outcome[]
  readonly kept: readonly Arrival[]
  readonly rows: readonly (Envelope & { readonly seq: number; readonly at: number })[]
  readonly queues: readonly Queue[]
}

/** Where a thing goes: the desktops that are still paired, and those of them that have room. */
function placesFor(
  { envelopes, keyless }: Arrival,
  queues: ReadonlyMap<string, Queue>,
  { maxQueued, maxQueuedBytes }: StoreLimits,
) {
  const share = keyless === true ? 0.5 : 1
  const paired = envelopes.flatMap((envelope) => {
    const queue = queues.get(envelope.desktopId)
    return queue === undefined ? [] : [{ envelope, queue }]
  })
  const withRoom = paired.filter(
    ({ envelope, queue }) =>
      queue.queued < maxQueued * share &&
      queue.queuedBytes + envelope.sealed.length <= maxQueuedBytes * share,
  )
  return { paired, withRoom }
}

/** Decides a batch: repetitions are left out, a full queue misses it and counts that; refused where none has room. */
export function planAppend(
  arrivals: readonly Arrival[],
  found: readonly Queue[],
  known: ReadonlySet<string>,
  limits: StoreLimits,
  whenFull: 'refuse' | 'drop' = 'refuse',
): AppendPlan {
  const queues = new Map(found.map((queue) => [queue.desktopId, queue]))
  const receipts = new Set(known)
  const rows: AppendPlan['rows'][number][] = []
  const kept: Arrival[] = []

  const place = (arrival: Arrival): Outcome => {
    if (receipts.has(arrival.receipt)) return 'repeated'
    const { paired, withRoom } = placesFor(arrival, queues, limits)
    if (paired.length === 0) return 'unpaired'
    if (withRoom.length === 0 && whenFull === 'refuse') return 'full'
    for (const { envelope, queue } of paired) {
      const fits = withRoom.some((place) => place.queue === queue)
      if (!fits) {
        queues.set(queue.desktopId, { ...queue, lost: queue.lost + 1 })
        continue
      }
      const seq = queue.lastSeq + 1
      const queuedBytes = queue.queuedBytes + envelope.sealed.length
      rows.push({ ...envelope, seq, at: arrival.at })
      queues.set(queue.desktopId, { ...queue, lastSeq: seq, queued: queue.queued + 1, queuedBytes })
    }
    receipts.add(arrival.receipt)
    kept.push(arrival)
    return 'stored'
  }
  const outcomes = arrivals.map(place)
  return { outcomes, kept, rows, queues: [...queues.values()] }
}

/** The first envelopes that go into one answer: as many as asked for, and not more inline bytes than `PAGE_BYTES`. */
export function pageOf<T extends { readonly bytes: number }>(
  rows: readonly T[],
  inlineBytes: number,
): readonly T[] {
  let total = 0
  const end = rows.findIndex(({ bytes }) => {
    total += bytes > inlineBytes ? 0 : bytes
    return total > PAGE_BYTES
  })
  return end === -1 ? rows : rows.slice(0, Math.max(end, 1))
}
const PAGE_BYTES = 4_000_000
