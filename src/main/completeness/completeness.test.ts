import { describe, expect, it } from 'vitest'
import { systemClock } from '../../host/clock.ts'
import { good } from '../../shared/base/result.fixture.ts'
import { andThen, appError, err, ok } from '../../shared/errors/index.ts'
import type { DirectionStore } from '../archive/archive-port.ts'
import { accountJson, bytesOf, meta, positionJson } from '../cache/cache.fixture.ts'
import { cacheForEach, stores } from '../cache/each.fixture.ts'
import { createCompleteness } from './completeness.ts'

cacheForEach()

const CBU = '0110012920000091344977'
const movement = (key: string, day = '20', movement_type = 'C') => ({
  key,
  receivedAt: '2026-11-20T10:00:00.000Z',
  raw: JSON.stringify({
    account: { number: `00-${CBU}`, currency: 'ARS' },
    addinfo: { operation_date: `2026-11-${day}T10:00:00`, amount: '1.50', movement_type },
  }),
})

describe('a direction that two balances prove', () => {
  const proven = { type: 'X1', reversal: false, direction: 1 as const }
  /** The desk over three balances with a movement between each two, and with another store of directions. */
  async function deskOver(directions: Partial<DirectionStore>) {
    const { cache, archive } = stores
    for (const [nth, day] of ['16', '18', '20'].entries()) {
      const accounts = [accountJson(CBU, 'ARS', `${100 + nth * 1.5}`)]
      const file = positionJson({
        fileId: `F${day}`,
        createdAt: `2026-11-${day} 12:00:00`,
        accounts,
      })
      good(await cache.positions.import(bytesOf(file), meta()))
    }
    for (const day of ['17', '19']) good(await cache.movements.take(movement(day, day, 'X1')))
    return createCompleteness({
      cache,
      archive: { ...archive, directions: { ...archive.directions, ...directions } },
      now: systemClock.now,
      changed: () => undefined,
    })
  }

  it('is kept and asked of nobody; where it cannot be written, the proof is read and the type is asked', async () => {
    const full = err(appError('disk_full', { path: 'archive.db' }))
    const unwritten = good(await (await deskOver({ confirm: () => full })).proof())
    expect(unwritten.accounts.map(({ state }) => state)).toEqual(['proven'])
    expect(unwritten.directions).toMatchObject([proven])
    expect(good(stores.archive.directions.list())).toEqual([])
    expect(good(await (await deskOver({})).proof()).directions).toEqual([])
    expect(good(stores.archive.directions.list())).toEqual([proven])
  })

  it('never replaces what a person says while it is worked out', async () => {
    const { directions } = stores.archive
    const said = { ...proven, direction: -1 as const }
    let reads = 0
    const list = () => {
      const before = directions.list()
      reads += 1
      // The second read is the proof’s own.
      if (reads === 2) good(directions.confirm(said, '2026-11-20T10:00:00.000Z'))
      return before
    }
    good(await (await deskOver({ list })).proof())
    expect(good(directions.list())).toEqual([said])
  })
})

it('hears of a new movement also where a page of a long list names no count', async () => {
  const { cache, archive } = stores
  const { movements } = cache
  const page: typeof movements.page = async (question) =>
    andThen(await movements.page(question), (one) => ok({ ...one, total: null }))
  const uncounted = new Proxy(movements, {
    get: (all, name): unknown => (name === 'page' ? page : Reflect.get(all, name)),
  })
  const completeness = createCompleteness({
    cache: { ...cache, movements: uncounted },
    archive,
    now: systemClock.now,
    changed: () => undefined,
  })
  good(await movements.take(movement('a')))
  const before = await completeness.state()
  good(await movements.take(movement('b')))
  expect(await completeness.state()).not.toEqual(before)
})

it('hears that one DEBIN is no longer credited where another one is', async () => {
  const { cache, archive } = stores
  const { now } = systemClock
  const completeness = createCompleteness({ cache, archive, now, changed: () => undefined })
  const told = (id: string, status: string, amount: number) => ({
    raw: JSON.stringify({ id, type: 'RECURRENTE', status, amount, currency: 'ARS' }),
    accountId: CBU,
    type: 'RECURRENTE',
  })
  const after = async (...debins: readonly ReturnType<typeof told>[]) => {
    good(await cache.debins.take(debins, '2026-11-20T10:00:00.000Z'))
    return completeness.state()
  }
  const credited = await after(told('D1', 'ACREDITADO', 10), told('D2', 'INICIADO', 20))
  expect(await after(told('D1', 'ACREDITADO', 10))).toEqual(credited)
  expect(await after(told('D1', 'EN DISPUTA', 10), told('D2', 'ACREDITADO', 20))).not.toEqual(
    credited,
  )
})
