import { expect, onTestFinished, test } from 'vitest'
import type { Locale } from '../../../shared/base/locale.ts'
import { hostileTexts } from '../../../shared/text/hostile.fixture.ts'
import { cacheFixture, value } from '../../cache/cache.fixture.ts'
import { OURS, record } from '../../cache/echeqs/echeqs.fixture.ts'
import { textsOf } from './export-list.ts'
import { heldCells, heldColumns, heldFields } from './held.ts'
import { type CellColumn, type HeldSource, textAt } from './plan.ts'

/** The texts of rows that stand column by column. */
const rowsOf = (columns: readonly CellColumn[], rows: number): readonly (readonly string[])[] =>
  Array.from({ length: rows }, (_, row) => columns.map((column) => textAt(column, row)))

const everything = { filter: {}, except: [] } as const
const sort = { column: 'amount', descending: true } as const

test('what a thread says of the bare texts of rows is what main says of the rows, in their order', async () => {
  const fixture = cacheFixture()
  onTestFinished(() => fixture.remove())
  const cache = await fixture.open()
  const names = Object.values(hostileTexts)
  await cache.echeqs.take(
    names.map((name, nth) =>
      record(
        {
          id: `E${nth}`,
          amount: `${(nth * 7) % 11}.10`,
          status: nth % 3 === 0 ? 'NUNCA VISTO' : nth % 3 === 1 ? 'PAGADO' : 'PAGADO\u0000',
          paid_at: nth % 2 === 0 ? null : '2026-11-23T00:00:00.000',
          ...(nth % 4 > 0 && { holder: OURS }),
          issuer: { name, cuit: '30712345671', cbu: '0110012920000091344977' },
          more: { concept: name, number: `${nth}\u0001` },
        },
        `2026-11-21T12:0${nth % 10}:00.000Z`,
      ),
    ),
  )
  const source: HeldSource = {
    list: 'echeqs',
    noted: [{ kind: 'echeq', key: 'E1', text: 'ojo', tags: ['a', 'b'] }],
  }
  const columns = heldColumns(source).filter(({ printed }) => printed !== 'only')
  const rows = value(await cache.echeqs.chosen(everything, sort, 0))
  expect(rows).toHaveLength(names.length)
  for (const locale of ['es-AR', 'en'] satisfies Locale[]) {
    const texts = value(await cache.echeqs.texts(everything, sort, 0, heldFields(source)))
    const cells = heldCells(source, locale)(texts)
    expect(rowsOf(cells, texts.rows)).toEqual(textsOf(columns, rows, locale))
  }
})

test('many rows come in the order of the list, and as the list was when it began', async () => {
  const fixture = cacheFixture()
  onTestFinished(() => fixture.remove())
  const cache = await fixture.open()
  const amountOf = (nth: number) => `${((nth * 7919) % 4501) + 1}.00`
  await cache.echeqs.take(
    Array.from({ length: 4500 }, (_, nth) => record({ id: `E${nth}`, amount: amountOf(nth) })),
  )
  const source: HeldSource = { list: 'echeqs', noted: [] }
  const fields = heldFields(source)
  const expected = [
    ...value(await cache.echeqs.chosen(everything, sort, 0)),
    ...value(await cache.echeqs.chosen(everything, sort, 2000)),
    ...value(await cache.echeqs.chosen(everything, sort, 4000)),
  ].map(({ id }) => id)
  const words = heldCells(source, 'en')
  const column = heldColumns(source)
    .filter(({ printed }) => printed !== 'only')
    .findIndex(({ header }) => header === 'echeqs.column.id')
  const ids: string[] = []
  for (let from = 0; from < 4500; from += 2000) {
    const piece = value(await cache.echeqs.texts(everything, sort, from, fields))
    // What is the same in all rows is said once.
    expect(piece.different[fields.indexOf('currency')]).toBe(1)
    expect(piece.different[fields.indexOf('id')]).toBe(piece.rows)
    ids.push(...rowsOf(words(piece), piece.rows).map((row) => row[column] ?? ''))
    await cache.echeqs.take([record({ id: `NEW${from}`, amount: '9999.00' })])
  }
  expect(ids).toEqual(expected)
})

test('every column of a file says which fields it is made of', () => {
  for (const { header, reads, printed } of heldColumns({ list: 'echeqs', noted: [] }))
    if (printed !== 'only') expect(reads?.fields.length, header).toBeGreaterThan(0)
})
