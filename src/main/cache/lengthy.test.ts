import { describe, expect, it } from 'vitest'
import { withDatabase } from '../disk/sqlite.ts'
import { value } from './cache.fixture.ts'
import { fixture, folderForEach } from './each.fixture.ts'
import { record } from './echeqs/echeqs.fixture.ts'
import { cacheMade } from './file.ts'

folderForEach()

const first = { filter: {}, offset: 0, limit: 50 }
const all = { filter: {}, except: [] }

describe('what goes through a whole list', () => {
  it('is not waited for by a page that is asked for after it', async () => {
    const { echeqs } = await fixture.open()
    value(await echeqs.take(Array.from({ length: 500 }, (_, nth) => record({ id: `${nth}` }))))
    // From here on its thread is there.
    value(await echeqs.totals(all))
    let answered = 0
    const totals = Array.from({ length: 200 }, () =>
      echeqs.totals(all).then((answer) => {
        answered += 1
        return value(answer)
      }),
    )
    const { rows } = value(await echeqs.page(first))
    expect(rows).toHaveLength(50)
    expect(answered).toBeLessThan(totals.length)
    expect((await Promise.all(totals)).at(-1)).toMatchObject([{ count: 500 }])
  })

  it('counts what was written a moment ago', async () => {
    const { echeqs } = await fixture.open()
    for (let count = 1; count <= 20; count += 1) {
      value(await echeqs.take([record({ id: `${count}` })]))
      expect(value(await echeqs.count(all))).toBe(count)
      expect(value(await echeqs.totals(all))).toMatchObject([{ count }])
    }
  })

  it('writes nothing when its thread opens: a great list that comes meanwhile is held up by nothing', async () => {
    const { credits } = await fixture.open()
    const listed = Array.from({ length: 5_500 }, (_, nth) => ({
      id: `${nth}`,
      detail: { clearing_id: `CL${nth}`, date: '2026-11-20T10:00:00', amount: 1 },
      to: { account_key: '0000003100012345678907' },
    }))
    const parts = [Buffer.from(JSON.stringify(listed))]
    const seenAt = '2026-11-21T15:00:00.000Z'
    value(await credits.takeListed({ answer: 'A', from: 0, parts, end: 'whole', seenAt }))
    const watched = () =>
      withDatabase({ path: fixture.path, key: fixture.key, made: cacheMade }, (db) =>
        db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'credit_cvu'").pluck().get(),
      )
    expect(watched()).toBeUndefined()
    expect(value(await credits.count(all))).toBe(5_500)
    expect(watched()).toBeUndefined()
    while (value(await credits.index()));
    expect(watched()).toBe(1)
  })

  it('goes on with indexes that were made after it began', async () => {
    const { echeqs } = await fixture.open()
    value(await echeqs.take([record({ id: '1' })]))
    expect(value(await echeqs.count(all))).toBe(1)
    while (value(await echeqs.index()));
    value(await echeqs.take([record({ id: '2', status: 'RECHAZADO' })]))
    expect(value(await echeqs.count({ filter: { state: ['rechazado'] }, except: [] }))).toBe(1)
    expect(value(await echeqs.count(all))).toBe(2)
  })

  it('ends with the cache, also while it is on its way', async () => {
    const cache = await fixture.open()
    value(await cache.echeqs.take([record({ id: '1' })]))
    const counted = cache.echeqs.count(all)
    await cache.close()
    expect(await counted).toBeDefined()
    expect((await cache.echeqs.count(all)).ok).toBe(false)
  })
})
