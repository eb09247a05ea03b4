import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appError, ok } from '../../../shared/errors/index.ts'
import type { DebinRow } from '../../../shared/lists/debins.ts'
import { defaultOrderSettings } from '../../../shared/orders/settings.ts'
import { decimal } from '../../../shared/values/money.ts'
import { useScreen } from '../../app/screen.ts'
import { debinRow, incomingBridge } from '../../app/testing/incoming.fixture.ts'
import type { Handlers } from '../../app/testing/memory-bridge.fixture.ts'
import { seen } from '../../app/testing/seen.fixture.ts'
import { showWindow } from '../../app/testing/show-window.fixture.tsx'
import { useDebinTab } from './spec.ts'

/** As Today leads here. */
const ask = () => useDebinTab.setState({ again: { filter: {}, except: [] } })

/** The dialog over the list of these DEBINs. */
async function openAgain(debins: readonly DebinRow[], handlers: Handlers) {
  const bridge = incomingBridge({ debins }, handlers)
  showWindow(bridge)
  useScreen.getState().go('debin')
  await seen(page.getByRole('heading', { name: 'DEBIN', level: 1 }))
  ask()
  return bridge
}

test('several DEBINs without funds are asked for again together, without those of which the bank says too little', async () => {
  const unpaid = [1, 2].map((id) => debinRow(id, { status: 'SIN SALDO', outcome: 'failed' }))
  const total = { currency: 'ARS', chargeback: false, refund: false, outcome: 'failed' as const }
  const bridge = await openAgain(unpaid, {
    'debin.totals': () => ok([{ ...total, count: 2, amount: decimal('2469.12') }]),
    'debin.again': () => ok({ rows: unpaid, askedAgain: 3, beyond: 0 }),
    'orders.settings.get': () => ok(defaultOrderSettings),
    'orders.prepareMany': ({ drafts }) =>
      ok(
        drafts.length === 2
          ? {
              ids: [],
              problems: [
                {
                  index: 1,
                  error: appError('input_invalid', { field: 'conceptCode', problem: 'required' }),
                },
              ],
            }
          : { ids: [], problems: [] },
      ),
  })
  const dialog = page.getByRole('dialog', { name: 'Volver a pedir DEBIN' })
  await seen(dialog.getByText(/2 DEBIN que terminaron sin dinero · \$\s2\.469,12/))
  await seen(dialog.getByText(/^3 quedan afuera/))
  const row = dialog.getByRole('row', { name: /^Comprador 1/ })
  await seen(row.getByText('20/11/2026'))
  expect(row.element().textContent?.replaceAll(/[^\d.,/]/g, '')).toContain('1.234,56')
  // The act comes after its list.
  const act = dialog.getByRole('button', { name: 'Preparar 2 pedidos' }).element()
  expect(act.getBoundingClientRect().top).toBeGreaterThan(
    row.element().getBoundingClientRect().bottom,
  )
  // It has the focus, which a click on Today's line would leave at the button that closes.
  await expect.element(dialog.getByRole('button', { name: 'Preparar 2 pedidos' })).toHaveFocus()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await dialog.getByRole('button', { name: 'Seguir con los demás' }).click()
  await dialog.getByRole('button', { name: 'Preparar un pedido' }).click()
  const prepared = () => bridge.made.filter(({ name }) => name === 'orders.prepareMany')
  await expect
    .poll(() => prepared().map(({ input }) => input))
    .toMatchObject([
      { drafts: [{ amount: '1234.56' }, { amount: '1234.56' }] },
      { drafts: [{ amount: '1234.56' }] },
    ])
})

test('DEBINs that were asked for again are not offered once more on the same choice', async () => {
  const unpaid = [1, 2].map((id) => debinRow(id, { status: 'SIN SALDO', outcome: 'failed' }))
  let asked = false
  const bridge = await openAgain(unpaid, {
    'debin.again': () => ok({ rows: asked ? [] : unpaid, askedAgain: asked ? 2 : 0, beyond: 0 }),
    'orders.settings.get': () => ok(defaultOrderSettings),
  })
  const prepare = page.getByRole('button', { name: 'Preparar 2 pedidos' })
  await seen(prepare)
  asked = true
  await userEvent.keyboard('{Escape}')
  await expect.element(prepare).not.toBeInTheDocument()
  bridge.emit({ name: 'orders.changed', payload: { ids: ['1', '2'] } })
  ask()
  await seen(page.getByRole('dialog').getByText(/^2 quedan afuera/))
  await expect.element(prepare).not.toBeInTheDocument()
})

test('what is asked for again stands in one line each, with the account by its name', async () => {
  const purchaserName = 'Distribuidora Güemes e Hijos S.H.'
  const long = debinRow(1, { purchaserName, concept: 'HON', amount: decimal('14350008.00') })
  await openAgain([long], {
    'debin.again': () => ok({ rows: [long], askedAgain: 0, beyond: 0 }),
    'position.accountNames': () =>
      ok([{ key: long.sellerKey ?? '', number: long.accountId, name: 'Cuenta operativa' }]),
  })
  const row = page.getByRole('dialog').getByRole('row', { name: /^Distribuidora/ })
  await seen(row.getByText('Cuenta operativa'))
  expect(row.element().clientHeight).toBeLessThan(38)
})

test('left while its orders are prepared, it tells of them, and leaves none for the next', async () => {
  const preparing = Promise.withResolvers<void>()
  const unpaid = [debinRow(1, { status: 'SIN SALDO', outcome: 'failed' })]
  const bridge = await openAgain(unpaid, {
    'debin.again': () => ok({ rows: unpaid, askedAgain: 0, beyond: 0 }),
    'orders.settings.get': () => ok(defaultOrderSettings),
    'orders.prepareMany': async () => {
      await preparing.promise
      return ok({ ids: ['1', '2'], problems: [] })
    },
  })
  await page.getByRole('button', { name: 'Preparar un pedido' }).click()
  await expect.poll(() => bridge.made.some(({ name }) => name === 'orders.prepareMany')).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  preparing.resolve()
  await seen(page.getByText('Quedaron preparadas 2 órdenes: todavía no se envió nada.'))
  ask()
  await seen(page.getByRole('button', { name: 'Preparar un pedido' }))
})
