import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { fail } from '../../shared/errors/index.ts'
import { parseJson, stringifyJson } from '../../shared/json/json.ts'
import { type NotificationKind, notificationKinds } from '../../shared/wire/notifications.ts'
import { incomingCreditSchema } from '../../shared/wire/transfers.ts'
import { cacheFixture, value } from '../cache/cache.fixture.ts'
import type { Cache } from '../cache/cache-port.ts'
import { cache, cacheForEach, stores } from '../cache/each.fixture.ts'
import type { EffectOutcome } from '../inbox/effects/effect.ts'
import { incomingEffects } from './effects.ts'
import { refundable } from './refundable.ts'

cacheForEach()

let changes: string[]
beforeEach(() => {
  changes = []
})

const json = (text: string): unknown => {
  const parsed = parseJson(text)
  if (!parsed.ok) throw new Error(parsed.error)
  return parsed.value
}

/** Applies a notification as the inbox does: by the schema of its kind. */
async function apply(
  kind: NotificationKind,
  text: string,
  receivedAt = '2026-11-21T15:00:00.000Z',
  into: Cache = cache,
): Promise<EffectOutcome> {
  const body = notificationKinds[kind].schema.parse(json(text))
  const effects = incomingEffects({
    cache: into,
    orders: fail('internal', { reference: 'none' }),
    changed: (what) => changes.push(what),
  })
  const effect = effects.find((one) => one.kind === kind)
  if (effect === undefined) throw new Error(kind)
  // The body was read by the schema of this very kind.
  return value(
    await effect.apply({
      via: 'listener',
      confirmedFor: null,
      id: 1,
      raw: text,
      receivedAt,
      body: body as never,
    }),
  )
}

const cashin = (amount: string, clearing: string | null = 'CL1', id = 'n1'): string =>
  `{"id":"${id}","detail":{"clearing_id":${clearing === null ? 'null' : `"${clearing}"`},"date":"2026-11-20T10:00:00",` +
  `"amount":${amount},"note":"seña"},"from":{"account_key":"0110012920000091344977","cuit":"20123456786"},` +
  `"to":{"account_key":"0000003100012345678907"},"psp":{"id":7}}`

const listed = (amount: string, clearing: string | null = 'CL1', id = 'l1') => ({
  raw: stringifyJson(incomingCreditSchema.parse(json(cashin(amount, clearing, id)))),
  toldAt: '2026-11-21T16:00:00.000Z',
})

const movement = (changesOf: string, request = 'r1'): string =>
  `{"account":{"number":"1234567890","type_account":"CC","currency":"ARS"},` +
  `"addinfo":{"operation_id":"OP1","amount":"10.50","reversal":"false"${changesOf}},` +
  `"add_data_api":{"request_id":"${request}","timestamp":"2026"}}`

const credits = async (of: Cache = cache) =>
  value(await of.credits.page({ filter: {}, offset: 0, limit: 50 })).rows
const movements = async () =>
  value(await cache.movements.page({ filter: {}, offset: 0, limit: 50 })).rows

