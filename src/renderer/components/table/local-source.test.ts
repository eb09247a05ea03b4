import { expect, it } from 'vitest'
import { localFetch } from './local-source.ts'

it('rows in memory are found by a key and a CUIT as the screen groups them, and by any part of a text', async () => {
  const rows = [{ text: '0110012920000091344977' }, { text: '27911749626' }, { text: 'Ana 1-2' }]
  const column = {
    id: 'a',
    title: 'A',
    width: 1,
    cell: () => '',
    text: (r: { text: string }) => r.text,
  }
  const fetchPage = localFetch(rows, [column])
  const found = async (search: string) => {
    const page = await fetchPage({ offset: 0, limit: 9, sort: null, search })
    return page.ok ? page.value.rows.map((row) => rows.indexOf(row)) : null
  }
  expect(await found('0110012-9 2000009134497-7')).toEqual([0])
  expect(await found('27-91174962')).toEqual([1])
  expect(await found('1-2')).toEqual([0, 2])
  expect(await found(' ANA ')).toEqual([2])
  expect(await found('1-2 ana')).toEqual([2])
  expect(await found('')).toEqual([0, 1, 2])
})
