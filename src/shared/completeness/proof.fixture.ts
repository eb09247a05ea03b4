import { decimal } from '../values/money.ts'
import type { MovementRow, Snapshot, TypeDirection } from './model.ts'
import { type ProofInput, prove } from './prove.ts'

/** Position files and movements of one account, for the tests of the proof. */

export const ACCOUNT = '0012345678'
export const SIGNS: readonly TypeDirection[] = [
  { type: 'C', reversal: false, direction: 1 },
  { type: 'D', reversal: false, direction: -1 },
  { type: 'D', reversal: true, direction: -1 },
]
let ids = 0
export const row = (
  at: string | null,
  amount: string,
  more: Partial<MovementRow> = {},
): MovementRow => {
  ids += 1
  const debit = amount.startsWith('-')
  return {
    at,
    id: `m${ids}`,
    source: 'notice',
    account: ACCOUNT,
    currency: 'ARS',
    amount: decimal(debit ? amount.slice(1) : amount),
    type: debit ? 'D' : 'C',
    reversal: false,
    description: 'MOVIMIENTO',
    ...more,
  }
}
export const stated = (statement: string, day: string, amount: string): MovementRow =>
  row(day, amount, { source: `statement:${statement}`, type: null, amount: decimal(amount) })
export const file = (at: string, balance: string, more: Partial<Snapshot> = {}): Snapshot => ({
  at,
  fileId: `file ${at}`,
  account: ACCOUNT,
  currency: 'ARS',
  balance: decimal(balance),
  ...more,
})
export const given = (
  snapshots: readonly Snapshot[],
  movements: readonly MovementRow[],
  more: Partial<ProofInput> = {},
) => prove({ snapshots, movements, witnesses: [], confirmed: SIGNS, ...more })
export const only = (...args: Parameters<typeof given>) => {
  const { accounts } = given(...args)
  const [account, other] = accounts
  if (account === undefined || other !== undefined) throw new Error('not one account')
  return account
}
export const MONDAY = '2026-11-16T12:00:00'
export const WEDNESDAY = '2026-11-18T12:00:00'
export const FRIDAY = '2026-11-20T12:00:00'
