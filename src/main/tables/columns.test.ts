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
    return good(columnsOf<'amount'>(memory, table, wanted))
  }
  const at = new Map([['amount', 1]])
  expect(columns(['A', 'B'], false, { amount: 1 })).toMatchObject({ at })
  expect(columns(['A', 'B'], false)).toMatchObject({ header: ['A', 'B'], guess: { amount: 1 } })
  expect(columns(['Quién', 'Va'], true, { amount: 1 })).toMatchObject({ at })
  expect(columns(['Quién', 'Va'], true)).toMatchObject({ at })
})
