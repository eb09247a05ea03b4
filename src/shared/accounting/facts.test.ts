import { describe, expect, it } from 'vitest'
import { decimal } from '../values/money.ts'
import { creditFact, fixedTermFacts, movementFact, orderFacts } from './facts.ts'
import { creditRow, movementRow, orderRow, party, termRow } from './rows.fixture.ts'

describe('a movement', () => {
  const HELD = '1234567890'
  /** D was confirmed as subtracting and C as adding; nobody confirmed any other one, nor a reversal but of D. */
  const DIRECTIONS = new Map<string, 1 | -1>([
    ['C|false', 1],
    ['D|false', -1],
    ['D|true', 1],
    ['|false', -1],
  ])
  const factOf = (more: Parameters<typeof movementRow>[1]) =>
    movementFact(
      movementRow('m', { amount: decimal('99.9'), ...more }),
      (type, reversal) => DIRECTIONS.get(`${type}|${reversal}`) ?? null,
      (account) => (account === HELD ? 'USD' : null),
    )
  const parties = {
    originCuit: '30500010912',
    originName: 'Molinos',
    destinationCuit: '20100000130',
    destinationName: 'Pérez',
  }

  it('that adds is told by what the bank wrote of it and by who paid', () => {
    const row = { ...parties, description: 'DEPOSITO', operationId: ' X1 ', operationId2: 'X2' }
    expect(factOf(row)).toEqual({
      key: 'movement:m',
      kind: 'movement',
      day: '2026-11-20',
      account: HELD,
      currency: 'ARS',
      amount: '99.9',
      text: 'DEPOSITO',
      cuit: '30500010912',
      name: 'Molinos',
      ids: ['X1', 'X2'],
      side: 'bank',
      counter: null,
      interest: null,
      within: 0,
      unsigned: false,
    })
  })

  it.each([
    ['C', false, '99.9', 'Molinos', '30500010912'],
    ['D', false, '-99.9', 'Pérez', '20100000130'],
    ['D', null, '-99.9', 'Pérez', '20100000130'],
    ['D', true, '99.9', 'Molinos', '30500010912'],
    [null, false, '-99.9', 'Pérez', '20100000130'],
  ] as const)(
    'of type %s, reversal %s, is %s with %s',
    (movementType, reversal, amount, name, cuit) => {
      expect(factOf({ ...parties, movementType, reversal })).toMatchObject({
        amount,
        name,
        cuit,
        unsigned: false,
      })
    },
  )

  it.each([
    ['DEBITO', false, { usual: -1 }],
    ['CREDITO', null, { usual: 1 }],
    ['CREDITO', true, {}],
    ['OTRO', false, {}],
  ] as const)(
    'of the unconfirmed type %s, reversal %s, names neither side and says what its word usually means',
    (movementType, reversal, usual) => {
      const { key, kind, day, account, currency, text, ids, ...said } = factOf({
        ...parties,
        movementType,
        reversal,
      })
      expect(said).toEqual({
        amount: '99.9',
        cuit: null,
        name: null,
        side: 'bank',
        counter: null,
        interest: null,
        within: 0,
        unsigned: true,
        ...usual,
      })
    },
  )

  it('of a confirmed type says nothing of what its word usually means', () => {
    expect(factOf({ movementType: 'D' })).not.toHaveProperty('usual')
  })

  it.each([
    ['2026-11-20T23:59:59', '2026-11-18', '2026-11-20'],
    [null, '2026-11-18', '2026-11-18'],
    [null, null, null],
    ['soon', '2026-11-18', null],
  ])('of operation date %s and business date %s is of %s', (operationDate, businessDate, day) => {
    expect(factOf({ operationDate, businessDate }).day).toBe(day)
  })

  it.each([
    ['PESOS', HELD, 'ARS'],
    [null, HELD, 'USD'],
    ['', HELD, 'USD'],
    ['  ', HELD, 'USD'],
    [null, '99', null],
    ['conchas', HELD, null],
  ])('in currency %s on account %s is in %s', (currency, account, read) => {
    expect(factOf({ currency, account }).currency).toBe(read)
  })

  it('without a text or an id has none', () => {
    const { text, ids } = factOf({ description: null, operationId: null, operationId2: '  ' })
    expect([text, ids]).toEqual(['', []])
  })
})

