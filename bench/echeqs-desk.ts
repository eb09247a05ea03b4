import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { buildIfNeeded } from '../scripts/builds.ts'
import type { CallInput, CallName, CallOutput, CallResult } from '../src/shared/ipc/index.ts'
import type { ProfileDraft } from '../src/shared/profiles/profiles.ts'
import { type Bench, type Figure, figure, median, p95 } from './bench.ts'
import { openFloor } from './echeqs-floor.ts'
import { type Query, queriesOf } from './echeqs-queries.ts'
import { type BenchBank, startBenchBank } from './embedded-bank.ts'
import { type Addresses, connect, withServer } from './shell.ts'

const HELD = 100_000
const FIRST = 10_000
/** Rounds of questions of every kind: 180 without text, 100 and some with longer words, the others with short ones. */
const QUESTIONS = 15
const SYNC_ROUNDS = 9
/** Memory that the process may hold with all of them open beyond what it holds at its start, megabytes. */
const MOST_MORE_MB = 60
/** After this time the work that follows a first reading, such as indexes, is done. */
export const SETTLED_MS = 20_000
/** The longest that counts and sums of a filter may take, milliseconds. */
const MOST_TOTALS_MS = 60
/** Rows of the first screen. */
const FIRST_ROWS = 50

export type Call = <N extends CallName>(name: N, input: CallInput<N>) => Promise<CallResult<N>>

/**
 * The echeq desk in the built browser shell, called over its socket, with 100,000 echeqs in the cache, some seconds after they
 * were read. Measured is the 95th percentile from the call to the first rows and their count. The questions are filters and
 * orders of every kind, none asked for twice. Its floor: the same questions as bare SQL on a table of the same rows, in this
 * process, without any transport. That table has covering indexes and a text index. `-search` are those of three letters and
 * more, which the text index finds. `-short` are those with a word of one or two letters, for which both go through all rows.
 * `echeqs-totals`: counts and sums of the same, against what they may take, those in text apart. `echeqs-memory`: what the
 * shell's process holds on another day, after the same questions, against what it held before plus an allowance.
 * `echeqs-memory-first`: the same on the day of the first reading.
 */
export const echeqsFilter: Bench = { name: 'echeqs-filter', run: filterFigures }

/**
 * The first read of 10,000 echeqs into an empty cache, against bare fetches of the same pages with the same concurrency. Their
 * bodies are parsed and thrown away. Both in a process that has just started, in turn; the medians count.
 */
export const echeqsSync: Bench = { name: 'echeqs-sync', run: syncFigures }

