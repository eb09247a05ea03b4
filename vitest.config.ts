import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

// The browser tests use the Chromium that scripts/browser.ts found; locally Debian's path is the default.
const executablePath = process.env['TESORO_CHROMIUM'] ?? '/usr/bin/chromium'

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
  '@tanstack/react-table',
  '@tanstack/react-virtual',
  'axe-core',
  'big.js',
  'lossless-json',
  'lucide-react',
  'papaparse',
  'react-hook-form',
  'recharts',
  'zod',
  'zustand',
]

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          globalSetup: './scripts/compiled-threads.ts',
          setupFiles: './scripts/seed.ts',
          include: [
            'src/{shared,main,preload,sandbox,relay}/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          alias: {
            electron: new URL('./src/main/shell/electron/fake-electron.ts', import.meta.url)
              .pathname,
          },
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
      {
        plugins: [react()],
        optimizeDeps: { include: windowLibraries },
        test: {
          name: 'ui',
          include: ['src/renderer/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath,
                args: [
                  '--no-sandbox',
                  '--disable-background-networking',
                  '--disable-component-update',
                  '--disable-sync',
                ],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