describe('a credit on a CVU', () => {
  const numberOf = (key: string) => (key === '0110012920000091344977' ? '1234567890' : null)
  const factOf = (more: Parameters<typeof creditRow>[1]) =>
    creditFact(creditRow('k', { amount: decimal('99.9'), ...more }), numberOf)

  it('is told on the account that collects it, under the ids of clearing and bank', () => {
    const row = { id: '7', clearingId: ' CL1 ', note: 'factura', fromCuit: '1', fromName: 'Gómez' }
    expect(factOf(row)).toEqual({
      key: 'credit:k',
      former: 'credit:id:7',
      kind: 'credit',
      day: '2026-11-20',
      account: '1234567890',
      currency: 'ARS',
      amount: '99.9',
      text: 'factura',
      cuit: '1',
      name: 'Gómez',
      ids: ['CL1', '7'],
      side: 'bank',
      counter: null,
      interest: null,
      within: 3,
      unsigned: false,
    })
  })

  it('had no other key before where the clearing gave it no id', () => {
    expect(factOf({ id: '7' })).not.toHaveProperty('former')
    expect(factOf({ id: '7' })).toMatchObject({ ids: ['7'], text: '' })
  })

  it.each([
    ['2026-11-20', '2026-11-19', '2026-11-20'],
    [null, '2026-11-19', '2026-11-19'],
    [null, null, null],
  ])('of date %s and transfer date %s is of %s', (date, transferDate, day) => {
    expect(factOf({ date, transferDate }).day).toBe(day)
  })

  it.each([
    ['0110012920000091344977', '1234567890'],
    ['99', '99'],
    [null, null],
  ])('collected on %s is on account %s', (collectingAccount, account) => {
    expect(factOf({ collectingAccount }).account).toBe(account)
  })
})

