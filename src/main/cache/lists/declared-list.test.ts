import Database from 'better-sqlite3'
import { beforeEach, describe, expect, it } from 'vitest'
import { parseJson } from '../../../shared/json/json.ts'
import { type OwnFields, rowFromWire } from '../../../shared/lists/from-wire.ts'
import { colouredToyList, toyJson, toyList } from '../../../shared/lists/toys.fixture.ts'
import { folded } from '../text.ts'
import { openList } from './declared-list.ts'
import type { Derive } from './derivation.ts'

let db: Database.Database

const derive =
  <L extends typeof toyList | typeof colouredToyList>(list: L): Derive<L> =>
  ({ key, seen_at, raw }) => {
    const json = parseJson(String(raw))
    const own = { key: String(key), seenAt: String(seen_at) } as OwnFields<L>
    const row = json.ok ? rowFromWire(list, json.value, own) : null
    return row === null ? null : { row, kept: { raw: String(raw) } }
  }
const open = <L extends typeof toyList | typeof colouredToyList>(list: L) => {
  const toys = openList(db, list, derive(list))
  const add = (key: string, raw: string): boolean =>
    db.transaction(() => toys.put({ key, seen_at: '2026-11-21T12:00:00.000Z', raw }))() !== null
  return { ...toys, add }
}
const all = { filter: {}, offset: 0, limit: 10 }

beforeEach(() => {
  db = new Database(':memory:')
  db.function('folded', (text) => folded(String(text)))
})

