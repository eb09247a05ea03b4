import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ok } from '../../../shared/base/result.ts'
import { decimal } from '../../../shared/values/money.ts'
import { useScreen } from '../screen.ts'
import { axeProblems } from '../testing/axe.fixture.ts'
import { openBridge, overview, request } from '../testing/frame.fixture.ts'
import type { Handlers } from '../testing/memory-bridge.fixture.ts'
import { clear } from '../testing/show.fixture.tsx'
import { showWindow } from '../testing/show-window.fixture.tsx'
import { matches } from './palette-entries.ts'

afterEach(clear)

const field = () => page.getByRole('combobox')

async function openPalette(handlers: Handlers = {}) {
  const bridge = openBridge(handlers)
  showWindow(bridge)
  await expect.element(page.getByRole('button', { name: /Buscar o ir a/ })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field()).toHaveFocus()
  return bridge
}

test('an entry is found by any of its words, without accents or case', () => {
  expect(matches('Pedir una posición nueva', 'POSICION pedir')).toBe(true)
  expect(matches('Pedir una posición nueva', 'pedir cheque')).toBe(false)
  expect(matches('Pedir una posición nueva', '')).toBe(true)
})

test('typing and Enter go to an area, and the dialog is gone', async () => {
  await openPalette()
  await field().fill('configuracion')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Configuración' })).toBeVisible()
  await expect.element(field()).not.toBeInTheDocument()
})

test('the arrows move through the options and wrap round, and the field names the active one', async () => {
  await openPalette()
  await userEvent.keyboard('{ArrowDown}')
  await expect
    .element(page.getByRole('option', { name: 'Echeqs' }))
    .toHaveAttribute('aria-selected', 'true')
  const active = field().element().getAttribute('aria-activedescendant') ?? ''
  expect(document.getElementById(active)?.textContent).toBe('Echeqs')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect
    .element(page.getByRole('option', { name: /Abrir La Espiga pruebas/ }))
    .toHaveAttribute('aria-selected', 'true')
})

test('a new position is requested from anywhere', async () => {
  const bridge = await openPalette({ 'position.request': () => ok(request('f9')) })
  await field().fill('pedir')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/Pedido enviado/)).toBeVisible()
  expect(bridge.made).toContainEqual({ name: 'position.request', input: {} })
})

test('holdings of the current position are found with their exact amounts and handed to the position area', async () => {
  const hit = {
    section: 'accounts',
    index: 4,
    label: 'CC 2000009134497',
    detail: '0110012-9 2000009134497-7',
    amount: { amount: decimal('12345678901234.10'), currency: 'ARS' },
  } as const
  const bridge = await openPalette({
    'position.overview': () => ok(overview('f1', '2026-11-20 18:30:00')),
    'position.search': () => ok([hit]),
  })
  await field().fill('20000')
  const option = page.getByRole('option', { name: /CC 2000009134497/ })
  await expect.element(option).toMatchTextContent(/\$ 12\.345\.678\.901\.234,10/)
  expect(bridge.made).toContainEqual({
    name: 'position.search',
    input: { fileId: 'f1', text: '20000' },
  })
  await option.click()
  expect(useScreen.getState().area).toBe('position')
})

test('a query that matches nothing says so', async () => {
  await openPalette()
  await field().fill('zzzz')
  await expect.element(page.getByText('Nada coincide con «zzzz».')).toBeVisible()
})

test('axe finds nothing in the palette', async () => {
  await openPalette()
  expect(await axeProblems()).toEqual([])
})
