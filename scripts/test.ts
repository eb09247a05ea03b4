import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { postgresBin } from '../src/relay/store/postgres.fixture.ts'
import { ensureBrowser } from './browser.ts'
import { installed } from './electron-runtime.ts'
import { memoryFolder } from './memory-folder.ts'
import { oneThread, playwrightCount, runSteps, type Step, total, vitestCount } from './steps.ts'
import { tool } from './tools.ts'
import { keychainCommand, notInstalled } from './with-keychain.ts'

/**
 * `npm test`: types, lint, boundaries, unused code, unit and integration tests, end-to-end tests, side by side.
 * Every step runs even when another one failed; the last line counts all checks. Where no browser can be had, what needs
 * one is left out and named, but in continuous integration (`CI`) that is a failure.
 */
const [, , ...args] = process.argv
const isDemanded = ['CI', 'TESORO_CHROMIUM'].some((name) => (process.env[name] ?? '') !== '')
const script = (name: string): readonly [string, ...string[]] => [
  process.execPath,
  'scripts/run.mjs',
  name,
]

rmSync('.cache/test', { recursive: true, force: true })
mkdirSync('.cache/test', { recursive: true })

/** Steps that this run leaves out, each with its reason: printed before the first step and after the last. */
const leftOut: string[] = []

const browser = await ensureBrowser()
if (!browser.ok) {
  // A machine of a person may have none; the one that decides must, and a wrong TESORO_CHROMIUM is a mistake.
  if (isDemanded) {
    console.error(browser.error)
    process.exit(1)
  }
  leftOut.push(`the tests in a browser (ui, e2e): ${browser.error}`)
}
const keychain = keychainCommand()
if (!keychain.available) leftOut.push(`the keychain tests: ${keychain.reason}`)
if (postgresBin() === null) leftOut.push('the PostgreSQL tests: the server is not installed')
const readers = notInstalled(['appstreamcli'])
if (readers.length > 0) leftOut.push(`what others read back: not installed: ${readers.join(', ')}`)
if (process.getuid?.() !== 0)
  leftOut.push('what another user may not open: only root can act as another user')
if (installed() === null) leftOut.push('no Electron runtime for the end-to-end tests')
for (const one of leftOut) console.log(`note: not run: ${one}`)

const inMemory = memoryFolder()
const env = {
  ...(browser.ok && { TESORO_CHROMIUM: browser.value }),
  ...(inMemory !== null && { TMPDIR: inMemory }),
  ...(args.includes('--whole') && { TESORO_TEST_WHOLE: '1' }),
}
const withKeychain = (command: readonly [string, ...string[]]): readonly [string, ...string[]] =>
  keychain.available ? keychain.wrap(command) : command
const vitest = (project: string): readonly [string, ...string[]] => [
  ...tool('vitest'),
  'run',
  '--project',
  // The window's with a page of their own (`ui-fresh`) too.
  `${project}*`,
  '--reporter=default',
  '--reporter=json',
  `--outputFile=.cache/test/${project}.json`,
]

/**
 * Steps that look at the sources wait for the tests in pages, which leave nothing of the processor. The others of the unit tests
 * wait for sockets and disks, and the end-to-end tests for windows: what those leave is enough.
 */
const besideWindows: readonly string[] = browser.ok ? ['ui'] : []

/**
 * The longest first. The end-to-end tests run after the others: they wait for windows as a person does, and a busy machine
 * makes them wait for each other.
 */
const steps: readonly Step[] = [
  {
    name: 'node',
    command: withKeychain(vitest('node')),
    env,
    count: () => vitestCount('.cache/test/node.json'),
  },
  { name: 'build', command: script('build') },
  {
    name: 'e2e',
    command: withKeychain([...tool('playwright'), 'test']),
    env,
    count: () => playwrightCount('.cache/test/e2e.json'),
    after: ['build', 'node', 'ui'],
  },
  {
    name: 'e2e-electron',
    command: withKeychain([...tool('playwright'), 'test']),
    env: { ...env, TESORO_E2E: 'electron' },
    count: () => playwrightCount('.cache/test/e2e-electron.json'),
    after: ['build', 'node', 'ui', 'e2e'],
  },
  { name: 'ui', command: vitest('ui'), env, count: () => vitestCount('.cache/test/ui.json') },
  {
    name: 'types',
    command: script('types'),
    env: oneThread,
    after: besideWindows,
    beside: true,
  },
  { name: 'lint', command: tool('oxlint'), env: oneThread, after: besideWindows, beside: true },
  { name: 'format', command: [...tool('biome'), 'ci', '.'], after: besideWindows, beside: true },
  { name: 'boundaries', command: script('boundaries'), after: besideWindows, beside: true },
  { name: 'unused', command: tool('knip'), after: besideWindows, beside: true },
  { name: 'package', command: script('package'), after: ['build', ...besideWindows], beside: true },
  {
    name: 'coverage',
    command: [...script('coverage'), '--check', '--report', '.cache/test/node.json'],
    after: ['node'],
  },
  {
    name: 'security',
    command: [...script('security'), '--reports', '.cache/test'],
    after: ['node', 'ui', 'e2e'],
  },
]
const inBrowser: readonly string[] = ['ui', 'e2e']
const inElectron = installed() !== null
const only = args.filter((name) => name !== '--whole')

const chosen = steps.filter(
  ({ name }) =>
    (only.length === 0 || only.includes(name)) &&
    (browser.ok || !inBrowser.includes(name)) &&
    (inElectron || name !== 'e2e-electron'),
)
const all = total(await runSteps(chosen, availableParallelism()))
for (const one of leftOut) console.log(`not run: ${one}`)
console.log(
  `${all.passed} passed, ${all.failed} failed${all.skipped > 0 ? `, ${all.skipped} skipped` : ''}`,
)
process.exit(all.failed === 0 ? 0 : 1)
