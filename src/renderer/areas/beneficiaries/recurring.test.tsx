import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appError, err, ok } from '../../../shared/errors/index.ts'
import { defaultOrderSettings } from '../../../shared/orders/settings.ts'
import type { RecurringView } from '../../../shared/recurring/orders.ts'
import { decimal } from '../../../shared/values/money.ts'
import { useScreen } from '../../app/screen.ts'
import { axeProblems } from '../../app/testing/axe.fixture.ts'
import type { Handlers } from '../../app/testing/memory-bridge.fixture.ts'
import { CBU, CVU, draft, ordersBridge } from '../../app/testing/orders.fixture.ts'
import { showWindow } from '../../app/testing/show-window.fixture.tsx'

const DAY = '2026-11-30'
const rent: RecurringView = {
  id: 'r1',
  name: 'Alquiler',
  draft,
  amount: 'fixed',
  rule: { every: 'week', weekday: 1, weeks: 1 },
  moves: 'after',
  startsOn: DAY,
  end: { by: 'never' },
  paused: false,
  activeFrom: '2026-11-23',
  preparedBy: 'p1',
  preparers: {},
  changes: {},
  updatedAt: '2026-11-23T12:00:00Z',
  problem: null,
  next: [{ named: DAY, day: DAY, amount: decimal('100'), change: null, holidaysKnown: true }],
  made: [],
}
const changed: RecurringView = {
  ...rent,
  next: rent.next.map((one) => ({ ...one, change: { amount: decimal('100') } })),
}

/** The second person is in use; Ana and Eva have a PIN. */
const twoPeople: Handlers = {
  'orders.settings.get': () => ok({ ...defaultOrderSettings, secondPerson: true }),
  'people.list': () =>
    ok(['Ana', 'Eva'].map((name, n) => ({ id: `p${n + 1}`, name, createdAt: rent.updatedAt }))),
}

