import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findChromium } from '../src/main/shell/browser/chromium.ts'
import {
  type AreaCount,
  countAreas,
  namedIn,
  ranByPlaywright,
  ranByVitest,
  type TestRun,
  totalOf,
} from './security-count.ts'
import { tool } from './tools.ts'

/**
 * `npm run security`: runs the tests that try what an attacker would. It prints for each area how many attempts were tried and
 * held: a line of JSON for each, then a table. Fails where one broke, or where an area or a test that docs/security.md names is
 * not there. `--reports FOLDER` reads the reports of a run of all tests instead of running anything.
 */
const REPORTS = '.cache/security'
const DOC = 'docs/security.md'
const { values } = parseArgs({
  options: { reports: { type: 'string' } },
})
const doc = readFileSync(DOC, 'utf8')
const browser = findChromium()

function run(args: readonly string[]): void {
  const env = browser === null ? {} : { TESORO_CHROMIUM: browser }
  spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } })
}

/** Runs what belongs to security alone, and answers where the reports lie. */
function runTests(): string {
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  const named = [...new Set(namedIn(doc).map(({ file }) => file))]
  const counting = globSync('src/**/*.test.ts').filter((file) =>
    /^import \{ attempts \}/m.test(readFileSync(file, 'utf8')),
  )
  const vitest = (project: string, files: readonly string[]): void =>
    run([
      tool('vitest')[1],
      'run',
      '--project',
      `${project}*`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${REPORTS}/${project}.json`,
      ...files,
    ])
  vitest('node', [...new Set(named.filter((file) => file.endsWith('.test.ts')).concat(counting))])
  if (browser === null) return REPORTS
  vitest(
    'ui',
    named.filter((file) => file.endsWith('.test.tsx')),
  )
  run(['scripts/run.mjs', 'build'])
  const specs = named.filter((file) => file.startsWith('e2e/'))
  rmSync('.cache/test/e2e.json', { force: true })
  run([tool('playwright')[1], 'test', ...specs])
  return REPORTS
}

const folder = values.reports ?? runTests()
const reports = {
  node: `${folder}/node.json`,
  ui: `${folder}/ui.json`,
  // Playwright's configuration says where.
  e2e: '.cache/test/e2e.json',
} as const
const read = (file: string, parse: (json: string) => readonly TestRun[]): readonly TestRun[] =>
  existsSync(file) ? parse(readFileSync(file, 'utf8')) : []
const ofVitest = (json: string): readonly TestRun[] => ranByVitest(json, process.cwd())
const ran = [
  read(reports.node, ofVitest),
  read(reports.ui, ofVitest),
  read(reports.e2e, ranByPlaywright),
].flat()

const areas = countAreas({
  doc,
  ran,
  couldRun: (file) =>
    file.endsWith('.test.ts') || existsSync(file.startsWith('e2e/') ? reports.e2e : reports.ui),
})
const all = totalOf(areas)

const line = ({ area, tried, held, broken, notRun }: AreaCount): string =>
  [
    area.padEnd(50),
    String(tried).padStart(7),
    String(held).padStart(7),
    String(broken).padStart(7),
    notRun === 0 ? '' : `  ${notRun} not run here`,
  ].join('')
for (const area of areas) console.log(JSON.stringify(area))
console.log(`\n${' '.repeat(50)}  tried   held broken`)
for (const area of areas) console.log(line(area))
console.log(line(all))
process.exit(all.broken === 0 && all.tried > 0 ? 0 : 1)
