import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { pageArguments, pageBrowser } from './scripts/pages.ts'
import { isWhole, motionSeen } from './scripts/whole.ts'

const executablePath = pageBrowser()

// Every library of the window, so that all are prepared before the first test: one that is found later makes the page
// load again in the middle of a test, with two copies of React.
const windowLibraries = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  '@hookform/resolvers/zod',
  '@lingui/core',
  '@lingui/message-utils/compileMessage',
  '@mantine/core',
  '@mantine/hooks',
  '@mantine/notifications',
  '@tanstack/react-query',
  'axe-core',
  'big.js',
  'lucide-react',
  'papaparse',
  'react-hook-form',
  'recharts',
  'zod',
  'zustand/react',
]

/** Everything runs side by side, and may be beside other work: only what hangs is to fail by the clock. */
const PATIENCE_MS = 60_000
/** As the end-to-end tests: a test that fails is tried again, and `npm test` names it as flaky. */
const RETRIES = 1
/** How long a test waits for something to come about; long enough for a machine that does much else. */
const POLL_MS = 15_000

const path = (file: string): string => new URL(file, import.meta.url).pathname

/** Tests in pages of a browser. What needs no page is a `.test.ts` and runs with the others in Node. */
const window = (
  name: string,
  include: string[],
  isolate: boolean,
): TestProjectInlineConfiguration => ({
  plugins: [react()],
  optimizeDeps: { include: windowLibraries },
  test: {
    name,
    include,
    isolate,
    setupFiles: [
      './src/renderer/app/testing/lean-react.fixture.ts',
      './src/renderer/app/testing/fresh-stores.fixture.ts',
      // What has a page of its own loads nothing before its first moments.
      ...(isolate ? [] : ['./src/renderer/app/testing/cleared.fixture.ts']),
    ],
    alias: [{ find: /^zustand$/, replacement: path('src/renderer/app/testing/stores.fixture.ts') }],
    provide: { whole: isWhole() },
    testTimeout: PATIENCE_MS,
    retry: RETRIES,
    expect: { poll: { timeout: POLL_MS } },
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      provider: playwright({
        actionTimeout: POLL_MS,
        contextOptions: { reducedMotion: motionSeen() },
        launchOptions: {
          executablePath,
          args: pageArguments(),
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          globalSetup: './scripts/compiled-threads.ts',
          setupFiles: './scripts/seed.ts',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          alias: [
            {
              find: /^electron$/,
              replacement: path('src/main/shell/electron/electron.fixture.ts'),
            },
            // Threads run bundled, see scripts/compiled-threads.ts.
            {
              find: /^.*\/threads\/file\.ts$/,
              replacement: path('src/main/threads/file.fixture.ts'),
            },
            {
              find: /^\.{1,2}\/.*threads\/start\.ts$/,
              replacement: path('src/main/threads/kept-threads.fixture.ts'),
            },
            {
              find: /^.*\/secret-cost\.ts$/,
              replacement: path('src/main/vault/secret-cost.fixture.ts'),
            },
          ],
          // Files share their process: starting one for each costs more than most of the tests in them.
          isolate: false,
          // A person's machine may well work on nothing else meanwhile; most tests wait for sockets and disks anyway.
          maxWorkers: Math.max(2, availableParallelism()),
          retry: RETRIES,
          testTimeout: PATIENCE_MS,
          expect: { poll: { timeout: POLL_MS } },
          hookTimeout: PATIENCE_MS,
        },
      },
      // Files share their page: loading and compiling the window for each costs more than most of the tests in them.
      window('ui', ['src/renderer/**/!(*.fresh).test.tsx'], false),
      // What is about the first moments of a page, or about a module that cannot be loaded, has one of its own.
      window('ui-fresh', ['src/renderer/**/*.fresh.test.tsx'], true),
    ],
  },
})
