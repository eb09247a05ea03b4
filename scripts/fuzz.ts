import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { tool } from './tools.ts'

/**
 * `npm run fuzz [-- RUNS]`: tries new cases, where `npm test` tries the same ones every time. First the bank client and the pages
 * of its echeqs get 100,000 mutated bodies per property (3,000 and 600 in `npm test`). The listener of the whole application gets
 * 100,000 webhooks (1,500), and each call of the window 1,000 malformed inputs and bad senders (20). Then all other properties run
 * in rounds under new seeds. A failure is printed with its seed, which `TESORO_FUZZ_SEED` gives to `npm test`.
 */
const runs = process.argv[2] ?? '100000'
if (!/^[1-9]\d{0,8}$/.test(runs)) {
  console.error(`fuzz takes the number of runs, not ${runs}`)
  process.exit(2)
}
const ROUNDS = 2
const large = [
  'src/main/bank/fuzz.test.ts',
  'src/main/cache/echeqs/page.fuzz.test.ts',
  'src/main/application/hostile/webhooks.fuzz.test.ts',
  'src/main/application/hostile/malformed.fuzz.test.ts',
  'src/main/shell/electron/senders.fuzz.test.ts',
]
const others = globSync('src/{shared,main,relay}/**/*.test.ts').filter(
  (file) => !large.includes(file) && readFileSync(file, 'utf8').includes("'fast-check'"),
)

function search(files: readonly string[]): void {
  const seed = process.env['TESORO_FUZZ_SEED'] ?? String(randomInt(2 ** 31))
  console.log(`seed ${seed}`)
  const [node, vitest] = tool('vitest')
  const { status } = spawnSync(node, [vitest, 'run', '--project', 'node', ...files], {
    stdio: 'inherit',
    env: { ...process.env, TESORO_FUZZ_RUNS: runs, TESORO_FUZZ_SEED: seed },
  })
  if (status !== 0) process.exit(status ?? 1)
}

search(large)
for (let round = 0; round < ROUNDS; round += 1) search(others)
