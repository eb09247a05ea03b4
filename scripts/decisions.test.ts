import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'

const decisions = globSync('docs/decisions/*.md').filter((file) => !file.endsWith('README.md'))

describe('decisions', () => {
  it('are each found by a question in the index', () => {
    const index = readFileSync('docs/decisions/README.md', 'utf8')
    expect(decisions.filter((file) => !index.includes(`(${basename(file)})`))).toEqual([])
  })

  it.each(decisions)('%s says when it was last changed and whether it is in force', (file) => {
    const head = readFileSync(file, 'utf8').split('\n').slice(0, 4)
    expect(head[0]).toMatch(/^# \S/)
    expect(head[2]).toMatch(/^Date: \d{4}-\d{2}-\d{2}$/)
    expect(head[3]).toMatch(/^Status: (in force|replaced by \S+\.md)$/)
  })
})
