/**
 * Where the relay keeps what waits. SQLite and PostgreSQL stand behind this port and pass the same tests. Times are
 * milliseconds since 1970. Every method rejects when the store cannot do it; nothing was kept then, or it was and a
 * repetition will find it. What is kept is sealed or keyed: no method takes a body, a path or a token.
 */
export interface RelayStore {
  /** The fingerprint of the secret that the store belongs to; null while it belongs to none. */
  readonly owner: () => Promise<string | null>
  /** Gives a store that belongs to no secret to this one, for good; answers whose it is then. */
  readonly claim: (fingerprint: string) => Promise<string>

  readonly desktops: () => Promise<readonly Desktop[]>
  /** Stores arrivals for good, in this order, all in one transaction; answers one outcome for each. */
  readonly append: (arrivals: readonly Arrival[]) => Promise<readonly Outcome[]>
  /** Removes all envelopes up to and with this one, which the desktop has stored. An unknown id removes nothing. */
  readonly acknowledge: (desktopId: string, envelopeId: string) => Promise<void>
  /** The oldest that wait; null for one that is not paired. Marks it as seen, unless the store is full. */
  readonly waiting: (desktopId: string, ask: Ask, now: number) => Promise<WaitingEnvelopes | null>
  readonly sealed: (desktopId: string, envelopeId: string) => Promise<Buffer | null>

  readonly addCode: (code: { readonly hash: string; readonly expiresAt: number }) => Promise<void>
  /** Uses a code up and pairs the desktop, both or neither. False for a code that is unknown, used or expired. */
  readonly redeem: (codeHash: string, desktop: NewDesktop, now: number) => Promise<boolean>
  readonly desktopOf: (tokenHash: string) => Promise<string | null>
  readonly overview: () => Promise<readonly DesktopState[]>
  /** Forgets a desktop and everything that waits for it. False where there is none. */
  readonly unpair: (desktopId: string) => Promise<boolean>

  /** Takes downloads that are due and that nobody else is at, and holds them until `until`. */
  readonly claimJobs: (now: number, until: number, max: number) => Promise<readonly Job[]>
  /** Puts a download off until `dueAt`. */
  readonly postponeJob: (id: string, dueAt: number) => Promise<void>
  /** Ends a download and keeps what it brought, once however often it is called. */
  readonly finishJob: (id: string, envelopes: readonly Envelope[], now: number) => Promise<void>

  /** Removes what has outlived its time. */
  readonly clean: (now: number) => Promise<CleanupCounts>
  /** Calls back when this relay kept something. Answers how to stop. */
  readonly onAppended: (listener: () => void) => () => void
  /** Rejects when the store does not answer. */
  readonly check: () => Promise<void>
  /** Writes more than a notification takes, in the place of what it wrote before. Rejects when there is no room. */
  readonly tryWrite: () => Promise<void>
  readonly close: () => Promise<void>
}

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

export interface Ask {
  readonly count: number
  /** Envelopes above this length come without their bytes. */
  readonly inlineBytes: number
  /** Leaves out everything up to and with this envelope, should it still be there; an unknown id leaves out nothing. */
  readonly after?: string | undefined
}

export interface WaitingEnvelopes {
  readonly envelopes: readonly WaitingEnvelope[]
  /** How many envelopes were dropped for this desktop since pairing. */
  readonly lost: number
}
export interface WaitingEnvelope {
  readonly id: string
  readonly bytes: number
  readonly sealed: Buffer | null
}

/** The state of a desktop as the operator may see it. */
export interface DesktopState {
  readonly id: string
  readonly pairedAt: number
  readonly seenAt: number | null
  readonly queued: number
  readonly queuedBytes: number
  readonly lost: number
}

export interface CleanupCounts {
  readonly envelopes: number
  readonly desktops: number
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
