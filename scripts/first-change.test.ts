import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const page = readFileSync('docs/first-change.md', 'utf8')

/** Each diff of the page, with the file that the page named last before it. */
const diffs = [...page.matchAll(/```diff\n([\s\S]*?)```/g)].map(({ 1: diff = '', index }) => ({
  file:
    page
      .slice(0, index)
      .match(/`src\/[^`]+\.ts`/g)
      ?.at(-1)
      ?.slice(1, -1) ?? '',
  lines: diff.trimEnd().split('\n'),
}))

describe('the first change', () => {
  it('is told as two diffs', () => {
    expect(diffs.map(({ file }) => file)).toEqual([
      'src/shared/lists/movements.ts',
      'src/shared/locales/movements.ts',
    ])
  })

  it.each(diffs)('begins with what $file says now, and adds what is not there yet', (diff) => {
    const text = readFileSync(diff.file, 'utf8')
    const added = diff.lines.filter((line) => line.startsWith('+'))
    const before = diff.lines.filter((line) => !line.startsWith('+')).map((line) => line.slice(1))
    expect(text).toContain(before.join('\n'))
    for (const key of added.join('\n').match(/'[\w.]+':/g) ?? []) expect(text).not.toContain(key)
  })
})
