import { defineConfig } from '@playwright/test'
import e2e from './playwright.config.ts'
import { DEBIANS } from './scripts/pages.ts'

/** `npm run visual`: key screens against the pictures of them that were kept. */
export default defineConfig({
  ...e2e,
  testMatch: '**/*.visual.ts',
  outputDir: '.cache/visual',
  retries: 0,
  workers: 1,
  reporter: 'list',
  // The pictures were taken in the browser itself, whose letters are not drawn quite as its shell's.
  use: {
    ...e2e.use,
    launchOptions: {
      ...e2e.use?.launchOptions,
      executablePath: process.env['TESORO_CHROMIUM'] ?? DEBIANS,
    },
  },
  snapshotPathTemplate: 'e2e/visual/{arg}{ext}',
  expect: {
    timeout: 20_000,
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', maxDiffPixelRatio: 0.002 },
  },
})
