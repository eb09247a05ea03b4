import { expect, it } from 'vitest'
import * as z from 'zod'
import { orderedId } from './intake.ts'

const at = (ms: number): string => orderedId(new Date(ms))

it('is a UUID of version 7', () => {
  expect(z.uuidv7().safeParse(at(Date.UTC(2026, 10, 20))).success).toBe(true)
  expect(at(0x0123456789ab)).toMatch(/^01234567-89ab-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

it('comes after the earlier ones, and is never the same', () => {
  const times = Array.from({ length: 500 }, (_, nth) => at(1_700_000_000_000 + nth))
  expect(times.toSorted()).toEqual(times)
  expect(new Set(Array.from({ length: 1000 }, () => at(0))).size).toBe(1000)
})
