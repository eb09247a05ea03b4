import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appError, err, ok } from '../../../../shared/errors/index.ts'
import type { CallResult } from '../../../../shared/ipc/index.ts'
import { decimal } from '../../../../shared/values/money.ts'
import { useNotices } from '../../notices.ts'
import { useOrdersView } from '../../orders-view.ts'
import { useScreen } from '../../screen.ts'
import { openBridge, overview, request } from '../../testing/frame.fixture.ts'
import type { Handlers } from '../../testing/memory-bridge.fixture.ts'
import { beneficiary, order } from '../../testing/orders.fixture.ts'
import { seen } from '../../testing/seen.fixture.ts'
import { clear } from '../../testing/show.fixture.tsx'
import { showWindow } from '../../testing/show-window.fixture.tsx'

afterEach(() => {
  clear()
  useOrdersView.setState({ composing: null, opened: null })
  useNotices.getState().clear()
})

const field = () =>
  page.getByRole('combobox', { name: 'Buscá un nombre, un importe, un CUIT o qué hacer' })

async function openPalette(handlers: Handlers = {}) {
  const bridge = openBridge(handlers)
  showWindow(bridge)
  await seen(page.getByRole('button', { name: /Buscar o ir a/ }))
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field()).toHaveFocus()
  return bridge
}

test('it takes the next key at once, and gives the focus back where it was', async () => {
  // Its part of the program is there.
  await openPalette()
  await userEvent.keyboard('{Escape}')
  await expect.element(field()).not.toBeInTheDocument()
  const before = page.getByRole('button', { name: 'Flujo', exact: true }).element()
  if (!(before instanceof HTMLElement)) throw new Error('no area to go to')
  before.focus()
  const focused = new Promise<string | null>((resolve) => {
    // A message that is sent with the key comes before any frame or timer that the key asks for.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(document.activeElement?.getAttribute('role') ?? null)
    port2.postMessage(null)
    before.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))
  })
  expect(await focused).toBe('combobox')
  await userEvent.keyboard('{Escape}')
  await expect.element(field()).not.toBeInTheDocument()
  expect(document.activeElement).toBe(before)
})

test('typing and Enter go to an area, and the dialog is gone', async () => {
  await openPalette()
  await field().fill('configuracion')
  await userEvent.keyboard('{Enter}')
  await seen(page.getByRole('heading', { name: 'Configuración' }))
  await expect.element(field()).not.toBeInTheDocument()
})

test('keys stand in line with their words, in the font of all others', async () => {
  await openPalette()
  const option = page.getByRole('option', { name: 'Posición', exact: true }).element()
  const [label, key] = [option.firstElementChild, option.querySelector('kbd')]
  if (label === null || key === null) throw new Error('no keys')
  const middle = (one: Element) => {
    const { top, bottom } = one.getBoundingClientRect()
    return (top + bottom) / 2
  }
  expect(Math.abs(middle(label) - middle(key))).toBeLessThan(1.5)
  expect(getComputedStyle(key).fontFamily).toBe(getComputedStyle(label).fontFamily)
})

test('the arrows move through the options and wrap round, and the field names the active one', async () => {
  await openPalette()
  await userEvent.keyboard('{ArrowDown}')
  await expect
    .element(page.getByRole('option', { name: 'Posición', exact: true }))
    .toHaveAttribute('aria-selected', 'true')
  const active = field().element().getAttribute('aria-activedescendant') ?? ''
  expect(document.getElementById(active)?.textContent).toBe('PosiciónAlt1')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect
    .element(page.getByRole('option', { name: /Abrir La Espiga pruebas/ }))
    .toHaveAttribute('aria-selected', 'true')
})

test('a new position is requested from anywhere', async () => {
  const bridge = await openPalette({ 'position.request': () => ok(request('f9')) })
  await field().fill('pedir pos')
  await userEvent.keyboard('{Enter}')
  await seen(page.getByText(/Pedido enviado/))
  expect(bridge.inputs('position.request')).toContainEqual({})
})

