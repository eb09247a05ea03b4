import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { findChromium } from '../src/main/shell/browser/chromium.ts'
import { relatedTests } from './related.ts'
import { runSteps, type Step, total } from './steps.ts'
import { tool } from './tools.ts'

/**
 * `npm run check [-- REVISION]`: a look at what was changed, before the whole `npm test`. It runs all types, and format, lint
 * and nearest tests of the changed files. Those differ from where the branch left main, or from the revision. How many others
 * reach them is told, and left to `npm test`.
 */

function git(...args: readonly string[]): readonly string[] {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(Boolean) : []
}

const [, , asked] = process.argv
if (asked !== undefined && git('rev-parse', '--verify', `${asked}^{commit}`).length === 0) {
  console.error(`check takes a revision of git, not ${asked}`)
  process.exit(2)
}
const [base = 'HEAD'] = asked === undefined ? git('merge-base', 'HEAD', 'main') : [asked]
const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', base),
  ...git('ls-files', '--others', '--exclude-standard'),
]
const code = changed.filter((file) => /\.tsx?$/.test(file))
const sources = code.filter((file) => /^(?:src|scripts|bench)\//.test(file))
const browser = findChromium()

/** As many files as end in some seconds; one of the window takes longer than one of Node. */
const MOST = { node: 12, ui: 2 } as const
const all = globSync(['src/**/*.{ts,tsx}', 'scripts/**/*.ts', 'bench/**/*.ts'])
const nodes = relatedTests(sources, all, MOST.node, (file) => file.endsWith('.test.ts'))
const windows = relatedTests(sources, all, MOST.ui, (file) => file.endsWith('.test.tsx'))
const left = nodes.left + windows.left + (browser === null ? windows.near.length : 0)

const ofFiles = (files: readonly string[], step: Step): readonly Step[] =>
  files.length === 0 ? [] : [step]
const tests = (project: string, files: readonly string[]): readonly Step[] =>
  ofFiles(files, {
    name: project,
    // The window's with a page of their own (`ui-fresh`) too.
    command: [...tool('vitest'), 'run', '--project', `${project}*`, ...files],
    env: browser === null ? {} : { TESORO_CHROMIUM: browser },
  })
const steps: readonly Step[] = [
  { name: 'types', command: [process.execPath, 'scripts/run.mjs', 'types'] },
  ...ofFiles(code, {
    name: 'lint',
    command: [...tool('oxlint'), '--no-error-on-unmatched-pattern', ...code],
  }),
  ...ofFiles(changed, {
    name: 'format',
    command: [...tool('biome'), 'check', '--no-errors-on-unmatched', ...changed],
  }),
  ...tests('node', nodes.near),
  ...tests('ui', browser === null ? [] : windows.near),
]
const counted = total(await runSteps(steps, availableParallelism() + 1))
if (left > 0)
  console.log(
    `left to npm test: ${left} more files of tests, which reach the change by more imports`,
  )
if (browser === null && windows.near.length > 0)
  console.log('not run: the tests of the window: there is no browser')
console.log(`${counted.passed} passed, ${counted.failed} failed`)
process.exit(counted.failed === 0 ? 0 : 1)
