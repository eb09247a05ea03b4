import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type BooksLife,
  type BooksReport,
  booksReportSchema,
  LIFE_VARIABLE,
  MAKING,
} from './books-life.ts'
import { randomOf } from './chain.ts'
import { liveOnce } from './processes.ts'

/** Batches that are cut short: whatever happens, every event stands in exactly one batch afterwards. */

export interface BooksResult {
  /** Lives that were cut short. */
  readonly runs: number
  readonly findings: readonly string[]
}

/** Events that a life may add. */
const NEW = 400
/** A batch takes a few milliseconds; the process may die before, within or after one. */
const WITHIN_MS = 60
/** Lives that ended before they could be killed are not counted; more than these in a row are a fault of the test. */
const PATIENCE = 20

const twice = (keys: readonly string[]): readonly string[] =>
  keys.filter((key, index) => keys.indexOf(key) !== index)

/** Faults of the books after everything up to a number was entered. */
export function judgeBooks(report: BooksReport, upTo: number): readonly string[] {
  const { numbers, sealed, bound, reversals, reversed } = report
  const wanted = Array.from({ length: upTo }, (_, n) =>
    n % 3 === 0 ? [`movement:${n}`, `order:${n}`] : [`order:${n}`],
  )
    .flat()
    .sort()
  const findings: string[] = []
  if (JSON.stringify([...sealed].sort()) !== JSON.stringify(wanted))
    findings.push(
      `${sealed.length} records are sealed of ${wanted.length}; twice: ${twice(sealed).slice(0, 3).join(', ')}`,
    )
  if (JSON.stringify([...bound].sort()) !== JSON.stringify([...sealed].sort()))
    findings.push('what says where a record stands is not what was sealed')
  if (numbers.some((number, index) => number !== index + 1)) findings.push('a number is missing')
  if (reversals !== reversed) findings.push('a reversal has no batch that it takes back')
  return findings
}

/** Cuts so many lives of one archive short, and judges what the last life finds. */
export async function runBooks(seed: number, runs: number): Promise<BooksResult> {
  const random = randomOf(seed)
  const dir = mkdtempSync(join(tmpdir(), 'tesorero-books-'))
  const fixed = { dir, key: randomBytes(32).toString('hex') }
  let made = 0
  let done = 0
  let whole = 0
  const live = async (steps: BooksLife['steps'], killAfter: number | null) => {
    const env = { [LIFE_VARIABLE]: JSON.stringify({ ...fixed, steps } satisfies BooksLife) }
    const output = await liveOnce('scripts/crash/books-core.ts', env, MAKING, killAfter)
    return output === null ? null : booksReportSchema.parse(JSON.parse(output))
  }
  try {
    while (done < runs && whole < PATIENCE) {
      const steps = Array.from({ length: 6 }, () => {
        made += 1 + Math.floor(random() * NEW)
        return { upTo: made, reopen: random() < 0.4 }
      })
      const report = await live(steps, Math.floor(random() * WITHIN_MS))
      if (report === null) {
        done += 1
        whole = 0
      } else whole += 1
    }
    const last = await live([{ upTo: made, reopen: false }], null)
    return {
      runs: done,
      findings: last === null ? ['the last life was cut short'] : judgeBooks(last, made),
    }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