async function openRent(order: RecurringView, handlers: Handlers) {
  const bridge = ordersBridge([], { 'recurring.list': () => ok([order]), ...handlers })
  showWindow(bridge)
  useScreen.getState().go('beneficiaries')
  await page.getByText('Listas y programadas', { exact: true }).click()
  await page.getByText('Alquiler').first().click()
  const inputs = bridge.inputs
  return { inputs }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')
async function sayEva(send: string) {
  await dialog().getByLabelText('Quién prepara').selectOptions('Eva')
  await dialog().getByLabelText('PIN de quien prepara', { exact: true }).fill('222222')
  await dialog().getByRole('button', { name: send, exact: true }).click()
}
const eva = { personId: 'p2', pin: '222222' }

async function typeAmount() {
  await button('Otro importe en esta fecha').click()
  await page.getByRole('textbox', { name: 'Importe', exact: true }).fill('12,50')
  await button('Guardar').click()
}

test('a recurring order as last time keeps that amount in the table while it rests', async () => {
  const next = rent.next.map((one) => ({ ...one, amount: decimal('987.65') }))
  await openRent({ ...rent, amount: 'last', paused: true, next }, {})
  await expect.element(page.getByRole('row', { name: /Alquiler/ })).toMatchTextContent(/\$987,65/)
})

describe('a recurring order, where the second person is in use', () => {
  test('is given another amount for a day by somebody who says who they are', async () => {
    let answer: 'wrong' | 'right' = 'wrong'
    const { inputs } = await openRent(rent, {
      ...twoPeople,
      'recurring.change': () =>
        answer === 'wrong' ? err(appError('order_pin_wrong', {})) : ok(changed),
    })
    await typeAmount()
    expect(inputs('recurring.change')).toEqual([])
    await dialog().getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect.element(dialog().getByText('Completá este dato').first()).toBeVisible()
    expect(inputs('recurring.change')).toEqual([])
    expect(await axeProblems()).toEqual([])
    await sayEva('Guardar')
    await expect.element(dialog().getByRole('alert')).toBeVisible()
    answer = 'right'
    await dialog().getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect.poll(() => dialog().elements()).toEqual([])
    expect(inputs('recurring.change').at(-1)).toEqual({
      id: 'r1',
      named: DAY,
      change: { amount: '12.50' },
      ...eva,
    })
  })

  test('goes back to what was planned for a day only so, and loses a day freely', async () => {
    const { inputs } = await openRent(changed, {
      ...twoPeople,
      'recurring.change': () => ok(rent),
    })
    await button('Volver a lo programado').click()
    await sayEva('Guardar')
    await expect
      .poll(() => inputs('recurring.change'))
      .toEqual([{ id: 'r1', named: DAY, change: null, ...eva }])
  })

  test('loses a day, and rests, without anybody being asked', async () => {
    const { inputs } = await openRent(rent, {
      ...twoPeople,
      'recurring.change': () => ok(rent),
      'recurring.pause': () => ok(rent),
    })
    await button('Saltear esta fecha').click()
    await button('Pausar').click()
    await expect.poll(() => inputs('recurring.pause')).toEqual([{ id: 'r1', paused: true }])
    expect(inputs('recurring.change')).toEqual([{ id: 'r1', named: DAY, change: { skip: true } }])
  })

  test('is taken up again only so, and stays as it is where the question is left', async () => {
    const { inputs } = await openRent(
      { ...rent, paused: true },
      {
        ...twoPeople,
        'recurring.pause': () => ok(rent),
      },
    )
    await button('Reanudar').click()
    await dialog().getByRole('button', { name: 'Cancelar' }).click()
    await expect.poll(() => dialog().elements()).toEqual([])
    expect(inputs('recurring.pause')).toEqual([])
    await button('Reanudar').click()
    await sayEva('Reanudar')
    await expect
      .poll(() => inputs('recurring.pause'))
      .toEqual([{ id: 'r1', paused: false, ...eva }])
  })

  test('is taken up again by the keyboard too: Ctrl+Enter answers the question', async () => {
    const { inputs } = await openRent(
      { ...rent, paused: true },
      { ...twoPeople, 'recurring.pause': () => ok(rent) },
    )
    await button('Reanudar').click()
    await dialog().getByLabelText('Quién prepara').selectOptions('Eva')
    await dialog().getByLabelText('PIN de quien prepara', { exact: true }).fill('222222')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect
      .poll(() => inputs('recurring.pause'))
      .toEqual([{ id: 'r1', paused: false, ...eva }])
  })

  test('that was removed comes back only so', async () => {
    const { inputs } = await openRent(rent, {
      ...twoPeople,
      'recurring.remove': () => ok(null),
      'recurring.restore': () => ok(rent),
    })
    await button('Quitar').click()
    await dialog().getByRole('button', { name: 'Quitar', exact: true }).click()
    await button('Deshacer').click()
    expect(inputs('recurring.restore')).toEqual([])
    await sayEva('Deshacer')
    await expect.poll(() => inputs('recurring.restore')).toEqual([{ id: 'r1', ...eva }])
    await expect.poll(() => page.getByText('Se quitó «Alquiler».').elements()).toEqual([])
  })

  test('is not kept before it is said who prepares it', async () => {
    const { inputs } = await openRent(rent, { ...twoPeople, 'recurring.save': () => ok(rent) })
    await button('Cambiar…').click()
    await dialog().getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect.element(dialog().getByText('Completá este dato').first()).toBeVisible()
    expect(inputs('recurring.save')).toEqual([])
    await sayEva('Guardar')
    await expect.poll(() => inputs('recurring.save')).toMatchObject([{ id: 'r1', ...eva }])
  })
})

test('a recurring order is given another amount for a day at once where nobody is to be named', async () => {
  const { inputs } = await openRent(rent, {
    'recurring.change': () => err(appError('recurring_made', {})),
  })
  await typeAmount()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(inputs('recurring.change')).toEqual([
    { id: 'r1', named: DAY, change: { amount: '12.50' } },
  ])
  const typed = page.getByRole('textbox', { name: 'Importe', exact: true })
  await expect.element(typed).toHaveValue('12,50')
})

test('lists and recurring orders stand in one table, each with when it is paid', async () => {
  const list = {
    id: 'l1',
    name: 'Proveedores',
    fromAccountKey: CVU,
    items: [{ id: 'i1', beneficiaryId: 'b1', amount: decimal('1000.50'), note: '' }],
    updatedAt: '2026-11-21T12:00:00Z',
    lastUsedAt: '2026-11-22T12:00:00Z',
  }
  const { inputs } = await openRent(rent, {
    'lists.list': () => ok([list]),
    'lists.remove': () => ok(null),
  })
  await button('Cerrar el panel (Esc)').click()
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  await expect.element(row('Alquiler')).toMatchTextContent(/Cada lunes.*30\/11\/2026.*Nunca/)
  await expect
    .element(row('Proveedores'))
    .toMatchTextContent(/A mano.*1\.000,50.*Un pago.*22\/11\/2026/)
  await page.getByText('Proveedores').click()
  await button('Quitar la lista').click()
  await dialog().getByRole('button', { name: 'Quitar', exact: true }).click()
  await expect.poll(() => inputs('lists.remove')).toEqual([{ id: 'l1' }])
  expect(inputs('recurring.remove')).toEqual([])
})

test('a recurring order begins with its own button, and what is typed is paid on its days alone', async () => {
  const at = '2026-11-21T12:00:00Z'
  const holder = { name: 'Molino SA', taxId: '30500010912', bank: 'Nación', accountKey: CBU, at }
  const { inputs } = await openRent(rent, {
    ...twoPeople,
    'beneficiaries.check': () => ok({ ok: true, holder, fields: [] }),
    'recurring.save': () => ok(rent),
  })
  await button('Nueva programada').click()
  expect(await axeProblems()).toEqual([])
  await page.getByRole('menuitem', { name: 'Transferencia CVU' }).click()
  const form = page.getByRole('complementary', { name: 'Nueva transferencia CVU' })
  await form.getByLabelText('CVU de origen').fill(CVU)
  await form.getByLabelText('Destino', { exact: true }).fill(CBU)
  await form.getByLabelText('Importe en pesos').fill('1.500,00')
  await form.getByRole('button', { name: 'Programar…' }).click()
  await dialog().getByRole('textbox', { name: 'Nombre' }).fill('Seguro')
  await sayEva('Guardar')
  await expect.element(page.getByRole('radio', { name: 'Listas y programadas' })).toBeVisible()
  expect(inputs('recurring.save')).toMatchObject([
    { value: { name: 'Seguro', draft: { toAccountKey: CBU, amount: '1500.00' } }, ...eva },
  ])
  expect(inputs('orders.prepare')).toEqual([])
})
