import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

/** Finds a browser of the Chromium family: for the application window and for printing in the browser shell. */

/** The places where the search looks; the computer's own by default. */
export interface Surroundings {
  readonly platform: NodeJS.Platform
  readonly env: Readonly<Record<string, string | undefined>>
  readonly home: string
  readonly exists: (path: string) => boolean
  readonly list: (folder: string) => readonly string[]
}

const thisComputer = (): Surroundings => ({
  platform: process.platform,
  env: process.env,
  home: homedir(),
  exists: existsSync,
  list: (folder) => {
    try {
      return readdirSync(folder)
    } catch {
      return []
    }
  },
})

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
]
const MAC = ['Google Chrome', 'Chromium', 'Microsoft Edge']
const WINDOWS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
]

/** The path of a Chromium, Chrome or Edge: `TESORO_CHROMIUM`, an installed one, or Playwright's; null where there is none. */
export function findChromium(around: Surroundings = thisComputer()): string | null {
  const chosen = around.env['TESORO_CHROMIUM']
  if (chosen !== undefined && chosen !== '') return around.exists(chosen) ? chosen : null
  return [...installed(around), ...fromPlaywright(around)].find(around.exists) ?? null
}

function installed({ platform, env, home }: Surroundings): readonly string[] {
  if (platform === 'darwin')
    return ['/Applications', join(home, 'Applications')].flatMap((folder) =>
      MAC.map((name) => join(folder, `${name}.app`, 'Contents', 'MacOS', name)),
    )
  if (platform === 'win32')
    return [env['ProgramFiles'], env['ProgramFiles(x86)'], env['LOCALAPPDATA']].flatMap((folder) =>
      folder === undefined ? [] : WINDOWS.map((name) => `${folder}\\${name}`),
    )
  const folders = [...(env['PATH'] ?? '').split(delimiter), '/usr/bin', '/snap/bin'].filter(Boolean)
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/** Playwright keeps one folder per revision, `chromium-1234`; the newest comes first. */
function fromPlaywright({ platform, env, home, list }: Surroundings): readonly string[] {
  const cache: Partial<Record<NodeJS.Platform, string>> = {
    darwin: join(home, 'Library', 'Caches', 'ms-playwright'),
    win32: join(env['LOCALAPPDATA'] ?? home, 'ms-playwright'),
  }
  const folder =
    env['PLAYWRIGHT_BROWSERS_PATH'] ?? cache[platform] ?? join(home, '.cache', 'ms-playwright')
  const inside: Partial<Record<NodeJS.Platform, readonly string[]>> = {
    darwin: ['chrome-mac/Chromium.app/Contents/MacOS/Chromium'],
    win32: ['chrome-win64/chrome.exe', 'chrome-win/chrome.exe'],
  }
  const programs = inside[platform] ?? ['chrome-linux64/chrome', 'chrome-linux/chrome']
  return list(folder)
    .filter((name) => /^chromium-\d+$/.test(name))
    .toSorted((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
    .flatMap((name) => programs.map((program) => join(folder, name, program)))
}

/** Switches that keep a Chromium of ours to itself: it reaches `host:port` alone, by whatever way. Null reaches nothing. */
export const quietSwitches = (userDataDir: string, reached: string | null): readonly string[] => [
  `--user-data-dir=${userDataDir}`,
  '--proxy-server=http://nowhere.invalid',
  // Without the first rule whatever is on this computer would be reached.
  `--proxy-bypass-list=${['<-loopback>', ...(reached === null ? [] : [reached])].join(';')}`,
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  // Traffic without a connection ignores proxies.
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  '--disable-save-password-bubble',
  '--disable-features=Translate,OptimizationHints,AutofillServerCommunication,MediaRouter',
  '--password-store=basic',
  // Chromium's own sandbox refuses to run as root, as in a container.
  ...(process.getuid?.() === 0 ? ['--no-sandbox', '--test-type'] : []),
]
