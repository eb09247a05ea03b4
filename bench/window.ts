import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { ensureBrowser } from '../scripts/browser.ts'

/** A folder of its own while `work` uses it. */
async function withFolder<T>(work: (dir: string) => Promise<T>): Promise<T> {
  const dir = mkdtempSync(join(tmpdir(), 'tesorero-bench-'))
  try {
    return await work(dir)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

/** A Chromium that asks nothing of the network by itself, and a folder of its own, while `work` uses them. */
export const withBrowser = <T>(
  work: (browser: Browser, dir: string) => Promise<T>,
  ...args: readonly string[]
): Promise<T> =>
  withFolder(async (dir) => {
    const executable = await ensureBrowser()
    if (!executable.ok) throw new Error(executable.error)
    const browser = await chromium.launch({
      executablePath: executable.value,
      chromiumSandbox: process.getuid?.() !== 0,
      args: ['--disable-background-networking', ...args],
    })
    try {
      return await work(browser, dir)
    } finally {
      await browser.close()
    }
  })
