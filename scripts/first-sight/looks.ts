import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Computer } from './computer.ts'

/** Where everything that a run finds lies, to be handed up as an artifact. */
export const SIGHT = '.cache/sight'

/** One look at something: it answers what is wrong, or null. */
export interface Look {
  readonly what: string
  /** The systems on which it is done; all where it says none. */
  readonly on?: readonly NodeJS.Platform[]
  readonly look: (computer: Computer) => Promise<string | null>
}

/** The outcome of a look; `left` where the system is none of its own. */
export interface Row {
  readonly what: string
  readonly outcome: 'ok' | 'failed' | 'left'
  readonly why: string
}

/** How long one look may take, in milliseconds. */
const LIMIT_MS = 20 * 60_000

async function rowOf({ what, on, look }: Look, computer: Computer): Promise<Row> {
  if (on !== undefined && !on.includes(computer.platform))
    return { what, outcome: 'left', why: `not on ${computer.platform}` }
  const over = new Promise<string>((resolve) =>
    setTimeout(resolve, LIMIT_MS, 'it did not end').unref(),
  )
  try {
    const why = await Promise.race([look(computer), over])
    return { what, outcome: why === null ? 'ok' : 'failed', why: why ?? '' }
  } catch (cause) {
    const why = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
    return { what, outcome: 'failed', why }
  }
}

/** Does all looks, one after the other, whatever the others found. */
export async function rowsOf(looks: readonly Look[], computer: Computer): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (const look of looks) {
    const row = await rowOf(look, computer)
    console.log(`${row.outcome.padEnd(6)} ${row.what}${row.why === '' ? '' : `: ${row.why}`}`)
    rows.push(row)
  }
  return rows
}

/** Does all looks, keeps what they found for the table, and answers the exit code. */
export async function report(
  name: string,
  looks: readonly Look[],
  computer: Computer,
): Promise<number> {
  const rows = await rowsOf(looks, computer)
  mkdirSync(SIGHT, { recursive: true })
  writeFileSync(join(SIGHT, `rows-${name}.json`), JSON.stringify(rows, null, 2))
  return rows.some(({ outcome }) => outcome === 'failed') ? 1 : 0
}
