import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLosslessNumber, parseJson } from '../../../shared/json/json.ts'
import type { DraftOf } from '../../../shared/orders/drafts.ts'
import { type DecimalText, decimal, sum } from '../../../shared/values/money.ts'
import { fundRedemption, fundSubscription } from './fund-batch.ts'
import type { Facts } from './kind.ts'

const facts: Facts = {
  clientId: 'LOTE-1',
  now: new Date('2026-11-21T15:00:00Z'),
  device: { ipAddress: null, fingerprint: {} },
  holder: null,
  echeq: null,
  bankName: () => null,
}

const header = {
  fciId: 'F1',
  fciName: 'Fondo Uno',
  fciCbu: '2850590940090418135201',
  distributorName: 'Agente',
  distributorCuit: '30500010912',
  distributorCbu: '0170099220000067797370',
  currency: 'ARS',
  provider: 'P',
  notes: '',
  operationType: 'R',
  settlementDate: '2026-11-25' as const,
  tradeDate: '2026-11-24' as const,
}

/** Decimals with more digits than a float keeps. */
const decimals = (places: number, longest: number): fc.Arbitrary<DecimalText> =>
  fc
    .tuple(
      fc.stringMatching(new RegExp(`^[1-9][0-9]{0,${longest - 1}}$`)),
      fc.stringMatching(new RegExp(`^[0-9]{1,${places}}$`)),
    )
    .map(([whole, fraction]) => decimal(`${whole}.${fraction}`))

const operations = fc.array(
  fc.record({
    shareholderName: fc.string({ minLength: 1, maxLength: 40 }).map((name) => `x${name}`),
    shareValue: decimals(12, 20),
    shareQuantity: decimals(12, 20),
    amount: decimals(2, 15),
  }),
  { minLength: 1, maxLength: 12 },
)

/** Every number of a parsed request, as its digits. */
function numbersIn(value: unknown): readonly string[] {
  if (isLosslessNumber(value)) return [value.toString()]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(numbersIn)
}

test('the request of any batch holds every digit of its decimals, and the total is their exact sum', () => {
  fc.assert(
    fc.property(operations, fc.boolean(), (rows, subscription) => {
      const numbered = rows.map((row, index) => ({
        ...row,
        settlementId: `L${index}`,
        shareholderAccountId: '77',
        classType: 'A',
      }))
      const redemption: DraftOf<'fund_redemption'> = {
        ...header,
        kind: 'fund_redemption',
        operations: numbered,
      }
      const rules = subscription
        ? fundSubscription({ ...redemption, kind: 'fund_subscription' })
        : fundRedemption(redemption)
      const composed = rules.compose(facts)
      if (!composed.ok) throw new Error(JSON.stringify(composed.error))
      const { summary, request } = composed.value
      const body = parseJson(request.body)
      if (!body.ok) throw new Error(body.error)
      expect(numbersIn(body.value)).toEqual(
        rows.flatMap(({ shareValue, shareQuantity, amount }) => [
          shareValue,
          shareQuantity,
          amount,
        ]),
      )
      expect(summary.amount.amount).toBe(sum(rows.map(({ amount }) => amount)))
    }),
  )
})
