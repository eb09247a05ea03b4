import { describe, expect, it } from 'vitest'
import { good } from '../../../shared/base/result.fixture.ts'
import { decimal } from '../../../shared/values/money.ts'
import { desk, deskForEach, reopenDesk } from '../../desk.fixture.ts'
import { memoryOfHolders, NOON } from '../orders.fixture.ts'
import { destinationWarnings } from './warnings.ts'

deskForEach()

const codes = (order: { readonly warnings: readonly { readonly code: string }[] }) =>
  order.warnings.map(({ code }) => code)

describe('before sending, a person is told', () => {
  it('that it is the first payment to somebody, and then nothing more', async () => {
    const first = await desk.prepare('cvu_transfer')
    expect(codes(first)).toEqual(['first_payment'])
    await desk.submit(first.id)
    expect(desk.asked[0]?.acknowledge).toBe(false)
    expect(codes(await desk.prepare('cvu_transfer', 2))).toEqual([])
  })

  it('that an amount is far above what was ever paid to somebody, once that was often enough', async () => {
    const draft = desk.draft('cvu_transfer')
    if (draft.kind !== 'cvu_transfer') throw new Error('kind')
    const paying = async (amount: string) =>
      good(await desk.orders.prepare({ ...draft, amount: decimal(amount) }, null))
    for (const amount of ['1000', '1200.50']) await desk.submit((await paying(amount)).id)
    expect(codes(await paying('90000'))).toEqual([])
    await desk.submit((await paying('900')).id)
    expect(codes(await paying('3601.50'))).toEqual([])
    expect((await paying('3601.51')).warnings).toEqual([
      { code: 'unusual_amount', highest: { amount: '1200.50', currency: 'ARS' }, times: 3 },
    ])
  })

  it('that the same was paid to the same today; two of them stay possible', async () => {
    const first = await desk.prepare('cvu_transfer')
    await desk.submit(first.id)
    const second = await desk.prepare('cvu_transfer')
    expect(second.warnings).toMatchObject([{ code: 'same_as_recent', orderId: first.id }])
    expect((await desk.submit(second.id)).state).toBe('accepted')
    expect(codes(await desk.prepare('cvu_transfer', 2))).toEqual([])
    await desk.pass(24 * 3_600_000)
    expect(codes(await desk.prepare('cvu_transfer'))).toEqual([])
  })

  it('that the same was paid today by the day in Buenos Aires, which UTC ends at 21:00', async () => {
    // From noon to 20:30 and to 22:00.
    await desk.pass(8.5 * 3_600_000)
    const first = await desk.prepare('cvu_transfer')
    await desk.submit(first.id)
    await desk.pass(1.5 * 3_600_000)
    expect(codes(await desk.prepare('cvu_transfer'))).toEqual(['same_as_recent'])
    const late = await desk.prepare('cvu_transfer', 2)
    await desk.submit(late.id)
    // 0:30 of the next day, which is the same in UTC.
    await desk.pass(2.5 * 3_600_000)
    expect(codes(await desk.prepare('cvu_transfer', 2))).toEqual([])
  })

  it('that the same left today, also where it was made days before', async () => {
    const earlier = await desk.prepare('cvu_transfer')
    await desk.pass(72 * 3_600_000)
    expect((await desk.submit(earlier.id)).state).toBe('accepted')
    const again = await desk.prepare('cvu_transfer')
    expect(again.warnings).toMatchObject([{ code: 'same_as_recent', orderId: earlier.id }])
  })

  it('that the same waits for the hours of the bank since the evening before', async () => {
    // From noon to 20:30, and to 7:30.
    await desk.pass(8.5 * 3_600_000)
    const earlier = await desk.prepare('mep_dr0')
    expect((await desk.submit(earlier.id, true)).state).toBe('waiting_window')
    await desk.pass(11 * 3_600_000)
    expect(codes(await desk.prepare('mep_dr0'))).toContain('same_as_recent')
  })

  it('that the same may have been executed, whenever it left', async () => {
    const earlier = await desk.prepare('cvu_transfer')
    await desk.fault('cvu_transfer', { action: 'reset', when: 'after' })
    expect((await desk.submit(earlier.id)).state).toBe('unconfirmed')
    await desk.pass(72 * 3_600_000)
    expect(codes(await desk.prepare('cvu_transfer'))).toContain('same_as_recent')
  })

  it('that the bank contradicts that the same was not executed, whenever it left', async () => {
    const earlier = await desk.prepare('mep_dr0')
    await desk.fault('mep_dr0', { action: 'reset', when: 'after' })
    await desk.submit(earlier.id)
    good(desk.orders.record([earlier.id], 'not_executed', 'no está'))
    expect(good(await desk.orders.get(earlier.id)).actions).toContain('repeat')
    await desk.settle(earlier)
    await desk.deliver()
    expect(good(await desk.orders.get(earlier.id)).actions).not.toContain('repeat')
    await desk.pass(72 * 3_600_000)
    expect(codes(await desk.prepare('mep_dr0'))).toContain('same_as_recent')
  })

  it('that the same DEBIN was asked for today, however many others were', async () => {
    for (let n = 1; n <= 51; n += 1) await desk.submit((await desk.prepare('debin_creation', n)).id)
    expect(codes(await desk.prepare('debin_creation', 1))).toContain('same_as_recent')
  })

  it('that two orders of one approval are the same', async () => {
    const pair = [await desk.prepare('cvu_transfer'), await desk.prepare('cvu_transfer')]
    await desk.orders.submit(
      pair.map(({ id }) => id),
      { waitForHours: false },
    )
    expect(desk.asked[0]?.acknowledge).toBe(true)
  })

  it('nothing of an equal order that was refused', async () => {
    const first = await desk.prepare('cvu_transfer')
    await desk.fault('cvu_transfer', { action: 'status', status: 412, body: { error_code: 'x' } })
    await desk.submit(first.id)
    expect(codes(await desk.prepare('cvu_transfer'))).toEqual(['first_payment'])
  })

  it('that the holder of the destination changed since last time', async () => {
    const holders = memoryOfHolders()
    const draft = desk.draft('cvu_transfer')
    if (draft.kind !== 'cvu_transfer') throw new Error('kind')
    holders.remember(draft.toAccountKey, {
      name: 'Antes S.A.',
      taxId: '30500010912',
      bank: null,
      accountKey: null,
      at: NOON,
    })
    await reopenDesk({ deps: { holders } })
    const order = good(await desk.orders.prepare(draft, null))
    expect(order.warnings).toMatchObject([
      { code: 'holder_changed', before: 'Antes S.A. · 30500010912' },
      { code: 'first_payment' },
    ])
    expect(codes(good(await desk.orders.prepare(draft, null)))).toEqual(['first_payment'])
  })

  it('that the holder is not who held it when it was last paid, until one more was paid, whoever asked the bank since', async () => {
    const first = await desk.prepare('cvu_transfer')
    await desk.submit(first.id)
    await desk.control.post('/faults', {
      path: '/v2/accounts/*',
      action: 'status',
      status: 200,
      times: 9,
      body: { name: 'Otro Titular S.A.', cuit: '30500010912' },
    })
    expect(codes(await desk.prepare('cvu_transfer', 2))).toEqual(['holder_changed'])
    const again = await desk.prepare('cvu_transfer', 2)
    expect(again.warnings).toMatchObject([
      { code: 'holder_changed', before: `${first.to.name} · ${first.to.taxId}` },
    ])
    await desk.submit(again.id)
    expect(desk.asked.at(-1)?.acknowledge).toBe(true)
    expect(codes(await desk.prepare('cvu_transfer', 3))).toEqual([])
  })

  it('that what was typed about the holder differs from what the bank says', async () => {
    expect(codes(await desk.prepare('debin_creation'))).toEqual(['holder_differs'])
    expect(codes(await desk.prepare('mep_dr0'))).toEqual(['holder_differs', 'first_payment'])
  })

  it.each([
    ['what cannot be seen', 'ACME \u202E)AS adiconoc( 123', 'hidden_characters'],
    ['letters of two scripts in one word', 'Аcme SA', 'mixed_scripts'],
    ['a word in letters that look like ours', 'АСМЕ S.A.', 'foreign_letters'],
    ['a word in letters that stand for ours', 'ＡＣＭＥ S.A.', 'foreign_letters'],
  ])(
    'that the name of the destination holds %s, with a tick of its own',
    async (_, name, oddity) => {
      await desk.control.post('/faults', {
        path: '/v2/accounts/*',
        action: 'status',
        status: 200,
        body: { name },
      })
      const order = await desk.prepare('cvu_transfer')
      expect(order.to.name).toBe(name)
      expect(order.warnings).toContainEqual({ code: 'odd_text', oddity, text: name })
      await desk.submit(order.id)
      expect(desk.asked[0]?.acknowledge).toBe(true)
    },
  )

  it('that what is sent holds what cannot be seen', async () => {
    const draft = desk.draft('cvu_transfer')
    if (draft.kind !== 'cvu_transfer') throw new Error('kind')
    const order = good(await desk.orders.prepare({ ...draft, note: 'Fac\u200Btura' }, null))
    expect(order.warnings).toEqual([
      { code: 'first_payment' },
      { code: 'odd_text', oddity: 'hidden_characters', text: 'Fac\u200Btura' },
    ])
  })

  it('that the destination could not be validated, and the order is prepared all the same', async () => {
    await desk.control.post('/faults', {
      path: '/v2/accounts/*',
      action: 'status',
      status: 503,
      times: 9,
    })
    const order = await desk.prepare('cvu_transfer')
    expect(order.warnings).toMatchObject([
      { code: 'not_validated', error: { code: 'bank_unavailable' } },
      { code: 'first_payment' },
    ])
    expect(order.to.source).toBe('typed')
  })

  it('that the last known balance is too small for all that is approved together', async () => {
    const available = { amount: decimal('1500'), currency: 'ARS' }
    await reopenDesk({ deps: { balance: async () => ({ available, asOf: NOON }) } })
    const pair = [await desk.prepare('cvu_transfer', 1), await desk.prepare('cvu_transfer', 2)]
    expect(pair.flatMap(codes)).toEqual(['first_payment', 'first_payment'])
    await desk.orders.submit(
      pair.map(({ id }) => id),
      { waitForHours: false },
    )
    const [request] = desk.asked
    if (request?.subject.type !== 'orders') throw new Error('no question')
    expect(request.subject.items.flatMap(codes)).toEqual([
      'first_payment',
      'insufficient_balance',
      'first_payment',
      'insufficient_balance',
    ])
  })

  it('what is there in the currency of the order, and what is planned in it alone', async () => {
    const held = new Map([
      ['ARS', decimal('5000000')],
      ['USD', decimal('1500')],
    ])
    const balance = async (_key: string, currency: string) => {
      const amount = held.get(currency)
      return amount === undefined ? null : { available: { amount, currency }, asOf: NOON }
    }
    await reopenDesk({ deps: { balance } })
    const draft = desk.draft('mep_dr1')
    if (draft.kind !== 'mep_dr1') throw new Error('kind')
    const paying = async (currency: string, amount: string) =>
      good(await desk.orders.prepare({ ...draft, currency, amount: decimal(amount) }, null))
    expect(codes(await paying('USD', '1500.01'))).toContain('insufficient_balance')
    const pair = [await paying('USD', '900'), await paying('EUR', '900')]
    await desk.orders.submit(
      pair.map(({ id }) => id),
      { waitForHours: false },
    )
    const [request] = desk.asked
    if (request?.subject.type !== 'orders') throw new Error('no question')
    expect(request.subject.items.flatMap(codes)).not.toContain('insufficient_balance')
  })

  it('that the clock is off, that a batch is all or nothing', async () => {
    await reopenDesk({ deps: { skew: () => 75 } })
    expect((await desk.prepare('fund_redemption')).warnings).toEqual(
      expect.arrayContaining([
        { code: 'all_or_nothing', operations: 2 },
        { code: 'clock_skew', seconds: 75 },
      ]),
    )
  })
})

describe('what the bank says of a destination', () => {
  const holder = { name: 'Otro SA', taxId: null, bank: null, accountKey: null, at: NOON }
  const asked = { asked: '0110012920000091344977', holder, error: null, before: null }
  const warned = (name: string | null, taxId: string | null) =>
    destinationWarnings({ expected: { name, taxId } }, { ...asked, beneficiary: null }).map(
      ({ code }) => code,
    )

  it('validates nothing where it names none of what was typed', () => {
    expect(warned(null, '27123456780')).toEqual(['not_validated'])
    expect(warned('Otro SA', '27123456780')).toEqual([])
    expect(warned(null, null)).toEqual([])
  })

  it('is held against the book also where it names none of what was typed', () => {
    const beneficiary = { name: 'Molino SA', cuit: '' }
    const expected = { name: null, taxId: '27123456780' }
    const warnings = destinationWarnings({ expected }, { ...asked, beneficiary })
    expect(warnings.map(({ code }) => code)).toEqual(['not_validated', 'holder_differs'])
  })
})
