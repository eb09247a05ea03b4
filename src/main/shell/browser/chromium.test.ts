import { describe, expect, it } from 'vitest'
import { findChromium, quietSwitches, type Surroundings } from './chromium.ts'

/** A computer with these files. */
const computer = (files: readonly string[], more: Partial<Surroundings> = {}): Surroundings => ({
  platform: 'linux',
  env: { PATH: '/usr/local/bin:/usr/bin' },
  home: '/home/ana',
  exists: (path) => files.includes(path),
  list: (folder) =>
    files.flatMap((file) =>
      file.startsWith(`${folder}/`) ? [file.slice(folder.length + 1).split('/')[0] ?? ''] : [],
    ),
  ...more,
})

describe('findChromium', () => {
  it.each([
    ['Debian', computer(['/usr/bin/chromium']), '/usr/bin/chromium'],
    ['a snap', computer(['/snap/bin/chromium']), '/snap/bin/chromium'],
    [
      'Chrome on the PATH',
      computer(['/usr/local/bin/google-chrome']),
      '/usr/local/bin/google-chrome',
    ],
    [
      'macOS',
      computer(['/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge'], {
        platform: 'darwin',
      }),
      '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ],
    [
      'Windows',
      computer(['C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe'], {
        platform: 'win32',
        env: { 'ProgramFiles(x86)': 'C:\\Program Files (x86)' },
      }),
      'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
    ],
  ])('finds it on %s', (_where, around, path) => {
    expect(findChromium(around)).toBe(path)
  })

  it("takes Playwright's newest download when nothing is installed", () => {
    const cache = '/home/ana/.cache/ms-playwright'
    const around = computer([
      `${cache}/chromium-999/chrome-linux/chrome`,
      `${cache}/chromium-1200/chrome-linux64/chrome`,
      `${cache}/chromium_headless_shell-1300/chrome-linux/headless_shell`,
      `${cache}/firefox-1400/firefox/firefox`,
    ])
    expect(findChromium(around)).toBe(`${cache}/chromium-1200/chrome-linux64/chrome`)
  })

  it('takes the chosen one, and no other when that is missing', () => {
    const env = { TESORO_CHROMIUM: '/opt/mine/chrome' }
    expect(findChromium(computer(['/opt/mine/chrome', '/usr/bin/chromium'], { env }))).toBe(
      '/opt/mine/chrome',
    )
    expect(findChromium(computer(['/usr/bin/chromium'], { env }))).toBeNull()
  })

  it('answers null where there is none', () => {
    expect(findChromium(computer([]))).toBeNull()
  })
})

it('sends nothing that is on the page to a service', () => {
  const switches = quietSwitches('/data/window', null)
  expect(switches).toContain('--user-data-dir=/data/window')
  expect(switches.find((item) => item.startsWith('--disable-features='))).toContain('Translate')
})
