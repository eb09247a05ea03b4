import { randomBytes } from 'node:crypto'
import { type EnvelopeHeader, seal } from '../../host/envelope.ts'
import type { Clock } from '../../shared/base/clock.ts'
import type { NotificationKind } from '../../shared/wire/notifications.ts'
import type { RelayKeys } from '../secrets/keys.ts'
import type { Arrival, Desktop, Envelope, NewJob, Outcome } from '../store/port.ts'
import type { RelayStore } from '../store/store.ts'

/** A UUID of version 7 (RFC 9562, 5.7): it begins with the time, so that an index of them grows at its end. */
export function orderedId(now: Date): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now.getTime(), 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export interface Delivery {
  /** Null for a path of no known kind. */
  readonly kind: NotificationKind | null
  readonly path: string
  readonly body: Buffer
  /** Whether it came with the x-api-key. */
  readonly keyed: boolean
}

/** Seals and keeps deliveries; see {@link createIntake}. */
export type Intake = ReturnType<typeof createIntake>

export interface IntakeDeps {
  readonly store: Pick<RelayStore, 'desktops' | 'append'>
  readonly keys: RelayKeys
  readonly clock: Clock
  /** The download that a delivery announces, if it announces one. */
  readonly jobOf: (delivery: Delivery) => NewJob | null
}

interface WaitingDelivery {
  readonly delivery: Delivery
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (cause: unknown) => void
}

const MAX_WAITING = 2000
const MAX_BATCH = 200
/** Transactions begin this far apart: one alone is kept at once, a stream shares commits and spares a slow disk. */
const APART_MS = 12

/** The same thing, sealed for every desktop. */
export const sealForAll = (
  { keys, clock }: Pick<IntakeDeps, 'keys' | 'clock'>,
  desktops: readonly Desktop[],
  header: EnvelopeHeader,
  body: Uint8Array,
): readonly Envelope[] => {
  const id = orderedId(clock.now())
  return desktops.map((desktop) => ({
    desktopId: desktop.id,
    id,
    sealed: seal(keys, desktop.publicKey, { id, header, body }),
  }))
}

function arrivalOf(deps: IntakeDeps, desktops: readonly Desktop[], delivery: Delivery): Arrival {
  const { keys, clock, jobOf } = deps
  const now = clock.now()
  const { kind, path, body, keyed } = delivery
  const header = {
    type: 'notification' as const,
    kind,
    path,
    keyed,
    receivedAt: now.toISOString(),
    length: body.length,
  }
  return {
    at: now.getTime(),
    receipt: keys.receiptOf(path, body, keyed),
    envelopes: sealForAll(deps, desktops, header, body),
    job: jobOf(delivery),
    keyless: !keyed,
  }
}

/** Makes the intake of a relay: deliveries that come in while a transaction runs share the next one. */
export function createIntake(deps: IntakeDeps) {
  let waiting: readonly WaitingDelivery[] = []
  let running: Promise<void> | null = null
  let begunAt = Number.NEGATIVE_INFINITY

  const keep = async (batch: readonly WaitingDelivery[]): Promise<void> => {
    try {
      const desktops = await deps.store.desktops()
      const arrivals = batch.map(({ delivery }) => arrivalOf(deps, desktops, delivery))
      const outcomes = await deps.store.append(arrivals)
      batch.forEach(({ resolve, reject }, index) => {
        const outcome = outcomes[index]
        if (outcome === undefined) reject(new Error('the store left one out'))
        else resolve(outcome)
      })
    } catch (cause) {
      for (const { reject } of batch) reject(cause)
    }
  }
  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      await deps.clock.sleep(Math.max(0, begunAt + APART_MS - deps.clock.monotonic()))
      begunAt = deps.clock.monotonic()
      const batch = waiting.slice(0, MAX_BATCH)
      waiting = waiting.slice(MAX_BATCH)
      await keep(batch)
    }
    running = null
  }

  return {
    /** Answers once it is kept for good. `busy` when too many wait already. Rejects when the store failed. */
    take: (delivery: Delivery): Promise<Outcome | 'busy'> => {
      if (waiting.length >= MAX_WAITING) return Promise.resolve('busy')
      return new Promise((resolve, reject) => {
        waiting = [...waiting, { delivery, resolve, reject }]
        running ??= run()
      })
    },
    idle: async (): Promise<void> => {
      await running
    },
  }
}
