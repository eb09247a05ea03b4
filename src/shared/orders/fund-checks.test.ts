import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { composeKey } from '../values/account-keys.ts'
import { decimal, sum } from '../values/money.ts'
import { orderDraftSchema } from './drafts.ts'
import {
  batchDraft,
  type CheckContext,
  checkBatch,
  expectedAmount,
  settlementKey,
} from './fund-checks.ts'
import { type BatchHeader, emptyHeader, type SheetRow } from './fund-sheet.ts'

const CBU = '2850590940090418135201'
const header: BatchHeader = {
  ...emptyHeader,
  fciId: '1234',
  fciName: 'Ahorro Ñandú Clase A',
  fciCbu: CBU,
  distributorName: 'Agente del Sur SA',
  distributorCuit: '30-50001091-2',
  distributorCbu: '0170099220000067797370',
  tradeDate: '24/11/2026',
  settlementDate: '2026-11-25',
  provider: 'ACDI',
  operationType: 'RESCATE',
}
const context: CheckContext = {
  locale: 'es-AR',
  today: '2026-11-21',
  holidays: new Set(['2026-12-08']),
  used: new Map(),
}
const row = (id: string, more: SheetRow = {}): SheetRow => ({
  settlementId: id,
  shareholderAccountId: '77',
  shareholderName: 'Pérez, Ana',
  classType: 'A',
  shareQuantity: '100,5',
  shareValue: '10',
  amount: '1005,00',
  ...more,
})
const check = (rows: readonly SheetRow[], more: Partial<BatchHeader> = {}) =>
  checkBatch({ header: { ...header, ...more }, rows }, context)
const told = (rows: readonly SheetRow[], more: Partial<BatchHeader> = {}) =>
  check(rows, more).problems.map(({ row: line, field, code }) => [line, field, code])

describe('a batch', () => {
  test('without a problem becomes a draft in the form it is sent in, with its total', () => {
    const checked = check([row('L1'), {}, row('L2', { amount: '1.005,00' })])
    expect(checked.problems).toEqual([])
    expect(checked.operations).toBe(2)
    expect(checked.total).toEqual({ amount: '2010', currency: 'ARS' })
    if (checked.batch === null) throw new Error('no batch')
    expect(orderDraftSchema.parse(batchDraft('fund_redemption', checked.batch))).toMatchObject({
      kind: 'fund_redemption',
      distributorCuit: '30500010912',
      tradeDate: '2026-11-24',
      operations: [
        { settlementId: 'L1', shareQuantity: '100.5', amount: '1005.00' },
        { settlementId: 'L2' },
      ],
    })
  })

  test.each([0, 501])('of %i operations is refused as a whole', (count) => {
    const rows = Array.from({ length: count }, (_, index) => row(`L${index}`))
    expect(told(rows)).toEqual([
      [null, null, count === 0 ? 'no_operations' : 'too_many_operations'],
    ])
  })

  test('of 500 operations is taken', () => {
    expect(told(Array.from({ length: 500 }, (_, index) => row(`L${index}`)))).toEqual([])
  })

  test('names both lines where a settlement id stands twice', () => {
    expect(check([row('L1'), row('L2'), row(' L1 ')]).problems).toMatchObject([
      { row: 0, field: 'settlementId', code: 'repeated', params: { other: '3' } },
      { row: 2, field: 'settlementId', code: 'repeated', params: { other: '1' } },
    ])
  })

  test('names an id that this shareholder had before, and not one that another had', () => {
    const used = new Map([[settlementKey('77', 'L1'), '2026-10-01']])
    const rows = [row('L1'), row('L2'), row('L3', { shareholderAccountId: '78' })]
    const { problems } = checkBatch({ header, rows }, { ...context, used })
    expect(problems).toMatchObject([{ row: 0, code: 'used', params: { at: '2026-10-01' } }])
    const other = [row('L1', { shareholderAccountId: '78' })]
    expect(checkBatch({ header, rows: other }, { ...context, used }).problems).toEqual([])
  })
})

