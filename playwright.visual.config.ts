import { defineConfig } from '@playwright/test'
import e2e from './playwright.config.ts'

/** `npm run visual`: key screens against the pictures of them that were kept. */
export default defineConfig({
  ...e2e,
  testMatch: '**/*.visual.ts',
  outputDir: '.cache/visual',
  retries: 0,
  workers: 1,
  reporter: 'list',
  snapshotPathTemplate: 'e2e/visual/{arg}{ext}',
  expect: {
    timeout: 20_000,
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', maxDiffPixelRatio: 0.002 },
  },
})
