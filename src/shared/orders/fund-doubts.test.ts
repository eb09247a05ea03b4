import { expect, test } from 'vitest'
import { doubtsOf, settle } from './fund-doubts.ts'
import { emptyHeader, type FundSheet } from './fund-sheet.ts'

const sheet: FundSheet = {
  header: emptyHeader,
  rows: [
    { shareQuantity: '10,5', shareValue: '7', amount: '1.234' },
    { shareQuantity: ' 1.234 ', shareValue: '8' },
    { shareQuantity: '2.000' },
  ],
}

test('a bare 1.234 of shares is asked about once for its column, an amount never', () => {
  expect(doubtsOf(sheet, 'es-AR')).toEqual([
    {
      field: 'shareQuantity',
      text: '1.234',
      readings: { grouped: '1234', decimals: '1.234' },
    },
  ])
})

test.each([
  ['grouped', ['10,5', '1234', '2000']],
  ['decimals', ['10,5', '1,234', '2,000']],
] as const)(
  'said to be %s, it is so in all of its column, and nothing is asked any more',
  (meant, quantities) => {
    const after = settle(sheet, 'shareQuantity', meant, 'es-AR')
    expect(after.rows.map(({ shareQuantity }) => shareQuantity)).toEqual(quantities)
    expect(after.rows.map(({ amount }) => amount)).toEqual(['1.234', undefined, undefined])
    expect(doubtsOf(after, 'es-AR')).toEqual([])
  },
)
