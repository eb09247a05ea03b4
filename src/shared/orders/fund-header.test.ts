import { describe, expect, test } from 'vitest'
import type { DateText } from '../values/calendar.ts'
import { decimal } from '../values/money.ts'
import type { DraftOf } from './drafts.ts'
import { checkBatch } from './fund-checks.ts'
import { correctedBatch, renewedHeader, sheetOfDraft, withData, withFile } from './fund-header.ts'
import { emptyHeader } from './fund-sheet.ts'
import type { OperationResult } from './view.ts'

const holidays = new Set<DateText>(['2026-11-23'])
const last = { ...emptyHeader, fciId: '9', tradeDate: '2026-11-12', settlementDate: '2026-11-16' }

describe('the header of the last batch', () => {
  test('comes again with the next business day and the same number of days to settlement', () => {
    expect(renewedHeader(last, '2026-11-21', holidays)).toEqual({
      ...last,
      tradeDate: '24/11/2026',
      settlementDate: '26/11/2026',
    })
    const sameDay = { ...last, settlementDate: last.tradeDate }
    expect(renewedHeader(sameDay, '2026-11-24', holidays)).toMatchObject({
      tradeDate: '24/11/2026',
      settlementDate: '24/11/2026',
    })
  })

  test('without dates settles on the business day after the trade', () => {
    expect(renewedHeader(emptyHeader, '2026-11-20', holidays)).toMatchObject({
      tradeDate: '20/11/2026',
      settlementDate: '24/11/2026',
    })
  })
})

describe('a file', () => {
  const one = { ...emptyHeader, fciId: '1', fciName: 'Uno', fciCbu: '2850590940090418135201' }
  const two = { fciId: '2', fciName: 'Dos', currency: 'USD' }
  const line = { settlementId: 'L1' }

  test('of another fund does not change the fund of the lines that are there, and is told at its own', () => {
    const sheet = withFile(
      { header: one, rows: [line] },
      { header: { ...two, provider: 'P' }, rows: [{ settlementId: 'L2' }, {}] },
    )
    expect(sheet.header).toEqual({ ...one, provider: 'P' })
    expect(sheet.rows).toEqual([line, { ...two, settlementId: 'L2' }, {}])
    const context = { locale: 'es-AR', today: '2026-11-21', holidays, used: new Map() } as const
    const told = checkBatch(sheet, context).problems.filter(
      ({ code }) => code === 'other_than_header',
    )
    expect(told.map(({ row, field }) => [row, field])).toEqual([
      [1, 'fciId'],
      [1, 'fciName'],
      [1, 'currency'],
    ])
  })

  test('of another fund, where there are no lines, leaves no account of the former one', () => {
    const sheet = withFile({ header: one, rows: [] }, { header: two, rows: [line] })
    expect(sheet).toEqual({ header: { ...one, ...two, fciCbu: '' }, rows: [line] })
    const same = withFile({ header: one, rows: [] }, { header: { fciId: '1' }, rows: [line] })
    expect(same.header).toEqual(one)
  })

  test('of another fund fills no blank of the header, and is told at its own lines', () => {
    const header = { ...one, fciCbu: '', currency: '' }
    const other = { ...two, fciCbu: one.fciCbu }
    const sheet = withFile(
      { header, rows: [line] },
      { header: { ...other, provider: 'P' }, rows: [{ settlementId: 'L2' }] },
    )
    expect(sheet.header).toEqual({ ...header, provider: 'P' })
    expect(sheet.rows[1]).toEqual({ ...other, settlementId: 'L2' })
    const unnumbered = withFile(
      { header, rows: [line] },
      { header: { fciCbu: one.fciCbu }, rows: [line] },
    )
    expect(unnumbered.header).toEqual(header)
  })

  test('of the same fund, or for a header without a fund, fills the blanks', () => {
    const same = { fciId: ' 1', fciCbu: one.fciCbu }
    for (const fund of [same, { ...same, fciId: '', fciName: 'Uno' }])
      expect(
        withFile({ header: { ...one, fciCbu: '' }, rows: [line] }, { header: fund, rows: [line] })
          .header,
      ).toEqual(one)
    expect(
      withFile({ header: emptyHeader, rows: [line] }, { header: one, rows: [line] }).header,
    ).toEqual(one)
  })
})

test('data of another fund without a number leave no number of the former one', () => {
  const header = { ...emptyHeader, fciId: '1', fciName: 'Uno' }
  const other = { fciName: 'Dos', fciCbu: '2850590940090418135201' }
  expect(withData(header, other)).toEqual({ ...emptyHeader, ...other, currency: '' })
  expect(withData({ ...emptyHeader, ...other }, { fciId: '1', fciName: 'Uno' }).fciCbu).toBe('')
  expect(withData(header, { ...other, fciName: 'Uno' })).toEqual({
    ...header,
    fciCbu: other.fciCbu,
  })
})

const draft: DraftOf<'fund_subscription'> = {
  kind: 'fund_subscription',
  fciId: 'F1',
  fciName: 'Fondo Uno',
  fciCbu: '2850590940090418135201',
  notes: 'n',
  distributorName: 'Agente',
  distributorCuit: '30500010912',
  currency: 'ARS',
  provider: 'P',
  distributorCbu: '0170099220000067797370',
  operationType: 'S',
  settlementDate: '2026-11-25',
  tradeDate: '2026-11-24',
  operations: ['L1', 'L2', 'L3'].map((settlementId) => ({
    settlementId,
    shareholderAccountId: '7',
    shareholderName: 'Ana',
    classType: 'A',
    shareValue: decimal('1.5'),
    shareQuantity: decimal('2.001'),
    amount: decimal('3.00'),
  })),
}

test('a stored batch becomes a sheet that reads as the same batch', () => {
  const sheet = sheetOfDraft(draft, 'es-AR')
  const checked = checkBatch(sheet, {
    locale: 'es-AR',
    today: '2026-11-21',
    holidays: new Set(),
    used: new Map(),
  })
  expect(checked.problems).toEqual([])
  expect(checked.batch?.operations).toEqual(draft.operations)
})

const result = (settlementId: string, word: OperationResult['result']): OperationResult => ({
  settlementId,
  result: word,
  word,
  at: '2026-11-21T12:00:00Z',
})
const ids = (batch: typeof draft | null) =>
  batch?.operations.map(({ settlementId }) => settlementId) ?? null

describe('the corrected copy', () => {
  test('of a rejected batch has all operations, those that were wrong first', () => {
    const results = [result('L1', 'valid'), result('L3', 'invalid')]
    expect(ids(correctedBatch(draft, results, 'rejected'))).toEqual(['L3', 'L1', 'L2'])
    expect(ids(correctedBatch(draft, [], 'refused'))).toEqual(['L1', 'L2', 'L3'])
  })

  test('of a batch that was done in part has only what failed', () => {
    const results = [result('L1', 'finished'), result('L2', 'failed'), result('L3', 'finished')]
    expect(ids(correctedBatch(draft, results, 'partly_settled'))).toEqual(['L2'])
  })

  test.each(['settled', 'accepted', 'unconfirmed', 'draft', 'cancelled'])(
    'is not offered while the batch is %s: nothing could be sent twice',
    (state) => {
      expect(correctedBatch(draft, [result('L1', 'failed')], state)).toBeNull()
    },
  )
})
