import { describe, expect, it } from 'vitest'
import { filterSchemaOf, sortSchemaOf } from '../../../shared/ipc/declared.ts'
import { parseJson } from '../../../shared/json/json.ts'
import { rowFromWire } from '../../../shared/lists/from-wire.ts'
import {
  apartToyList,
  colouredApartToyList,
  colouredKeptToyList,
  colouredToyList,
  type KeptToy,
  keptToyList,
  toyJson,
  toyList,
} from '../../../shared/lists/toys.fixture.ts'
import { columnsOf } from './declared.ts'

const toy = (name: string, colour: string) => {
  const json = parseJson(toyJson(name, colour))
  const row = json.ok
    ? rowFromWire(colouredToyList, json.value, { key: '1', seenAt: '2026-11-21T12:00:00.000Z' })
    : null
  if (row === null) throw new Error('no toy')
  return row
}

describe('a field that is declared', () => {
  it('is a column of files, in the order of the fields', () => {
    expect(columnsOf(toyList)).toEqual([])
    const [colour, ...others] = columnsOf(colouredToyList)
    expect(others).toEqual([])
    expect(colour).toMatchObject({ header: 'common.type', kind: 'text', width: 12 })
    expect(colour?.value(toy('Trompo', 'rojo'), 'es-AR')).toBe('rojo')
  })

  it('is one whatever keeps its list', () => {
    const headers = (columns: readonly { readonly header: string }[]) =>
      columns.map(({ header }) => header)
    expect(headers(columnsOf(apartToyList))).toEqual([])
    expect(headers(columnsOf(colouredApartToyList))).toEqual(['common.type'])
    expect(headers(columnsOf<typeof keptToyList, KeptToy>(keptToyList))).toEqual(['common.date'])
    const columns = columnsOf<typeof colouredKeptToyList, KeptToy>(colouredKeptToyList)
    expect(columns).toMatchObject([
      { header: 'common.note', kind: 'text', printed: 'only' },
      // A moment with its time is words: a date would lose it.
      { header: 'common.date', kind: 'text' },
    ])
    const kept = {
      boughtAt: '2026-11-21T15:04:05.000Z',
      maker: { name: 'Ana' },
      look: { colour: 'rojo' },
    }
    expect(columns.map(({ value }) => value(kept, 'es-AR'))).toEqual(['Sí', '21/11/2026 12:04:05'])
  })

  it('can be said otherwise in files', () => {
    const [colour] = columnsOf(colouredToyList, { colour: (row) => `${row.name}: ${row.colour}` })
    expect(colour?.value(toy('Trompo', 'rojo'), 'es-AR')).toBe('Trompo: rojo')
  })

  it('can be filtered and ordered by in calls, and one that is not cannot', () => {
    const colour = { colour: 'rojo', sold: true, search: 'x' }
    expect(filterSchemaOf(colouredToyList).parse(colour)).toEqual(colour)
    expect(filterSchemaOf(toyList).safeParse(colour).success).toBe(false)
    expect(filterSchemaOf(colouredToyList).safeParse({ colour: 5 }).success).toBe(false)
    expect(filterSchemaOf(colouredToyList).safeParse({ sold: 'yes' }).success).toBe(false)
    const sort = { column: 'colour', descending: true }
    expect(sortSchemaOf(colouredToyList).parse(sort)).toEqual(sort)
    expect(sortSchemaOf(toyList).safeParse(sort).success).toBe(false)
  })
})
