import { channels } from '../../../../shared/ipc/channels.ts'
import { fusesReadBack } from './fuses.fixture.ts'
import type { OpenWindow, RunningShell } from './shell.fixture.ts'

/**
 * Electron's twenty items of security, each as a look at what the running shell gave to Electron; it answers what is wrong.
 * The looks know nothing of each other, so that a violation is told under its own item.
 */
export interface Item {
  readonly item: number
  readonly name: string
  readonly look: (shell: RunningShell) => Promise<readonly string[]> | readonly string[]
}

const windowsOf = ({ windows }: RunningShell): readonly (readonly [string, OpenWindow])[] =>
  Object.entries(windows)

/** Every window has the preference set to exactly this; undefined is not set at all. */
const preference =
  (name: string, wanted: boolean | undefined) =>
  (shell: RunningShell): readonly string[] =>
    windowsOf(shell)
      .filter(([, window]) => window.options.webPreferences?.[name] !== wanted)
      .map(([where]) => `${name} of the window ${where}`)

/** What of many is so. */
const those = <T>(all: readonly T[], isWrong: (one: T) => boolean): readonly string[] =>
  all.filter(isWrong).map(String)

const FOREIGN = [
  'http://127.0.0.1:5173/',
  'http://evil.example/',
  'https://evil.example/beacon',
  'ws://evil.example/',
  'wss://evil.example/',
  'ftp://evil.example/',
  'app://evil/',
  'blob:https://evil.example/1b4e',
]

const loads = (window: OpenWindow, url: string): boolean =>
  JSON.stringify(window.webContents.session.decide('beforeRequest', { url })) !== '{"cancel":true}'

const secureContent: Item['look'] = (shell) =>
  windowsOf(shell).flatMap(([where, window]) => [
    ...those(window.loaded, (url) => /^(?:http|ws|ftp)/.test(url)),
    ...those(FOREIGN, (url) => loads(window, url)).map((url) => `${where} loads ${url}`),
  ])

const COPY = 'clipboard-sanitized-write'
const PERMISSIONS = [
  'media',
  'geolocation',
  'notifications',
  'clipboard-read',
  'usb',
  'hid',
  'unknown',
]

const permissions: Item['look'] = (shell) =>
  windowsOf(shell).flatMap(([where, { webContents }]) => {
    const { session } = webContents
    const check = session.handlers.get('permissionCheck')
    const page = 'app://tesorero/'
    const given = (permission: string, requestingUrl: string): boolean =>
      session.decide('permissionRequest', null, permission, { requestingUrl }) !== false
    const passes = (permission: string, origin: string): boolean =>
      check === undefined || check(null, permission, origin) !== false
    const wrong = [
      ...those(PERMISSIONS, (one) => given(one, page) || passes(one, page)),
      ...(given(COPY, 'https://evil.example/') ? [`${COPY} elsewhere`] : []),
      ...(passes(COPY, 'https://evil.example/') ? [`the check of ${COPY} elsewhere`] : []),
      ...(session.handlers.get('devicePermission')?.({}) === false ? [] : ['devices']),
    ]
    return wrong.map((one) => `${where}: ${one}`)
  })

const RULES: readonly RegExp[] = [
  /(?:^|; )default-src 'none'(?:;|$)/,
  /(?:^|; )script-src 'self'(?:;|$)/,
  /(?:^|; )connect-src 'self'(?:;|$)/,
  /(?:^|; )base-uri 'none'(?:;|$)/,
  /(?:^|; )form-action 'none'(?:;|$)/,
  /(?:^|; )frame-src 'none'(?:;|$)/,
  /(?:^|; )frame-ancestors 'none'(?:;|$)/,
  /(?:^|; )object-src 'none'(?:;|$)/,
]
const HEADERS = [
  ['X-Frame-Options', 'DENY'],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'no-referrer'],
] as const

async function policy({ windows }: RunningShell): Promise<readonly string[]> {
  const wrong: string[] = []
  for (const [name, page] of [
    ['main', 'app://tesorero/'],
    ['asking', 'app://approval/'],
  ] as const) {
    const { protocol } = windows[name].webContents.session
    const answer = await protocol.handlers.get('app')?.(new Request(page))
    const said = answer?.headers.get('Content-Security-Policy') ?? ''
    for (const rule of RULES) if (!rule.test(said)) wrong.push(`${name}: no ${rule.source}`)
    if (/unsafe-|\*/.test(said)) wrong.push(`${name}: ${said}`)
    for (const [header, value] of HEADERS)
      if (answer?.headers.get(header) !== value) wrong.push(`${name}: no ${header}`)
  }
  const printed = windows.printing.shown?.headers.get('Content-Security-Policy') ?? ''
  if (!printed.startsWith("default-src 'none';") || /script-src|https?:|\*/.test(printed))
    wrong.push(`printing: ${printed}`)
  return wrong
}