test('holdings of the current position are found with their exact amounts and handed to the position area', async () => {
  const hit = {
    section: 'accounts',
    index: 4,
    label: [
      { field: 'accountType', value: 'CC' },
      { field: 'accountNumber', value: '2000009134497' },
    ],
    detail: [{ field: 'cbu', value: '0110012920000091344977' }],
    amount: { amount: decimal('12345678901234.10'), currency: 'ARS' },
  } as const
  const bridge = await openPalette({
    'position.overview': () => ok(overview('f1', '2026-11-20 18:30:00')),
    'position.search': () => ok([hit]),
  })
  await field().fill('20000')
  const option = page.getByRole('option', { name: /Cuenta corriente · 2000009134497/ })
  await expect.element(option).toMatchTextContent(/0110012-9 2000009134497-7/)
  await expect.element(option).toMatchTextContent(/\$ 12\.345\.678\.901\.234,10/)
  expect(bridge.inputs('position.search')).toContainEqual({ fileId: 'f1', text: '20000' })
  await option.click()
  expect(useScreen.getState().area).toBe('position')
})

test('the logs are collected from anywhere', async () => {
  const bridge = await openPalette({ 'app.collectLogs': () => ok({ kind: 'dismissed' }) })
  await field().fill('registros falla')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => bridge.made.map(({ name }) => name)).toContain('app.collectLogs')
})

test('what waits for a yes is led to, a theme is a mode, and an act shows its key', async () => {
  const waiting = { kind: 'toApprove', count: 2, sums: [], at: null } as const
  await openPalette({ 'attention.list': () => ok([waiting]) })
  await field().fill('modo')
  await seen(page.getByRole('option', { name: 'Usar el tema oscuro' }))
  await field().fill('transf')
  await expect
    .element(page.getByRole('option', { name: /^Nueva/ }).first())
    .toMatchTextContent(/^Nueva transferenciaAltN$/)
  await field().fill('aprobar')
  await expect.element(page.getByRole('option').first()).toMatchTextContent(/^Aprobar las 2/)
  await userEvent.keyboard('{Enter}')
  expect(useScreen.getState().area).toBe('activity')
})

const none = () => ok({ rows: [], total: 0 })
const empty = {
  'beneficiaries.list': () => ok([]),
  'echeqs.list': none,
  'orders.list': none,
  'debin.list': none,
  'credits.list': none,
  'movements.list': none,
} as const

test('a query that matches nothing says so', async () => {
  await openPalette(empty)
  await field().fill('zzzz')
  await seen(page.getByText('Nada coincide con «zzzz».'))
})

test('a list that could not be looked through is told, and never that nothing matches', async () => {
  await openPalette({
    ...empty,
    'orders.list': () => err(appError('bank_timeout', { seconds: 30 })),
  })
  await field().fill('zzzz')
  await seen(page.getByRole('alert'))
  expect(page.getByText(/Nada coincide/).elements()).toEqual([])
})

test.each([
  ['sincronizar todo', 'sync.runAll'],
  ['tema oscuro', 'app.settings.set'],
  ['ocultar importes', 'app.settings.set'],
] as const)('what main refuses is told: %s', async (words, name) => {
  const bridge = await openPalette({ [name]: () => err(appError('bank_timeout', { seconds: 30 })) })
  await field().fill(words)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => bridge.inputs(name)).toHaveLength(1)
  await expect.poll(() => useNotices.getState().list.length).toBe(1)
})

test('whoever goes to another area leaves the order of the former one', async () => {
  await openPalette()
  useOrdersView.getState().open('7')
  await field().fill('movimientos')
  await userEvent.keyboard('{Enter}')
  expect(useScreen.getState().area).toBe('movements')
  expect(useOrdersView.getState().opened).toBeNull()
})

test('a payee is found and paid: the form opens with the account filled in', async () => {
  const accountKey = '0110012920000091344977'
  await openPalette({
    'beneficiaries.list': ({ search }) =>
      ok(
        search === 'ñandú'
          ? [
              {
                id: 'b1',
                name: 'Textil Ñandubay',
                accountKey,
                cuit: '30712345671',
                bank: '',
                note: '',
                createdAt: '2026-11-01T10:00:00Z',
                updatedAt: '2026-11-01T10:00:00Z',
                holder: null,
                lastPaidAt: null,
              },
            ]
          : [],
      ),
  })
  await field().fill('ñandú')
  const option = page.getByRole('option', { name: /Textil Ñandubay/ })
  await expect.element(option).toMatchTextContent(/30-71234567-1 · 0110012-9 2000009134497-7/)
  await option.click()
  expect(useScreen.getState().area).toBe('transfers')
  expect(useOrdersView.getState().composing).toMatchObject({ kind: 'cvu_transfer', to: accountKey })
})

