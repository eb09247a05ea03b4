import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appError, ok } from '../../../shared/errors/index.ts'
import { seen } from '../../app/testing/seen.fixture.ts'
import { choose, file, open, prepare, right, wrong } from './imports.fixture.tsx'

const rows = () => page.getByRole('dialog').getByRole('grid')

test('the orders have the focus during the question, and the act that asks again after a no', async () => {
  const asked = Promise.withResolvers<void>()
  await open({
    'orders.submitForApproval': async ({ ids }) => {
      await asked.promise
      return ok(
        ids.map((id) => ({ id, ok: false as const, error: appError('order_declined', {}) })),
      )
    },
  })
  await choose()
  await expect.element(prepare()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(rows()).toHaveFocus()
  asked.resolve()
  await seen(page.getByText('La respuesta fue no.'))
  await expect.element(page.getByRole('button', { name: 'Aprobar y enviar…' })).toHaveFocus()
})

test('rows of which some are wrong have the focus that the chosen file took away', async () => {
  await open({ 'imports.drafts': () => file([right(2), wrong]) })
  await userEvent.tab()
  await choose()
  await expect.element(rows()).toHaveFocus()
})
