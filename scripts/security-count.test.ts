import { expect, it } from 'vitest'
import { attemptAreas, countAreas, type Ran, ranByPlaywright, totalOf } from './security-count.ts'

const doc = [
  '### A thief',
  '| reads | encrypted | `src/a.test.ts` "refuses %s" |',
  '### A page',
  '| calls | guarded | `e2e/a.spec.ts` "gets nothing" |',
].join('\n')
const ran = (name: string, passed = true, attempts: Ran['attempts'] = null): Ran => ({
  file: 'src/a.test.ts',
  name,
  passed,
  attempts,
})
const own = attemptAreas.map((area) => ran(area, true, { area, tried: 3, held: 3 }))
const count = (runs: readonly Ran[]) =>
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
  expect(totalOf(count(own.concat(ran('refuses one'), ran('refuses two', false))))).toMatchObject({
    broken: 1,
  })
  const fell = own.with(0, ran('x', false, { area: 'electron', tried: 2, held: 2 }))
  expect(count(fell)[0]).toMatchObject({ tried: 3, held: 2, broken: 1 })
})

it('an area or a named test that is not there is broken, not passed over', () => {
  const areas = count([])
  expect(areas.filter(({ broken }) => broken === 1)).toHaveLength(attemptAreas.length + 1)
})

it('reads what Playwright ran', () => {
  const specs = [{ title: 'gets nothing', file: 'a.spec.ts', ok: true }]
  const json = JSON.stringify({ suites: [{ specs: [], suites: [{ specs }] }] })
  expect(ranByPlaywright(json)).toEqual([
    { file: 'e2e/a.spec.ts', name: 'gets nothing', passed: true, attempts: null },
  ])
})
