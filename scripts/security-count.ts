import type { AttemptArea } from '../src/main/application/hostile/attempts.fixture.ts'

/** The result of a test, whichever program ran it. */
export interface TestRun {
  /** Of the file, from the root of the project. */
  readonly file: string
  readonly name: string
  /** A test that this computer cannot run, as one of the keychain without one, is skipped. */
  readonly outcome: 'passed' | 'failed' | 'skipped'
  readonly attempts: { readonly area: string; readonly tried: number; readonly held: number } | null
}

/** Counts of the attempts of one area. An attempt that does not hold is broken, unless it was not run. */
export interface AreaCount {
  readonly area: string
  readonly tried: number
  readonly held: number
  readonly broken: number
  readonly notRun: number
}

/** The areas in which tests count their own attempts; each has to be there. */
export const attemptAreas: readonly AttemptArea[] = [
  'electron',
  'calls',
  'senders',
  'hostile text',
  'canary',
]

/** A test that docs/security.md names, under the heading of who attacks. */
export interface NamedTest {
  readonly heading: string
  readonly file: string
  readonly name: string
}

const TEST = /`([\w./-]+\.(?:test\.tsx?|spec\.ts))` "([^"]+)"/g

/** The tests that docs/security.md names, in its order. */
export const namedIn = (doc: string): readonly NamedTest[] =>
  doc.split(/^##+ /m).flatMap((part) => {
    const heading = part.split('\n')[0] ?? ''
    return [...part.matchAll(TEST)].map(([, file = '', name = '']) => ({ heading, file, name }))
  })

/** Placeholders for values in the title of a test that runs for several. */
const VALUES = /%[sdij]|\$\{[^}]*\}|\$[\w.]+/g

/** Whether a test is the one, or one of those, that a title or a part of it names. */
function isNamed(name: string, title: string): boolean {
  let at = 0
  return title.split(VALUES).every((part) => {
    const found = name.indexOf(part, at)
    at = found + part.length
    return found >= 0
  })
}

/** Counts one area; a test that failed breaks at least once, whatever it counted. */
function countOf(area: string, runs: readonly TestRun[]): AreaCount {
  const counts = runs.map(({ outcome, attempts }) => {
    const passed = outcome === 'passed'
    const { tried, held } = attempts ?? { tried: 1, held: passed ? 1 : 0 }
    return passed || held < tried ? { tried, held } : { tried: tried + 1, held }
  })
  const tried = counts.reduce((sum, one) => sum + one.tried, 0)
  const held = counts.reduce((sum, one) => sum + one.held, 0)
  return { area, tried, held, broken: tried - held, notRun: 0 }
}

const NOTHING = { tried: 0, held: 0, broken: 0, notRun: 0 }

/** An area, or a test, that nobody tried was not held. */
const missing = (area: string): AreaCount => ({ area, ...NOTHING, tried: 1, broken: 1 })

const added = (area: string, counts: readonly AreaCount[]): AreaCount =>
  counts.reduce(
    (all, { tried, held, broken, notRun }) => ({
      area,
      tried: all.tried + tried,
      held: all.held + held,
      broken: all.broken + broken,
      notRun: all.notRun + notRun,
    }),
    { area, ...NOTHING },
  )

/**
 * Counts the attempts of every area. Tests that `docs/security.md` names count as one each (those for several values as one for
 * each value). `couldRun` says which files this computer can run. The tests of the others, and skipped ones, are told as not
 * run.
 */
export function countAreas(options: {
  readonly doc: string
  readonly ran: readonly TestRun[]
  readonly couldRun: (file: string) => boolean
}): readonly AreaCount[] {
  const { couldRun } = options
  const ran = options.ran.filter(({ outcome }) => outcome !== 'skipped')
  const counted = attemptAreas.map((area) => {
    const own = ran.filter(({ attempts }) => attempts?.area === area)
    return own.length === 0 ? missing(area) : countOf(area, own)
  })
  const threats = namedIn(options.doc).flatMap(({ heading, file, name }): readonly AreaCount[] => {
    const isIt = (one: TestRun): boolean => one.file === file && isNamed(one.name, name)
    const found = ran.filter(isIt)
    // Tests that count their own attempts are counted above.
    const plain = found.filter(({ attempts }) => attempts === null)
    if (found.length > 0) return plain.length === 0 ? [] : [countOf(heading, plain)]
    const isLeftOut = !couldRun(file) || options.ran.some(isIt)
    return [isLeftOut ? { area: heading, ...NOTHING, notRun: 1 } : missing(heading)]
  })
  const byHeading = Map.groupBy(threats, ({ area }) => area)
  return counted.concat([...byHeading].map(([heading, counts]) => added(heading, counts)))
}

/** All areas in one line. */
export const totalOf = (areas: readonly AreaCount[]): AreaCount => added('all', areas)

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly meta?: { readonly attempts?: TestRun['attempts'] }
    }[]
  }[]
}

/** Reads Vitest's report. */
export const ranByVitest = (json: string, root: string): readonly TestRun[] =>
  (JSON.parse(json) as VitestReport).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, fullName, meta }) => ({
      file: fromRoot(name, root),
      name: fullName,
      outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
      attempts: meta?.attempts ?? null,
    })),
  )

interface PlaywrightSpec {
  readonly title: string
  readonly file: string
  /** A spec that was skipped is ok too. */
  readonly ok: boolean
  readonly tests: readonly { readonly status: string }[]
}

interface PlaywrightSuite {
  readonly specs: readonly PlaywrightSpec[]
  readonly suites?: readonly PlaywrightSuite[]
}

/** Reads Playwright's report; its files are named from its own folder. */
export const ranByPlaywright = (json: string): readonly TestRun[] =>
  specsOf(JSON.parse(json) as PlaywrightSuite).map(({ title, file, ok, tests }) => ({
    file: `e2e/${file}`,
    name: title,
    outcome: !ok
      ? 'failed'
      : tests.every(({ status }) => status === 'skipped')
        ? 'skipped'
        : 'passed',
    attempts: null,
  }))

const specsOf = ({ specs = [], suites = [] }: Partial<PlaywrightSuite>): PlaywrightSuite['specs'] =>
  specs.concat(suites.flatMap(specsOf))

const fromRoot = (file: string, root: string): string =>
  file.startsWith(`${root}/`) ? file.slice(root.length + 1) : file
