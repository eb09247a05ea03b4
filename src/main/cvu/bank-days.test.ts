import { expect, it } from 'vitest'
import type { AccountProof, Proof, Snapshot } from '../../shared/completeness/model.ts'
import type { DateText } from '../../shared/values/calendar.ts'
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
/** No file is doubted. */
const NONE: AccountProof['doubted'] = []
const proofOf = (states: Readonly<Record<string, AccountProof['state']>>): Proof => ({
  accounts: Object.entries(states).map(
    ([account, state]) =>
      ({ account, cbu: '', currency: 'ARS', state, doubted: NONE }) as AccountProof,
  ),
  directions: [],
  elsewhere: 0,
})
const [ONE, TWO] = [
  { key: '111', currency: 'ARS' },
  { key: '222', currency: 'ARS' },
]

/** The Monday is a holiday. */
const HOLIDAYS: ReadonlySet<DateText> = new Set(['2026-11-23'])

it('adds up the balances of one moment, with the worst proof of the accounts', () => {
  const days = bankDays(
    [
      snapshot('111', '2026-11-20T09:00:00', '1'),
      snapshot('222', '2026-11-20T09:00:00', '2'),
      snapshot('111', '2026-11-20T20:00:00', '100.50'),
      snapshot('222', '2026-11-20T20:00:00', '9.50'),
      snapshot('111', '2026-11-20T21:00:00', '3'),
      snapshot('333', '2026-11-20T20:00:00', '5000'),
      snapshot('111', '2026-11-20T20:00:00', '7000', 'USD'),
    ],
    proofOf({ '111': 'proven', '222': 'missing' }),
    [ONE, TWO],
    HOLIDAYS,
  )
  expect(days['2026-11-20']).toEqual({
    sum: '110',
    at: '2026-11-20T23:00:00.000Z',
    proof: 'missing',
    accounts: [
      { number: '111', balance: '100.50', at: '2026-11-20T23:00:00.000Z' },
      { number: '222', balance: '9.50', at: '2026-11-20T23:00:00.000Z' },
    ],
  })
})

it('takes the balance nearest to the close: of the day itself, or of what comes before noon of the next bank day', () => {
  const told = (...at: readonly string[]) =>
    Object.entries(
      bankDays(
        at.map((one) => snapshot('111', one, '1')),
        proofOf({}),
        [ONE],
        HOLIDAYS,
      ),
    ).map(([day, bank]) => [day, bank.at])
  const [thursday, friday, tuesday] = [
    ['2026-11-19T09:00:00', '2026-11-19T12:00:00.000Z'],
    ['2026-11-20T09:00:00', '2026-11-20T12:00:00.000Z'],
    ['2026-11-24T09:00:00', '2026-11-24T12:00:00.000Z'],
  ] as const
  expect(told(thursday[0], friday[0], tuesday[0]).toSorted()).toEqual([
    // From the day before there is nothing, and nine hours after the close are nearer than fifteen before it.
    ['2026-11-18', thursday[1]],
    ['2026-11-19', friday[1]],
    ['2026-11-20', friday[1]],
    ['2026-11-21', tuesday[1]],
    ['2026-11-22', tuesday[1]],
    ['2026-11-23', tuesday[1]],
    ['2026-11-24', tuesday[1]],
  ])
  expect(told('2026-11-24T12:00:00').map(([day]) => day)).toEqual(['2026-11-24'])
  expect(
    told('2026-11-21T15:00:00')
      .map(([day]) => day)
      .toSorted(),
  ).toEqual(['2026-11-20', '2026-11-21'])
})

it('knows nothing of a day on which one of the accounts is missing, and nothing without accounts in pesos', () => {
  const snapshots = [snapshot('111', '2026-11-20T12:00:00', '1')]
  expect(bankDays(snapshots, proofOf({}), [ONE, TWO], HOLIDAYS)).toEqual({})
  expect(bankDays(snapshots, proofOf({}), [{ key: '111', currency: 'USD' }], HOLIDAYS)).toEqual({})
  expect(bankDays(snapshots, proofOf({}), [ONE], HOLIDAYS)['2026-11-20']?.proof).toBe('single')
})

it('leaves out a balance of zero that the proof doubts, so that the next nearest tells the close', () => {
  const [before, morning] = ['2026-11-19T09:00:00', '2026-11-20T08:00:00']
  const doubted = [{ fileId: morning, at: morning }]
  const proof = proofOf({ '111': 'proven', '222': 'proven' })
  const days = bankDays(
    [snapshot('111', before, '100'), snapshot('111', morning, '0')],
    { ...proof, accounts: proof.accounts.map((one) => ({ ...one, doubted })) },
    [ONE],
    HOLIDAYS,
  )
  expect(days['2026-11-19']).toMatchObject({ sum: '100', at: '2026-11-19T12:00:00.000Z' })
  expect(days['2026-11-20']).toBeUndefined()
})
