import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { BatchView } from '../../../../shared/accounting/view.ts'
import { appError, ok } from '../../../../shared/errors/index.ts'
import { memoryBridge } from '../../../app/testing/memory-bridge.fixture.ts'
import { show } from '../../../app/testing/show.fixture.tsx'
import { Batches } from './batches.tsx'

const batch: BatchView = {
  number: 7,
  kind: 'entries',
  reverses: null,
  madeAt: '2026-11-23T12:00:00.000Z',
  until: '2026-11-23',
  reversedBy: null,
  entries: 2,
  unidentified: 0,
  totals: [],
}

test('a batch is handed over in the format that is chosen', async () => {
  const asked: unknown[] = []
  show(
    <Batches />,
    memoryBridge({
      'accounting.batches': () => ok({ batches: [batch], damaged: [] }),
      'accounting.export': (input) => {
        asked.push(input)
        return ok({ kind: 'opening', name: 'lote-7.csv' })
      },
    }),
  )
  await page.getByRole('button', { name: /Exportar: Lote 7/ }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await expect.poll(() => asked).toEqual([{ number: 7, format: 'csv' }])
})

test('a batch that is not what was sealed is named, and the others are shown', async () => {
  const damaged = [appError('books_batch_damaged', { number: 6 })]
  show(<Batches />, memoryBridge({ 'accounting.batches': () => ok({ batches: [batch], damaged }) }))
  await expect.element(page.getByText(/lote 6/i).first()).toBeVisible()
  await expect.element(page.getByRole('rowheader', { name: '7' })).toBeVisible()
})
