import Database from 'better-sqlite3'
import { beforeEach, describe, expect, it } from 'vitest'
import { parseJson } from '../../../../shared/json/json.ts'
import { type OwnFields, rowFromWire } from '../../../../shared/lists/from-wire.ts'
import { colouredHeldToyList, heldToyList, toyJson } from '../../../../shared/lists/toys.fixture.ts'
import { sieveOf } from './column.ts'
import { openMemoryList } from './open.ts'

type List = typeof heldToyList | typeof colouredHeldToyList

const SEEN = '2026-11-21T12:00:00.000Z'

let db: Database.Database

beforeEach(() => {
  db = new Database(':memory:')
})

const derive =
  <L extends List>(list: L) =>
  ({ raw, seen_at, key }: Readonly<Record<string, string | number | null>>) => {
    const json = parseJson(String(raw))
    const own = { key: String(key), seenAt: String(seen_at) } as OwnFields<L>
    const row = json.ok ? rowFromWire(list, json.value, own) : null
    return row === null ? null : { row, kept: {}, raw: String(raw) }
  }

/** The plain toys. */
const openPlain = () =>
  openMemoryList(db, heldToyList, derive(heldToyList), {
    computing: () => ({ of: () => ({}), isOver: () => false, guessed: null }),
    needs: [],
    special: {},
    orders: {},
    seen: 'seenAt',
    shown: () => ({}),
  })

/** Toys with colours, of which red ones are loud. */
const openColoured = () =>
  openMemoryList(db, colouredHeldToyList, derive(colouredHeldToyList), {
    computing: () => ({
      of: ({ colour }) => ({ loud: colour === 'rojo' }),
      isOver: () => false,
      guessed: null,
    }),
    needs: ['colour'],
    special: {
      dear: (held, { dear }) =>
        dear === undefined ? null : sieveOf((at) => held.cents.at(at) >= 100_000 === dear),
    },
    orders: {},
    seen: 'seenAt',
    shown: () => ({}),
  })

const all = { filter: {}, offset: 0, limit: 10 }

function fill(list: ReturnType<typeof openPlain>): void {
  const toys = [
    ['1', toyJson('Trompo Ñandú', 'rojo')],
    ['2', toyJson('Pelota', 'azul', '2000')],
    ['3', toyJson('Balero', 'azul', '9.5')],
  ] as const
  for (const [key, raw] of toys) {
    const derived = derive(heldToyList)({ key, raw, seen_at: SEEN })
    if (derived === null) throw new Error(raw)
    const seq = db.transaction(() => list.write.insert(derived))()
    list.took([{ seq, seenAt: SEEN, changed: true }])
  }
}
const keys = ({ rows }: { readonly rows: readonly { readonly key: string }[] }) =>
  rows.map(({ key }) => key)

describe('a declared list that is held in memory', () => {
  it('is shown, found and ordered as its fields say', () => {
    const toys = openPlain()
    fill(toys)
    expect(toys.page(all).total).toBe(3)
    expect(keys(toys.page({ ...all, filter: { search: 'nandu' } }))).toEqual(['1'])
    expect(keys(toys.page({ ...all, filter: { name: 'trompo' } }))).toEqual(['1'])
    expect(keys(toys.page({ ...all, filter: { minAmount: '10', maxAmount: '100' } }))).toEqual([
      '1',
    ])
    const byAmount = { column: 'amount', descending: false } as const
    expect(keys(toys.page({ ...all, sort: byAmount }))).toEqual(['3', '1', '2'])
    const byName = { column: 'name', descending: false } as const
    expect(keys(toys.page({ ...all, sort: byName }))).toEqual(['3', '2', '1'])
    expect(toys.get('2')).toMatchObject({
      row: { name: 'Pelota' },
      raw: toyJson('Pelota', 'azul', '2000'),
    })
  })

  it('gains fields by their declaration alone, for the rows that are held as well', () => {
    fill(openPlain())
    const toys = openColoured()
    expect(toys.facets()).toMatchObject({
      colour: [
        { value: 'azul', count: 2 },
        { value: 'rojo', count: 1 },
      ],
      total: 3,
    })
    expect(keys(toys.page({ ...all, filter: { colour: 'azul' } })).sort()).toEqual(['2', '3'])
    const byColour = { column: 'colour', descending: true } as const
    expect(toys.page({ ...all, sort: byColour }).rows[0]).toMatchObject({
      colour: 'rojo',
      loud: true,
    })
    expect(keys(toys.page({ ...all, filter: { name: 'rojo' } }))).toEqual(['1'])
    expect(toys.page({ ...all, filter: { soldAt: '2026-11-20' } }).total).toBe(3)
    expect(toys.page({ ...all, filter: { soldAtFrom: '2026-11-21' } }).total).toBe(0)
    expect(keys(toys.page({ ...all, filter: { dear: true } }))).toEqual(['2'])
    expect(toys.get('1')?.raw).toBe(toyJson('Trompo Ñandú', 'rojo'))
  })

  it('keeps its rows without gaps where one can no longer be read', () => {
    fill(openPlain())
    db.exec(`UPDATE toy_raw SET raw = 'no JSON' WHERE seq = 2`)
    const toys = openColoured()
    expect(keys(toys.page(all)).sort()).toEqual(['1', '3'])
    expect(toys.get('3')).toMatchObject({
      row: { name: 'Balero' },
      raw: toyJson('Balero', 'azul', '9.5'),
    })
  })

  it('shows a row as it is after it changed', () => {
    const toys = openPlain()
    fill(toys)
    expect(toys.page({ ...all, filter: { sold: true } }).total).toBe(3)
    const raw = toyJson('Pelota', 'azul').replace('"true"', '"false"')
    const derived = derive(heldToyList)({ key: '2', raw, seen_at: SEEN })
    if (derived === null) throw new Error(raw)
    toys.write.update(derived, 2)
    toys.took([{ seq: 2, seenAt: SEEN, changed: true }])
    expect(keys(toys.page({ ...all, filter: { sold: false } }))).toEqual(['2'])
    expect(toys.get('2')?.row.amount).toBe('10.50')
  })
})
