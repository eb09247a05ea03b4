import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callOf } from '../../src/main/orders/orders.fixture.ts'
import { createDice } from '../simulate/world/random.ts'
import { judge, regressions, type Verdict } from './judge.ts'
import { LIFE_VARIABLE, type Life, lifeEndSchema, type Report, SENDING } from './life.ts'
import { liveOnce, startBank } from './processes.ts'

/** Lives of the application over one data folder and one bank: most of them are killed, the last one is judged. */

export interface LivesResult extends Verdict {
  readonly runs: number
  /** Lives that were killed. */
  readonly killed: number
}

/** How long the bank takes for an order, so that there is time to quit and to be killed. */
const ANSWER_MS = 40
/** A batch of three takes about this long: it is cut short at its beginning, at its end and in between. */
const WITHIN_MS = 220
/** A batch writes about as often. */
const WRITES = 60
const KINDS = ['cvu_transfer', 'fund_redemption', 'debin_creation'] as const

/** Lives so many lives, and one more to judge. */
export async function runLives(seed: number, lives: number): Promise<LivesResult> {
  const dice = createDice(seed, 'crash')
  const dir = mkdtempSync(join(tmpdir(), 'tesorero-crash-'))
  mkdirSync(join(dir, 'data'))
  const { bank, post, get, stop } = await startBank(seed, new Date().toISOString())
  const findings: string[] = []
  let before: Report | null = null
  let killed = false
  let deaths = 0
  const live = async (
    sending: Life['sending'],
    dieAtWrite: number | null,
    killAfter: number | null,
  ): Promise<Report | null> => {
    const life: Life = { dir, bank, killed, sending, dieAtWrite }
    const env = { [LIFE_VARIABLE]: JSON.stringify(life) }
    const output = await liveOnce('scripts/crash/core.ts', env, SENDING, killAfter)
    killed = output === null
    if (output === null) {
      deaths += 1
      return null
    }
    const end = lifeEndSchema.parse(JSON.parse(output))
    if (before !== null) findings.push(...regressions(before, end.report))
    if (!end.report.sound) findings.push('the audit trail is broken')
    findings.push(...end.findings)
    before = end.report
    return end.report
  }
  try {
    for (const kind of KINDS) {
      const [method, path] = callOf[kind].split(' ')
      await post('/faults', { method, path, action: 'delay', ms: ANSWER_MS, times: 100_000 })
    }
    for (let n = 0; n < lives; n += 1) {
      // One in five ends in peace; of the others every second one dies at a write, not at a moment.
      const peace = n % 5 === 0
      const atWrite = !peace && n % 2 === 0 ? 1 + dice.below(WRITES) : null
      await live(
        { after: dice.below(WITHIN_MS), n },
        atWrite,
        peace || atWrite !== null ? null : dice.below(WITHIN_MS),
      )
    }
    const last = await live(null, null, null)
    if (last === null) throw new Error('the last life was cut short by somebody else')
    const verdict = judge(last, await get('/state'))
    const all = [...findings, ...verdict.findings]
    return {
      ...verdict,
      runs: lives,
      killed: deaths,
      lost: verdict.lost + findings.length,
      findings: all,
    }
  } finally {
    await stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
