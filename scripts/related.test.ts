import { expect, it } from 'vitest'
import { importsOf, relatedTests } from './related.ts'

it('what is imported for its values is found, standing or asked for; types and packages are not', () => {
  const text = [
    "import { a } from './a.ts'",
    "import {\n  b,\n  c,\n} from '../b.ts'",
    "import './c.css'",
    "import type { T } from './types.ts'",
    "import { z } from 'zod'",
    "export { d } from './d.ts'",
    "const e = () => import('./e.ts')",
    "new Worker(new URL('./f.worker.ts', import.meta.url))",
  ].join('\n')
  expect(importsOf('src/x/y.ts', text)).toEqual([
    'src/x/a.ts',
    'src/b.ts',
    'src/x/c.css',
    'src/x/d.ts',
    'src/x/e.ts',
    'src/x/f.worker.ts',
  ])
})

const texts: Readonly<Record<string, string>> = {
  'm.ts': '',
  'far.ts': "import './m.ts'",
  'a-far.test.ts': "import './far.ts'",
  'b-near.test.ts': "import './m.ts'",
  'm.test.ts': "import './far.ts'",
  'other.test.ts': "import './other.ts'",
}
const tests = (changed: readonly string[], most: number) =>
  relatedTests(
    changed,
    Object.keys(texts),
    most,
    (file) => file.includes('.test.'),
    (file) => texts[file] ?? '',
  )

it('the tests beside a change come first, then those by the fewest imports; the rest is counted', () => {
  expect(tests(['m.ts'], 2)).toEqual({ near: ['m.test.ts', 'b-near.test.ts'], left: 1 })
  expect(tests(['m.ts'], 9)).toEqual({
    near: ['m.test.ts', 'b-near.test.ts', 'a-far.test.ts'],
    left: 0,
  })
})

it('a changed test is related to itself, and files that import each other end', () => {
  expect(tests(['other.test.ts'], 9)).toEqual({ near: ['other.test.ts'], left: 0 })
  const round = { 'a.ts': "import './b.ts'", 'b.ts': "import './a.ts'" }
  const read = (file: string) => (file === 'a.ts' ? round['a.ts'] : round['b.ts'])
  expect(relatedTests(['a.ts'], ['a.ts', 'b.ts'], 9, () => false, read)).toEqual({
    near: [],
    left: 0,
  })
})
