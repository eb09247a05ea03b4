import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WhatIf } from '../../../shared/forecast/entered.ts'
import type { FlowQuestion, FlowSums } from '../../../shared/forecast/flow.ts'
import { cacheFixture, value } from '../cache.fixture.ts'
import type { Cache } from '../cache-port.ts'
import { fixture, folderForEach } from '../each.fixture.ts'
import { ACCOUNT, OURS, record, takePosition } from './echeqs.fixture.ts'

folderForEach()

const question: FlowQuestion = {
  from: '2026-11-23',
  days: 30,
  since: '2026-11-23',
  positionAt: '2026-11-23T12:00:00.000Z',
  earliest: '2026-10-24',
  holidays: ['2026-12-08'],
  clearingDays: 2,
}
const late: readonly WhatIf[] = [
  { ref: 'echeq:E1', label: '', day: '2026-12-10' },
  { ref: 'echeq:E2', label: '', day: null },
]

/** What moves on which day, whatever the order of the lines. */
const told = (flows: readonly (readonly FlowSums[])[]) =>
  flows.map((sums) =>
    sums
      .flatMap(({ steps, direction, currency, account }) =>
        steps.map(({ at, amount, count }) =>
          [direction, currency, account ?? '-', at, amount, count].join(' '),
        ),
      )
      .toSorted(),
  )
const flowOf = async (cache: Cache) =>
  told([
    value(await cache.echeqs.flow(question, [])),
    value(await cache.echeqs.flow(question, late)),
  ])

/** An echeq as it is told once: of ten, so that most are told again with something else. */
const seen = fc.record({
  id: fc.integer({ min: 0, max: 9 }),
  status: fc.constantFrom('ACTIVO', 'CUSTODIA', 'PAGADO', 'RECHAZADO', 'EMITIDO-PENDIENTE'),
  cents: fc.integer({ min: 1, max: 99_999_999_999 }),
  currency: fc.constantFrom('ARS', 'USD'),
  day: fc.integer({ min: 10, max: 28 }),
  month: fc.constantFrom('11', '12'),
  issued: fc.boolean(),
})
const batches = fc.array(fc.array(seen, { minLength: 1, maxLength: 8 }), {
  minLength: 1,
  maxLength: 5,
})

const echeqOf = (one: typeof seen extends fc.Arbitrary<infer T> ? T : never, seenAt: string) =>
  record(
    {
      id: `E${one.id}`,
      status: one.status,
      amount: `${Math.floor(one.cents / 100)}.${String(one.cents % 100).padStart(2, '0')}`,
      currency: one.currency,
      paid_at: `2026-${one.month}-${one.day}`,
      issuer: one.issued
        ? { name: 'Nosotros', cuit: OURS, cbu: ACCOUNT }
        : { name: 'Ñandú', cuit: '20100000130', cbu: '2850590940090418135201' },
      holder: one.issued ? '20100000130' : OURS,
    },
    seenAt,
  )

