import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { attempts } from '../../../application/hostile/attempts.fixture.ts'
import { items } from './items.fixture.ts'
import { seeds } from './seeds.fixture.ts'

interface CopyReport {
  readonly copy: number
  readonly complaints: readonly { readonly item: number; readonly says: readonly string[] }[]
}

/** What every copy of the shell was told, the code as it is first. */
async function told(): Promise<readonly CopyReport[]> {
  const child = fileURLToPath(new URL('./seeded-child.fixture.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', child])
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as CopyReport)
}

describe("Electron's checklist", () => {
  attempts(
    { area: 'electron', atLeast: 95 },
    'finds nothing in the shell as it is, and each seeded violation under its own item',
    async (attempt) => {
      const [clean, ...copies] = await told()
      expect(clean?.complaints).toEqual([])
      expect(copies).toHaveLength(seeds.length)
      for (const [n, { item, what }] of seeds.entries())
        await attempt(`item ${item}, ${what}`, () =>
          copies[n]?.complaints.some((one) => one.item === item) === true
            ? null
            : 'nothing noticed it',
        )
    },
  )

  it('has twenty items, and a seeded violation of each', () => {
    const numbers = Array.from({ length: 20 }, (_, n) => n + 1)
    expect(items.map(({ item }) => item)).toEqual(numbers)
    expect([...new Set(seeds.map(({ item }) => item))].toSorted((a, b) => a - b)).toEqual(numbers)
  })
})
