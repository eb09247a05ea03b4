import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** How many checks of a step passed, failed or were left out, and which of those that passed did so at the second try only. */
export type Count = {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly flaky?: readonly string[]
}

/** One step of `npm test`: a command and how to count what it checked. */
export type Step = {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  readonly env?: Readonly<Record<string, string>>
  /** Reads the step's report; without one the step counts as a single check. */
  readonly count?: () => Count
  /** Steps that must have ended before this one begins, however they ended. */
  readonly after?: readonly string[]
  /** Takes only what the other steps leave of the processor, in a lane that all such steps share. */
  readonly beside?: boolean
}

export type Outcome = Count & { readonly name: string; readonly seconds: number }

const LOGS = '.cache/test'

/**
 * For steps of programs written in Go (the compiler, and the linter that asks it) where all lanes are busy. One thread does not
 * repeat what another found out, and memory is not swept before there is much of it. Half of the processor's time less for the
 * same.
 */
export const oneThread: Readonly<Record<string, string>> = {
  GOMAXPROCS: '1',
  GOGC: 'off',
  GOMEMLIMIT: '3GiB',
}

/**
 * Runs steps side by side, `lanes` at a time, and one of those {@link Step.beside beside} them. A free lane takes the first
 * step that waits for no other. A step that is waited for but not among the given ones counts as done. Answers the outcomes in
 * the order of the steps.
 */
export async function runSteps(steps: readonly Step[], lanes: number): Promise<readonly Outcome[]> {
  const waiting = [...steps]
  const running = new Map<string, Promise<void>>()
  const outcomes = new Map<string, Outcome>()
  const isDone = (name: string): boolean =>
    outcomes.has(name) || steps.every((step) => step.name !== name)
  const hasLane = ({ beside = false }: Step): boolean => {
    const taken = steps.filter(
      (step) => running.has(step.name) && (step.beside ?? false) === beside,
    )
    return taken.length < (beside ? 1 : lanes)
  }
  while (waiting.length + running.size > 0) {
    const next = waiting.findIndex((step) => (step.after ?? []).every(isDone) && hasLane(step))
    if (next >= 0) {
      for (const step of waiting.splice(next, 1)) {
        const work = runStep(step).then((outcome) => {
          outcomes.set(step.name, outcome)
          running.delete(step.name)
        })
        running.set(step.name, work)
      }
    } else if (running.size > 0) await Promise.race(running.values())
    else throw new Error(`steps wait for each other: ${waiting.map(({ name }) => name).join(', ')}`)
  }
  return steps.flatMap(({ name }) => outcomes.get(name) ?? [])
}

/** Runs a step, keeps its whole output in a log, and shows the output only when the step fails, in one piece. */
async function runStep(step: Step): Promise<Outcome> {
  mkdirSync(LOGS, { recursive: true })
  const logFile = join(LOGS, `${step.name}.log`)
  const started = performance.now()
  const status = await execute(step, logFile)
  const seconds = (performance.now() - started) / 1000
  const count = tally(step, status)
  const line = `${count.failed === 0 ? 'ok  ' : 'FAIL'} ${step.name.padEnd(12)} ${describe(count)} in ${seconds.toFixed(1)} s`
  console.log(count.failed === 0 ? line : `${line}\n${complaints(readFileSync(logFile, 'utf8'))}`)
  for (const test of count.flaky ?? []) console.log(`flaky, passed at the second try: ${test}`)
  return { name: step.name, seconds, ...count }
}

/** The end of a log without the lines of what passed, so that the reason stands first, also where only a part is kept. */
const complaints = (log: string): string =>
  log
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*(?:✓|ok\b)/.test(line))
    .slice(-150)
    .join('\n')

/** A command that failed without a failed check in its report still failed: as one. */
function tally(step: Step, status: number): Count {
  const single: Count = { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 }
  if (step.count === undefined) return single
  const counted = readCount(step.count)
  if (counted === null) return { passed: 0, failed: 1, skipped: 0 }
  return status !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}

function readCount(count: () => Count): Count | null {
  try {
    const result = count()
    return result.passed + result.failed === 0 ? null : result
  } catch {
    return null
  }
}

function execute(step: Step, logFile: string): Promise<number> {
  const log = createWriteStream(logFile)
  const [program, ...args] = step.beside === true ? leastUrgent(step.command) : step.command
  const child = spawn(program, args, {
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...step.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.pipe(log, { end: false })
  child.stderr.pipe(log, { end: false })
  return new Promise((resolve) => {
    child.on('error', (cause) => {
      log.end(`${cause.message}\n`, () => resolve(127))
    })
    child.on('close', (code) => {
      log.end(() => resolve(code ?? 1))
    })
  })
}

/** The same command with the lowest priority, where the system has a word for it. */
const leastUrgent = (command: Step['command']): Step['command'] =>
  process.platform === 'win32' ? command : ['nice', '-n', '19', ...command]

const describe = (count: Count): string =>
  `${count.passed} passed, ${count.failed} failed${count.skipped > 0 ? `, ${count.skipped} skipped` : ''}`

/** Adds counts up. */
export const total = (counts: readonly Count[]): Count =>
  counts.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )

/** Reads Vitest's JSON report. */
export function vitestCount(file: string): Count {
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly numPassedTests: number
    readonly numFailedTests: number
    readonly numPendingTests: number
    readonly numFailedTestSuites: number
    readonly testResults: readonly {
      readonly assertionResults: readonly {
        readonly fullName: string
        readonly status: string
        readonly failureMessages: readonly string[]
      }[]
    }[]
  }
  const flaky = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName }) => fullName)
  const failed =
    report.numFailedTests > 0 ? report.numFailedTests : Math.min(report.numFailedTestSuites, 1)
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests, flaky }
}

/** Reads Playwright's JSON report. */
export function playwrightCount(file: string): Count {
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly stats: {
      readonly expected: number
      readonly unexpected: number
      readonly flaky: number
      readonly skipped: number
    }
  }
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}
