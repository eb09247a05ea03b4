import { describe, expect, it } from 'vitest'
import { value } from './cache.fixture.ts'
import { fixture, folderForEach } from './each.fixture.ts'
import { record } from './echeqs/echeqs.fixture.ts'

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
