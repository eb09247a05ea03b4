import { accounting } from './accounting.ts'
import { approval } from './approval.ts'
import type { Bench, Figure } from './bench.ts'
import { completeness } from './completeness.ts'
import { deskGrowth } from './desk-growth.ts'
import { echeqsAgain, echeqsFilter, echeqsSync } from './echeqs-desk.ts'
import { echeqsMillion } from './echeqs-million.ts'
import { echeqsRead } from './echeqs-read.ts'
import { echeqsScroll } from './echeqs-scroll.ts'
import { forecast } from './forecast.ts'
import { fundsGrid } from './funds-grid.ts'
import { keep, worseThanKept } from './kept.ts'
import { monthMemory } from './month-memory.ts'
import { positionImport } from './position-import.ts'
import { reconciling } from './reconcile.ts'
import { relay } from './relay.ts'
import { schedulerWeek } from './scheduler-week.ts'
import { startListed } from './start-listed.ts'
import { startup } from './startup.ts'
import { tokenSingleFlight } from './token-single-flight.ts'
import { windowActs } from './window-acts.ts'
import { windowScript } from './window-script.ts'

/**
 * `npm run bench [-- --only NAME] [--check] [--keep]`: one JSON line per figure. NAME is a benchmark or one of its figures;
 * `--check` fails where a ratio is worse than the kept one by a fifth, `--keep` keeps what was measured.
 */
const benches: readonly Bench[] = [
  positionImport,
  startup,
  echeqsRead,
  echeqsFilter,
  echeqsMillion,
  echeqsSync,
  echeqsAgain,
  echeqsScroll,
  tokenSingleFlight,
  relay,
  schedulerWeek,
  fundsGrid,
  completeness,
  windowScript,
  windowActs,
  reconciling,
  accounting,
  forecast,
  deskGrowth,
  approval,
  startListed,
  monthMemory,
]

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