describe('a cell', () => {
  test.each<[SheetRow, string, string]>([
    [{ amount: '' }, 'amount', 'required'],
    [{ amount: '-5' }, 'amount', 'not_positive'],
    [{ amount: '0' }, 'amount', 'not_positive'],
    [{ amount: '10,001' }, 'amount', 'too_many_decimals'],
    [{ amount: 'mil' }, 'amount', 'not_a_number'],
    [{ amount: '=A1*B1' }, 'amount', 'formula'],
    [{ amount: '1,234E+21' }, 'amount', 'digits_lost'],
    [{ amount: '12345678901234567,89' }, 'amount', 'too_large'],
    [{ shareQuantity: '1.234' }, 'shareQuantity', 'ambiguous'],
    [{ shareholderName: 'x'.repeat(121) }, 'shareholderName', 'too_long'],
    [{ settlementId: '2,85059E+21' }, 'settlementId', 'digits_lost'],
    [{ currency: 'USD' }, 'currency', 'other_than_header'],
    [{ currency: 'pesos' }, 'currency', 'currency'],
    [{ fciCbu: '2,85059E+21' }, 'fciCbu', 'digits_lost'],
    [{ fciCbu: '2850590940090418135200' }, 'fciCbu', 'key_check_digit_account'],
    [{ fciCbu: '0170099220000067797370' }, 'fciCbu', 'other_than_header'],
    [{ distributorCuit: '30-50001091-3' }, 'distributorCuit', 'cuit_check_digit'],
    [{ settlementDate: '31/02/2026' }, 'settlementDate', 'not_a_date'],
  ])('%j is told at %s as %s', (cells, field, code) => {
    expect(told([row('L1', cells)])).toEqual([[0, field, code]])
  })

  test('that is too long tells the most', () => {
    const { problems } = check([row('L1', { classType: 'x'.repeat(21) })], {
      notes: 'x'.repeat(201),
    })
    expect(problems.map(({ params }) => params)).toEqual([{ max: '200' }, { max: '20' }])
  })

  test('that repeats the header in another spelling is the same', () => {
    expect(told([row('L1', { currency: 'ars', tradeDate: '2026-11-24', fciCbu: CBU })])).toEqual([])
  })
})

describe('the header', () => {
  test.each<[Partial<BatchHeader>, string, string]>([
    [{ fciCbu: '0000003100012345678907' }, 'fciCbu', 'key_cvu'],
    [{ fciCbu: '28505909400904181352' }, 'fciCbu', 'key_length'],
    [{ distributorCuit: '20123' }, 'distributorCuit', 'cuit_length'],
    [{ provider: ' ' }, 'provider', 'required'],
    [{ notes: 'x'.repeat(201) }, 'notes', 'too_long'],
    [{ currency: 'EUR' }, 'currency', 'unusual_currency'],
    [{ settlementDate: '2026-11-20', tradeDate: '2026-11-20' }, 'settlementDate', 'past'],
    [{ settlementDate: '2026-11-23' }, 'settlementDate', 'before_trade'],
  ])('%j is told at %s as %s', (more, field, code) => {
    expect(told([row('L1')], more)).toEqual([[null, field, code]])
  })

  test.each([
    ['2026-11-28', '2026-11-30', 'not_business_day', 'error'],
    ['2026-12-08', '2026-12-09', 'holiday', 'warning'],
  ])(
    'with settlement on %s names the next business day; the bank decides of a holiday',
    (settlementDate, next, code, level) => {
      const [problem] = check([row('L1')], { settlementDate }).problems
      expect(problem).toMatchObject({ code, level, params: { next } })
    },
  )

  test('changed after a check is what lines are compared with', () => {
    const rows = [row('L1', { currency: 'USD' })]
    expect(told(rows)).toHaveLength(1)
    expect(told(rows, { currency: 'USD' })).toEqual([])
  })
})

