import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ok } from '../../../../shared/errors/index.ts'
import type { ReconcileLine, ReconcileSummary } from '../../../../shared/reconcile/view.ts'
import { decimal } from '../../../../shared/values/money.ts'
import { memoryBridge } from '../../../app/testing/memory-bridge.fixture.ts'
import { show } from '../../../app/testing/show.fixture.tsx'
import { AccountBooks } from './account-books.tsx'

const line = (id: string, text: string): ReconcileLine => ({
  key: id,
  part: 'onlyBooks',
  rule: null,
  reason: null,
  manualId: null,
  bank: [],
  books: [
    { id, day: '2026-11-20', amount: decimal('100'), text, reference: '', cuit: null, code: '' },
  ],
  candidates: [],
})
const lines = [line('1', 'Alquiler'), line('2', 'Sueldos'), line('3', 'Alquiler de mesas')]
const figures = { count: 0, bank: decimal('0'), books: decimal('0') }
const summary: ReconcileSummary = {
  account: '777',
  currency: 'ARS',
  from: '2026-11-01',
  to: '2026-11-30',
  difference: decimal('-300'),
  guessed: { count: 0, amount: decimal('0') },
  beyond: { count: 0, amount: decimal('0') },
  parts: [{ ...figures, part: 'onlyBooks', count: 3 }],
}

test('everything that a search shows is chosen, and nothing that it does not show', async () => {
  const said: unknown[] = []
  show(
    <AccountBooks summary={summary} />,
    memoryBridge({
      'reconcile.lines': () => ok(lines),
      'reconcile.match': (input) => {
        said.push(input)
        return ok('m1')
      },
    }),
  )
  await expect.element(page.getByRole('gridcell', { name: 'Sueldos' })).toBeVisible()
  await page.getByRole('searchbox').fill('alquiler')
  await expect.element(page.getByRole('gridcell', { name: 'Sueldos' })).not.toBeInTheDocument()
  page.getByRole('grid').element().focus()
  await userEvent.keyboard('{Control>}a{/Control}')
  await expect.element(page.getByText('2 seleccionadas')).toBeVisible()
  await page.getByRole('button', { name: 'No pasan por el banco' }).click()
  await expect.poll(() => said).toMatchObject([{ kind: 'never', bank: [], books: ['1', '3'] }])
  await expect.element(page.getByText('Anotado: no pasan por el banco.')).toBeVisible()
})
