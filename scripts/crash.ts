import { parseArgs } from 'node:util'
import { runBooks } from './crash/books.ts'
import { type ChainResult, runChain } from './crash/chain.ts'
import { runLeavings } from './crash/leaving.ts'

/**
 * `npm run crash -- --runs N --seed S`: the core and the embedded bank as processes of their own; the core is killed at
 * every point of the send path and at random moments, the bank misbehaves, the core starts again. At the end the ledger is
 * held against the bank's own count. So is that of the whole application whose profile is closed, locked, changed for another
 * or quit while a batch is being sent. Batches of the books are cut short as well: every event stands in exactly one
 * afterwards. Prints one JSON line; findings go to the error output, and end with code 1.
 */

/** Lives over one ledger before it is judged and a new one is begun. */
const CHAIN = 20
const AT_ONCE = 2

const wholeNumber = (name: string, text: string): number => {
  if (/^\d{1,7}$/.test(text)) return Number(text)
  throw new Error(`--${name} takes a whole number, not ${text}`)
}

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
})
const runs = wholeNumber('runs', values.runs)
const seed = wholeNumber('seed', values.seed)

const chains = Array.from({ length: Math.ceil(runs / CHAIN) }, (_, index) => ({
  seed: seed * 10_000 + index,
  first: index * CHAIN,
  length: Math.min(CHAIN, runs - index * CHAIN),
}))
const results: ChainResult[] = []
const next = chains.values()
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (const chain of next) {
      const result = await runChain(chain.seed, chain.length, chain.first)
      for (const finding of result.findings) console.error(`chain ${chain.seed}: ${finding}`)
      results.push(result)
    }
  }),
)

// A tenth as many again for the books, and as many lives that leave a profile in every way.
const others = Math.max(3, Math.ceil(runs / 10))
const leavings = await runLeavings(seed, others)
for (const finding of leavings.findings) console.error(`leaving: ${finding}`)
const books = await runBooks(seed, others)
for (const finding of books.findings) console.error(`books: ${finding}`)
const sum = (of: (result: Omit<ChainResult, 'points'>) => number): number =>
  [...results, leavings].reduce((total, result) => total + of(result), 0)

const verdict = {
  runs: results.reduce((total, result) => total + result.runs, 0),
  left: leavings.runs,
  points: new Set(results.flatMap(({ points }) => [...points])).size,
  lost: sum(({ lost }) => lost),
  duplicated: sum(({ duplicated }) => duplicated),
  stuck: sum(({ stuck }) => stuck),
  batches: books.runs,
  unsound: books.findings.length,
}
console.log(JSON.stringify(verdict))
if (verdict.lost + verdict.duplicated + verdict.stuck + verdict.unsound > 0) process.exitCode = 1