describe('the amount against quantity × value', () => {
  test('is exact beyond what a double holds', () => {
    const quantity = '123456789012,345678'
    const value = '9,87654321'
    const expected = expectedAmount(decimal('123456789012.345678'), decimal('9.87654321'))
    expect(expected).toBe('1219326311248.29')
    const cells = { shareQuantity: quantity, shareValue: value }
    expect(told([row('L1', { ...cells, amount: '1219326311248,29' })])).toEqual([])
    expect(check([row('L1', { ...cells, amount: '1219326311248,28' })])).toMatchObject({
      errors: 0,
      problems: [{ code: 'amount_rounded', level: 'warning', params: { difference: '-0.01' } }],
    })
    expect(check([row('L1', { ...cells, amount: '1219326311248,32' })])).toMatchObject({
      errors: 1,
      batch: null,
      problems: [{ code: 'amount_differs', params: { expected, difference: '0.03' } }],
    })
  })
})

test('a value per thousand shares, as funds publish it, is said and may be sent', () => {
  const cells = { shareQuantity: '1.000.000', shareValue: '12.345,678', amount: '12.345.678,00' }
  expect(check([row('L1', cells)])).toMatchObject({
    errors: 0,
    problems: [{ code: 'per_thousand', level: 'warning', params: { expected: '12345678.00' } }],
  })
})

const digits = (length: number) =>
  fc.stringMatching(new RegExp(`^[1-9][0-9]{0,${length - 1}}$`), { size: 'small' })
const quantityText = fc
  .tuple(digits(9), fc.stringMatching(/^[0-9]{1,8}$/))
  .map(([whole, fraction]) => `${whole},${fraction}`)
const anyRow = fc
  .record({
    shareholderAccountId: fc.stringMatching(/^[0-9]{1,8}$/),
    shareholderName: fc.string({ minLength: 1, maxLength: 120 }),
    classType: fc.constantFrom('A', 'B', 'C'),
    shareQuantity: quantityText,
    shareValue: quantityText,
  })
  .map((cells): SheetRow => {
    const read = (text: string) => decimal(text.replace(',', '.'))
    const amount = expectedAmount(read(cells.shareQuantity), read(cells.shareValue))
    return { ...cells, amount: amount.replace('.', ',') }
  })

describe('for any batch', () => {
  test('one without an error is a draft that main accepts, whose total is the sum of its operations', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { minLength: 1, maxLength: 20 }), (rows) => {
        const numbered = rows.map((cells, index) => ({ ...cells, settlementId: `L${index}` }))
        const checked = check(numbered)
        if (checked.batch === null) return
        const draft = orderDraftSchema.parse(batchDraft('fund_subscription', checked.batch))
        if (draft.kind !== 'fund_subscription') throw new Error(draft.kind)
        expect(draft.operations).toHaveLength(rows.length)
        expect(sum(draft.operations.map(({ amount }) => amount))).toBe(checked.total.amount)
      }),
    )
  })

  test('no text in any cell makes the check fail, and what cannot be read is told at its cell', () => {
    const cells = fc.dictionary(
      fc.constantFrom(
        'settlementId',
        'shareQuantity',
        'shareValue',
        'amount',
        'currency',
        'fciCbu',
      ),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(cells, { maxLength: 10 }), (rows) => {
        const checked = check(rows)
        expect(checked.batch === null).toBe(checked.errors > 0)
        for (const { row: line } of checked.problems)
          expect(line === null || rows[line] !== undefined).toBe(true)
      }),
    )
  })
})

test('keys of any bank and account are taken', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9][0-9]{6}$/), fc.stringMatching(/^[0-9]{13}$/), (a, b) => {
      expect(told([row('L1')], { fciCbu: composeKey(a, b) })).toEqual([])
    }),
  )
})
