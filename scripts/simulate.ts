import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { faults } from './simulate/faults/index.ts'
import type { Breach, Life } from './simulate/life.ts'
import { installHooks } from './simulate/world/hooks.ts'

/**
 * `npm run simulate`: the real application, the embedded bank and the network between them in one process, one thread, one
 * virtual clock and one random source. A seed decides what people do and what goes wrong; after every step the invariants
 * must hold (see docs/reliability.md).
 */

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    days: { type: 'string', default: '1' },
    runs: { type: 'string' },
    for: { type: 'string' },
    replay: { type: 'string' },
    stop: { type: 'string' },
    port: { type: 'string', default: '0' },
    fault: { type: 'string' },
    faults: { type: 'boolean', default: false },
    hash: { type: 'boolean', default: false },
  },
})

/** Histories in which a fault must be found. */
const HISTORIES = 500
/** Faults that are looked for at the same time, each in a process of its own. */
const AT_ONCE = 2
const COMMAND = ['scripts/run.mjs', 'simulate']
/** Follows the seed of a history in which a fault only seems to be found. */
const ANYWAY = 'breaks without the fault too, so that it shows nothing:'
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 }

function fail(reason: string): never {
  console.error(`${reason}\nnpm run simulate -- --help tells what there is.`)
  process.exit(2)
}

/** Seconds, as `90s` or `10m`. */
function secondsOf(text: string): number {
  const [, count, unit = ''] = /^(\d+)([smh])$/.exec(text) ?? []
  return Number(count) * (UNITS[unit] ?? Number.NaN) || fail(`${text} is no time, such as 10m`)
}

/** Lives a kept history up to one of its entries, and serves the window there. */
async function lookOn(file: string, before: number): Promise<void> {
  const history = kept(file)
  const last = history.entries.length - 1
  if (!Number.isInteger(before) || before < 0 || before > last)
    fail(`--stop ${values.stop} names no entry of ${file}: the last one is ${last}`)
  const { buildIfNeeded } = await import('./builds.ts')
  await buildIfNeeded()
  installHooks([])
  const { installWorld } = await import('./simulate/world/install.ts')
  await installWorld()
  const { liveHistory, tellEntry } = await import('./simulate/history.ts')
  const { serveWindow } = await import('./simulate/window.ts')
  for (const [nth, entry] of history.entries.entries())
    console.log(`${nth === before ? '>' : ' '} ${nth} ${tellEntry(entry)}`)
  const lookOn = (life: Life) => serveWindow(life, Number(values.port), console.log)
  await liveHistory(history, { stop: { before, lookOn } })
}

/** Lives histories, and ends at the first that breaks an invariant. */
async function explore(): Promise<boolean> {
  const fault = faults.find(({ id }) => id === values.fault)
  if (values.fault !== undefined && fault === undefined) fail(`there is no fault ${values.fault}`)
  installHooks(fault?.edits ?? [])
  const { installWorld } = await import('./simulate/world/install.ts')
  await installWorld()
  const { liveHistory, planHistory } = await import('./simulate/history.ts')
  const isOver = enough()
  const first = Number(values.seed)
  let happened = 0
  const spent = { opening: 0, days: 0, judging: 0 }
  let lasted = 0
  const acts: string[] = []
  const times = (act: string): number => acts.filter((one) => one === act).length
  let seed = first
  for (; !isOver(seed - first); seed++) {
    // Every tenth history is a week.
    const days = values.for !== undefined && seed % 10 === 0 ? 5 : Number(values.days)
    const history = values.replay === undefined ? planHistory(seed, days) : kept(values.replay)
    const lived = await liveHistory(history, { hashed: values.hash })
    happened += lived.happened
    lasted += days
    spent.opening += lived.spent.opening
    spent.days += lived.spent.days
    spent.judging += lived.spent.judging
    acts.push(...history.entries.map(({ act }) => act))
    // Whoever explores for hours sees how far it is, and that memory stays flat.
    if ((seed - first + 1) % 100 === 0 && fault === undefined)
      console.log(`${seed - first + 1}, ${Math.round(process.memoryUsage.rss() / 1e6)} MB`)
    if (values.hash) console.log(`${history.seed} ${lived.hash}`)
    const [found] = lived.breaches
    if (found === undefined) continue
    if (fault !== undefined && isBrokenAnyway(seed, days)) continue
    console.log(`${seed - first + 1} histories, broken: ${found.name}`)
    if (fault === undefined) await tell(history, lived.breaches)
    return false
  }
  console.log(
    `${seed - first} histories, ${happened} happenings, ${times('refund')} refunds, ${times('crash')} kills, ${fault === undefined ? 'nothing broken' : 'the fault shows nothing'}`,
  )
  const each = (ms: number, of: number): string => `${Math.round(ms / Math.max(1, of))} ms`
  console.log(
    `processor: ${each(spent.opening, seed - first)} to open an office, ${each(spent.days, lasted)} a day, ${each(spent.judging, seed - first)} to judge a history`,
  )
  return true
}