describe('a credit', () => {
  it('is one row, whichever of list and notification comes first', async () => {
    await apply('cvu-cashin', cashin('10.00'))
    expect(await credits()).toMatchObject([{ source: 'notification', id: 'n1' }])
    expect(value(await cache.credits.take([listed('10.0')], 'list'))).toBe(1)
    expect(await credits()).toMatchObject([{ source: 'both', id: 'l1', differs: '' }])

    expect(value(await cache.credits.take([listed('7', 'CL2', 'l2')], 'list'))).toBe(1)
    await apply('cvu-cashin', cashin('7.00', 'CL2', 'n2'))
    expect((await credits()).map(({ source }) => source)).toEqual(['both', 'both'])
  })

  it('notified twice is new once', async () => {
    expect((await apply('cvu-cashin', cashin('10.00'))).outcome).toBe('changed')
    expect((await apply('cvu-cashin', cashin('10.00'))).outcome).toBe('nothing_new')
    expect(changes).toEqual(['incoming'])
  })

  it('without a clearing id is joined by the bank’s id, and a mark on it stays', async () => {
    await apply('cvu-cashin', cashin('10.00', null, 'same'))
    value(await cache.marks.change('credit', ['id:same'], true))
    value(await cache.credits.take([listed('10.00', 'CL9', 'same')], 'list'))
    expect(await credits()).toMatchObject([{ key: 'CL9', source: 'both', reconciled: true }])
    expect(value(await cache.credits.get('id:same'))?.row.key).toBe('CL9')
  })

  it('of which the list tells the clearing id only later is one row in the end, and a mark on it stays', async () => {
    value(await cache.credits.take([listed('10.00', null, 'l1')], 'list'))
    value(await cache.marks.change('credit', ['id:l1'], true))
    await apply('cvu-cashin', cashin('10.00', 'CL9', 'n1'))
    expect(await credits()).toHaveLength(2)
    const later = { ...listed('10.00', 'CL9', 'l1'), toldAt: '2026-11-21T18:00:00.000Z' }
    value(await cache.credits.take([later], 'list'))
    expect(await credits()).toMatchObject([
      { key: 'CL9', id: 'l1', source: 'both', reconciled: true },
    ])
    expect(value(await cache.credits.get('id:l1'))?.ids).toEqual(['l1', 'n1'])
  })

  it('says in which fields list and notification contradict each other, and shows the list', async () => {
    await apply('cvu-cashin', cashin('10.00'))
    value(await cache.credits.take([listed('12.00')], 'list'))
    expect(await credits()).toMatchObject([{ amount: '12.00', differs: 'amount' }])
  })

  it('keeps the amount that was notified first, and says that a second one was', async () => {
    await apply('cvu-cashin', cashin('1500.50'))
    const later = '2026-11-21T15:30:00.000Z'
    expect((await apply('cvu-cashin', cashin('9999999'), later)).outcome).toBe('changed')
    expect((await apply('cvu-cashin', cashin('1500.50'), later)).outcome).toBe('nothing_new')
    expect(await credits()).toMatchObject([{ amount: '1500.50', differs: 'amount' }])
    expect(value(await cache.credits.get('CL1'))?.second).toMatchObject({ amount: '9999999' })
  })

  it('keeps the payer that was notified first: a refund to either is doubted', async () => {
    const other = cashin('1500.50').replace('0110012920000091344977', '2850590940090418135201')
    await apply('cvu-cashin', cashin('1500.50'))
    await apply('cvu-cashin', other, '2026-11-21T15:30:00.000Z')
    expect(await credits()).toMatchObject([
      { fromKey: '0110012920000091344977', differs: 'fromKey' },
    ])
    expect(value(await cache.credits.get('CL1'))?.second?.raw).toContain('2850590940090418135201')
    const doubts = async () => value(await refundable(cache, 'CL1')).doubts
    expect(await doubts()).toContain('party_differs')
    value(await cache.credits.take([listed('1500.50')], 'list'))
    expect(await doubts()).toContain('party_differs')
  })

  it('is doubted where two notifications name two CVUs that received it', async () => {
    const other = cashin('1500.50').replace('0000003100012345678907', '0000003100098765432109')
    await apply('cvu-cashin', cashin('1500.50'))
    await apply('cvu-cashin', other, '2026-11-21T15:30:00.000Z')
    expect(value(await refundable(cache, 'CL1')).doubts).toContain('party_differs')
  })

  it('is returned up to the least amount of all that list and notifications told', async () => {
    await apply('cvu-cashin', cashin('5.00'))
    await apply('cvu-cashin', cashin('4.00'), '2026-11-21T15:30:00.000Z')
    value(await cache.credits.take([listed('3.00'), listed('2.00')], 'list'))
    expect(value(await refundable(cache, 'CL1')).amount).toBe('2.00')
  })

  it('ends the same, whatever the order and number of its tellings', {
    timeout: 60_000,
  }, async () => {
    const tellings = [
      (into: Cache) => apply('cvu-cashin', cashin('1.00'), '2026-11-21T15:00:00.000Z', into),
      (into: Cache) => apply('cvu-cashin', cashin('2.00'), '2026-11-21T15:01:00.000Z', into),
      (into: Cache) => into.credits.take([listed('3.00')], 'list'),
    ]
    const order = fc
      .array(fc.constantFrom(0, 1, 2), { maxLength: 4 })
      .chain((more) => fc.shuffledSubarray([0, 1, 2, ...more], { minLength: 3 + more.length }))
    await fc.assert(
      fc.asyncProperty(order, async (indexes) => {
        const own = cacheFixture()
        try {
          const into = await own.open()
          for (const index of indexes) await tellings[index]?.(into)
          const [row] = await credits(into)
          expect(row).toMatchObject({ amount: '3.00', source: 'both', differs: 'amount' })
          const held = value(await into.credits.get('CL1'))
          expect(held?.notified).toContain('1.00')
          expect(held?.second?.amount).toBe('2.00')
        } finally {
          await own.remove()
        }
      }),
      { numRuns: 12 },
    )
  })
})

