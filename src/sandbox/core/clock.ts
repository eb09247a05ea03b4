/** The bank's own time: the computer's clock plus whatever the control API has advanced it by. */
export type BankClock = ReturnType<typeof createBankClock>

const LONGEST_TIMER = 2_000_000_000

/** Starts a bank clock at `start`, or at the computer's time. */
export function createBankClock(start?: Date) {
  let offset = start === undefined ? 0 : start.getTime() - Date.now()
  let held: Date | null = null
  let jobs: { readonly due: number; readonly work: () => void }[] = []
  let timer: NodeJS.Timeout | undefined
  const time = (): number => Date.now() + offset

  const arm = (): void => {
    clearTimeout(timer)
    if (jobs.length === 0) return
    const wait = Math.min(...jobs.map(({ due }) => due)) - time()
    timer = setTimeout(runDue, Math.min(Math.max(wait, 0), LONGEST_TIMER))
  }
  const runDue = (): void => {
    const now = time()
    const due = jobs.filter((job) => job.due <= now).sort((a, b) => a.due - b.due)
    jobs = jobs.filter((job) => job.due > now)
    for (const { work } of due) work()
    arm()
  }
  return {
    now: (): Date => new Date(held ?? time()),
    /** Does work while the time stands still at an instant: all of an event has one time, also when it is done again. */
    still: <T>(at: Date, work: () => T): T => {
      const before = held
      held = at
      try {
        return work()
      } finally {
        held = before
      }
    },
    /** Moves time forward (or back); work that falls due runs at once. */
    advance: (ms: number): void => {
      offset += ms
      runDue()
    },
    /** Runs `work` once, `ms` of bank time from now. */
    schedule: (ms: number, work: () => void): void => {
      jobs.push({ due: time() + ms, work })
      arm()
    },
    /** Drops everything scheduled. */
    stop: (): void => {
      jobs = []
      clearTimeout(timer)
    },
  }
}

/** An instant as Buenos Aires wall time without offset: `2026-01-31T14:05:09.000`. */
export const localTimestamp = (instant: Date): string =>
  new Date(instant.getTime() - 3 * 3_600_000).toISOString().slice(0, -1)

/** An instant as Buenos Aires time with its offset: `2026-01-31T14:05:09.000-03:00`. */
export const offsetTimestamp = (instant: Date): string => `${localTimestamp(instant)}-03:00`
