import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chooseShell, NO_RUNTIME } from './e2e/support/chosen.ts'
import { pageArguments, pageBrowser } from './scripts/pages.ts'
import { motionSeen } from './scripts/whole.ts'

// `TESORO_E2E=electron` runs the same tests in Electron's own windows.
const chosen = chooseShell()
const inElectron = chosen.shell === 'electron'
// Said once, not by each of the processes that read this.
if (inElectron && chosen.program === null && process.env['TEST_WORKER_INDEX'] === undefined)
  process.stdout.write(`${NO_RUNTIME}\n`)

const WORKERS = Math.max(2, availableParallelism())
/** As many as there are tests that wait. */
const WAITING = 3

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: inElectron ? '.cache/e2e-electron' : '.cache/e2e',
  // Everything runs in real windows on whatever machine there is: only what hangs is to fail by the clock.
  timeout: 120_000,
  // What fails is tried again with a trace, which costs too much to be kept of every test; it is told as flaky.
  // Twice: on a machine that others crowd, two tests of two minutes may each meet a slow moment.
  retries: 2,
  expect: { timeout: 20_000 },
  // One for each processor: more of them take turns, which costs the processor a fifth more for the same.
  workers: WORKERS + WAITING,
  fullyParallel: true,
  projects: [
    // These wait for minutes that the bank's rules name, and begin beside the others.
    { name: 'waiting', grep: /@waiting/, workers: WAITING },
    { name: 'busy', grepInvert: /@waiting/, workers: WORKERS },
  ],
  forbidOnly: true,
  reporter: [
    ['list'],
    ['json', { outputFile: `.cache/test/${inElectron ? 'e2e-electron' : 'e2e'}.json` }],
  ],
  use: {
    locale: 'es-AR',
    contextOptions: { reducedMotion: motionSeen() },
    timezoneId: 'America/Argentina/Buenos_Aires',
    viewport: { width: 1280, height: 800 },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: pageBrowser(),
      // A picture of the memory holds texts whole, so that what is looked for in it is found.
      args: pageArguments(['--heap-snapshot-string-limit=100000000']),
    },
  },
})
