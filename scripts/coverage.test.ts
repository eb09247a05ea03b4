import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { coverageOf, type Report, renderCoverage, sectionsIn } from './coverage-table.ts'

const sections = [{ title: 'S', rows: [['a', 'row a'] as const, ['b.c', 'row \\| b'] as const] }]
const report = (...tests: readonly (readonly [status: string, title: string])[]): Report => ({
  testResults: [
    {
      name: '/repo/src/sandbox/x.test.ts',
      assertionResults: tests.map(([status, title]) => ({
        status,
        title,
        ancestorTitles: ['group'],
      })),
    },
  ],
})

it('a row is shown by a passing test that names it', () => {
  const coverage = coverageOf(report(['passed', '[spec: a, b.c] works']), '/repo', sections)
  expect(coverage.missing).toEqual([])
  expect(coverage.shown.get('b.c')).toEqual([
    { file: 'src/sandbox/x.test.ts', name: 'group › works' },
  ])
  expect(renderCoverage(coverage)).toContain(
    '| `b.c` | row \\| b | [group › works](../src/sandbox/x.test.ts) |',
  )
})

it.each([
  ['nothing', []],
  ['a skipped test', [['skipped', '[spec: a] x']] as const],
  ['a failed test', [['failed', '[spec: a] x']] as const],
  [
    'a passed and a failed test',
    [
      ['passed', '[spec: a] x'],
      ['failed', '[spec: a] y'],
    ] as const,
  ],
])('a row is missing with %s', (_, tests) => {
  expect(coverageOf(report(...tests), '/repo', sections).missing).toContain('a')
})

it('an id that no row has is told', () => {
  expect(coverageOf(report(['passed', '[spec: z] x']), '/repo', sections).unknown).toEqual(['z'])
})

it('no row is listed twice', () => {
  const ids = sectionsIn(readFileSync('docs/api-coverage.md', 'utf8')).flatMap(({ rows }) =>
    rows.map(([id]) => id),
  )
  expect(ids.length).toBeGreaterThan(200)
  expect(new Set(ids).size).toBe(ids.length)
})

it('the rows that a table was written from are read from it again', () => {
  const coverage = coverageOf(report(['passed', '[spec: a, b.c] works']), '/repo', sections)
  expect(sectionsIn(renderCoverage(coverage))).toEqual(sections)
})
