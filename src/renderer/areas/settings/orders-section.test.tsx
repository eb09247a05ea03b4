import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SettingsSection } from '../../../shared/base/screens.ts'
import { appError, err, ok } from '../../../shared/errors/index.ts'
import { defaultOrderSettings } from '../../../shared/orders/settings.ts'
import { decimal } from '../../../shared/values/money.ts'
import { useScreen } from '../../app/screen.ts'
import { axeProblems } from '../../app/testing/axe.fixture.ts'
import { espiga, opened } from '../../app/testing/frame.fixture.ts'
import type { Handlers } from '../../app/testing/memory-bridge.fixture.ts'
import { ordersBridge } from '../../app/testing/orders.fixture.ts'
import { showWindow } from '../../app/testing/show-window.fixture.tsx'
import { isMailbox, withLimit } from './orders-section.tsx'

const people = ['Ana Pérez', 'Beto Ruiz'].map((name, index) => ({
  id: `p${index + 1}`,
  name,
  createdAt: '2026-11-01T12:00:00Z',
}))

async function openSafeguards(section: SettingsSection, handlers: Handlers = {}) {
  const bridge = ordersBridge([], { 'ledger.backups': () => ok([]), ...handlers })
  showWindow(bridge)
  await expect.element(page.getByRole('navigation')).toBeVisible()
  useScreen.getState().goToSettings(section)
  await expect.element(page.getByRole('tabpanel')).toBeVisible()
  return { bridge, inputs: bridge.inputs }
}

describe('a limit', () => {
  test('replaces that of its currency and leaves the others', () => {
    const dollars = { currency: 'USD', perOrder: decimal('5'), perDay: null }
    expect(withLimit([dollars], 'ARS', decimal('1'), null)).toEqual([
      dollars,
      { currency: 'ARS', perOrder: '1', perDay: null },
    ])
    expect(withLimit([dollars], 'USD', null, null)).toEqual([])
  })

  test('is stored as an exact amount', async () => {
    const { inputs } = await openSafeguards('limits', {
      'orders.settings.set': () => ok(defaultOrderSettings),
    })
    await page.getByLabelText('Por orden, ARS').fill('1500000,50')
    await page.getByRole('button', { name: 'Guardar los límites' }).click()
    await expect
      .poll(() => inputs('orders.settings.set')[0])
      .toEqual({
        limits: [{ currency: 'ARS', perOrder: '1500000.50', perDay: null }],
      })
  })

  test('with more decimals than money has is not stored', async () => {
    const { inputs } = await openSafeguards('limits')
    await page.getByLabelText('Por día, ARS').fill('1,000')
    await page.getByRole('button', { name: 'Guardar los límites' }).click()
    await expect.element(page.getByText(/Tiene más de dos decimales/)).toBeVisible()
    expect(inputs('orders.settings.set')).toEqual([])
  })
})

describe('the second person', () => {
  test('needs two people, and is said to be local and no substitute for signatories', async () => {
    await openSafeguards('people')
    await expect.element(page.getByText(/No reemplaza a los firmantes/)).toBeVisible()
    await expect
      .element(page.getByRole('checkbox', { name: /Pedir una segunda persona/ }))
      .toBeDisabled()
    expect(await axeProblems()).toEqual([])
  })

  test('is switched on where there are two; a no is said', async () => {
    const { inputs } = await openSafeguards('people', {
      'people.list': () => ok(people),
      'orders.settings.set': () => err(appError('order_declined', {})),
    })
    await page.getByRole('checkbox', { name: /Pedir una segunda persona/ }).click()
    await expect.element(page.getByText('La respuesta fue no.')).toBeVisible()
    expect(inputs('orders.settings.set')[0]).toEqual({ secondPerson: true })
    expect(await axeProblems()).toEqual([])
  })

  test('is added with a PIN of six to twelve digits, which does not stay on the screen', async () => {
    const { inputs } = await openSafeguards('people', {
      'people.add': () => ok(people[0] as never),
    })
    await page.getByLabelText('Nombre').fill('Ana Pérez')
    await page.getByLabelText('PIN', { exact: true }).fill('12345')
    await expect.element(page.getByText('El PIN lleva de 6 a 12 dígitos')).toBeVisible()
    const add = page.getByRole('button', { name: 'Agregar persona' })
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(page.getByLabelText('PIN', { exact: true })).toHaveFocus()
    expect(inputs('people.add')).toEqual([])
    await page.getByLabelText('PIN', { exact: true }).fill('123456')
    await add.click()
    await expect
      .poll(() => inputs('people.add')[0])
      .toEqual({
        name: 'Ana Pérez',
        pin: '123456',
      })
    await expect.element(page.getByLabelText('PIN', { exact: true })).toHaveValue('')
  })
})

test.each([
  ['', true],
  ['soporte@banco.example', true],
  ['soporte', false],
  ['a@b', false],
])('the mailbox «%s»: %s', (typed, good) => {
  expect(isMailbox(typed)).toBe(good)
})

describe('the copies of the ledger', () => {
  const copy = { path: '/d/backups/ledger-1.db', madeAt: '2026-11-20T12:00:00.000Z' }
  const damaged = appError('ledger_damaged', { kept: '/d/ledger.db', backups: 1 })

  test('are listed, and one more is made on demand; a sound ledger offers no restoring', async () => {
    const { inputs } = await openSafeguards('orders', {
      'ledger.backups': () => ok([copy]),
      'ledger.backUp': () => ok(copy),
    })
    await expect.element(page.getByText('20/11/2026 09:00')).toBeVisible()
    expect(page.getByRole('button', { name: 'Restaurar esta copia…' }).elements()).toEqual([])
    await page.getByRole('button', { name: 'Hacer una copia ahora' }).click()
    await expect.poll(() => inputs('ledger.backUp')).toHaveLength(1)
  })

  test('bring a damaged ledger back after a second question that says what it means', async () => {
    const bridge = ordersBridge([], {
      'profiles.current': () => ok({ ...opened(espiga), ledger: damaged }),
      'ledger.backups': () => ok([copy]),
      'ledger.restore': () => ok(null),
    })
    showWindow(bridge)
    await expect.element(page.getByRole('navigation')).toBeVisible()
    useScreen.getState().goToSettings('orders')
    await page.getByRole('button', { name: 'Restaurar esta copia…' }).click()
    await expect.element(page.getByText(/queda sin confirmar/)).toBeVisible()
    await expect.element(page.getByText(/Límites, personas, .* los de la copia/)).toBeVisible()
    expect(bridge.inputs('ledger.restore')).toEqual([])
    await page.getByRole('button', { name: 'Restaurar la copia' }).click()
    await expect.poll(() => bridge.inputs('ledger.restore')[0]).toEqual({ path: copy.path })
    expect(await axeProblems()).toEqual([])
  })
})
