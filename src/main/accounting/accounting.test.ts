import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { table } from '../../shared/accounting/toys.fixture.ts'
import { codeOf, good } from '../../shared/base/result.fixture.ts'
import { ok } from '../../shared/errors/index.ts'
import { type CacheFixture, cacheFixture } from '../cache/cache.fixture.ts'
import type { Cache } from '../cache/cache-port.ts'
import { OURS, record, takePosition } from '../cache/echeqs/echeqs.fixture.ts'
import { type Accounting, createAccounting } from './accounting.ts'

/** The books over a real cache whose credits change after they were looked at. */

let fixture: CacheFixture
let cache: Cache
let books: Accounting
/** Sealing 100,000 entries takes seconds. */
let untilSealed: Promise<unknown> = Promise.resolve()
beforeEach(async () => {
  fixture = cacheFixture()
  const stores = await fixture.stores()
  const { archive } = stores
  cache = stores.cache
  untilSealed = Promise.resolve()
  books = createAccounting({
    ...stores,
    archive: {
      ...archive,
      books: {
        ...archive.books,
        seal: async (batch) => {
          await untilSealed
          return archive.books.seal(batch)
        },
      },
    },
    data: { table: table([]), rates: [], asOf: '2026-11-01' },
    orders: async () => ok({ rows: [], total: 0 }),
    orderNotes: () => ok([]),
    now: () => new Date('2026-11-23T15:00:00Z'),
    changed: () => undefined,
  })
})
afterEach(async () => {
  await books.close()
  await fixture.remove()
})

const UNTIL = '2026-11-30'

interface EcheqValues {
  readonly id?: string
  readonly clearing?: string
  readonly amount?: string
}
let minute = 0
const tell = async (from: 'list' | 'notification', told: EcheqValues = {}) => {
  const { id = 'n1', clearing, amount = '10.50' } = told
  const detail = { clearing_id: clearing ?? null, date: '2026-11-20T10:00:00', amount }
  minute += 1
  const toldAt = `2026-11-21T15:${String(minute).padStart(2, '0')}:00.000Z`
  good(await cache.credits.take([{ raw: JSON.stringify({ id, detail }), toldAt }], from))
}
const seen = async () =>
  good(await books.events({}, 0, 50)).rows.map(({ amount, batch, assignment }) => ({
    amount,
    batch,
    to: assignment.to,
  }))

describe('a credit that is told a second time', () => {
  it('is entered with the amount that the list shows now', async () => {
    await tell('notification', { clearing: 'CL1' })
    expect(await seen()).toMatchObject([{ amount: '10.50' }])
    await tell('list', { clearing: 'CL1', id: 'l1', amount: '12.00' })
    expect(await seen()).toMatchObject([{ amount: '12.00' }])
    const { number } = good(await books.makeBatch(UNTIL, true))
    const { entries } = good(await books.batch(number))
    expect(entries.map(({ amount }) => amount)).toEqual(['12.00'])
  })

  it('is not entered again when its clearing id becomes known after it was', async () => {
    await tell('notification')
    good(await books.makeBatch(UNTIL, true))
    await tell('list', { clearing: 'CL1' })
    expect(await seen()).toMatchObject([{ batch: 1 }])
    expect(codeOf(await books.makeBatch(UNTIL, true))).toBe('books_nothing')
    good(await books.reopen(1))
    expect(await seen()).toMatchObject([{ batch: null }])
    good(await books.makeBatch(UNTIL, true))
    expect(await seen()).toMatchObject([{ batch: 3 }])
  })

  it('keeps the account that a person gave it, and can lose it', async () => {
    await tell('notification')
    const [row] = good(await books.events({}, 0, 50)).rows
    good(await books.correct([row?.key ?? ''], 'Clientes', 'none'))
    await tell('list', { clearing: 'CL1' })
    expect(await seen()).toMatchObject([{ to: 'Clientes' }])
    const [later] = good(await books.events({}, 0, 50)).rows
    good(await books.uncorrect([later?.key ?? '']))
    expect(await seen()).toMatchObject([{ to: '' }])
  })

  it('stays two where two credits have one id of the bank and a clearing id each', async () => {
    await tell('notification')
    good(await books.makeBatch(UNTIL, true))
    await tell('list', { clearing: 'CL1' })
    await tell('list', { clearing: 'CL2' })
    expect((await seen()).map(({ batch }) => batch).sort()).toEqual([1, null])
  })
})

describe('while a batch is made', () => {
  const sealed = async () =>
    good(await books.batch(1)).entries.flatMap(({ lines }) => lines.map(({ account }) => account))
  const making = async () => {
    await tell('notification')
    const [row] = good(await books.events({}, 0, 50)).rows
    return { key: row?.key ?? '', batch: () => books.makeBatch(UNTIL, true) }
  }

  it('what is given to an event waits, and is refused where the batch took it', async () => {
    const { key, batch } = await making()
    untilSealed = setTimeout(200)
    const [made, given] = await Promise.all([batch(), books.correct([key], 'Clientes', null)])
    expect([good(made).number, codeOf(given)]).toEqual([1, 'books_event_taken'])
    expect(await sealed()).not.toContain('Clientes')
    expect(await seen()).toMatchObject([{ batch: 1, to: '' }])
  })

  it('what was given to it is not withdrawn either, nor after', async () => {
    const { key, batch } = await making()
    good(await books.correct([key], 'Clientes', null))
    untilSealed = setTimeout(200)
    const [, withdrawn] = await Promise.all([batch(), books.uncorrect([key])])
    expect(codeOf(withdrawn)).toBe('books_event_taken')
    expect(await sealed()).toContain('Clientes')
    expect(await seen()).toMatchObject([{ batch: 1, to: 'Clientes' }])
    good(await books.reopen(1))
    good(await books.uncorrect([key]))
    expect(await seen()).toMatchObject([{ batch: null, to: '' }])
  })
})

it('hears of an echeq whose payment date alone is another one', async () => {
  await takePosition(cache)
  const dates = async (day: string, seenAt: string) => {
    const issuer = { name: 'Uno', cuit: '27911749626', cbu: '0140019901401901247953' }
    const paid_at = `2026-11-${day}T00:00:00.000`
    const told = record({ id: 'E1', status: 'PAGADO', holder: OURS, issuer, paid_at }, seenAt)
    good(await cache.echeqs.take([told]))
    return good(await books.events({}, 0, 50)).rows.map(({ day }) => day)
  }
  const before = await dates('10', '2026-11-21T12:00:00.000Z')
  expect(before).not.toEqual([])
  expect(await dates('12', '2026-11-21T13:00:00.000Z')).not.toEqual(before)
})
