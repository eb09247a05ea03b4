import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CrashPoint, crashPoints } from '../../src/main/orders/order-deps.ts'
import { callOf } from '../../src/main/orders/orders.fixture.ts'
import { orderKinds } from '../../src/shared/orders/kinds.ts'
import { judge, regressions, type Verdict } from './judge.ts'
import type { Life, Report } from './life.ts'
import { type BankProcess, live, startBank } from './processes.ts'

/** A chain of lives over one ledger and one bank: each life but the last is cut short, the last one is judged. */

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export type Random = () => number
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const pick = <T>(random: Random, items: readonly [T, ...T[]]): T =>
  items[Math.floor(random() * items.length)] ?? items[0]

export interface ChainResult extends Verdict {
  /** Lives that were cut short. */
  readonly runs: number
  /** Where: points of the send path, and `random` for any moment. */
  readonly points: ReadonlySet<CrashPoint | 'random'>
}

/** A Monday at 9:00 in Buenos Aires; a chain ends before 20:00, so that MEP orders are taken throughout. */
const START = '2026-11-23T12:00:00.000Z'
const BETWEEN_LIVES_S = 11 * 60

/** Lives a chain of `runs` lives that are cut short, and one more to attend to everything. */
export async function runChain(seed: number, runs: number, first: number): Promise<ChainResult> {
  const random = randomOf(seed)
  const dir = mkdtempSync(join(tmpdir(), 'tesorero-crash-'))
  const bank = await startBank(seed, START)
  const fixed = { dir, key: randomBytes(32).toString('hex'), bank: bank.bank }
  const points = new Set<CrashPoint | 'random'>()
  let made = 0
  let done = 0
  let before: Report | null = null
  const findings: string[] = []
  const note = (report: Report): void => {
    if (before !== null) findings.push(...regressions(before, report))
    if (!report.sound) findings.push('the audit trail is broken')
    before = report
  }
  try {
    while (done < runs) {
      const point = pointOf(first + done)
      await passTime(bank, random, point)
      const life = planLife(random, point, made)
      made += life.send.length
      const killAfter = point === 'random' ? Math.floor(random() * 120) : null
      const death = await live({ ...fixed, ...(await aheadOf(bank)), ...life }, killAfter)
      if (death.killed) {
        points.add(point)
        done += 1
      } else note(death.report)
    }
    const last = await finish(bank, fixed)
    note(last)
    const verdict = judge(last, await bank.get('/state'))
    return {
      ...verdict,
      runs: done,
      points,
      lost: verdict.lost + findings.length,
      findings: [...findings, ...verdict.findings],
    }
  } finally {
    await bank.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

/** Every point in turn, and random moments in between. */
const pointOf = (run: number): CrashPoint | 'random' =>
  run % 3 === 2
    ? 'random'
    : (crashPoints[(run - Math.floor(run / 3)) % crashPoints.length] ?? 'random')

type Plan = Omit<Life, 'dir' | 'key' | 'bank' | 'ahead'>

function planLife(random: Random, point: CrashPoint | 'random', made: number): Plan {
  const count = 1 + Math.floor(random() * 3)
  return {
    kill: point === 'random' ? null : { point, passage: 1 + Math.floor(random() * 2) },
    send: Array.from({ length: count }, (_, index) => ({
      kind: pick(random, orderKinds),
      n: made + index + 1,
    })),
    together: random() < 0.5,
    resend: random() < 0.7,
    portal: random() < 0.4,
    deliveries: pick(random, [0, 1, 2]),
  }
}

/** Time passes between lives; some orders end at the bank; then it misbehaves in a new way. */
async function passTime(bank: BankProcess, random: Random, point: string): Promise<void> {
  await bank.clearFaults()
  await bank.post('/clock', { advance_s: BETWEEN_LIVES_S })
  if (random() < 0.6) await settleSome(bank, random)
  // A query is only made for an order that a fault has left open.
  const faulty = point.endsWith('query') || random() < 0.6
  if (!faulty) return
  for (const kind of orderKinds) {
    const [method, path] = callOf[kind].split(' ')
    await bank.post('/faults', { method, path, times: 2, ...pick(random, FAULTS) })
  }
}

const FAULTS: readonly [Fault, ...Fault[]] = [
  { action: 'reset', when: 'before' },
  { action: 'reset', when: 'after' },
  { action: 'hang', when: 'before', ms: 60 },
  { action: 'hang', when: 'after', ms: 60 },
  { action: 'status', status: 500, when: 'before' },
  { action: 'status', status: 500, when: 'after' },
  { action: 'status', status: 503, when: 'after', headers: { 'retry-after': '1' } },
  { action: 'status', status: 401 },
  { action: 'status', status: 429, headers: { 'retry-after': '1' } },
  { action: 'status', status: 412, body: { error_code: 'invalid_amount' } },
  { action: 'truncate' },
  { action: 'html', when: 'after' },
  { action: 'delay', ms: 80 },
]
type Fault = Readonly<Record<string, unknown>>

interface SettleState {
  readonly orders: readonly { readonly kind: string; readonly ids: readonly string[] }[]
}
const SETTLED_BY: Readonly<Record<string, string>> = {
  transfer: 'transfer',
  mep_dr0: 'mep',
  mep_dr1: 'mep',
  debin: 'debin',
  redemption: 'redemption',
  subscription: 'subscription',
}

async function settleSome(bank: BankProcess, random: Random): Promise<void> {
  const { orders } = (await bank.get('/state')) as SettleState
  for (const { kind, ids } of orders) {
    const by = SETTLED_BY[kind]
    const [id] = ids
    if (by !== undefined && id !== undefined && random() < 0.5)
      await bank.post('/settle', { kind: by, id })
  }
}

/** The core's wall clock follows the bank's. */
async function aheadOf(bank: BankProcess): Promise<{ readonly ahead: number }> {
  const { now } = (await bank.get('/state')) as { readonly now: string }
  return { ahead: Date.parse(now) - Date.now() }
}

/** Without faults and without haste: everything is followed, sent again where that is safe, or looked up. */
async function finish(
  bank: BankProcess,
  fixed: Pick<Life, 'dir' | 'key' | 'bank'>,
): Promise<Report> {
  let report: Report | null = null
  // The second life sees what became of the resends of the first.
  for (let life = 0; life < 2; life += 1) {
    await bank.clearFaults()
    await bank.post('/clock', { advance_s: BETWEEN_LIVES_S })
    const plan = {
      kill: null,
      send: [],
      together: false,
      resend: true,
      portal: true,
      deliveries: 1,
    }
    const death = await live({ ...fixed, ...(await aheadOf(bank)), ...plan }, null)
    if (death.killed) throw new Error('the last life was cut short by somebody else')
    report = death.report
  }
  if (report === null) throw new Error('no report')
  return report
}