describe('a declared list', () => {
  it('is stored, shown and found as its fields say', () => {
    const toys = open(toyList)
    expect(toys.add('1', toyJson('Ñandú', 'rojo', '12345678901234567890.10'))).toBe(true)
    expect(toys.page(all)).toEqual({
      total: 1,
      rows: [
        {
          key: '1',
          name: 'Ñandú',
          amount: '12345678901234567890.10',
          currency: 'ARS',
          sold: true,
          soldAt: '2026-11-20T10:00:00',
          seenAt: '2026-11-21T12:00:00.000Z',
        },
      ],
    })
    expect(toys.page({ ...all, filter: { search: 'nandu' } }).total).toBe(1)
    expect(toys.page({ ...all, filter: { search: 'rojo' } }).total).toBe(0)
    expect(toys.page({ ...all, filter: { sold: false } }).total).toBe(0)
    expect(toys.page({ ...all, filter: { from: '2026-11-20', to: '2026-11-20' } }).total).toBe(1)
    expect(toys.page({ ...all, filter: { from: '2026-11-21' } }).total).toBe(0)
  })

  it('is chosen from whole or in part: what is taken out of a choice is not in it', () => {
    const toys = open(toyList)
    for (const key of ['1', '2', '3']) toys.add(key, toyJson(`Trompo ${key}`, 'rojo'))
    const chosen = (selection: Parameters<typeof toys.where>[0]) =>
      toys
        .among(toys.where(selection))
        .map(({ key }) => key)
        .sort()
    expect(chosen({ filter: {}, except: [] })).toEqual(['1', '2', '3'])
    expect(chosen({ filter: { search: 'trompo' }, except: ['2'] })).toEqual(['1', '3'])
    expect(chosen({ ids: ['3'] })).toEqual(['3'])
  })

  it('gains a field by its declaration alone, for the rows that are held as well', () => {
    const before = open(toyList)
    before.add('1', toyJson('Trompo', 'rojo'))
    before.add('2', toyJson('Pelota', 'azul'))
    before.add('3', toyJson('Balero', 'azul'))
    const toys = open(colouredToyList)
    expect(toys.facets()).toEqual({
      colour: [
        { value: 'azul', count: 2 },
        { value: 'rojo', count: 1 },
      ],
      total: 3,
    })
    const blue = toys.page({ ...all, filter: { colour: 'azul' } })
    expect(blue.rows.map(({ name, colour }) => [name, colour])).toEqual([
      ['Balero', 'azul'],
      ['Pelota', 'azul'],
    ])
    expect(toys.page({ ...all, filter: { search: 'azul' } }).total).toBe(2)
    const sort = { column: 'colour', descending: true }
    expect(toys.page({ ...all, sort }).rows.map(({ colour }) => colour)).toEqual([
      'rojo',
      'azul',
      'azul',
    ])
    expect(toys.get('1')).toMatchObject({ colour: 'rojo' })
    expect(toys.kept('1')).toMatchObject({ raw: toyJson('Trompo', 'rojo') })
  })

  it('is left as it is while its declaration is the same', () => {
    const toys = open(toyList)
    toys.add('1', toyJson('Trompo', 'rojo'))
    db.exec(`UPDATE toy SET name = 'untouched'`)
    expect(open(toyList).page(all).rows[0]?.name).toBe('untouched')
  })

  it('is left as it is where only the way it is shown is declared otherwise', () => {
    open(toyList).add('1', toyJson('Trompo', 'rojo'))
    db.exec(`UPDATE toy SET name = 'untouched'`)
    const { name } = toyList.fields
    const wider = { ...name, label: 'common.type', column: { width: 300 } } as const
    const shown = { ...toyList, fields: { ...toyList.fields, name: wider } }
    expect(openList(db, shown, () => null).page(all).rows[0]?.name).toBe('untouched')
  })

  it('keeps the order in which rows came when it is derived again, however many there are', () => {
    const before = open(toyList)
    for (let n = 0; n < 1200; n += 1) before.add(String(n), toyJson(`Trompo ${n}`, 'rojo'))
    const toys = open(colouredToyList)
    const { rows, total } = toys.page({ ...all, limit: 2 })
    expect(total).toBe(1200)
    expect(rows.map(({ key }) => key)).toEqual(['1199', '1198'])
  })

  it('takes nothing in that lacks what is always there', () => {
    const toys = open(toyList)
    expect(toys.add('1', toyJson('Trompo', 'rojo').replace('"price"', '"cost"'))).toBe(false)
    expect(toys.add('1', toyJson('Trompo', 'rojo', '"much"'))).toBe(false)
    expect(toys.add('1', 'no JSON')).toBe(false)
    expect(toys.page(all).total).toBe(0)
  })

  it('answers rows of a long list before they are counted, and their count where the rows say it', () => {
    const toys = open(toyList)
    db.transaction(() => {
      for (let nth = 0; nth < 10_200; nth += 1) toys.add(`${nth}`, toyJson(`Trompo ${nth}`, 'rojo'))
    })()
    toys.changed()
    expect(toys.page(all).rows).toHaveLength(10)
    expect(toys.page(all).total).toBe(null)
    expect(toys.page({ ...all, filter: { search: 'trompo' } }).total).toBe(null)
    expect(toys.page({ ...all, filter: { search: '10199' } }).total).toBe(1)
    expect(toys.page({ ...all, offset: 10_195 })).toMatchObject({ total: 10_200 })
    expect(toys.page({ ...all, offset: 20_000 })).toMatchObject({ rows: [], total: null })
    expect(toys.count({ filter: {}, except: [] })).toBe(10_200)
  })

  it('stays as it was found while it is exported, whatever comes in meanwhile', () => {
    const toys = open(toyList)
    const sold = toyJson('Trompo', 'rojo')
    for (let nth = 0; nth < 501; nth += 1) toys.add(`t${nth}`, sold)
    const every = { filter: {}, except: [] }
    const first = toys.chosen(every, undefined, 0)
    toys.add('new', sold.replace('2026-11-20', '2026-11-22'))
    toys.changed()
    const second = toys.chosen(every, undefined, first.length)
    expect(toys.chosen(every, undefined, first.length + second.length)).toEqual([])
    const keys = [...first, ...second].map(({ key }) => key)
    expect([keys.length, new Set(keys).size, keys.includes('t0')]).toEqual([501, 501, true])
    expect(toys.chosen(every, undefined, 0)[0]?.key).toBe('new')
  })

  it('loses and repeats no row in an export, though others are deleted meanwhile', () => {
    const toys = open(toyList)
    for (let nth = 0; nth < 1200; nth += 1) toys.add(`t${nth}`, toyJson('Trompo', 'rojo'))
    const every = { filter: {}, except: [] }
    const all = toys.chosen(every, undefined, 0).map(({ key }) => key)
    const remove = db.prepare('DELETE FROM toy WHERE key = ?')
    for (const key of [all[0], all[499], 't0', 't300', 't650']) remove.run(key)
    toys.changed()
    for (let rest = [...all]; rest.length > 0; all.push(...rest))
      rest = toys.chosen(every, undefined, all.length).map(({ key }) => key)
    expect([all.length, new Set(all).size]).toEqual([1197, 1197])
  })
})
