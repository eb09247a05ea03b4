import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

it('comments begin with their subject: fifty at most begin with What, Who, That or None', () => {
  const { stdout } = spawnSync(process.execPath, ['scripts/run.mjs', 'house'], { encoding: 'utf8' })
  const count = stdout.split('\n').find((line) => line.includes('comment lines that begin'))
  expect(count).toMatch(/^ok /)
}, 30_000)
