import { configureGlobal } from 'fast-check'

/**
 * Before each file of tests: properties try the same cases from run to run. So a run tells of the change in hand and of nothing
 * else. `npm run fuzz` looks for new ones.
 */
configureGlobal({ seed: Number(process.env['TESORO_FUZZ_SEED'] ?? '1') })
