import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DateText } from '../values/calendar.ts'
import { type DecimalText, decimal, sum } from '../values/money.ts'
import { echeqSchema } from '../wire/echeqs.ts'
import { answerersOf } from './chain.ts'
import { concentrationsOf, percentOf } from './concentration.ts'
import { creditedOn } from './days.ts'
import { historyOf, type IssuerEcheq, rejectionsOf } from './history.ts'
import { type WarningFacts, warningsOf } from './warnings.ts'

const echeq = (more: Readonly<Record<string, unknown>> = {}) =>
  echeqSchema.parse({
    id: 'E1',
    status: 'ACTIVO',
    amount: '100.00',
    currency: 'ARS',
    issued: { from: { name: 'Acme S.A.', cuit: '30500010912' } },
    ...more,
  })

const signed = (name: string, status: string, type = 'NOM') => ({
  from: { name, document: { number: `cuit de ${name}` } },
  status,
  type,
})

describe('who answers for an echeq', () => {
  it('are its drawer, those who endorsed it, and guarantors, in the order of signing, with the row each stands in', () => {
    const answerers = answerersOf(
      echeq({
        endorsements: [signed('A', 'aceptado'), signed('B', 'repudiado'), signed('C', 'ACEPTADO')],
        guarantors: [
          { guarantor: { name: 'G' }, guaranteed_name: 'A', amount: '50.00', status: 'ACEPTADO' },
        ],
      }),
    )
    expect(answerers.map(({ role, name, answers }) => [role, name, answers])).toEqual([
      ['drawer', 'Acme S.A.', 'yes'],
      ['endorser', 'A', 'yes'],
      ['endorser', 'B', 'no'],
      ['endorser', 'C', 'yes'],
      ['guarantor', 'G', 'yes'],
    ])
    expect(answerers[3]?.cites).toEqual({ list: 'endorsements', index: 2 })
    expect(answerers[4]).toMatchObject({ of: 'A', upTo: '50.00' })
  })

  it('are not said to where the words leave it open: collection, assignments, what is not accepted yet', () => {
    const answerers = answerersOf(
      echeq({
        endorsements: [signed('A', 'aceptado', 'PRO'), signed('B', 'pendiente'), signed('C', '')],
        assignments: [{ status: 'ACEPTADA', from: { name: 'D' } }],
      }),
    )
    expect(answerers.map(({ answers }) => answers)).toEqual([
      'yes',
      'unclear',
      'pending',
      'pending',
      'unclear',
    ])
  })

  it('takes an echeq of which the bank says nothing', () => {
    expect(
      answerersOf(echeqSchema.parse({ id: 'E', status: 'X', amount: '1', currency: '' })),
    ).toEqual([expect.objectContaining({ role: 'drawer', name: '', document: '' })])
  })
})

describe('concentration', () => {
  const of = (rows: readonly (readonly [string, string, string])[]) =>
    concentrationsOf(
      [...Map.groupBy(rows, ([currency, document]) => `${currency} ${document}`)].map(
        ([name, own]) => {
          const [currency = '', document = ''] = name.split(' ')
          const amount = sum(own.map(([, , one]) => decimal(one)))
          return { currency, document, count: own.length, amount }
        },
      ),
    )

  it('is per currency, the largest first, with shares in per cent', () => {
    const [pesos, dollars] = of([
      ['ARS', '1', '10.00'],
      ['ARS', '2', '20.00'],
      ['USD', '2', '5'],
      ['ARS', '1', '0.01'],
    ])
    expect(pesos).toMatchObject({ currency: 'ARS', amount: '30.01', count: 3, parties: 2 })
    expect(pesos?.largest.map(({ document, percent }) => [document, percent])).toEqual([
      ['2', '66.64'],
      ['1', '33.36'],
    ])
    expect(dollars).toMatchObject({ currency: 'USD', largestPercent: '100.00' })
  })

  it('names the five largest and sums every digit, also beyond hundredths', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 10 ** 9 })), {
          minLength: 1,
          maxLength: 60,
        }),
        (rows) => {
          const amounts = rows.map(([, value]): DecimalText => decimal(String(value / 1000)))
          const [only] = of(rows.map(([party], at) => ['ARS', String(party), amounts[at] ?? '']))
          expect(Number(only?.amount)).toBeCloseTo(Number(sum(amounts)), 6)
          const largest = only?.largest ?? []
          expect(largest.length).toBe(Math.min(5, new Set(rows.map(([party]) => party)).size))
          const sizes = largest.map(({ amount }) => Number(amount))
          expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
        },
      ),
      { numRuns: 100 },
    )
  })

  it('is nothing of nothing', () => {
    expect(of([])).toEqual([])
    expect(percentOf(decimal('0'), decimal('0'))).toBe('0')
  })
})

describe('bank days', () => {
  it('skip weekends and holidays', () => {
    const closed = new Set<DateText>(['2026-12-25'])
    expect(creditedOn('2026-12-24', 1, closed)).toBe('2026-12-28')
    expect(creditedOn('2026-12-25', 0, closed)).toBe('2026-12-28')
  })
})

const one = (id: string, more: Partial<IssuerEcheq> = {}): IssuerEcheq => ({
  id,
  number: `N${id}`,
  amount: decimal('10.00'),
  currency: 'ARS',
  dueOn: '2026-11-02',
  state: 'pagado',
  rejections: [],
  open: false,
  ...more,
})