async function filterFigures(): Promise<readonly Figure[]> {
  await buildIfNeeded()
  const bank = await startBenchBank('--echeqs', String(HELD))
  const dir = mkdtempSync(join(tmpdir(), 'tesoro-bench-'))
  try {
    const args = ['--data-dir', join(dir, 'app')]
    const first = await withServer(args, async (shell) => {
      const call = await connect(shell.url)
      const idle = shell.megabytes()
      await fill(call, shell, bank, HELD)
      const rows = await everyRow(call)
      const floor = openFloor(join(dir, 'floor.db'), rows)
      await sleep(SETTLED_MS)
      const queries = Array.from({ length: QUESTIONS }, (_, round) => queriesOf(rows, round)).flat()
      const [rowsOf, totalsOf, bareOf] = [taken(), taken(), taken()]
      for (const query of queries) {
        const kind = kindOf(query)
        const started = performance.now()
        must(await call('echeqs.list', questionOf(query)))
        rowsOf[kind].push(performance.now() - started)
        const summed = performance.now()
        const lines = must(
          await call('echeqs.totals', { selection: { filter: query.filter, except: [] } }),
        )
        totalsOf[kind].push(performance.now() - summed)
        const bare = floor.ask(query, FIRST_ROWS)
        bareOf[kind].push(bare.milliseconds)
        // The row does not show all that the desk searches in.
        const total = lines.reduce((sum, { count }) => sum + count, 0)
        if (query.filter.search === undefined && bare.total !== total)
          throw new Error(`${JSON.stringify(query.filter)}: ${total}, by SQL ${bare.total}`)
      }
      floor.close()
      const figures = [
        ...(['filter', 'search', 'short'] as const).map((kind) =>
          figure(NAMES[kind], p95(rowsOf[kind]), p95(bareOf[kind]), 'ms'),
        ),
        figure('echeqs-totals', p95(totalsOf.filter), MOST_TOTALS_MS, 'ms'),
        figure('echeqs-totals-search', p95(totalsOf.search), MOST_TOTALS_MS, 'ms'),
        figure('echeqs-totals-short', p95(totalsOf.short), MOST_TOTALS_MS, 'ms'),
        ...memoryFigure('echeqs-memory-first', idle, shell.megabytes()),
      ]
      return { figures, queries }
    })
    const another = await withServer(args, async (shell) => {
      const call = await connect(shell.url)
      const idle = shell.megabytes()
      const [profile] = must(await call('profiles.list', {}))
      const { clientSecret } = bank.config
      must(await call('profiles.open', { id: profile?.id ?? '', clientSecret }))
      for (const query of first.queries) must(await call('echeqs.list', questionOf(query)))
      return memoryFigure('echeqs-memory', idle, shell.megabytes())
    })
    return [...first.figures, ...another]
  } finally {
    bank.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

/** Questions without text, with words that the text index finds, and with shorter ones, which are looked for in each row. */
type Kind = 'filter' | 'search' | 'short'
const NAMES = {
  filter: 'echeqs-filter',
  search: 'echeqs-filter-search',
  short: 'echeqs-filter-short',
} as const satisfies Record<Kind, string>

export const kindOf = ({ filter: { search } }: Query): Kind => {
  if (search === undefined) return 'filter'
  return search.split(' ').some((word) => word.length < 3) ? 'short' : 'search'
}

/** Milliseconds of each kind of question. */
export const taken = (): Readonly<Record<Kind, number[]>> => ({ filter: [], search: [], short: [] })

export const questionOf = ({ filter, sort }: Query) => ({
  filter,
  sort,
  offset: 0,
  limit: FIRST_ROWS,
})

/** Memory in use against the memory before and the allowed growth; no figure where the system does not tell. */
export const memoryFigure = (
  name: string,
  idle: number | null,
  open: number | null,
): readonly Figure[] =>
  idle === null || open === null ? [] : [figure(name, open, idle + MOST_MORE_MB, 'MB')]

async function syncFigures(): Promise<readonly Figure[]> {
  await buildIfNeeded()
  const bank = await startBenchBank('--echeqs', String(FIRST))
  const dir = mkdtempSync(join(tmpdir(), 'tesoro-bench-'))
  const [values, floors]: [number[], number[]] = [[], []]
  try {
    for (let round = 0; round < SYNC_ROUNDS; round += 1) {
      floors.push(await bareFetches(bank))
      values.push(
        await withServer(['--data-dir', join(dir, String(round))], async (addresses) =>
          fill(await connect(addresses.url), addresses, bank, FIRST),
        ),
      )
    }
  } finally {
    bank.close()
    rmSync(dir, { recursive: true, force: true })
  }
  return [figure('echeqs-sync', median(values), median(floors), 'ms')]
}

const CHILD = fileURLToPath(new URL('./echeqs-sync-child.ts', import.meta.url))

/** Bare fetches in a new process, in milliseconds. */
async function bareFetches({ config }: BenchBank): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [CHILD, JSON.stringify(config)])
  return Number(stdout)
}

/** Makes a profile and opens it. */
export async function create(
  call: Call,
  { approvalUrl }: Addresses,
  bank: BenchBank,
): Promise<void> {
  const creating = call('profiles.create', draftOf(bank))
  await sayYes(await connect(approvalUrl))
  must(await creating)
}

/** Makes a profile and reads all its echeqs; answers how long the reading took, in milliseconds. */
export async function fill(
  call: Call,
  addresses: Addresses,
  bank: BenchBank,
  count: number,
): Promise<number> {
  await create(call, addresses, bank)
  const started = performance.now()
  const job = must(await call('sync.run', { id: 'echeqs', full: true }))
  const milliseconds = performance.now() - started
  if (job.lastError !== null) throw new Error(JSON.stringify(job.lastError))
  const { total } = must(await call('echeqs.facets', {}))
  if (total !== count) throw new Error(`${total} echeqs instead of ${count}`)
  return milliseconds
}

/** Answers main's question whether the new connection is to be trusted, at the door where it is asked. */
export async function sayYes(call: Call): Promise<void> {
  const pending = must(await call('approval.pending', {}))
  if (pending === null) return sayYes(call)
  const proof = { retyped: [], acknowledged: false, personId: null, pin: null }
  must(await call('approval.seen', { id: pending.id }))
  must(await call('approval.answer', { id: pending.id, answer: { decision: 'yes', ...proof } }))
}

export const draftOf = ({ config }: BenchBank): ProfileDraft => ({
  name: 'Bench',
  environment: 'sandbox',
  clientSecret: config.clientSecret,
  ...config.connection,
})

export async function everyRow(
  call: Call,
  held = HELD,
): Promise<CallOutput<'echeqs.list'>['rows']> {
  const rows = []
  const limit = 500
  for (let offset = 0; offset < held; offset += limit)
    rows.push(...must(await call('echeqs.list', { filter: {}, offset, limit })).rows)
  return rows
}

export function must<T>(result: {
  readonly ok: boolean
  readonly value?: T
  readonly error?: unknown
}): T {
  if (!result.ok || result.value === undefined) throw new Error(JSON.stringify(result.error))
  return result.value
}