/** Whether an event that a page causes is stopped. */
function stops(window: OpenWindow, event: string, details: object): boolean {
  let stopped = false
  window.webContents.emit(event, { ...details, preventDefault: () => (stopped = true) })
  return stopped
}

const ELSEWHERE = ['https://evil.example/', 'app://tesorero/other', 'file:///etc/passwd']

const navigation: Item['look'] = (shell) =>
  windowsOf(shell).flatMap(([where, window]) => {
    const here = window.webContents.getURL()
    const ours = ['app://tesorero/', 'app://approval/'].filter((page) => page !== here)
    const goes = (url: string, isMainFrame: boolean): boolean =>
      !stops(window, 'will-frame-navigate', { url, isMainFrame })
    const wrong = [
      ...those([...ELSEWHERE, ...ours], (url) => goes(url, true)),
      ...those([...ELSEWHERE, ...ours, here], (url) => goes(url, false)).map(
        (url) => `a frame ${url}`,
      ),
      ...those(ELSEWHERE, (url) => !stops(window, 'will-redirect', { url })),
    ]
    const { webRtc, session } = window.webContents
    const out = [
      ...(webRtc === 'disable_non_proxied_udp' ? [] : [`${where} sends packets`]),
      ...(session.proxy === null ? [`${where} connects`] : []),
    ]
    return [...wrong.map((one) => `${where} goes to ${one}`), ...out]
  })

const webviews: Item['look'] = (shell) =>
  windowsOf(shell)
    .filter(([, window]) => !stops(window, 'will-attach-webview', {}))
    .map(([where]) => `${where} attaches a webview`)

/** The one kind of address that may be handed to the system. */
const MAIL = 'mailto:soporte@banco.example'

const newWindows: Item['look'] = (shell) =>
  windowsOf(shell).flatMap(([where, { webContents }]) =>
    those(
      [...ELSEWHERE, 'app://tesorero/', MAIL],
      (url) => JSON.stringify(webContents.windowOpenHandler?.({ url })) !== '{"action":"deny"}',
    ).map((url) => `${where} opens ${url}`),
  )

const OUTSIDE = [
  'https://evil.example/',
  'https://evil.example/mailto:a@b.example',
  'file:///etc/passwd',
  'smb://host/share',
  'javascript:alert(1)',
  'mailto:a@b.example?attach=/etc/passwd',
]

function openedOutside({ windows, electron }: RunningShell): readonly string[] {
  const { webContents } = windows.main
  const { opened } = electron.shell
  const click = (): void => void webContents.emit('input-event', {}, { type: 'mouseDown' })
  const asks = (url: string): number => {
    const before = opened.length
    webContents.windowOpenHandler?.({ url })
    return opened.length - before
  }
  const wrong: string[] = []
  for (const url of OUTSIDE) {
    click()
    if (asks(url) !== 0) wrong.push(url)
    asks(MAIL)
  }
  if (asks(MAIL) !== 0) wrong.push('without a click')
  const now = performance.now.bind(performance)
  click()
  performance.now = () => now() + 60_000
  if (asks(MAIL) !== 0) wrong.push('a minute after the click')
  performance.now = now
  return wrong
}

/** The oldest major that its makers mended when the pinned one was chosen. */
const MENDED = 43

function currentElectron({ read }: RunningShell): readonly string[] {
  const pinned = /"electron": "([^"]*)"/.exec(read('package.json'))?.[1] ?? ''
  const version = /^(\d+)\.\d+\.\d+$/.exec(pinned)
  if (version === null) return [`${pinned} is no exact version`]
  return Number(version[1]) < MENDED ? [`${pinned} is not mended any more`] : []
}

async function senders({ windows, electron }: RunningShell): Promise<readonly string[]> {
  const handler = electron.ipcMain.handlers.get(channels.call)
  const [window, asking] = [windows.main.webContents, windows.asking.webContents]
  const call = async (sender: object, senderFrame: object | null, name: string) => {
    const answer = (await handler?.({ sender, senderFrame }, name, {})) as { readonly ok: boolean }
    return answer.ok
  }
  const as = (contents: typeof window, url: string) => {
    const mainFrame = { url }
    return { id: contents.id, session: contents.session, mainFrame }
  }
  const evil = as(window, 'https://evil.example/')
  const stranger = { ...as(window, 'app://tesorero/'), session: new electron.FakeSession() }
  const tries = [
    ['a frame', window, { url: 'app://tesorero/' }, 'app.info'],
    ['a frame that is gone', window, null, 'app.info'],
    ['another page', evil, evil.mainFrame, 'app.info'],
    ['another session', stranger, stranger.mainFrame, 'app.info'],
    ['the window', window, window.mainFrame, 'approval.pending'],
    ['the page that asks', asking, asking.mainFrame, 'app.info'],
  ] as const
  const wrong: string[] = []
  for (const [who, sender, frame, name] of tries)
    if (await call(sender, frame, name)) wrong.push(`${who} calls ${name}`)
  if (!(await call(window, window.mainFrame, 'app.info'))) wrong.push('our own page is refused')
  if (electron.ipcMain.handlers.size !== 1) wrong.push('there is another channel')
  return wrong
}