describe('the days ahead of the echeqs that are held', () => {
  it('are after every change what they are when all is read anew', async () => {
    await fc.assert(
      fc.asyncProperty(batches, fc.integer({ min: 0, max: 4 }), async (all, positionAfter) => {
        const own = cacheFixture()
        try {
          const cache = await own.open()
          for (const [nth, batch] of all.entries()) {
            // Whose side of an echeq is ours may become known later.
            if (nth === positionAfter) await takePosition(cache)
            const at = `2026-11-2${nth}T12:00:00.000Z`
            await cache.echeqs.take(batch.map((one) => echeqOf(one, at)))
            await flowOf(cache)
          }
          const kept = await flowOf(cache)
          await cache.close()
          const anew = await own.open()
          expect(kept).toEqual(await flowOf(anew))
        } finally {
          await own.remove()
        }
      }),
      // Each opens two caches.
      { numRuns: process.env['TESORO_FUZZ_RUNS'] === undefined ? 8 : 200 },
    )
  })

  it('move what is told again, and forget what was paid', async () => {
    const cache = await fixture.open()
    await takePosition(cache)
    const one = { id: 'E', amount: '10.50', paid_at: '2026-11-24', holder: OURS }
    await cache.echeqs.take([record(one)])
    expect((await flowOf(cache))[0]).toEqual(['in ARS - 3 10.5 1'])
    await cache.echeqs.take([record({ ...one, paid_at: '2026-11-30' }, '2026-11-22T12:00:00.000Z')])
    expect((await flowOf(cache))[0]).toEqual(['in ARS - 9 10.5 1'])
    await cache.echeqs.take([record({ ...one, status: 'PAGADO' }, '2026-11-23T12:00:00.000Z')])
    expect((await flowOf(cache))[0]).toEqual([])
  })

  it('count on the first day what was open when the position was made and paid afterwards', async () => {
    const cache = await fixture.open()
    await takePosition(cache)
    const day = (time: string) => `2026-11-23T${time}.000Z`
    const issued = {
      amount: '800.50',
      paid_at: '2026-11-23',
      issuer: { name: 'Nosotros', cuit: OURS, cbu: ACCOUNT },
      holder: '20100000130',
    }
    const received = { amount: '10', paid_at: '2026-11-20', holder: OURS }
    const see = (open: string, paid: string, ...updated: readonly string[]) =>
      Promise.all(
        [issued, received].map(async (of, nth) => {
          const id = `${open}${updated[0] ?? ''}${nth}`
          await cache.echeqs.take([record({ id, ...of, status: 'PRESENTADO' }, day(open))])
          const more = { updated_at: updated[0] ?? null }
          await cache.echeqs.take([record({ id, ...of, status: 'PAGADO', more }, day(paid))])
        }),
      )
    const told = async (positionAt: string) => {
      const sums = value(await cache.echeqs.flow({ ...question, positionAt: day(positionAt) }, []))
      return sums
        .flatMap(({ direction, steps }) => steps.map((step) => ({ direction, ...step })))
        .toSorted((a, b) => a.direction.localeCompare(b.direction))
    }
    await see('11:30:00', '17:00:00')
    expect(await told('12:00:00')).toEqual([])
    // A time that lies behind the answer is that of another clock.
    await see('11:40:00', '17:00:00', '2026-11-23T16:00:00')
    expect(await told('12:00:00')).toEqual([])
    await see('12:30:00', '17:00:00')
    expect(await told('12:00:00')).toMatchObject([
      { direction: 'in', at: 0, amount: '10', count: 1 },
      { direction: 'out', at: 0, amount: '800.5', count: 1 },
    ])
    expect(await told('12:31:00')).toEqual([])
    // 10:15 in Buenos Aires.
    await see('11:50:00', '17:00:00', '2026-11-23T10:15:00')
    expect(await told('13:00:00')).toMatchObject([{ amount: '10' }, { amount: '800.5' }])
    const paid = value(
      await cache.echeqs.flowDay({ question, at: 0, currency: 'ARS', known: [ACCOUNT] }),
    )
    expect(paid.echeqs.map(({ amount }) => amount)).toEqual(['800.50', '800.50', '10', '10'])
    // A supposition about one that is paid changes nothing.
    const never = { ref: 'echeq:12:30:000', label: '', day: null }
    expect(value(await cache.echeqs.flow(question, [never]))).toEqual(
      value(await cache.echeqs.flow(question, [])),
    )
  })

  it('take an echeq from its day to the one that is supposed, or away, and name those of a day', async () => {
    const cache = await fixture.open()
    await takePosition(cache)
    const of = { amount: '10.50', paid_at: '2026-11-24', holder: OURS }
    await cache.echeqs.take([
      record({ id: 'E1', ...of }),
      record({ id: 'E2', ...of, amount: '1.25' }),
      record({ id: 'E3', ...of, amount: '0.005' }),
    ])
    expect(await flowOf(cache)).toEqual([
      ['in ARS - 3 11.755 3'],
      ['in ARS - 21 10.5 1', 'in ARS - 3 0.005 1'],
    ])
    const day = { question, at: 3, currency: 'ARS', known: [ACCOUNT] }
    const found = value(await cache.echeqs.flowDay(day))
    expect(found.echeqs.map(({ id }) => id)).toEqual(['E1', 'E2', 'E3'])
    expect(value(await cache.echeqs.flowDay({ ...day, account: ACCOUNT }))).toMatchObject({
      count: 0,
    })
    expect(value(await cache.echeqs.flowDay({ ...day, at: 4 }))).toMatchObject({ count: 0 })
  })

  it('bring what is in custody or was deposited to the account that the bank names for it', async () => {
    const cache = await fixture.open()
    await takePosition(cache)
    const of = { paid_at: '2026-11-24', amount: '1', holder: OURS }
    const [custody, deposit] = [{ cbu_custody: ACCOUNT }, { cbu_deposit: ACCOUNT }]
    await cache.echeqs.take([
      record({ id: 'E1', ...of, status: 'CUSTODIA', more: custody }),
      record({ id: 'E2', ...of, status: 'DEPOSITADO', more: deposit }),
      record({ id: 'E3', ...of, status: 'PRESENTADO', more: { ...deposit, cbu_custody: 'X' } }),
      record({ id: 'E4', ...of, amount: '5', status: 'CUSTODIA' }),
      // It was taken out of custody again.
      record({ id: 'E5', ...of, amount: '5', more: custody }),
    ])
    expect((await flowOf(cache))[0]).toEqual(['in ARS - 3 10 2', `in ARS ${ACCOUNT} 3 3 3`])
    const day = { question, at: 3, currency: 'ARS', account: ACCOUNT, known: [ACCOUNT] }
    expect(value(await cache.echeqs.flowDay(day)).echeqs.map(({ id }) => id)).toEqual([
      'E1',
      'E2',
      'E3',
    ])
  })

  it('name on a day of no known account also what is drawn on one that the position lacks', async () => {
    const cache = await fixture.open()
    await takePosition(cache)
    const gone = '2850590940090418135201'
    const issued = { paid_at: '2026-11-24', amount: '10.50', holder: '20100000130' }
    const by = (cbu: string) => ({ name: 'Nosotros', cuit: OURS, cbu })
    await cache.echeqs.take([
      record({ id: 'E1', ...issued, issuer: by(ACCOUNT) }),
      record({ id: 'E2', ...issued, issuer: by(gone) }),
    ])
    const day = { question, at: 1, currency: 'ARS', known: [ACCOUNT] }
    const named = async (account: string | null) =>
      value(await cache.echeqs.flowDay({ ...day, account })).echeqs.map(({ id }) => id)
    expect([await named(null), await named(ACCOUNT)]).toEqual([['E2'], ['E1']])
  })
})
