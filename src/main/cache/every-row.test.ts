import { afterEach, expect, it } from 'vitest'
import { cacheFixture, value } from './cache.fixture.ts'

const fixture = cacheFixture()
afterEach(() => fixture.remove())

it('two who read a list piece by piece each read every row once, whatever comes meanwhile', async () => {
  const cache = await fixture.open()
  const movement = (id: string, day: string) => ({
    key: `k${id}`,
    receivedAt: '2026-11-20T10:00:00.000Z',
    raw: JSON.stringify({
      account: { number: '1', currency: 'ARS' },
      addinfo: {
        operation_date: `2026-11-${day}T10:00:00`,
        amount: '1.00',
        movement_type: 'C',
        operation_id: id,
      },
    }),
  })
  for (let n = 0; n < 800; n += 1)
    value(await cache.movements.take(movement(`${n}`, String(1 + (n % 20)).padStart(2, '0'))))
  const all = { filter: {}, except: [] } as const
  const read = async (from: number, reader: string) =>
    value(await cache.movements.chosen(all, undefined, from, reader))
  const first = [...(await read(0, 'proof'))]
  value(await cache.movements.take(movement('new', '20')))
  const second = [...(await read(0, 'books'))]
  first.push(...(await read(first.length, 'proof')))
  second.push(...(await read(second.length, 'books')))
  expect([first, second].map((rows) => new Set(rows.map(({ key }) => key)).size)).toEqual([
    800, 801,
  ])
  expect([first.length, second.length]).toEqual([800, 801])
}, 120_000)
