import { expect, it } from 'vitest'
import { movementRow } from '../../shared/accounting/rows.fixture.ts'
import { good } from '../../shared/base/result.fixture.ts'
import { decimal } from '../../shared/values/money.ts'
import { createExecutor } from '../threads/executor.ts'
import { threadFile } from '../threads/file.ts'
import { createProofEngine, type ProofEngine } from './engine.ts'

it('proves in a thread what it proves here, and is another one only where little became much', async () => {
  const seat = createExecutor<ProofEngine>(threadFile(import.meta.url, 'proof'), createProofEngine)
  const snapshot = (at: string, balance: string) => ({
    fileId: at,
    at,
    account: '1234567890',
    currency: 'ARS',
    balance: decimal(balance),
  })
  const snapshots = [
    snapshot('2026-11-19T20:00:00', '100'),
    snapshot('2026-11-20T20:00:00', '299.80'),
  ]
  const confirmed = [{ type: 'C', reversal: false, direction: 1 as const }]
  const proven = async (much: boolean) => {
    const { calls } = await seat.take(much)
    await calls.begin()
    await calls.movements([movementRow('a')])
    await calls.movements([movementRow('b')])
    const rest = { snapshots, confirmed, statements: [], credits: [], debins: [] }
    const proof = good(await calls.prove(rest))
    const place = { account: '1234567890', currency: 'ARS' }
    return { proof, rows: good(await calls.account(place)) }
  }
  const here = await proven(false)
  expect(here.proof.accounts).toMatchObject([{ state: 'proven', missing: '0' }])
  expect(here.rows).toHaveLength(2)
  const first = await seat.take(false)
  expect(await seat.take(false)).toBe(first)
  expect(await proven(true)).toEqual(here)
  expect(await seat.take(true)).not.toBe(first)
  await seat.close()
  // Whoever comes after the end starts no thread.
  expect((await seat.take(true)).ended()).toBe(true)
})
