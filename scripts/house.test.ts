import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

it('comments begin with their subject and have at most 25 words a sentence, but for a few', () => {
  const { stdout } = spawnSync(process.execPath, ['scripts/run.mjs', 'house'], { encoding: 'utf8' })
  const counts = stdout.split('\n').filter((line) => /comment lines|of comments/.test(line))
  expect(counts).toEqual([expect.stringMatching(/^ok /), expect.stringMatching(/^ok /)])
}, 30_000)
