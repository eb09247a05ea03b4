import { expect, test } from 'vitest'
import { hostileTexts } from '../../../shared/text/hostile.fixture.ts'
import { rowsAsText } from './row-menu.tsx'
import { columns } from './table.fixture.tsx'

test('copied rows keep their cells, and a text of others is no formula where they are pasted', () => {
  const rows = [
    { id: '7', name: hostileTexts.formula, amount: '-1.234,56' },
    { id: '8', name: '\tuno\r\ndos', amount: '=1+1' },
  ]
  expect(rowsAsText(rows, columns)).toBe(
    `7\t'${hostileTexts.formula}\t-1.234,56\n8\t uno dos\t'=1+1`,
  )
})
