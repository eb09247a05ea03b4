import { mkdirSync, rmSync } from 'node:fs'
import { postgresBin } from '../src/relay/store/testing-postgres.ts'
import { ensureBrowser } from './browser.ts'
import { type Outcome, playwrightCount, runStep, type Step, total, vitestCount } from './steps.ts'
import { keychainCommand } from './with-keychain.ts'

/**
 * `npm test`: types, lint, boundaries, unused code, unit and integration tests, end-to-end tests.
 * Every step runs even when an earlier one failed; the last line counts all checks.
 */
const bin = (name: string): string => `node_modules/.bin/${name}`
const script = (name: string): readonly [string, ...string[]] => [
  process.execPath,
  'scripts/run.mjs',
  name,
]

rmSync('.cache/test', { recursive: true, force: true })
mkdirSync('.cache/test', { recursive: true })

const browser = await ensureBrowser()
if (!browser.ok) {
  console.error(browser.error)
  process.exit(1)
}
const keychain = keychainCommand()
if (!keychain.available) console.log(`note: the keychain tests are not run: ${keychain.reason}`)
const postgres = postgresBin() !== null
if (!postgres) console.log('note: the PostgreSQL tests are not run: the server is not installed')

const env = { TESORO_CHROMIUM: browser.value }
const withKeychain = (command: readonly [string, ...string[]]): readonly [string, ...string[]] =>
  keychain.available ? keychain.wrap(command) : command
const vitest = (project: string): readonly [string, ...string[]] => [
  bin('vitest'),
  'run',
  '--project',
  project,
  '--reporter=default',
  '--reporter=json',
  `--outputFile=.cache/test/${project}.json`,
]

const steps: readonly Step[] = [
  { name: 'types', command: [bin('tsc'), '-b'] },
  { name: 'format', command: [bin('biome'), 'ci', '.'] },
  { name: 'lint', command: [bin('eslint'), '.', '--max-warnings', '0'] },
  { name: 'boundaries', command: script('boundaries') },
  { name: 'unused', command: [bin('knip')] },
  {
    name: 'node',
    command: withKeychain(vitest('node')),
    env,
    count: () => vitestCount('.cache/test/node.json'),
  },
  {
    name: 'coverage',
    command: [...script('coverage'), '--check', '--report', '.cache/test/node.json'],
  },
  { name: 'ui', command: vitest('ui'), env, count: () => vitestCount('.cache/test/ui.json') },
  { name: 'build', command: script('build') },
  {
    name: 'e2e',
    command: withKeychain([bin('playwright'), 'test']),
    env,
    count: () => playwrightCount('.cache/test/e2e.json'),
  },
]

const [, , ...only] = process.argv
const outcomes: Outcome[] = []
for (const step of steps)
  if (only.length === 0 || only.includes(step.name)) outcomes.push(await runStep(step))

const all = total(outcomes)
if (!keychain.available) console.log('The keychain tests were not run; see the note above.')
if (!postgres) console.log('The PostgreSQL tests were not run; see the note above.')
console.log(
  `${all.passed} passed, ${all.failed} failed${all.skipped > 0 ? `, ${all.skipped} skipped` : ''}`,
)
process.exit(all.failed === 0 ? 0 : 1)
