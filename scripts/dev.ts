import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { type DevPage, startDevPage } from './dev-window.ts'

// `npm run dev`: the browser shell from its sources. The window reloads hot; main starts again when its sources change.
const { values } = parseArgs({
  options: {
    'data-dir': { type: 'string', default: '.cache/dev-data' },
    port: { type: 'string', default: '5173' },
  },
})

/** Folders of main's sources: a change in them starts main again. */
const MAIN = ['src/main', 'src/shared', 'src/sandbox']
/** Editors write a file in several steps, and many files at once. */
const REST_MS = 300

interface RunningProcess {
  readonly main: ChildProcess
  readonly pages: readonly DevPage[]
}

async function start(): Promise<RunningProcess | null> {
  const main = spawn(
    process.execPath,
    ['src/main/shell/browser/serve.ts', '--data-dir', resolve(values['data-dir'])],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const line = await firstLine(main)
  if (line === null) {
    console.log('main did not start; it is tried again when something changes')
    return null
  }
  const { url, approvalUrl } = JSON.parse(line) as { url: string; approvalUrl: string }
  const port = Number(values.port)
  const pages = [
    await startDevPage({ door: url, page: 'index.html', port }),
    await startDevPage({
      door: approvalUrl,
      page: 'approval.html',
      port: port === 0 ? 0 : port + 1,
    }),
  ]
  console.log(`window     ${pages[0]?.url}`)
  console.log(`approvals  ${pages[1]?.url}`)
  return { main, pages }
}

function firstLine({ stdout }: ChildProcess): Promise<string | null> {
  return new Promise((done) => {
    if (stdout === null) return done(null)
    const lines = createInterface({ input: stdout })
    lines.once('line', done)
    lines.once('close', () => done(null))
  })
}

async function stop(running: RunningProcess | null): Promise<void> {
  if (running === null) return
  const ended = new Promise((done) => running.main.once('exit', done))
  running.main.kill('SIGTERM')
  for (const page of running.pages) await page.close()
  await ended
}

let running = start()
let timer: NodeJS.Timeout | undefined
const again = (): void => {
  clearTimeout(timer)
  timer = setTimeout(() => {
    running = running.then(stop).then(start)
  }, REST_MS)
}
const matters = (file: string | null): boolean =>
  file !== null && !/\.(test|fixture)\.tsx?$/.test(file)
for (const folder of MAIN)
  watch(folder, { recursive: true }, (_event, file) => {
    if (matters(file)) again()
  })
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void running.then(stop).then(() => process.exit(0)))
