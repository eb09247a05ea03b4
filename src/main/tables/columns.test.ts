import { expect, it } from 'vitest'
import { good } from '../../shared/base/result.fixture.ts'
import { nothingUnread } from '../../shared/base/unread-parts.fixture.ts'
import type { ChosenColumns } from '../../shared/views/imports.ts'
import { columnMemory } from './columns.fixture.ts'
import { columnsOf } from './columns.ts'

it('what was said of a file without titles is proposed for the next one, which may be laid out otherwise', () => {
  const memory = columnMemory()
  const columns = (header: readonly string[], isTitled: boolean, said?: ChosenColumns) => {
    const table = { header, isTitled, lines: [], unread: nothingUnread, csv: null }
    const wanted = { kind: 'k', names: [['amount', []]] as const, missing: () => [], said }
    const found = good(columnsOf<'amount'>(memory, table, wanted))
    if ('remember' in found) good(found.remember())
    return found
  }
  const at = new Map([['amount', 1]])
  expect(columns(['A', 'B'], false, { amount: 1 })).toMatchObject({ at })
  expect(columns(['A', 'B'], false)).toMatchObject({ header: ['A', 'B'], guess: { amount: 1 } })
  expect(columns(['Quién', 'Va'], true, { amount: 1 })).toMatchObject({ at })
  expect(columns(['Quién', 'Va'], true)).toMatchObject({ at })
})

it('a title is known with and without the little words between its others', () => {
  const found = (title: string) => {
    const table = { header: [title], isTitled: true, lines: [], unread: nothingUnread, csv: null }
    const names = [['to', ['CBU de destino', 'CBU, CVU o alias']]] as const
    const wanted = { kind: 'k', names, missing: () => [], said: undefined }
    return good(columnsOf<'to'>(columnMemory(), table, wanted))
  }
  for (const title of ['CBU de destino', 'Cbu destino', 'CBU del destino', 'CBU/CVU/alias'])
    expect(found(title)).toMatchObject({ at: new Map([['to', 0]]) })
  expect(found('CBU de dentro')).toMatchObject({ at: new Map(), ignored: ['CBU de dentro'] })
})
