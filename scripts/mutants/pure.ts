import { readdirSync } from 'node:fs'
import { Stryker } from '@stryker-mutator/core'

/** Pure rooms whose tests must notice at least this share of the changes that the tool makes. */
const BOUNDS: Readonly<Record<string, number>> = {
  values: 85,
  completeness: 85,
  forecast: 85,
  accounting: 85,
  reconcile: 85,
}

/** The rooms of `src/shared`: each can be tried. */
export const pureRooms = (): readonly string[] =>
  readdirSync('src/shared', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/**
 * Lets StrykerJS change the code of one pure room and run the tests beside it. Prints the changes that no test noticed and
 * the share of noticed ones; answers false where that share is below the room's bound.
 */
export async function tryPureRoom(room: string): Promise<boolean> {
  const folder = `src/shared/${room}`
  const results = await new Stryker({
    mutate: [`${folder}/**/*.ts`, `!${folder}/**/*.test.ts`, `!${folder}/**/*.fixture.ts`],
    plugins: ['@stryker-mutator/vitest-runner'],
    testRunner: 'vitest',
    // The tests of other rooms use these as well, and would be run for each change.
    vitest: { configFile: 'vitest.pure.config.ts', related: true, dir: folder },
    coverageAnalysis: 'perTest',
    reporters: ['clear-text'],
    clearTextReporter: { allowColor: false, reportTests: false, logTests: false },
    concurrency: 2,
    tempDirName: '.cache/stryker',
    ignorePatterns: ['out', 'dist', 'docs', 'e2e', '.cache'],
    allowEmpty: false,
  }).runMutationTest()
  const counted = results.filter(({ status }) =>
    ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status),
  )
  const noticed = counted.filter(({ status }) => ['Killed', 'Timeout'].includes(status))
  const share = counted.length === 0 ? 0 : (100 * noticed.length) / counted.length
  const bound = BOUNDS[room] ?? 0
  console.log(
    `${room}: ${noticed.length} of ${counted.length} changes noticed, ${share.toFixed(1)} % (at least ${bound} %)`,
  )
  return share >= bound
}
