import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

it('comments begin with their subject, in short sentences but for a few, and no type is a bare participle', () => {
  const { stdout } = spawnSync(process.execPath, ['scripts/run.mjs', 'house'], { encoding: 'utf8' })
  const counts = stdout
    .split('\n')
    .filter((line) => /comment lines|of comments|participles/.test(line))
  expect(counts).toHaveLength(3)
  for (const count of counts) expect(count).toMatch(/^ok /)
}, 30_000)
