/** A violation of one item of Electron's checklist, as a piece of text of a file and what stands there instead. */
export interface Seed {
  /** The item, counted as in docs/decisions/electron-security.md. */
  readonly item: number
  readonly what: string
  /** Below the root of the project. */
  readonly file: string
  /** Stands in the file exactly once. */
  readonly find: string
  readonly replace: string
}

const shell = 'src/main/shell/electron'
const hardening = `${shell}/hardening.ts`
const serving = 'src/main/shell/window-files.ts'
const windows: readonly (readonly [name: string, file: string, find: string])[] = [
  ['the window', `${shell}/window.ts`, 'preferencesOf({ preload: options.preload })'],
  [
    'the page that asks',
    `${shell}/approval-window.ts`,
    'preferencesOf({ preload, partition: APPROVAL_PARTITION })',
  ],
  ['the printing page', `${shell}/print.ts`, 'preferencesOf({ javascript: false, partition })'],
]

/** The same preference loosened for all windows, and for each one alone. */
const loosened = (item: number, name: string, safe: string, loose: string): readonly Seed[] => [
  {
    item,
    what: `${name} is ${loose} for all windows`,
    file: hardening,
    find: `  ${name}: ${safe},\n`,
    replace: `  ${name}: ${loose},\n`,
  },
  ...given(item, name, loose),
]

/** A preference that one window is given besides the safe ones. */
const given = (item: number, name: string, value: string): readonly Seed[] =>
  windows.map(([where, file, find]) => ({
    item,
    what: `${name} is ${value} for ${where}`,
    file,
    find: `webPreferences: ${find}`,
    replace: `webPreferences: Object.assign(${find}, { ${name}: ${value} })`,
  }))

const seed = (
  item: number,
  what: string,
  file: string,
  find: string,
  replace: string,
): readonly Seed[] => [{ item, what, file, find, replace }]

const fuse = (name: string, safe: boolean): readonly Seed[] =>
  seed(
    19,
    `the fuse ${name} is ${String(!safe)}`,
    'electron-builder.yml',
    `  ${name}: ${String(safe)}\n`,
    `  ${name}: ${String(!safe)}\n`,
  )

const withoutRule = (rule: string): readonly Seed[] =>
  seed(7, `the policy says nothing of ${rule}`, serving, `    "${rule}",\n`, '')
const withoutHeader = (name: string, line: string): readonly Seed[] =>
  seed(7, `no ${name} is sent`, serving, line, '')

