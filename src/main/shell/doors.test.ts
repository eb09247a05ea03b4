import { expect, it } from 'vitest'
import { err, ok } from '../../shared/errors/index.ts'
import { calls } from '../../shared/ipc/index.ts'
import { forAsking, forWindows } from './doors.ts'

const refused = err({ code: 'call_unknown', params: { call: 'refused' } })
const context = { window: 'w' }

/** The calls of the contract, and what is none, that a door lets through. */
async function letThrough(door: typeof forAsking): Promise<readonly unknown[]> {
  const passed: unknown[] = []
  const answer = door(async ({ name }) => {
    passed.push(name)
    return ok(name)
  })
  for (const name of [
    ...Object.keys(calls),
    'approval',
    'Approval.answer',
    '',
    null,
    7,
    ['approval.answer'],
  ]) {
    const result = await answer({ name, input: {}, profile: null }, context)
    if (passed.at(-1) !== name) expect(result).toEqual(refused)
  }
  return passed
}

it('answers the page that asks exactly four of all calls', async () => {
  expect(await letThrough(forAsking)).toEqual([
    'approval.look',
    'approval.pending',
    'approval.seen',
    'approval.answer',
  ])
})

it('answers the other windows every call but those four', async () => {
  const passed = await letThrough(forWindows)
  expect(Object.keys(calls).filter((name) => !passed.includes(name))).toEqual([
    'approval.look',
    'approval.pending',
    'approval.seen',
    'approval.answer',
  ])
})
