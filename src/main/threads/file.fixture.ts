import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** In tests, where the file of a thread lies: `scripts/compiled-threads.ts` bundled each before the first test. */
export const threadFile = (_beside: string, name: string): URL =>
  pathToFileURL(resolve(process.env['TESORO_TEST_THREADS'] ?? '', `${name}.worker.js`))
