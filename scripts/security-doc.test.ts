import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const text = readFileSync('docs/security.md', 'utf8')
const namedIn = (doc: string) =>
  [...doc.matchAll(/`([\w./-]+\.(?:test\.tsx?|spec\.ts))` "([^"]+)"/g)].map(
    ([, file = '', name = '']) => ({ file, name }),
  )

it('every threat of docs/security.md names a test', () => {
  const rows = text.split('\n').filter((line) => /^\| (?!threat|---|A\d|\|)/.test(line))
  const threats = rows.filter((row) => !row.startsWith('| | what'))
  expect(threats.length).toBeGreaterThan(40)
  expect(threats.filter((row) => !/\.(?:test\.tsx?|spec\.ts)` "/.test(row))).toEqual([])
})

it.each(['docs/security.md', 'docs/for-your-bank.md', 'ACCESSIBILITY.md'])(
  'every test that %s names is where it says',
  (doc) => {
    const titles = (file: string): string =>
      existsSync(file) ? readFileSync(file, 'utf8').replaceAll(/\\'/g, "'") : ''
    const named = namedIn(readFileSync(doc, 'utf8'))
    expect(named.length).toBeGreaterThan(8)
    expect(named.filter(({ file, name }) => !titles(file).includes(name))).toEqual([])
  },
)

it('every criterion of WCAG 2.2, A and AA, has its row, and one that is met says by what', () => {
  const rows = readFileSync('ACCESSIBILITY.md', 'utf8').matchAll(
    /^\| (\d\.\d\.\d+) [^|]+ \| (A|AA) \| ([^|]+) \| (.*) \|$/gm,
  )
  const criteria = [...rows].map(([, number = '', level, result = '', why = '']) => {
    expect(result).toMatch(
      /^(?:Supports|Partially supports|Does not support|Not applicable|Not evaluated)$/,
    )
    if (result !== 'Not evaluated') expect(why.trim(), number).not.toBe('')
    return `${number} ${level}`
  })
  expect(new Set(criteria).size).toBe(55)
  expect(criteria.filter((one) => one.endsWith(' A'))).toHaveLength(31)
})
