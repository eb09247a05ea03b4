import { expect, it } from 'vitest'
import {
  attemptAreas,
  countAreas,
  ranByPlaywright,
  ranByVitest,
  type TestRun,
  totalOf,
} from './security-count.ts'

const doc = [
  '### A thief',
  '| reads | encrypted | `src/a.test.ts` "refuses %s" |',
  '### A page',
  '| calls | guarded | `e2e/a.spec.ts` "gets nothing" |',
].join('\n')
const ran = (
  name: string,
  outcome: TestRun['outcome'] = 'passed',
  attempts: TestRun['attempts'] = null,
): TestRun => ({
  file: 'src/a.test.ts',
  name,
  outcome,
  attempts,
})
const own = attemptAreas.map((area) => ran(area, 'passed', { area, tried: 3, held: 3 }))
const count = (runs: readonly TestRun[]) =>
  countAreas({ doc, ran: runs, couldRun: (file) => file.startsWith('src/') })

it('counts what a test counted, and each case of a test that the document names as one', () => {
  const areas = count(own.concat(ran('a door refuses one'), ran('a door refuses another')))
  expect(areas[0]).toEqual({ area: 'electron', tried: 3, held: 3, broken: 0, notRun: 0 })
  expect(areas.slice(-2)).toEqual([
    { area: 'A thief', tried: 2, held: 2, broken: 0, notRun: 0 },
    { area: 'A page', tried: 0, held: 0, broken: 0, notRun: 1 },
  ])
  expect(totalOf(areas)).toMatchObject({ tried: 3 * attemptAreas.length + 2, broken: 0, notRun: 1 })
})

it('what failed is broken, also where the test counted nothing that was not held', () => {
  expect(
    totalOf(count(own.concat(ran('refuses one'), ran('refuses two', 'failed')))),
  ).toMatchObject({
    broken: 1,
  })
  const fell = own.with(0, ran('x', 'failed', { area: 'electron', tried: 2, held: 2 }))
  expect(count(fell)[0]).toMatchObject({ tried: 3, held: 2, broken: 1 })
})

it('an area or a named test that is not there is broken, not passed over', () => {
  const areas = count([])
  expect(areas.filter(({ broken }) => broken === 1)).toHaveLength(attemptAreas.length + 1)
})

it('a named test that this computer skipped is told as not run; its other cases count', () => {
  const skipped = own.concat(ran('refuses one', 'skipped'))
  const nothing = { area: 'A thief', tried: 0, held: 0, broken: 0, notRun: 1 }
  expect(count(skipped)).toContainEqual(nothing)
  const one = { ...nothing, tried: 1, held: 1, notRun: 0 }
  expect(count(skipped.concat(ran('refuses two')))).toContainEqual(one)
})

it('reads what Vitest ran, and what it skipped', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'refuses one' },
    { status: 'failed', fullName: 'refuses two' },
    { status: 'skipped', fullName: 'refuses three' },
  ]
  const json = JSON.stringify({ testResults: [{ name: '/root/src/a.test.ts', assertionResults }] })
  expect(ranByVitest(json, '/root')).toEqual([
    ran('refuses one'),
    ran('refuses two', 'failed'),
    ran('refuses three', 'skipped'),
  ])
})

it('reads what Playwright ran; what it skipped it calls ok as well', () => {
  const spec = (title: string, ok: boolean, status: string) => ({
    title,
    file: 'a.spec.ts',
    ok,
    tests: [{ status }],
  })
  const specs = [
    spec('gets nothing', true, 'expected'),
    spec('gets little', true, 'flaky'),
    spec('gets it', false, 'unexpected'),
    spec('is not here', true, 'skipped'),
  ]
  const json = JSON.stringify({ suites: [{ specs: [], suites: [{ specs }] }] })
  const read = ranByPlaywright(json)
  expect(read.map(({ outcome }) => outcome)).toEqual(['passed', 'passed', 'failed', 'skipped'])
  expect(read[0]).toMatchObject({ file: 'e2e/a.spec.ts', name: 'gets nothing' })
})
