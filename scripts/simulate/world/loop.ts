import { AsyncLocalStorage } from 'node:async_hooks'

/** The one loop of the simulated world: everything that takes time happens here, one thing after the other. */

/** Somebody to whom things happen: the bank, a run of the application, the people. Nothing happens to one that has ended. */
export interface Party {
  readonly name: string
  ended: boolean
  /** A computer that sleeps sees what falls due when it wakes. Milliseconds of the world. */
  asleepUntil: number
  /** Milliseconds by which its wall clock is ahead of the world's. */
  ahead: number
}

export const createParty = (name: string): Party => ({
  name,
  ended: false,
  asleepUntil: 0,
  ahead: 0,
})

interface ScheduledWork {
  at: number
  readonly nth: number
  readonly party: Party
  readonly work: () => void
  cancelled: boolean
}

const realImmediate = setImmediate
const realTimeout = setTimeout
const realNow = (): number => Number(process.hrtime.bigint() / 1_000_000n)
/** How often the real clock is looked at, milliseconds. */
const LOOK_MS = 5
/** 2026-11-23, a Monday, 08:00 in Buenos Aires. */
export const BEGIN = Date.UTC(2026, 10, 23, 11)
/** Whatever is nobody's; it never ends. */
export const nature = createParty('nature')
const parties = new AsyncLocalStorage<Party>()

let now = 0
let serial = 0
let queue: ScheduledWork[] = []
let happened = 0

/** Milliseconds since the world began. */
export const worldNow = (): number => now
export const partyHere = (): Party => parties.getStore() ?? nature
/** The wall clock of whoever asks. */
export const wallNow = (): number => BEGIN + now + partyHere().ahead
export const as = <T>(party: Party, work: () => T): T => parties.run(party, work)
export const countHappened = (): number => happened
/** Has something happen later, to whoever asks for it. Answers what takes it back. */
export function later(ms: number, work: () => void): () => void {
  serial += 1
  const within = AsyncLocalStorage.snapshot()
  const happening: ScheduledWork = {
    at: now + Math.max(0, ms),
    nth: serial,
    party: partyHere(),
    work: () => within(work),
    cancelled: false,
  }
  insert(happening)
  return () => {
    happening.cancelled = true
  }
}

interface DeferredWork {
  readonly at: number
  readonly work: () => void
}

/** What is to be done between two happenings. */
let endings: readonly DeferredWork[] = []

/** Has something done once so many more things have happened, before the next one of the same moment. */
export function afterHappenings(count: number, work: () => void): void {
  const within = AsyncLocalStorage.snapshot()
  endings = [...endings, { at: happened + count, work: () => within(work) }]
}

/** Does what is to be done by now. Answers whether there was any: then something follows from it. */
function endNow(): boolean {
  const due = endings.filter(({ at }) => at <= happened)
  endings = endings.filter(({ at }) => at > happened)
  for (const { work } of due) work()
  return due.length > 0
}

function insert(happening: ScheduledWork): void {
  let [low, high] = [0, queue.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const other = queue[middle]
    const isBefore =
      other !== undefined &&
      (other.at < happening.at || (other.at === happening.at && other.nth < happening.nth))
    if (isBefore) low = middle + 1
    else high = middle
  }
  queue.splice(low, 0, happening)
}

/** Ends the sleep of a party: what waits for its end is due now, in its order. */
export function wake(party: Party): void {
  const waiting = queue.filter((one) => one.party === party && one.at === party.asleepUntil)
  party.asleepUntil = 0
  for (const one of waiting) {
    queue.splice(queue.indexOf(one), 1)
    one.at = now
    insert(one)
  }
}

/** Everything that follows from the last thing without waiting: promises, and what Node does at the end of a turn. */
const quiet = (): Promise<void> =>
  new Promise((resolve) => {
    realImmediate(resolve)
  })

/** Real milliseconds by which the world's clock follows the real one; null while it runs as fast as it can. */
let lag: number | null = null

/** From now on the world's clock goes as fast as the real one, so that somebody can look on. */
export const followTime = (): void => {
  lag = now - realNow()
}

/** Waits where the next thing is not due yet by the real clock. Answers whether it waited. */
async function waited(next: ScheduledWork | undefined): Promise<boolean> {
  if (lag === null) return false
  now = Math.max(now, realNow() + lag)
  const left = (next?.at ?? Number.POSITIVE_INFINITY) - now
  if (left <= 0) return false
  await new Promise((resolve) => void realTimeout(resolve, Math.min(left, LOOK_MS)))
  return true
}

/** Lets the world go on until `isOver`, or until a moment. Answers whether it was over. */
export async function live(isOver: () => boolean, until: number): Promise<boolean> {
  for (;;) {
    await quiet()
    if (endNow()) continue
    if (isOver()) return true
    // Mostly it was taken back, as the timers of answers that came in time.
    while (queue[0]?.cancelled === true || queue[0]?.party.ended === true) queue.shift()
    const next = queue[0]
    if (await waited(next)) continue
    if (next === undefined || next.at > until) {
      now = Math.max(now, until)
      return false
    }
    queue.shift()
    if (next.party.asleepUntil > next.at) {
      next.at = next.party.asleepUntil
      insert(next)
      continue
    }
    now = Math.max(now, next.at)
    happened += 1
    next.work()
  }
}

/** Begins anew, with nobody and nothing in it. */
export function resetWorld(): void {
  now = 0
  serial = 0
  queue = []
  endings = []
  happened = 0
}
