import { createRequire } from 'node:module'
import { expect, it } from 'vitest'

it('a guess at a secret costs the application 32 MB, which other tests spare themselves', () => {
  // As Node loads it: in tests its import is another file.
  const { SECRET_COST } = createRequire(import.meta.url)('./secret-cost.ts') as {
    readonly SECRET_COST: { readonly N: number; readonly r: number; readonly p: number }
  }
  expect(SECRET_COST).toEqual({ N: 32_768, r: 8, p: 1 })
})
