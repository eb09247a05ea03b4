import { type TestContext, test } from 'vitest'

/** Where `npm run security` counts attempts that are too many to be tests of their own. */
export type AttemptArea = 'electron' | 'calls' | 'senders' | 'hostile text' | 'canary'

/** What came of the attempts of one test; part of Vitest's report, from which the command counts. */
export interface Attempts {
  readonly area: AttemptArea
  readonly tried: number
  readonly held: number
}

declare module 'vitest' {
  interface TaskMeta {
    attempts?: Attempts
  }
}

/**
 * One attempt: `look` makes it, and throws, or answers what went wrong, where it was not held. What it makes goes on to the
 * next attempt, so that a test tells all that broke.
 */
export type Attempt = (
  what: string,
  look: () => Promise<string | null> | string | null,
) => Promise<void>

/** More than these would tell no more. */
const TOLD = 20

interface Plan {
  readonly area: AttemptArea
  /** Fewer attempts than these are a mistake of the test: a loop over nothing holds nothing. */
  readonly atLeast: number
}

/** A test that makes many attempts and counts them; see {@link makeAttempts}. */
export function attempts(
  plan: Plan,
  name: string,
  body: (attempt: Attempt) => Promise<void>,
  patienceMs?: number,
): void {
  const run = ({ task }: TestContext): Promise<void> =>
    makeAttempts(plan, body, (count) => {
      task.meta.attempts = count
    })
  test(name, run, patienceMs)
}

/**
 * Makes the attempts and tells the count after each. Rejects where one was not held, where the body itself failed, and
 * where there were too few.
 */
export async function makeAttempts(
  { area, atLeast }: Plan,
  body: (attempt: Attempt) => Promise<void>,
  tell: (count: Attempts) => void,
): Promise<void> {
  const broken: string[] = []
  let tried = 0
  await body(async (what, look) => {
    tried += 1
    const wrong = await outcomeOf(look)
    if (wrong !== null) broken.push(`${what}: ${wrong}`)
    tell({ area, tried, held: tried - broken.length })
  })
  if (broken.length > 0) {
    const told = broken.slice(0, TOLD).join('\n')
    throw new Error(`${broken.length} of ${tried} were not held:\n${told}`)
  }
  if (tried < atLeast) throw new Error(`${tried} attempts were made; there should be ${atLeast}`)
}

async function outcomeOf(look: Parameters<Attempt>[1]): Promise<string | null> {
  try {
    return await look()
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause)
  }
}
