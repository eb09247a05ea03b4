import { describe, expect, it } from 'vitest'
import {
  creditFact,
  echeqFacts,
  fixedTermFacts,
  movementFact,
} from '../../../shared/accounting/facts.ts'
import { creditRow, movementRow, party, termRow } from '../../../shared/accounting/rows.fixture.ts'
import { ok } from '../../../shared/errors/index.ts'
import { rejectionsOf } from '../../../shared/risk/history.ts'
import { dateOf, formatDate } from '../../../shared/text/format.ts'
import type { DateText } from '../../../shared/values/calendar.ts'
import { decimal } from '../../../shared/values/money.ts'
import { noticeRow } from '../../completeness/input.ts'
import { debinRow, issuedEcheq, onPosition, order } from '../../forecast/forecast.fixture.ts'
import { fixedTermItems } from '../../forecast/items.ts'
import { debinItems } from '../../forecast/listed-debins.ts'
import { ownItems } from '../../forecast/own.ts'

/** One day as a bank may write it. Every room must mean the same day by it. */
const SPELLINGS = [
  '2026-12-01',
  '2026-12-01T00:00:00',
  '2026-12-01 00:00:00.000',
  '2026-12-01T00:00:00Z',
  '2026-12-01T00:00:00-03:00',
  '2026-12-01T03:00:00Z',
  '2026-12-01T22:15:00-03:00',
  '2026-12-02T01:15:00Z',
]
const DAY: DateText = '2026-12-01'
const term = (day: string) => termRow({ openingDate: day, dueDate: day })

describe.each(SPELLINGS)('%s', (written) => {
  it('is the 1st of December on the screen', () => {
    expect(formatDate(written, 'es-AR')).toBe('01/12/2026')
  })

  it('is the 1st of December in the books', () => {
    const paid = { state: 'pagado', createdAt: written, paidAt: written, held: true } as const
    const facts = [
      ...echeqFacts(issuedEcheq({ ...paid, direction: 'received' }), '2027-01-01'),
      ...echeqFacts(issuedEcheq(paid), '2027-01-01'),
      ...fixedTermFacts(term(written), '2027-01-01'),
      creditFact(creditRow('c', { date: written }), () => null),
      movementFact(
        movementRow('m', { operationDate: written }),
        () => 1,
        () => 'ARS',
      ),
    ]
    expect(facts.map(({ day }) => day)).toEqual(facts.map(() => DAY))
  })

  it('is the 1st of December in the forecast', () => {
    const now = { ...onPosition, today: '2026-11-27' as const }
    const terms = fixedTermItems([term(written)], '2026-11-27T12:00:00.000Z', new Set())
    const debins = debinItems([debinRow({ expires: written })], now)
    expect([...terms, ...debins].map(({ day }) => day)).toEqual([DAY, DAY])
  })

  it('is the 1st of December where an order finds its echeq', async () => {
    const sent = order({
      kind: 'echeq_issuance',
      date: DAY,
      amount: { amount: decimal('100.50'), currency: 'ARS' },
      to: party('20123456786'),
    })
    const listed = issuedEcheq({ paidAt: written, createdAt: null })
    const page = <T>(rows: readonly T[]) => ok({ rows, total: rows.length })
    const items = await ownItems(
      {
        debins: { page: async () => page([]) },
        echeqs: { page: async ({ offset }) => page(offset === 0 ? [listed] : []) },
      },
      {
        list: ({ state }, offset) =>
          page(state?.includes('accepted') === true && offset === 0 ? [sent] : []),
        get: async () => {
          throw new Error('not asked')
        },
      },
      { ...onPosition, today: '2026-11-27' as const },
    )
    expect(items).toEqual(ok([]))
  })

  it('is the 1st of December in the history of who issued it', () => {
    const rejected = rejectionsOf([{ code: 'R10', date: written, reason: 'Sin fondos' }])
    expect(rejected.map(({ on }) => on)).toEqual([DAY])
    expect(dateOf(written)).toBe(DAY)
  })

  it('is the 1st of December in the proof', () => {
    const row = noticeRow(movementRow('m', { operationDate: written, businessDate: written }))
    expect([row.at?.slice(0, 10), row.booked]).toEqual([DAY, DAY])
  })
})
