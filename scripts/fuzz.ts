import { spawnSync } from 'node:child_process'

/**
 * `npm run fuzz [-- RUNS]`: the property tests of the bank client with 100,000 mutated bodies each (10,000 in
 * `npm test`), and 100,000 webhooks against the listener of the whole application (1,500 in `npm test`). fast-check prints the seed of what it breaks.
 */
const runs = process.argv[2] ?? '100000'
if (!/^[1-9]\d{0,8}$/.test(runs)) {
  console.error(`fuzz takes the number of runs, not ${runs}`)
  process.exit(2)
}
const files = ['src/main/bank/fuzz.test.ts', 'src/main/app-webhooks.fuzz.test.ts']
const args = ['node_modules/.bin/vitest', 'run', '--project', 'node', ...files]
const { status } = spawnSync(process.execPath, args, {
  stdio: 'inherit',
  env: { ...process.env, TESORO_FUZZ_RUNS: runs },
})
process.exit(status ?? 1)