describe('an own order', () => {
  const ours = party('0110012920000091344977')
  const other = { ...party('0000003100012345678901', 'Ibáñez'), taxId: '20123456786' }
  const money = { amount: decimal('100.5'), currency: 'ARS' }
  const factsOf = (more: Parameters<typeof orderRow>[0]) =>
    orderFacts(
      orderRow({ state: 'settled', from: ours, to: other, amount: money, ...more }),
      (key) => `own ${key}`,
    )

  it('that paid left the account on the day it was sent, or on the one beside it', () => {
    expect(factsOf({ concept: 'VAR', bankId: 'B1' })).toEqual([
      {
        key: 'order:o1',
        kind: 'payment',
        day: '2026-11-23',
        account: 'own 0110012920000091344977',
        currency: 'ARS',
        amount: '-100.5',
        text: 'VAR',
        cuit: '20123456786',
        name: 'Ibáñez',
        ids: ['c1', 'B1'],
        side: 'bank',
        counter: null,
        interest: null,
        within: 0,
        reach: { before: 1, after: 1 },
        unsigned: false,
      },
    ])
  })

  it('that collected is expected from the day it was sent to some days after it was paid', () => {
    const sentAt = '2026-11-23T13:00:00.000Z'
    const updatedAt = '2026-11-26T13:00:00.000Z'
    const [fact] = factsOf({ kind: 'debin_creation', from: other, to: ours, sentAt, updatedAt })
    expect(fact).toEqual({
      key: 'order:o1',
      kind: 'collection',
      day: '2026-11-26',
      account: 'own 0110012920000091344977',
      currency: 'ARS',
      amount: '100.5',
      text: '',
      cuit: '20123456786',
      name: 'Ibáñez',
      ids: ['c1'],
      side: 'bank',
      counter: null,
      interest: null,
      within: 5,
      reach: { before: 3, after: 5 },
      expected: true,
      unsigned: false,
    })
  })

  it.each([
    ['fund_subscription', 'subscription', '-100.5', { from: ours, to: other }],
    ['fund_redemption', 'redemption', '100.5', { from: other, to: ours }],
  ] as const)(
    '%s is a %s of %s against the funds, of which the fund has no CUIT',
    (kind, told, amount, sides) => {
      expect(factsOf({ kind, ...sides, date: '2026-11-25' })).toMatchObject([
        {
          kind: told,
          amount,
          day: '2026-11-25',
          account: 'own 0110012920000091344977',
          counter: 'funds',
          cuit: null,
          name: 'Ibáñez',
          within: 5,
          reach: { before: 2, after: 5 },
          expected: true,
        },
      ])
    },
  )

  it.each([
    ['cvu_transfer', 'payment'],
    ['mep_dr0', 'payment'],
    ['mep_dr1', 'payment'],
    ['debin_creation', 'collection'],
    ['echeq_issuance', undefined],
    ['echeq_custody', undefined],
  ] as const)('of kind %s is told as %s', (kind, told) => {
    expect(factsOf({ kind }).map((fact) => fact.kind)).toEqual(told === undefined ? [] : [told])
  })

  it.each(['accepted', 'rejected', 'refused', 'cancelled'] as const)(
    'that is %s moved no money',
    (state) => {
      expect(factsOf({ state })).toEqual([])
    },
  )

  it.each([
    ['cvu_transfer', '2026-11-24T02:59:59.000Z', null, '2026-11-23'],
    ['cvu_transfer', null, null, '2026-11-28'],
    ['cvu_transfer', '2026-11-24T12:00:00.000Z', '2026-11-30', '2026-11-24'],
    ['fund_subscription', '2026-11-24T12:00:00.000Z', null, '2026-11-24'],
    ['fund_subscription', '2026-11-24T12:00:00.000Z', '2026-11-30', '2026-11-30'],
    ['debin_creation', '2026-11-24T12:00:00.000Z', '2026-11-30', '2026-11-28'],
  ] as const)('of kind %s, sent at %s for %s, is of %s', (kind, sentAt, date, day) => {
    const [fact] = factsOf({ kind, sentAt, date, updatedAt: '2026-11-29T02:59:59.000Z' })
    expect(fact?.day).toBe(day)
  })

  it('that was dated before it left is not looked for before its date', () => {
    expect(factsOf({ kind: 'fund_redemption', date: '2026-11-20' })).toMatchObject([
      { day: '2026-11-20', reach: { before: 0, after: 5 } },
    ])
  })

  it('to somebody without a name is named by the key', () => {
    expect(factsOf({ to: party('alias.de.alguien') })).toMatchObject([{ name: 'alias.de.alguien' }])
  })
})

describe('a fixed term', () => {
  const opened = {
    key: 'term:PF1:2026-11-01:opened',
    kind: 'term_opened',
    day: '2026-11-01',
    account: null,
    currency: 'ARS',
    amount: '-1000',
    text: 'PF1',
    cuit: null,
    name: null,
    ids: ['PF1'],
    side: 'bank',
    counter: 'terms',
    interest: null,
    within: 3,
    expected: true,
    unsigned: false,
  }
  const paid = {
    ...opened,
    key: 'term:PF1:2026-11-01:paid',
    kind: 'term_paid',
    day: '2026-12-01',
    amount: '1025',
    ids: [],
    interest: '25',
    within: 5,
  }

  it.each([
    ['2026-11-30', '2026-12-01', [opened]],
    ['2026-12-01', '2026-12-01', [opened, paid]],
    ['2026-12-02', '2026-12-01', [opened, paid]],
    ['2026-12-02', 'pronto', [opened]],
  ] as const)('on %s, due on %s, has paid only from that day on', (today, dueDate, facts) => {
    expect(fixedTermFacts(termRow({ currency: 'pesos', dueDate }), today)).toEqual(facts)
  })

  it.each(['1000', '999.99'])('of 1000 that pays %s earned no interest', (total) => {
    const [, end] = fixedTermFacts(termRow({ total: decimal(total) }), '2026-12-01')
    expect(end).toMatchObject({ amount: total, interest: null })
  })

  it('whose day of opening cannot be read waits for it, under a key without it', () => {
    const keys = fixedTermFacts(termRow({ openingDate: '' }), '2026-12-01').map((fact) => [
      fact.key,
      fact.day,
    ])
    expect(keys).toEqual([
      ['term:PF1::opened', null],
      ['term:PF1::paid', '2026-12-01'],
    ])
  })
})
