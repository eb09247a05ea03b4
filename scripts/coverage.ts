import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { COVERING, coverageOf, type Report, renderCoverage, sectionsIn } from './coverage-table.ts'
import { tool } from './tools.ts'

/**
 * `npm run coverage`: runs the tests of the bank client, of the kinds of orders and of the embedded bank. It writes into
 * docs/api-coverage.md which tests show each of its rows. It fails when a row has no passing test or a test names a row that
 * does not exist. `--check` writes nothing and fails as well when the file in docs is not the one that would be written.
 * `--report FILE` reads a report of Vitest instead of running anything.
 */
const OUTPUT = 'docs/api-coverage.md'
const OWN_REPORT = '.cache/coverage.json'

const { values } = parseArgs({
  options: { check: { type: 'boolean', default: false }, report: { type: 'string' } },
})

function runTests(): string {
  const args = ['run', '--project', 'node', ...COVERING]
  const report = ['--reporter=json', `--outputFile=${OWN_REPORT}`]
  const [node, vitest] = tool('vitest')
  spawnSync(node, [vitest, ...args, ...report], { stdio: 'inherit' })
  return OWN_REPORT
}

const file = values.report ?? runTests()
if (!existsSync(file)) {
  console.error(`coverage: there is no test report at ${file}`)
  process.exit(1)
}
const written = readFileSync(OUTPUT, 'utf8')
const report = JSON.parse(readFileSync(file, 'utf8')) as Report
const coverage = coverageOf(report, process.cwd(), sectionsIn(written))
for (const id of coverage.missing) console.error(`coverage: no passing test shows ${id}`)
for (const id of coverage.unknown) console.error(`coverage: a test names ${id}, which no row has`)
if (coverage.missing.length + coverage.unknown.length > 0 || coverage.shown.size === 0)
  process.exit(1)

const text = renderCoverage(coverage)
if (values.check) {
  if (written !== text) {
    console.error(`coverage: ${OUTPUT} is not up to date; run npm run coverage`)
    process.exit(1)
  }
} else writeFileSync(OUTPUT, text)
console.log(`coverage: ${coverage.shown.size} rows, each shown by a passing test`)
