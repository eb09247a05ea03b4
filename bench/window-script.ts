import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildIfNeeded } from '../scripts/builds.ts'
import { type Bench, type Figure, figure } from './bench.ts'

const RENDERER = join(import.meta.dirname, '..', 'out', 'renderer')
/** What a window may cost before its first figure, kB. */
const LIMIT_KB = 150

/**
 * The scripts that the window reads before its first drawing, packed as a server would send them, against what they may be:
 * everything that the page names itself. What follows the first drawing is not among them.
 */
export const windowScript: Bench = { name: 'window-script', run }

async function run(): Promise<readonly Figure[]> {
  await buildIfNeeded()
  const page = readFileSync(join(RENDERER, 'index.html'), 'utf8')
  const scripts = [...page.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path = '']) => path)
  if (scripts.length === 0) throw new Error('the page names no script')
  const bytes = scripts.map((path) => gzipSync(readFileSync(join(RENDERER, path)), { level: 9 }))
  const total = bytes.reduce((sum, { length }) => sum + length, 0)
  return [figure('window-script', total / 1000, LIMIT_KB, 'kB gzip')]
}