const bounced = { code: 'R10', reason: 'Sin fondos', on: '2026-10-01' } as const

it('a history names the row of each rejection, the newest first', () => {
  const history = historyOf([
    one('A'),
    one('B'),
    one('C'),
    one('D', { rejections: [bounced] }),
    one('E', { state: 'rechazado', rejections: [{ ...bounced, on: '2026-10-09' }] }),
    one('F', { state: 'activo', open: true }),
    one('G', { state: 'activo', open: true, currency: 'USD' }),
  ])
  expect(history).toMatchObject({ received: 7, paid: 4 })
  expect(history.rejected.map(({ id, paid }) => [id, paid])).toEqual([
    ['E', false],
    ['D', true],
  ])
  expect(history.open).toEqual([
    { currency: 'ARS', count: 1, amount: '10.00' },
    { currency: 'USD', count: 1, amount: '10.00' },
  ])
})

describe('warnings', () => {
  const judged = (changes: Partial<WarningFacts> = {}): WarningFacts => ({
    echeq: echeq(),
    rejections: [],
    answerers: answerersOf(echeq()),
    history: null,
    presentUntil: null,
    today: '2026-11-23',
    concentrations: [],
    ...changes,
  })
  const whats = (changes: Partial<WarningFacts>) =>
    warningsOf(judged(changes)).map(({ what }) => what)

  it('say of a plain one that its drawer alone answers', () => {
    expect(whats({})).toEqual(['drawer_only'])
    const endorsed = answerersOf(echeq({ endorsements: [signed('A', 'aceptado')] }))
    expect(whats({ answerers: endorsed })).toEqual([])
  })

  it('cite the rejection of this one, the echeq of another, the open signature, the field', () => {
    const history = historyOf([
      one('E1', { rejections: [bounced] }),
      one('X', { rejections: [bounced] }),
    ])
    const own = echeq({
      caracter: 'no a la orden',
      is_non_payment_order: true,
      endorsements: [signed('A', 'pendiente'), signed('B', 'anulado')],
    })
    const warnings = warningsOf(
      judged({ echeq: own, answerers: answerersOf(own), history, rejections: [bounced] }),
    )
    expect(warnings).toEqual([
      { what: 'rejected', cites: { list: 'rejections', index: 0 }, rejection: bounced },
      { what: 'issuer_rejected', count: 1, echeqId: 'X', number: 'NX', rejection: bounced },
      { what: 'stop_payment', field: 'is_non_payment_order' },
      { what: 'not_to_order', field: 'caracter', value: 'no a la orden' },
      { what: 'signature_open', cites: { list: 'endorsements', index: 0 }, name: 'A' },
      { what: 'signature_refused', cites: { list: 'endorsements', index: 1 }, name: 'B' },
      { what: 'drawer_only' },
    ])
  })

  it('tell of the last days to present it, and of much with one issuer in the same currency', () => {
    expect(whats({ presentUntil: '2026-11-28' })).toContain('present_by')
    expect(whats({ presentUntil: '2026-11-29' })).not.toContain('present_by')
    expect(whats({ presentUntil: '2026-11-22' })).toContain('present_over')
    const concentrations = concentrationsOf(
      (
        [
          ['30500010912', '25.00'],
          ['other', '75.00'],
        ] as const
      ).map(([document, amount]) => {
        return { currency: 'ARS', document, count: 1, amount: decimal(amount) }
      }),
    )
    expect(whats({ concentrations })).toContain('concentrated')
    // The bank's own writing; shares are named by digits.
    const written = echeq({ issued: { from: { cuit: '30-50001091-2' } } })
    expect(whats({ echeq: written, concentrations })).toContain('concentrated')
    const dollars = echeq({ currency: 'USD' })
    expect(whats({ echeq: dollars, concentrations })).not.toContain('concentrated')
  })
})

it('one echeq that is rejected for two reasons on one day was rejected once', () => {
  const given = [
    { code: 'R08', reason: 'Sin fondos', date: '2026-10-02T10:00:00' },
    { code: 'R17', reason: 'Defecto formal', date: '2026-10-02' },
    { code: 'R08', reason: 'Sin fondos', date: '2026-10-09' },
    { code: 'R08', reason: 'Sin fondos', date: '2026-10-09' },
    // Of what has no day nothing says that it was the same presentation.
    { code: 'R20', reason: null, date: null },
    { code: 'R21', reason: null, date: null },
  ]
  const rejections = rejectionsOf(given)
  const one = { id: 'E1', number: '1', state: 'rechazado', rejections } as unknown as IssuerEcheq
  const { rejected } = historyOf([one])
  expect(rejected.map(({ on, code }) => [on, code])).toEqual([
    ['2026-10-09', 'R08'],
    ['2026-10-02', 'R08, R17'],
    ['', 'R20'],
    ['', 'R21'],
  ])
})

it('a document is one party however the bank writes it', () => {
  const written = echeq({
    issued: { from: { name: 'Acme S.A.', cuit: '30-50001091-2' } },
    endorsements: [
      { status: 'aceptado', from: { name: 'B', document: { number: '20-12345678-6' } } },
    ],
  })
  expect(answerersOf(written).map(({ document }) => document)).toEqual([
    '30500010912',
    '20123456786',
  ])
})
