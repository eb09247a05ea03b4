import { expect, it } from 'vitest'
import { mepHours, mepSendingHours } from './windows.ts'

it.each([
  ['2026-11-21T10:59:59Z', false, '2026-11-21T11:00:00.000Z'],
  ['2026-11-21T22:59:59Z', true, '2026-11-21T23:00:00.000Z'],
  ['2026-11-21T11:00:00Z', true, '2026-11-21T23:00:00.000Z'],
  ['2026-11-21T23:00:00Z', false, '2026-11-22T11:00:00.000Z'],
  ['2026-11-22T02:30:00Z', false, '2026-11-22T11:00:00.000Z'],
  ['2026-12-31T23:30:00Z', false, '2027-01-01T11:00:00.000Z'],
])('MEP hours in Buenos Aires at %s: open %s until %s', (instant, open, change) => {
  const hours = mepHours(new Date(instant))
  expect(hours.open).toBe(open)
  expect((hours.open ? hours.closesAt : hours.opensAt).toISOString()).toBe(change)
})

it.each([
  ['2026-11-21T11:00:29Z', false, '2026-11-21T11:00:00.000Z'],
  ['2026-11-21T11:00:30Z', true, '2026-11-21T23:00:00.000Z'],
  ['2026-11-21T22:59:29Z', true, '2026-11-21T23:00:00.000Z'],
  ['2026-11-21T22:59:30Z', false, '2026-11-22T11:00:00.000Z'],
])('what is sent keeps half a minute from both ends, at %s: open %s', (instant, open, change) => {
  const hours = mepSendingHours(new Date(instant))
  expect(hours.open).toBe(open)
  expect((hours.open ? hours.closesAt : hours.opensAt).toISOString()).toBe(change)
})
