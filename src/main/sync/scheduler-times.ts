import type { SyncTask } from './port.ts'

/** No polled thing waits longer than this between attempts, unless its own interval is longer. */
const BACKOFF_CAP_MS = 30 * 60_000
/** A long poll that is well asks more often than this: what it is there to bring at once is not left waiting. */
const STANDING_CAP_MS = 50_000
/** The shortest wait after a failure, also for a job that otherwise runs again at once. */
const SHORTEST_BACKOFF_MS = 2500
/** Runs of different computers, and of different tasks, drift apart by this part of the interval. */
const JITTER = 0.1

/** The inputs of the plan for the next run. */
export interface Pace {
  /** The interval when all is well, milliseconds. */
  readonly everyMs: number
  /** Failures in a row. */
  readonly failures: number
  /** How long the bank asked to wait; 0 where it did not. */
  readonly askedMs: number
  /** From 0 up to 1. */
  readonly random: () => number
}

/** Milliseconds until the next run: the interval give or take a tenth, doubled for each failure, or as the bank asked. */
export function delayOf(task: SyncTask, { everyMs, failures, askedMs, random }: Pace): number {
  if (task.traits?.ownPace === true) return Math.max(everyMs, askedMs)
  const slower = Math.max(everyMs, failures === 0 ? 0 : SHORTEST_BACKOFF_MS)
  const cap = task.traits?.standing === true ? STANDING_CAP_MS : BACKOFF_CAP_MS
  const backedOff = Math.min(slower * 2 ** Math.min(failures, 20), cap)
  const base = Math.max(everyMs, backedOff)
  return Math.max(Math.round(base * (1 - JITTER + 2 * JITTER * random())), askedMs)
}

const FIRST_MS = 2000
const STAGGER_MS = 1500

/** How long a task waits after a start, so that not all begin at once. A long poll asks another host, and waits least. */
export function startDelayOf(
  { traits = {} }: SyncTask,
  place: number,
  random: () => number,
): number {
  if (traits.ownPace === true) return 0
  return FIRST_MS + (traits.standing === true ? 0 : Math.round(STAGGER_MS * (place + random())))
}
