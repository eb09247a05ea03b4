import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { declareToyField } from '../../../../shared/lists/toy-section.fixture.ts'
import { decimal } from '../../../../shared/values/money.ts'
import { memoryBridge } from '../../../app/testing/memory-bridge.fixture.ts'
import { clear, show } from '../../../app/testing/show.fixture.tsx'
import { useAccountColumns, useFundColumns } from './columns.tsx'

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

const account = {
  accountType: 'CC',
  accountNumber: '000123',
  cbu: '',
  currency: 'ARS',
  available: decimal('1'),
  balance: decimal('1'),
  agreement: null,
}

function Cells() {
  return useAccountColumns(nothing).map(({ id, cell }) => (
    <div key={id} data-testid={id}>
      {cell(account)}
    </div>
  ))
}

test('an account without a CBU has nothing to copy; an overdraft limit that the bank left out is not nought', async () => {
  show(<Cells />, memoryBridge({}))
  await expect.element(page.getByTestId('agreement')).toHaveTextContent('Sin informar')
  expect(page.getByRole('button').elements()).toEqual([])
})
