import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callOf } from '../../src/main/orders/orders.fixture.ts'
import { randomOf } from './chain.ts'
import { judge, type Verdict } from './judge.ts'
import { type LeavingLife, LIFE_VARIABLE, leavingReportSchema, ways } from './leaving-life.ts'
import { SENDING } from './life.ts'
import { liveOnce, startBank } from './processes.ts'

/** Profiles that are left in mid-batch, in every way, by the whole application; some of its lives are killed as well. */

export interface LeavingResult extends Verdict {
  /** Batches during which the profile was left. */
  readonly runs: number
}

/** How long the bank takes for an order, so that there is time to leave. */
const ANSWER_MS = 40
/** A batch of four takes about this long: it is left at its beginning, at its end and in between. */
const WITHIN_MS = 220
const KINDS = ['cvu_transfer', 'fund_redemption', 'debin_creation'] as const

/** Lives so many lives, each with every way of leaving once, and one more to judge. */
export async function runLeavings(seed: number, lives: number): Promise<LeavingResult> {
  const random = randomOf(seed)
  const dir = mkdtempSync(join(tmpdir(), 'tesorero-leaving-'))
  mkdirSync(join(dir, 'data'))
  const { bank, post, get, stop } = await startBank(seed, new Date().toISOString())
  const findings: string[] = []
  let killed = false
  let runs = 0
  const live = async (leavings: LeavingLife['leavings'], killAfter: number | null) => {
    const life: LeavingLife = { dir, bank, killed, leavings }
    const env = { [LIFE_VARIABLE]: JSON.stringify(life) }
    const output = await liveOnce('scripts/crash/leaving-core.ts', env, SENDING, killAfter)
    killed = output === null
    if (output === null) return null
    const told = leavingReportSchema.parse(JSON.parse(output))
    findings.push(...told.findings)
    return told.report
  }
  try {
    for (const kind of KINDS) {
      const [method, path] = callOf[kind].split(' ')
      await post('/faults', { method, path, action: 'delay', ms: ANSWER_MS, times: 100_000 })
    }
    for (let one = 0; one < lives; one += 1) {
      const leavings = ways.map((way) => {
        runs += 1
        return { way, after: Math.floor(random() * WITHIN_MS), n: runs }
      })
      // The first life sets everything up.
      const isKilled = one % 3 === 2
      await live(leavings, isKilled ? Math.floor(random() * 4 * WITHIN_MS) : null)
    }
    const last = await live([], null)
    if (last === null) throw new Error('the last life was cut short by somebody else')
    if (!last.sound) findings.push('the audit trail is broken')
    const verdict = judge(last, await get('/state'))
    return {
      ...verdict,
      runs,
      lost: verdict.lost + findings.length,
      findings: [...findings, ...verdict.findings],
    }
  } finally {
    await stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
