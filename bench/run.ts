import type { Bench, Figure } from './bench.ts'
import * as known from './benches.ts'
import { keep, worseThanKept } from './kept.ts'

/**
 * `npm run bench [-- --only NAME] [--check] [--keep]`: one JSON line per figure. NAME is a benchmark or one of its figures.
 * `--check` fails if a ratio is worse than the kept one by a fifth; `--keep` keeps what was measured.
 */
const benches: readonly Bench[] = Object.values(known)

const at = process.argv.indexOf('--only')
const only = at < 0 ? undefined : process.argv[at + 1]
const chosen = benches.filter(({ name }) => only === undefined || only.startsWith(name))
if (chosen.length === 0) {
  console.error(
    `no such benchmark: ${only}; there are ${benches.map(({ name }) => name).join(', ')}`,
  )
  process.exit(2)
}
const figures: Figure[] = []
for (const bench of chosen) {
  for (const one of await bench.run()) {
    if (only !== undefined && only !== bench.name && only !== one.name) continue
    console.log(JSON.stringify(one))
    figures.push(one)
  }
}
if (process.argv.includes('--keep')) keep(figures)
if (process.argv.includes('--check')) {
  const worse = worseThanKept(figures)
  for (const sentence of worse) console.error(sentence)
  if (worse.length > 0) process.exitCode = 1
}