describe('a movement', () => {
  it('is never added to one that goes the other way: each type of the bank has its own sum', async () => {
    const typed = (type: string, amount: string, more = '') =>
      movement(`,"movement_type":"${type}"${more}`).replace('"10.50"', `"${amount}"`)
    await apply('account-movement', typed('C', '100.25'))
    await apply('account-movement', typed('C', '200.50'))
    await apply('account-movement', typed('D', '30.10'))
    await apply(
      'account-movement',
      typed('D', '7').replace('"reversal":"false"', '"reversal":"true"'),
    )
    const totals = value(await cache.movements.totals({ filter: {}, except: [] }))
    const told = totals.map(({ type, reversal, count, amount }) => [type, reversal, count, amount])
    expect(told).toHaveLength(3)
    expect(told).toContainEqual(['C', false, 2, '300.75'])
    expect(told).toContainEqual(['D', false, 1, '30.10'])
    expect(told).toContainEqual(['D', true, 1, '7.00'])
  })

  it('delivered again under another request id is the same one', async () => {
    expect((await apply('account-movement', movement(''))).outcome).toBe('changed')
    expect((await apply('account-movement', movement('', 'r2'))).outcome).toBe('nothing_new')
    expect(await movements()).toHaveLength(1)
  })

  it('and its reversal under the same operation are two', async () => {
    await apply('account-movement', movement(''))
    await apply(
      'account-movement',
      movement(',"reversal":"true"').replace('"reversal":"false",', ''),
    )
    expect((await movements()).map(({ reversal }) => reversal).toSorted()).toEqual([false, true])
  })

  it.each([
    ['blank', '"operation_id":" "'],
    ['null', '"operation_id":null'],
    ['left out', '"operation_id2":""'],
  ])('whose operation id is %s, as that of a fee or a tax may be, is listed', async (_, id) => {
    const fee = movement(',"operation_description":"COMISION"').replace('"operation_id":"OP1"', id)
    expect((await apply('account-movement', fee)).outcome).toBe('changed')
    expect(await movements()).toMatchObject([
      { amount: '10.50', description: 'COMISION', operationId: null },
    ])
  })

  it('whose reversal is neither true nor false says so', async () => {
    await apply('account-movement', movement(',"movement_type":"Z"').replace('"false"', '"quizás"'))
    expect(await movements()).toMatchObject([{ reversal: null, movementType: 'Z' }])
  })

  it.each([
    ['without an amount', movement('').replace('"amount":"10.50",', '')],
    ['with an amount that is no number', movement('').replace('"10.50"', '"diez"')],
    ['whose account is blank', movement('').replace('"1234567890"', '" "')],
    ['whose account is a number', movement('').replace('"1234567890"', '1234567890')],
  ])('%s is not read', (_, text) => {
    const parsed = notificationKinds['account-movement'].schema.safeParse(json(text))
    expect(parsed.success).toBe(false)
  })
})

