import { describe, expect, it } from 'vitest'
import { decimal } from '../values/money.ts'
import { type EcheqState, echeqStates } from '../wire/echeqs.ts'
import { echeqFacts, isUndone } from './facts.ts'
import { echeqRow } from './rows.fixture.ts'

const TODAY = '2026-12-20'
const sides = {
  issuerCuit: '30500010912',
  issuerName: 'Molinos',
  beneficiaryDocument: '20123456786',
  beneficiaryName: 'Pérez',
  number: '8',
  amount: decimal('100.5'),
  concept: ' varios ',
}
const factsOf = (more: Parameters<typeof echeqRow>[0]) =>
  echeqFacts(echeqRow({ ...sides, ...more }), TODAY)
/** A fact in short: kind, amount, day and the sides of the books. */
const inShort = (more: Parameters<typeof echeqRow>[0]) =>
  factsOf(more).map(
    ({ kind, amount, day, side, counter }) => `${kind} ${amount} ${day} ${side} ${counter}`,
  )

const taken = {
  key: 'echeq:E1:echeq_received',
  kind: 'echeq_received',
  day: '2026-11-23',
  account: null,
  currency: 'ARS',
  amount: '100.5',
  text: '8 varios',
  cuit: '30500010912',
  name: 'Molinos',
  ids: [],
  side: 'cheques',
  counter: null,
  interest: null,
  within: null,
  unsigned: false,
}
const issued = {
  ...taken,
  key: 'echeq:E1:echeq_issued',
  kind: 'echeq_issued',
  amount: '-100.5',
  cuit: '20123456786',
  name: 'Pérez',
  side: 'issued',
}
/** Money moved, so that a movement under the id of the echeq, or within its window, may tell of it. */
const moved = {
  day: '2026-12-08',
  ids: ['E1'],
  side: 'bank',
  within: 5,
  reach: { before: 0, after: 44 },
  expected: true,
}

describe('an echeq', () => {
  it('that was received and collected came from its issuer, and left the cheques for the bank', () => {
    expect(factsOf({ direction: 'received', state: 'pagado', held: true })).toEqual([
      taken,
      {
        ...taken,
        ...moved,
        key: 'echeq:E1:echeq_collected',
        kind: 'echeq_collected',
        counter: 'cheques',
      },
    ])
  })

  it('that was issued and paid went to its beneficiary, and left the issued ones for the bank', () => {
    expect(factsOf({ state: 'pagado' })).toEqual([
      issued,
      { ...issued, ...moved, key: 'echeq:E1:echeq_paid', kind: 'echeq_paid', counter: 'issued' },
    ])
  })

  const RECEIVED = 'echeq_received 100.5 2026-11-23 cheques null'
  const ISSUED = 'echeq_issued -100.5 2026-11-23 issued null'
  const CHARGED = 'echeq_charged -100.5 2026-12-08 rejected null'
  it.each([
    ['received', 'activo', true, [RECEIVED]],
    ['received', 'custodia', true, [RECEIVED]],
    ['received', 'caducado', true, [RECEIVED]],
    ['received', 'pagado', true, [RECEIVED, 'echeq_collected 100.5 2026-12-08 bank cheques']],
    ['received', 'pagado', false, [RECEIVED]],
    [
      'received',
      'rechazado',
      true,
      [RECEIVED, 'echeq_recovered 100.5 2026-12-08 rejected cheques', CHARGED],
    ],
    [
      'received',
      'rechazado',
      false,
      [RECEIVED, 'echeq_recovered 100.5 2026-12-08 rejected null', CHARGED],
    ],
    ['issued', 'activo', false, [ISSUED]],
    ['issued', 'pagado', false, [ISSUED, 'echeq_paid -100.5 2026-12-08 bank issued']],
    ['issued', 'rechazado', false, [ISSUED, 'echeq_bounced 100.5 2026-12-08 issued null']],
  ] as const)('that is %s, %s and held: %s tells %j', (direction, state, held, told) => {
    expect(inShort({ direction, state, held })).toEqual(told)
    expect(factsOf({ direction, state, held }).some((fact) => 'whileEntered' in fact)).toBe(false)
  })

  it.each([...echeqStates, null])(
    'of which neither side is ours tells nothing, also %s',
    (state) => {
      expect(factsOf({ direction: 'unknown', state })).toEqual([])
    },
  )

  it('whose days, number and currency cannot be read waits for them', () => {
    const row = { createdAt: null, paidAt: 'pronto', number: null, currency: 'oro' }
    expect(factsOf({ state: 'rechazado', ...row })).toMatchObject([
      { day: null, text: 'varios', currency: null },
      { day: null, text: 'varios', currency: null },
    ])
  })
})

describe('an echeq that is not in force', () => {
  const NOT_YET: readonly (EcheqState | null)[] = ['emitido-pendiente', 'activo-pendiente', null]
  const ENDED: readonly EcheqState[] = ['anulado', 'repudiado']

  it.each(NOT_YET)('as %s has only what a batch has of it, as far as a rejection', (state) => {
    expect(factsOf({ state })).toMatchObject([
      {
        key: 'echeq:E1:echeq_issued',
        whileEntered: ['echeq:E1:echeq_issued', 'echeq:E1:echeq_issued:annulled'],
      },
      {
        key: 'echeq:E1:echeq_bounced',
        whileEntered: ['echeq:E1:echeq_bounced', 'echeq:E1:echeq_bounced:annulled'],
      },
    ])
    expect(factsOf({ state })).toHaveLength(2)
    expect(factsOf({ state }).some((fact) => 'takesBack' in fact)).toBe(false)
  })

  it.each(ENDED)('as %s takes back today what a batch has of it', (state) => {
    const [entered, back, ...more] = factsOf({ state })
    const whileEntered = ['echeq:E1:echeq_issued', 'echeq:E1:echeq_issued:annulled']
    expect(entered).toEqual({ ...issued, whileEntered })
    expect(back).toEqual({
      ...issued,
      key: 'echeq:E1:echeq_issued:annulled',
      kind: 'echeq_annulled',
      day: TODAY,
      amount: '100.5',
      whileEntered,
      takesBack: 'echeq:E1:echeq_issued',
    })
    expect(more).toMatchObject([
      { kind: 'echeq_bounced', amount: '100.5' },
      { kind: 'echeq_annulled', amount: '-100.5', takesBack: 'echeq:E1:echeq_bounced' },
    ])
  })

  it('is every state in which it moves nothing, and no other one', () => {
    const bound = [...echeqStates, null].filter((state) =>
      factsOf({ state }).every(({ whileEntered }) => whileEntered !== undefined),
    )
    expect(bound.toSorted()).toEqual([...ENDED, ...NOT_YET].toSorted())
  })

  it.each([
    ['ANULADO', true],
    ['Repudiado', true],
    ['ACTIVO', false],
    ['RECHAZADO', false],
    ['ACTIVO PENDIENTE', false],
    ['no such word', false],
  ])('in the words of the bank, %s: taken back is %s', (status, undone) => {
    expect(isUndone(status)).toBe(undone)
  })
})
