import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { findChromium } from '../src/main/shell/browser/chromium.ts'
import { runSteps, type Step, total } from './steps.ts'

/**
 * `npm run check [-- REVISION]`: a look at what was changed, before the whole `npm test`: all types; format, lint and the
 * related tests of the files that differ from where the branch left main, or from the revision.
 */
const bin = (name: string): string => `node_modules/.bin/${name}`

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
// Only these are reached by tests that need a page.
const inWindow = sources.some((file) => /^src\/(?:renderer|shared)\//.test(file))
const projects = ['node', ...(browser !== null && inWindow ? ['ui'] : [])]

const ofFiles = (files: readonly string[], step: Step): readonly Step[] =>
  files.length === 0 ? [] : [step]
const related = (project: string): Step => ({
  name: project,
  command: [
    bin('vitest'),
    'related',
    '--run',
    '--passWithNoTests',
    '--project',
    // The window's with a page of their own (`ui-fresh`) too.
    `${project}*`,
    ...sources,
  ],
  env: browser === null ? {} : { TESORO_CHROMIUM: browser },
})
const steps: readonly Step[] = [
  { name: 'types', command: [process.execPath, 'scripts/run.mjs', 'types'] },
  ...ofFiles(code, {
    name: 'lint',
    command: [bin('oxlint'), '--no-error-on-unmatched-pattern', ...code],
  }),
  ...ofFiles(changed, {
    name: 'format',
    command: [bin('biome'), 'check', '--no-errors-on-unmatched', ...changed],
  }),
  ...projects.flatMap((project) => ofFiles(sources, related(project))),
]
const all = total(await runSteps(steps, availableParallelism() + 1))
if (inWindow && browser === null)
  console.log('not run: the tests of the window: there is no browser')
console.log(`${all.passed} passed, ${all.failed} failed`)
process.exit(all.failed === 0 ? 0 : 1)