describe('chargebacks and enrolments', () => {
  const enrolment = (date: string, detail: string): string =>
    `{"notification_id":"n-${detail}","notification_date":"${date}","operation":{"id":77,"type":"ADHESION_SCHEDULED_DEBIN"},` +
    `"details":{"amount":10.00,"currency_code":"ARS","detail":"${detail}","total_installments":12},"purchaser":{"state":"PE"}}`
  const chargeback =
    '{"notification_id":"c1","notification_date":"2026-11-20T10:00:00-03:00",' +
    '"operation":{"id":"77","type":"TRANSFER_PULL_CHARGEBACK"},"original_operation":{"id":"P1","type":"TRANSFER_PULL"},' +
    '"details":{"amount":5.5,"currency_code":"ARS"},"credit":{"virtual_account":{"cvu":"0000003100012345678907"}},"debit":null}'

  it('of one operation keep the later telling, in either order, and both kinds stand beside each other', async () => {
    const [first, later] = [
      enrolment('2026-11-20T10:00:00-03:00', 'primera'),
      enrolment('2026-11-20T11:00:00-03:00', 'segunda'),
    ]
    for (const text of [later, first, later]) await apply('debin-enrolment', text)
    await apply('cvu-pull-chargeback', chargeback)
    const page = value(await cache.notices.page({ offset: 0, limit: 10 }))
    expect(page.rows.map(({ key }) => key)).toEqual(['enrolment:77', 'chargeback:77'])
    expect(page.rows[0]).toMatchObject({ detail: 'segunda', installments: 12, state: 'open' })
    expect(page.rows[1]).toMatchObject({
      originalId: 'P1',
      credit: { cvu: '0000003100012345678907', name: null },
    })
  })

  it.each(['032', 'Pesos', 'ars'])('whose currency is written as %s are in pesos', async (code) => {
    const told = (text: string) => text.replace('"ARS"', `"${code}"`)
    await apply('cvu-pull-chargeback', told(chargeback))
    await apply('debin-enrolment', told(enrolment('2026-11-20T10:00:00-03:00', 'primera')))
    const page = value(await cache.notices.page({ offset: 0, limit: 10 }))
    expect(page.rows.map(({ currency }) => currency)).toEqual(['ARS', 'ARS'])
  })

  it('are found by what they say, without case and accents, each word of the search', async () => {
    await apply('debin-enrolment', enrolment('2026-11-20T10:00:00-03:00', 'Cuota del Güemes'))
    await apply('cvu-pull-chargeback', chargeback)
    const found = async (search: string) =>
      value(await cache.notices.page({ search, offset: 0, limit: 10 })).rows.map(({ key }) => key)
    expect(await found('guemes CUOTA')).toEqual(['enrolment:77'])
    expect(await found('p1')).toEqual(['chargeback:77'])
    expect(await found('0000003100012345678907')).toEqual(['chargeback:77'])
    expect(await found('$ 5,50')).toEqual(['chargeback:77'])
    expect(await found('77')).toEqual(['chargeback:77', 'enrolment:77'])
    expect(await found('  ')).toHaveLength(2)
    expect(await found('guemes p1')).toEqual([])
    const noted = { kind: 'notice', key: 'chargeback:77', text: 'Reclamo güemes' } as const
    value(await stores.notes.set(noted, '2026-11-20T12:00:00.000Z'))
    expect(await found('guemes p1')).toEqual(['chargeback:77'])
  })

  it('that were answered stand after the open ones and before the closed ones, whatever comes anew', async () => {
    await apply('debin-enrolment', enrolment('2026-11-20T10:00:00-03:00', 'una'))
    await apply('cvu-pull-chargeback', chargeback)
    value(await cache.marks.change('answered', ['chargeback:77'], true))
    const states = async () =>
      value(await cache.notices.page({ offset: 0, limit: 10 })).rows.map(({ key, state }) => [
        key,
        state,
      ])
    expect(await states()).toEqual([
      ['enrolment:77', 'open'],
      ['chargeback:77', 'answered'],
    ])
    const open = { open: true, offset: 0, limit: 10 } as const
    expect(value(await cache.notices.page(open)).rows.map(({ key }) => key)).toEqual([
      'enrolment:77',
    ])
    value(await cache.marks.set('chargeback', ['chargeback:77']))
    expect(await states()).toContainEqual(['chargeback:77', 'closed'])
    value(await cache.marks.set('chargeback', []))
    expect(await states()).toContainEqual(['chargeback:77', 'answered'])
  })

  it('that were dealt with come last, and stay so when the cache is told anew', async () => {
    await apply('debin-enrolment', enrolment('2026-11-20T10:00:00-03:00', 'una'))
    await apply('cvu-pull-chargeback', chargeback)
    value(await cache.marks.set('enrolment', ['enrolment:77']))
    const page = value(await cache.notices.page({ offset: 0, limit: 10 }))
    expect(page.rows.map(({ state }) => state)).toEqual(['open', 'closed'])
    await apply('debin-enrolment', enrolment('2026-11-21T10:00:00-03:00', 'otra'))
    expect(value(await cache.notices.get('enrolment:77'))).toMatchObject({
      detail: 'otra',
      state: 'closed',
    })
  })
})