/**
 * Whether a history breaks without the fault as well, which then is not what was noticed. It is lived once more in a process
 * that reads the sources as they are.
 */
function isBrokenAnyway(seed: number, days: number): boolean {
  const same =
    values.replay === undefined
      ? ['--seed', String(seed), '--days', String(days)]
      : ['--replay', values.replay]
  const { status, stdout } = spawnSync(process.execPath, [...COMMAND, ...same], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status === 0) return false
  console.log(`seed ${seed} ${ANYWAY}\n${stdout.trim()}`)
  return true
}

/** Whether that many histories are enough. The time is the machine's own. */
function enough(): (histories: number) => boolean {
  const { runs, for: time } = values
  if (time === undefined) return (histories) => histories >= Number(runs ?? 1)
  const end = process.hrtime.bigint() + BigInt(secondsOf(time)) * 1_000_000_000n
  return () => process.hrtime.bigint() >= end
}

type History = import('./simulate/history.ts').History
const kept = (file: string): History => JSON.parse(readFileSync(file, 'utf8')) as History

/** Prints the shortest history that breaks the same invariant, and keeps it in a file. */
async function tell(history: History, breaches: readonly Breach[]): Promise<void> {
  const { liveHistory, tellEntry } = await import('./simulate/history.ts')
  const { clockText } = await import('./simulate/office.ts')
  const { shrink } = await import('./simulate/shrink.ts')
  const name = breaches[0]?.name ?? ''
  const short = values.replay === undefined ? await shrink(history, name) : history
  const found = (await liveHistory(short)).breaches
  mkdirSync('.cache/simulate', { recursive: true })
  const file = `.cache/simulate/${name}-${history.seed}.json`
  writeFileSync(file, JSON.stringify(short, null, 2))
  const on = DAYS[short.weekday ?? 0]
  console.log(
    `seed ${history.seed}, from a ${on} on, the shortest history (npm run simulate -- --replay ${file}):`,
  )
  for (const entry of short.entries) console.log(`  ${tellEntry(entry)}`)
  for (const { at, what, name: invariant } of found)
    console.log(`  ${clockText(at)}  !! ${invariant}: ${what}`)
}

/** Looks for one fault in a process of its own. Answers what it said, and whether it was found. */
function find(id: string): Promise<{ readonly found: boolean; readonly said: string }> {
  const args = [...COMMAND, '--fault', id, '--runs', String(values.runs ?? HISTORIES)]
  // Only the file with the fault is another one: the rest is compiled once for all.
  const env = { NODE_COMPILE_CACHE: '.cache/compiled', ...process.env }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  const hear = (text: Buffer): void => {
    said += String(text)
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  return new Promise((resolve) => {
    child.on('close', (code) =>
      resolve({ found: code === 1 && said.includes('broken: '), said: said.trim() }),
    )
  })
}

/** Puts each fault into the sources as they are read, and expects that the invariants notice it. */
async function findAll(): Promise<boolean> {
  const next = faults.values()
  const missed: string[] = []
  const one = async (): Promise<void> => {
    for (const { id, what } of next) {
      const { found, said } = await find(id)
      if (!found) missed.push(id)
      const lines = said.split('\n')
      // One that broke down says why before its last line.
      const isWhole = found || said.endsWith('ms to judge a history')
      const told = [
        ...lines.filter((line) => line.endsWith(ANYWAY)),
        ...lines.slice(isWhole ? -1 : -9),
      ]
      console.log(`${found ? 'ok  ' : 'MISS'} ${id.padEnd(6)} ${what}`)
      for (const line of told) console.log(`            ${line}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  console.log(
    `${faults.length} faults, ${missed.length} not found${missed.length > 0 ? `: ${missed.join(', ')}` : ''}`,
  )
  return missed.length === 0
}

if (values.stop !== undefined)
  await lookOn(
    values.replay ?? fail('--stop stands still in a history that --replay names'),
    Number(values.stop),
  )
// What is left of the world must not hold the process.
process.exit((values.faults ? await findAll() : await explore()) ? 0 : 1)
