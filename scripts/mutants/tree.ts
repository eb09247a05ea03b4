import { spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { Edit, Mutant } from './mutant.ts'

/** The tests' verdict on the code in a tree. */
export type Verdict =
  | { readonly kind: 'green' }
  /** A test failed; its name. */
  | { readonly kind: 'red'; readonly test: string }
  /** The tests could not be run, which says nothing of the change. */
  | { readonly kind: 'broken'; readonly reason: string }

/** A copy of the sources, in which changes are made so that the work tree is never touched. */
export interface Tree {
  readonly run: (tests: readonly string[]) => Promise<Verdict>
  /** Makes a change, runs its tests and undoes it. */
  readonly tryOut: (mutant: Mutant) => Promise<Verdict>
  readonly remove: () => void
}

/** Everything that git knows or would take: what is being worked on counts too. */
function sources(): readonly string[] {
  const listed = spawnSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (listed.status !== 0) throw new Error(`git cannot list the sources: ${listed.stderr}`)
  return listed.stdout.split('\0').filter((file) => file !== '')
}

/** Copies the sources; the packages are shared by a link. */
export function createTree(): Tree {
  const root = mkdtempSync(join(tmpdir(), 'tesorero-mutants-'))
  for (const file of sources()) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    cpSync(file, join(root, file))
  }
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'dir')
  const run = (tests: readonly string[]): Promise<Verdict> => runTests(root, tests)
  return {
    run,
    tryOut: async (mutant) => {
      const undo = apply(root, mutant)
      try {
        return await run(mutant.tests)
      } finally {
        undo()
      }
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

/** Why a change cannot be made to a tree; null where it can. */
export function obstacle(root: string, mutant: Mutant): string | null {
  for (const edit of editsOf(mutant)) {
    const times = textOf(root, edit.file).split(edit.find).length - 1
    if (times !== 1) return `its text stands ${times} times in ${edit.file}`
    if (edit.find === edit.replace) return 'it changes nothing'
  }
  const lost = mutant.tests.find((test) => textOf(root, test) === '')
  if (lost !== undefined) return `there is no ${lost}`
  return mutant.tests.length === 0 ? 'it names no tests' : null
}

const editsOf = (mutant: Mutant): readonly Edit[] => [mutant, ...(mutant.also ?? [])]

function textOf(root: string, file: string): string {
  try {
    return readFileSync(join(root, file), 'utf8')
  } catch {
    return ''
  }
}

/** Makes a change that `obstacle` has nothing against; answers what undoes it. */
function apply(root: string, mutant: Mutant): () => void {
  const before = new Map<string, string>()
  for (const { file, find, replace = '' } of editsOf(mutant)) {
    const text = textOf(root, file)
    if (!before.has(file)) before.set(file, text)
    writeFileSync(join(root, file), text.split(find).join(replace))
  }
  return () => {
    for (const [file, text] of before) writeFileSync(join(root, file), text)
  }
}

interface Report {
  readonly success: boolean
  readonly testResults: readonly {
    readonly message: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

/** A change that makes the code turn in a circle is noticed by that. For each file of tests. */
const PATIENCE_MS = 180_000

async function runTests(root: string, tests: readonly string[]): Promise<Verdict> {
  const report = join(root, 'report.json')
  rmSync(report, { force: true })
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'node', '--bail', '1']
  const options = [
    '--no-cache',
    '--retry',
    '2',
    '--maxWorkers',
    '1',
    '--testTimeout',
    '60000',
    '--reporter',
    'json',
    '--outputFile',
    report,
  ]
  const child = spawn(process.execPath, [...args, ...options, ...tests], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NO_COLOR: '1' },
  })
  let complaints = ''
  child.stderr.on('data', (text: Buffer) => {
    complaints = (complaints + text.toString('utf8')).slice(-2000)
  })
  let isLate = false
  const late = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, PATIENCE_MS * tests.length)
  const status = await new Promise<number>((done) => {
    child.on('close', (code) => done(code ?? 1))
  })
  clearTimeout(late)
  if (isLate) return { kind: 'red', test: 'the tests did not end' }
  return verdictOf(report, status, complaints)
}

function verdictOf(file: string, status: number, complaints: string): Verdict {
  let report: Report
  try {
    report = JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return { kind: 'broken', reason: lastLine(complaints) }
  }
  const failed = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find((one) => one.status === 'failed')
  if (failed !== undefined) return { kind: 'red', test: failed.fullName }
  if (report.success && status === 0) return { kind: 'green' }
  const suite = report.testResults.find(({ message }) => message !== '')
  return { kind: 'broken', reason: suite?.message.split('\n')[0] ?? lastLine(complaints) }
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? 'no reason was given'
