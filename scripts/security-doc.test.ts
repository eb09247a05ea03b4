import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const text = readFileSync('docs/security.md', 'utf8')
const named = [...text.matchAll(/`([\w./-]+\.(?:test\.tsx?|spec\.ts))` "([^"]+)"/g)].map(
  ([, file = '', name = '']) => ({ file, name }),
)

it('every threat of docs/security.md names a test', () => {
  const rows = text.split('\n').filter((line) => /^\| (?!threat|---|A\d|\|)/.test(line))
  const threats = rows.filter((row) => !row.startsWith('| | what'))
  expect(threats.length).toBeGreaterThan(40)
  expect(threats.filter((row) => !/\.(?:test\.tsx?|spec\.ts)` "/.test(row))).toEqual([])
})

it('every test that docs/security.md names is where it says', () => {
  const titles = (file: string): string =>
    existsSync(file) ? readFileSync(file, 'utf8').replaceAll(/\\'/g, "'") : ''
  expect(named.filter(({ file, name }) => !titles(file).includes(name))).toEqual([])
})
