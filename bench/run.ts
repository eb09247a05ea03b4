import type { Bench } from './bench.ts'
import { completeness } from './completeness.ts'
import { echeqsAgain, echeqsFilter, echeqsSync } from './echeqs-desk.ts'
import { echeqsRead } from './echeqs-read.ts'
import { echeqsScroll } from './echeqs-scroll.ts'
import { fundsGrid } from './funds-grid.ts'
import { positionImport } from './position-import.ts'
import { relay } from './relay.ts'
import { schedulerWeek } from './scheduler-week.ts'
import { startup } from './startup.ts'
import { tokenSingleFlight } from './token-single-flight.ts'

/** `npm run bench [-- --only NAME]`: one JSON line per figure. NAME is a benchmark or one of its figures. */
const benches: readonly Bench[] = [
  positionImport,
  startup,
  echeqsRead,
  echeqsFilter,
  echeqsSync,
  echeqsAgain,
  echeqsScroll,
  tokenSingleFlight,
  relay,
  schedulerWeek,
  fundsGrid,
  completeness,
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
for (const bench of chosen) {
  for (const figure of await bench.run())
    if (only === undefined || only === bench.name || only === figure.name)
      console.log(JSON.stringify(figure))
}