async function ownScheme(shell: RunningShell): Promise<readonly string[]> {
  const { electron, windows } = shell
  const handler = windows.main.webContents.session.protocol.handlers.get('app')
  const wrong = windowsOf(shell).flatMap(([where, window]) => [
    ...those(window.loaded, (url) => url.startsWith('file:')),
    ...(loads(window, 'file:///etc/passwd') ? [`${where} loads files`] : []),
  ])
  const text = JSON.stringify(electron.protocol.privileged)
  for (const much of ['bypassCSP', 'allowServiceWorkers', 'corsEnabled', 'allowExtensions'])
    if (text.includes(`"${much}":true`)) wrong.push(`the scheme has ${much}`)
  for (const path of ['..%2fsecret.json', '%2e%2e%2fsecret.json', '..%5csecret.json', 'a%00b']) {
    const answer = await handler?.(new Request(`app://tesorero/${path}`))
    if (answer?.status !== 404) wrong.push(`the scheme serves ${path}`)
  }
  return wrong
}

const FUSES = {
  runAsNode: false,
  enableCookieEncryption: true,
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  enableEmbeddedAsarIntegrityValidation: true,
  onlyLoadAppFromAsar: true,
  loadBrowserProcessSpecificV8Snapshot: false,
  grantFileProtocolExtraPrivileges: false,
} as const

/** Set in a stub of a binary as packaging sets them, and read back from its bytes. */
async function fuses({ read }: RunningShell): Promise<readonly string[]> {
  const [, block = ''] =
    /\nelectronFuses:\n((?: {2}.*\n)+)/.exec(read('electron-builder.yml')) ?? []
  const settings = [...block.matchAll(/ {2}(\w+): (true|false)\n/g)].map(
    ([, name = '', value]) => [name, value === 'true'] as const,
  )
  const set = await fusesReadBack(Object.fromEntries(settings))
  return Object.entries(FUSES)
    .filter(([name, wanted]) => set[name] !== wanted)
    .map(([name]) => name)
}

async function preload({ electron, bridge }: RunningShell): Promise<readonly string[]> {
  const given = await bridge()
  const wrong = [...electron.exposed.keys()].filter((name) => name !== 'tesoro')
  for (const name of Object.keys(given))
    if (name !== 'call' && name !== 'onEvent') wrong.push(`the bridge has ${name}`)
  await given.call('jobs.list', {}, 'p1')
  if (
    JSON.stringify(electron.ipcRenderer.invoked.at(-1)) !==
    `["${channels.call}","jobs.list",{},"p1"]`
  )
    wrong.push('the window chooses the channel')
  const heard: unknown[][] = []
  given.onEvent((...all: unknown[]) => heard.push(all))
  electron.ipcRenderer.emit(channels.event, { sender: 'of Electron' }, { name: 'x' })
  if (JSON.stringify(heard) !== '[[{"name":"x"}]]')
    wrong.push('the window hears more than the event')
  return wrong
}

export const items: readonly Item[] = [
  { item: 1, name: 'secure content', look: secureContent },
  {
    item: 2,
    name: 'no Node integration',
    look: (shell) =>
      ['', 'InWorker', 'InSubFrames'].flatMap((where) => [
        ...preference(`nodeIntegration${where}`, false)(shell),
      ]),
  },
  { item: 3, name: 'context isolation', look: preference('contextIsolation', true) },
  {
    item: 4,
    name: 'sandbox',
    look: (shell) => [
      ...preference('sandbox', true)(shell),
      ...(shell.electron.app.calls.some(({ name }) => name === 'enableSandbox')
        ? []
        : ['the whole']),
    ],
  },
  { item: 5, name: 'permissions', look: permissions },
  { item: 6, name: 'web security', look: preference('webSecurity', true) },
  { item: 7, name: 'content security policy', look: policy },
  { item: 8, name: 'no insecure content', look: preference('allowRunningInsecureContent', false) },
  { item: 9, name: 'nothing experimental', look: preference('experimentalFeatures', false) },
  { item: 10, name: 'no blink features', look: preference('enableBlinkFeatures', undefined) },
  { item: 11, name: 'no webviews', look: preference('webviewTag', false) },
  { item: 12, name: 'webview options', look: webviews },
  { item: 13, name: 'navigation', look: navigation },
  { item: 14, name: 'new windows', look: newWindows },
  { item: 15, name: 'opening outside', look: openedOutside },
  { item: 16, name: 'a current Electron', look: currentElectron },
  { item: 17, name: 'senders', look: senders },
  { item: 18, name: 'own scheme', look: ownScheme },
  { item: 19, name: 'fuses', look: fuses },
  { item: 20, name: 'nothing of Electron', look: preload },
]
