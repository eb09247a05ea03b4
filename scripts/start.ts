import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { defaultDataDir } from '../src/main/data-dir.ts'
import { findChromium } from '../src/main/shell/browser/chromium.ts'
import { buildIfNeeded } from './builds.ts'
import { electronRuntime, hasDisplay, runElectron } from './electron-runtime.ts'
import { shellEnvironment, shellProgram } from './shell-program.ts'

// `npm start`: Tesorero in Electron where its runtime is, else in a browser's application window, else at an address.
const { values } = parseArgs({
  options: { 'data-dir': { type: 'string' }, browser: { type: 'boolean', default: false } },
})
const dataDir = values['data-dir'] === undefined ? defaultDataDir() : resolve(values['data-dir'])

await buildIfNeeded()
if (!values.browser) {
  const runtime = await electronRuntime()
  const ended = runtime.ok ? await runElectron(runtime.value, [`--data-dir=${dataDir}`]) : runtime
  if (ended.ok) process.exit(0)
  console.log(`Electron cannot be used (${ended.error}); Tesorero opens in a browser instead.`)
}
process.exitCode = await runInBrowser()

/** Runs the browser shell until its window is closed, and answers its exit code. */
async function runInBrowser(): Promise<number> {
  const chromium = hasDisplay() ? findChromium() : null
  const server = spawn(
    process.execPath,
    [
      ...shellProgram,
      '--one-time',
      ...(chromium === null ? [] : ['--window', '--until-closed']),
      '--data-dir',
      dataDir,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...shellEnvironment } },
  )
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal))
  const ended = new Promise<number>((done) => server.once('exit', (code) => done(code ?? 1)))
  const addresses = await addressesOf(server)
  if (addresses !== null && chromium === null) {
    console.log(`Open this address in a browser: ${addresses.url}`)
    console.log(`and this one, where Tesorero asks for approvals: ${addresses.approvalUrl}`)
  }
  return ended
}

interface Addresses {
  readonly url: string
  readonly approvalUrl: string
}

/** The addresses that the shell prints, or null when it ended without them. */
function addressesOf(server: ChildProcess): Promise<Addresses | null> {
  return new Promise((done) => {
    server.once('exit', () => done(null))
    if (server.stdout === null) return done(null)
    createInterface({ input: server.stdout }).once('line', (line) => {
      done(JSON.parse(line) as Addresses)
    })
  })
}
