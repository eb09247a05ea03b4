import { bareLoop, bearerOf } from './echeqs-read.ts'
import type { BenchBank } from './embedded-bank.ts'

/**
 * Bare fetches of every page in a process of its own, as cold as the application's: `node echeqs-sync-child.ts CONFIG`
 * (the bank's config as JSON) prints how many milliseconds they took, the token included as it is there.
 */
const [config = ''] = process.argv.slice(2)
const bank = { config: JSON.parse(config) as BenchBank['config'] }
const started = performance.now()
await bareLoop(bank, await bearerOf(bank))
console.log(performance.now() - started)
