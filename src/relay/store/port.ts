export interface Desktop {
  readonly id: string
  /** X25519, raw. */
  readonly publicKey: Buffer
}

export interface NewDesktop extends Desktop {
  readonly tokenHash: string
}

/** One sealed thing for one desktop. */
export interface Envelope {
  readonly desktopId: string
  /** The same for every desktop that the same thing was sealed for. */
  readonly id: string
  readonly sealed: Buffer
}

/** One delivery of the bank, sealed for every desktop. */
export interface Arrival {
  readonly at: number
  /** Keyed hash: the same delivery again is not kept again. */
  readonly receipt: string
  readonly envelopes: readonly Envelope[]
  readonly job: NewJob | null
  /** Anybody could have sent it: half of each queue is left to what has the key. */
  readonly keyless?: boolean
}

/** `repeated` was kept before; `full` and `unpaired` were not kept, because no desktop has room or none is paired. */
export type Outcome = 'stored' | 'repeated' | 'full' | 'unpaired'

export interface Job {
  readonly id: string
  readonly locked: Buffer
  readonly attempts: number
  readonly expiresAt: number
}
export type NewJob = Omit<Job, 'attempts'>

export interface PickupQuery {
  readonly count: number
  /** Envelopes above this length come without their bytes. */
  readonly inlineBytes: number
  /** Leaves out everything up to and with this envelope, should it still be there; an unknown id leaves out nothing. */
  readonly after?: string | undefined
}

export interface StoreLimits {
  readonly maxQueued: number
  readonly maxQueuedBytes: number
  /** How long an envelope waits, and how long repetitions are known. */
  readonly maxAgeMs: number
}

/** The limits of a relay that serves: for each desktop a hundred thousand things or two gigabytes, for thirty days. */
export const usualLimits: StoreLimits = {
  maxQueued: 100_000,
  maxQueuedBytes: 2_000_000_000,
  maxAgeMs: 30 * 86_400_000,
}

/** To serve creates and migrates a store. A command needs one that exists. */
export type Purpose = 'serve' | 'command'

/** Says that a command found no store. */
export const noStore = (where: string): string =>
  `There is no relay's store ${where}. Say with --store or RELAY_STORE where the relay keeps its own; the relay makes it when it first serves.`

/** The version of the tables, in both stores. */
export const SCHEMA_VERSION = 1

/** A desktop that never fetched anything is forgotten after this time: its pairing did not get through. */
export const NEVER_SEEN_MS = 7 * 86_400_000
/** The size of the write that tests whether there is room. */
export const PROBE_BYTES = 65_536
/** When a desktop was seen is noted this precisely, so that waiting writes next to nothing. */
export const SEEN_EVERY_MS = 60_000
