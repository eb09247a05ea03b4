import { expect, it } from 'vitest'
import type { AccountProof, Proof, Snapshot } from '../../shared/completeness/model.ts'
import { decimal } from '../../shared/values/money.ts'
import { bankDays } from './bank-days.ts'

const snapshot = (account: string, at: string, balance: string, currency = 'ARS'): Snapshot => ({
  fileId: at,
  at,
  account,
  cbu: '',
  currency,
  balance: decimal(balance),
})
const proofOf = (states: Readonly<Record<string, AccountProof['state']>>): Proof => ({
  accounts: Object.entries(states).map(
    ([account, state]) => ({ account, cbu: '', currency: 'ARS', state }) as AccountProof,
  ),
  directions: [],
  elsewhere: 0,
})
const [ONE, TWO] = [
  { key: '111', currency: 'ARS' },
  { key: '222', currency: 'ARS' },
]

it('adds up the newest balances of a day, with the worst proof of the accounts', () => {
  const days = bankDays(
    [
      snapshot('111', '2026-11-20T09:00:00', '1'),
      snapshot('111', '2026-11-20T20:00:00', '100.50'),
      snapshot('222', '2026-11-20T19:00:00', '9.50'),
      snapshot('333', '2026-11-20T20:00:00', '5000'),
      snapshot('111', '2026-11-20T20:00:00', '7000', 'USD'),
    ],
    proofOf({ '111': 'proven', '222': 'missing' }),
    [ONE, TWO],
  )
  expect(days).toEqual({
    '2026-11-20': {
      sum: '110',
      at: '2026-11-20T22:00:00.000Z',
      proof: 'missing',
      accounts: [
        { number: '111', balance: '100.50', at: '2026-11-20T23:00:00.000Z' },
        { number: '222', balance: '9.50', at: '2026-11-20T22:00:00.000Z' },
      ],
    },
  })
})

it('knows nothing of a day on which one of the accounts is missing, and nothing without accounts in pesos', () => {
  const snapshots = [snapshot('111', '2026-11-20T09:00:00', '1')]
  expect(bankDays(snapshots, proofOf({}), [ONE, TWO])).toEqual({})
  expect(bankDays(snapshots, proofOf({}), [{ key: '111', currency: 'USD' }])).toEqual({})
  expect(bankDays(snapshots, proofOf({}), [ONE])['2026-11-20']?.proof).toBe('single')
})
