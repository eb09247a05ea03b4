import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OrderView } from '../../../shared/orders/view.ts'
import { useScreen } from '../../app/screen.ts'
import { order, ordersBridge } from '../../app/testing/orders.fixture.ts'
import { seen } from '../../app/testing/seen.fixture.ts'
import { showWindow } from '../../app/testing/show-window.fixture.tsx'

/** The transfers that were prepared or sent, before one that waits. */

async function openTransfers(orders: readonly OrderView[]) {
  const waiting = order('9', { state: 'draft', sentAt: null, actions: ['submit', 'cancel'] })
  const bridge = ordersBridge([...orders, waiting])
  showWindow(bridge)
  useScreen.getState().go('transfers')
  await seen(page.getByRole('heading', { name: 'Transferencias', level: 1 }))
  return bridge
}

describe('the menu of a row', () => {
  const entries = async (row: number) => {
    await page
      .getByRole('gridcell', { name: 'Molino Harinero del Sur SA' })
      .nth(row)
      .click({ button: 'right' })
    await seen(page.getByRole('menu'))
    const names = page
      .getByRole('menuitem')
      .elements()
      .map((one) => one.textContent)
    return names.map((name) => name?.replace(/(Enter|Ctrl C)$/, '')).slice(3)
  }

  test('has what its pane can do, and no more', async () => {
    const sentAt = '2026-11-21T12:00:02Z'
    const open = { state: 'unconfirmed', actions: ['check', 'record'], sentAt } as const
    const { inputs } = await openTransfers([
      order('1'),
      order('2', open),
      order('3', { ...open, nextQueryAt: '2099-01-01T00:00:00Z', sentAt: '2098-12-31T23:59:59Z' }),
    ])
    expect(await entries(0)).toEqual(['Repetir', 'Comprobante PDF', 'Copiar CBU'])
    await userEvent.keyboard('{Escape}')
    expect(await entries(2)).toEqual(['Registrar lo que dice el portal', 'Copiar CBU'])
    await userEvent.keyboard('{Escape}')
    expect(await entries(1)).toEqual(['Consultar', 'Registrar lo que dice el portal', 'Copiar CBU'])
    await page.getByRole('menuitem', { name: /^Registrar/ }).click()
    await seen(page.getByRole('dialog').getByRole('radio').first())
    await userEvent.keyboard('{Escape}')
    expect(await entries(3)).toEqual(['Aprobar y enviar…', 'Corregir', 'Copiar CBU', 'Descartar'])
    await page.getByRole('menuitem', { name: /^Aprobar/ }).click()
    await expect.poll(() => inputs('orders.submitForApproval')).toHaveLength(1)
  })
})

test('each row says its day and its concept, and its kind only where another kind is among them', async () => {
  const titles = () =>
    page
      .getByRole('columnheader')
      .elements()
      .map((one) => one.textContent)
  await openTransfers([order('1')])
  await seen(page.getByRole('gridcell', { name: '21/11/2026', exact: true }).first())
  expect(titles()).toContain('Concepto')
  expect(titles()).not.toContain('Tipo')
  await openTransfers([order('1'), order('2', { kind: 'mep_dr0' })])
  await expect.poll(titles).toContain('Tipo')
})