test('an entry that is pointed at stays so while late answers come in before it', async () => {
  const late = Promise.withResolvers<CallResult<'beneficiaries.list'>>()
  await openPalette({
    'beneficiaries.list': ({ search }) => (search === 'molino' ? late.promise : ok([])),
    'orders.list': () => ok({ rows: [order('7')], total: 1 }),
  })
  await field().fill('molino')
  const found = page.getByRole('option', { name: /^Molino Harinero del Sur SA/ })
  await seen(found)
  await userEvent.keyboard('{ArrowDown}{ArrowUp}')
  await expect.element(found).toHaveAttribute('aria-selected', 'true')
  late.resolve(ok([beneficiary('b1', { name: 'Molino Nuevo' })]))
  await seen(page.getByRole('option', { name: /Molino Nuevo/ }))
  await userEvent.keyboard('{Enter}')
  expect(useOrdersView.getState()).toMatchObject({ composing: null, opened: '7' })
})

test('Enter right behind the last key takes what answers the whole query, not what answered its beginning', async () => {
  const one = beneficiary('b1', { name: 'Molino Uno' })
  const two = { ...one, id: 'b2', name: 'Molino Dos', accountKey: '0140019003500001234568' }
  await openPalette({
    'beneficiaries.list': ({ search }) => ok(search === 'molino d' ? [two] : [one, two]),
  })
  await field().fill('molino')
  await seen(page.getByRole('option', { name: /Molino Uno/ }))
  await userEvent.keyboard(' d{Enter}')
  await expect.element(field()).not.toBeInTheDocument()
  expect(useOrdersView.getState().composing).toMatchObject({ to: two.accountKey })
})

test('a payee whose name has a word that begins so comes before acts that merely hold the letters', async () => {
  const payee = beneficiary('b1', { name: 'Distribuidora Río Cuarto S.A.' })
  await openPalette({ 'beneficiaries.list': ({ search }) => ok(search === 'rio' ? [payee] : []) })
  await field().fill('rio')
  await userEvent.keyboard('{Enter}')
  await expect.element(field()).not.toBeInTheDocument()
  expect(useOrdersView.getState().composing).toMatchObject({ to: payee.accountKey })
})

test('an act that leads to another area leaves the focus there, and not on the door that was clicked before', async () => {
  const waiting = { kind: 'toApprove', count: 2, sums: [], at: null } as const
  showWindow(
    openBridge({
      'attention.list': () => ok([waiting]),
      'orders.waiting': () => ok([{ ids: ['7'], sums: [], first: order('7') }]),
    }),
  )
  await page.getByRole('button', { name: /^Echeqs/ }).click()
  await userEvent.keyboard('{Control>}k{/Control}')
  await field().fill('aprobar')
  await userEvent.keyboard('{Enter}')
  const queue = page.getByRole('region', { name: 'Por aprobar' })
  await expect.element(queue).toBeVisible()
  await expect.poll(() => queue.element().contains(document.activeElement)).toBe(true)
})

test('an amount finds the echeqs of exactly that amount', async () => {
  const bridge = await openPalette()
  await field().fill('$ 450.000')
  const filter = { minAmount: '450000', maxAmount: '450000' }
  await expect
    .poll(() => bridge.inputs('echeqs.list'))
    .toContainEqual({ filter, offset: 0, limit: 5 })
})

test('an amount is looked for in every list as it was typed', async () => {
  const bridge = await openPalette()
  await field().fill(' 318.750,00 ')
  const input = { filter: { search: '318.750,00' }, offset: 0, limit: 5 }
  for (const name of ['echeqs.list', 'orders.list', 'debin.list', 'credits.list'])
    await expect.poll(() => bridge.made).toContainEqual({ name, input })
})

test('an order is named by who it is with, not by our own account', async () => {
  const [ours, payer] = [order('1').from, order('1').to]
  const asked = order('1', { kind: 'debin_creation', from: payer, to: ours })
  await openPalette({ 'orders.list': () => ok({ rows: [asked], total: 1 }) })
  await field().fill('molino')
  await seen(page.getByRole('option', { name: /^Molino Harinero del Sur SA/ }))
})

test.each([
  ['emitir', 'Emitir echeq'],
  ['límite', 'Límites'],
  ['exportar', 'Exportar la posición a Excel'],
  ['trnsf', 'Transferencias'],
])('“%s” offers “%s”', async (query, label) => {
  await openPalette({ 'position.overview': () => ok(overview('f1', '2026-11-20 18:30:00')) })
  await field().fill(query)
  await seen(page.getByRole('option', { name: label, exact: true }))
})
