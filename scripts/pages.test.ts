import { expect, it } from 'vitest'
import { pageBrowser } from './pages.ts'

it('pages are drawn by the headless shell that lies beside the browser, else by the browser', () => {
  const shell = '/usr/bin/chromium-headless-shell'
  expect(pageBrowser('/usr/bin/chromium', (path) => path === shell)).toBe(shell)
  expect(pageBrowser('/opt/chrome', (path) => path === shell)).toBe('/opt/chrome')
})