/** What the checks of the twenty items must catch. */
export const seeds: readonly Seed[] = [
  seed(1, 'nothing is cancelled', hardening, 'cancel: !mayLoad(details.url)', 'cancel: false'),
  seed(
    1,
    'other servers may be loaded',
    hardening,
    "url.startsWith('data:') ||\n",
    "url.startsWith('data:') || url.startsWith('http') ||\n",
  ),
  seed(
    1,
    'the window is loaded over http',
    `${shell}/window.ts`,
    'loadURL(windowSite.page)',
    "loadURL('http://127.0.0.1:5173/')",
  ),
  seed(
    1,
    'the printing page may load anything',
    `${shell}/print.ts`,
    "(url) => url === PRINT_URL || url.startsWith('data:')",
    '() => true',
  ),
  loosened(2, 'nodeIntegration', 'false', 'true'),
  loosened(2, 'nodeIntegrationInWorker', 'false', 'true'),
  loosened(2, 'nodeIntegrationInSubFrames', 'false', 'true'),
  loosened(3, 'contextIsolation', 'true', 'false'),
  loosened(4, 'sandbox', 'true', 'false'),
  seed(4, 'not everything is sandboxed', `${shell}/main.ts`, '  app.enableSandbox()\n', ''),
  seed(
    5,
    'every permission is given',
    hardening,
    'permission === COPY && windowSite.has(details.requestingUrl)',
    'true || windowSite.has(details.requestingUrl + permission)',
  ),
  seed(
    5,
    'a foreign page may write to the clipboard',
    hardening,
    'permission === COPY && windowSite.has(details.requestingUrl)',
    'permission === COPY || windowSite.has(permission + details.requestingUrl)',
  ),
  seed(
    5,
    'every check of a permission passes',
    hardening,
    'permission === COPY && windowSite.has(origin)',
    'permission === COPY || windowSite.has(origin)',
  ),
  seed(5, 'devices are given', hardening, '(() => false)', '(() => true)'),
  seed(
    5,
    'the session of the page that asks is as it was',
    `${shell}/main.ts`,
    "houseSite(homes.approval, approvalSite, createWindowFiles(renderer, 'approval.html'))",
    'houseSite(homes.window, approvalSite, createWindowFiles(renderer))',
  ),
  loosened(6, 'webSecurity', 'true', 'false'),
  [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].flatMap(withoutRule),
  seed(
    7,
    'scripts may stand in the page',
    serving,
    '"script-src \'self\'"',
    "\"script-src 'self' 'unsafe-inline'\"",
  ),
  seed(
    7,
    'text may be evaluated',
    serving,
    '"script-src \'self\'"',
    "\"script-src 'self' 'unsafe-eval'\"",
  ),
  seed(7, 'data may be sent anywhere', serving, '"connect-src \'self\'"', '"connect-src *"'),
  seed(
    7,
    'pages carry no policy',
    serving,
    "'Content-Security-Policy': contentSecurityPolicy(nonce),",
    '',
  ),
  withoutHeader('X-Frame-Options', "  'X-Frame-Options': 'DENY',\n"),
  withoutHeader('X-Content-Type-Options', "  'X-Content-Type-Options': 'nosniff',\n"),
  withoutHeader('Referrer-Policy', "  'Referrer-Policy': 'no-referrer',\n"),
  seed(
    7,
    'the printed page may load',
    serving,
    "\"default-src 'none'; style-src",
    '"default-src *; style-src',
  ),
  loosened(8, 'allowRunningInsecureContent', 'false', 'true'),
  loosened(9, 'experimentalFeatures', 'false', 'true'),
  given(10, 'enableBlinkFeatures', "'CSSVariables'"),
  loosened(11, 'webviewTag', 'false', 'true'),
  seed(
    12,
    'a webview may be attached',
    hardening,
    "  contents.on('will-attach-webview', (event) => event.preventDefault())\n",
    '',
  ),
  seed(12, 'pages are not confined', `${shell}/main.ts`, '  confineContents(log)\n', ''),
  seed(
    13,
    'WebRTC sends to anybody',
    hardening,
    "  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')\n",
    '',
  ),
  seed(13, 'a session connects past the proxy', hardening, 'void target.setProxy(', 'void ('),
  seed(13, 'a page may go anywhere', hardening, '    details.preventDefault()\n', ''),
  seed(
    13,
    'a frame may go where the page is',
    hardening,
    'details.isMainFrame && details.url',
    'details.url',
  ),
  seed(
    13,
    'a page may go to another one of ours',
    hardening,
    'details.isMainFrame && details.url === contents.getURL()',
    'details.isMainFrame',
  ),
  seed(
    13,
    'redirects are followed',
    hardening,
    "  contents.on('will-redirect', (details) => details.preventDefault())\n",
    '',
  ),
  seed(
    14,
    'windows may be opened',
    hardening,
    "return { action: 'deny' }",
    "return { action: 'allow' }",
  ),
  seed(15, 'any address is opened outside', hardening, 'mayOpenOutside(url) && acted()', 'acted()'),
  seed(
    15,
    'nobody has to click',
    hardening,
    'mayOpenOutside(url) && acted()',
    'mayOpenOutside(url)',
  ),
  seed(
    15,
    'a click is good for ever',
    hardening,
    'const ACTED_MS = 3000',
    'const ACTED_MS = Number.POSITIVE_INFINITY',
  ),
  seed(
    15,
    'a look-alike is opened',
    `${shell}/address.ts`,
    "parsed?.protocol === 'mailto:'",
    "parsed !== null && url.includes('mailto:')",
  ),
  seed(
    15,
    'files are attached to mails',
    `${shell}/address.ts`,
    "['subject', 'body']",
    "['subject', 'body', 'attach']",
  ),
  seed(16, 'any newer Electron', 'package.json', '"electron": "', '"electron": "^'),
  seed(
    16,
    'an Electron that nobody mends any more',
    'package.json',
    '"electron": "',
    '"electron": "12.0.0", "newer": "',
  ),
  seed(17, 'frames may call', `${shell}/calls.ts`, '  senderFrame === sender.mainFrame &&\n', ''),
  seed(17, 'any page may call', `${shell}/calls.ts`, ' &&\n  site.has(senderFrame.url)', ''),
  seed(17, 'any session may call', `${shell}/calls.ts`, '  sender.session === home &&\n', ''),
  seed(
    17,
    'the window may answer for a person',
    `${shell}/calls.ts`,
    'answer: forWindows(answer)',
    'answer',
  ),
  seed(
    17,
    'the page that asks may call everything',
    `${shell}/calls.ts`,
    'answer: forAsking(answer)',
    'answer',
  ),
  seed(
    18,
    'the window is a file',
    `${shell}/window.ts`,
    'loadURL(windowSite.page)',
    "loadURL('file:///opt/index.html')",
  ),
  seed(
    18,
    'files may be loaded',
    hardening,
    "url.startsWith('data:') ||\n",
    "url.startsWith('data:') || url.startsWith('file:') ||\n",
  ),
  seed(
    18,
    'the scheme is free of the policy',
    `${shell}/protocol.ts`,
    'supportFetchAPI: true',
    'supportFetchAPI: true, bypassCSP: true',
  ),
  seed(
    18,
    'the scheme serves every folder',
    serving,
    'return file.startsWith(folder) && file.length > folder.length ? file : null',
    'return file.length > folder.length - 99 ? file : null',
  ),
  fuse('runAsNode', false),
  fuse('enableCookieEncryption', true),
  fuse('enableNodeOptionsEnvironmentVariable', false),
  fuse('enableNodeCliInspectArguments', false),
  fuse('enableEmbeddedAsarIntegrityValidation', true),
  fuse('onlyLoadAppFromAsar', true),
  fuse('loadBrowserProcessSpecificV8Snapshot', false),
  fuse('grantFileProtocolExtraPrivileges', false),
  seed(
    20,
    'the window gets the channel itself',
    'src/preload/index.ts',
    "exposeInMainWorld('tesoro', bridge)",
    "exposeInMainWorld('tesoro', Object.assign(bridge, { ipcRenderer }))",
  ),
  seed(
    20,
    'the window gets the event with its sender',
    'src/preload/index.ts',
    'listener(event)',
    '(listener as (...all: unknown[]) => void)(event, _event)',
  ),
  seed(
    20,
    'the window chooses the channel',
    'src/preload/index.ts',
    'ipcRenderer.invoke(channels.call, name, input, profile)',
    'ipcRenderer.invoke(name, input, profile)',
  ),
].flat()
