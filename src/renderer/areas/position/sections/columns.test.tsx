import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { declareToyField } from '../../../../shared/lists/toy-section.fixture.ts'
import { memoryBridge } from '../../../app/testing/memory-bridge.fixture.ts'
import { clear, show } from '../../../app/testing/show.fixture.tsx'
import { useFundColumns } from './columns.tsx'

const nothing = [] as const

function Titles() {
  return useFundColumns(nothing).map(({ id, title, width }) => (
    <p key={id}>{`${id}, ${title}, ${width}`}</p>
  ))
}

test('a field that a section declares is a column, titled by its label', async () => {
  const takeBack = declareToyField()
  show(<Titles />, memoryBridge({}))
  await expect.element(page.getByText('instrumentType, Tipo, 90')).toBeVisible()
  takeBack()
  clear()
  show(<Titles />, memoryBridge({}))
  await expect.element(page.getByText(/^fundName/)).toBeVisible()
  expect(page.getByText(/^instrumentType/).elements()).toEqual([])
})
