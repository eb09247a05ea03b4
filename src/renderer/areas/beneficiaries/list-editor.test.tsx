import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ok } from '../../../shared/errors/index.ts'
import type { StandingList } from '../../../shared/orders/book.ts'
import { defaultOrderSettings } from '../../../shared/orders/settings.ts'
import { decimal } from '../../../shared/values/money.ts'
import { useScreen } from '../../app/screen.ts'
import type { Handlers } from '../../app/testing/memory-bridge.fixture.ts'
import { beneficiary, CVU, order, ordersBridge } from '../../app/testing/orders.fixture.ts'
import { seen } from '../../app/testing/seen.fixture.ts'
import { showWindow } from '../../app/testing/show-window.fixture.tsx'

const list: StandingList = {
  id: 'l1',
  name: 'Proveedores',
  fromAccountKey: CVU,
  items: [{ id: 'i1', beneficiaryId: 'b1', amount: decimal('1000.50'), note: 'nov' }],
  updatedAt: '2026-11-21T12:00:00Z',
  lastUsedAt: null,
}

const tab = (name: string) => page.getByText(name, { exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
const title = () => page.getByLabelText('Nombre de la lista')
const amount = () => page.getByLabelText('Importe para Molino Harinero del Sur')
const tick = () => page.getByRole('checkbox', { name: 'Pagar a Molino Harinero del Sur' })

async function openLists(handlers: Handlers = {}) {
  const bridge = ordersBridge([], {
    'beneficiaries.list': () => ok([beneficiary('b1')]),
    'lists.list': () => ok([list]),
    ...handlers,
  })
  showWindow(bridge)
  useScreen.getState().go('beneficiaries')
  await tab('Listas y programadas').click()
  return { inputs: bridge.inputs }
}

test('beside an open list no new one begins: it would take its place', async () => {
  await openLists()
  await page.getByText('Proveedores').click()
  await amount().fill('20')
  await tick().click()
  await userEvent.keyboard('n')
  await expect.element(amount()).toHaveValue('20')
  await expect.element(tick()).toBeChecked()
  expect(page.getByRole('button', { name: 'Nueva lista' }).elements()).toEqual([])
})

test('a list that was stored can be removed, and the next one is another', async () => {
  const { inputs } = await openLists({
    'lists.save': () => ok({ ...list, id: 'l2' }),
  })
  const save = async (name: string) => {
    await button('Nueva lista').click()
    await expect.element(title()).toHaveValue('')
    await title().fill(name)
    await page.getByRole('combobox', { name: 'CVU que paga' }).fill(CVU)
    await button('Guardar la lista').click()
    await seen(button('Quitar la lista'))
    await button('Volver').click()
  }
  await save('Sueldos')
  await save('Alquileres')
  const isNew = expect.not.objectContaining({ id: expect.anything() })
  expect(inputs('lists.save')).toEqual([isNew, isNew])
})

test('left half-way, a list and a contact are found again as they were typed, and can be given up', async () => {
  const { inputs } = await openLists({ 'lists.save': () => ok(list) })
  await button('Nueva lista').click()
  await title().fill('Sueldos')
  await tab('Contactos').click()
  await userEvent.keyboard('n')
  await page.getByLabelText('Nombre').fill('Molino Norte')
  await page.getByText('Molino Harinero del Sur').first().click()
  await tab('Listas y programadas').click()
  await expect.element(title()).toHaveValue('Sueldos')
  await button('Volver').click()
  await page.getByText('Proveedores').click()
  await amount().fill('20')
  await button('Volver').click()
  await page.getByText('Proveedores').click()
  await expect.element(amount()).toHaveValue('20')
  await button('Descartar los cambios').click()
  await expect.element(amount()).toHaveValue('1000,50')
  await expect.element(button('Guardar la lista')).toBeDisabled()
  await button('Volver').click()
  await button('Nueva lista').click()
  await expect.element(title()).toHaveValue('Sueldos')
  await tab('Contactos').click()
  await button('Nuevo contacto').click()
  await expect.element(page.getByLabelText('Nombre')).toHaveValue('Molino Norte')
  await button('Cancelar').click()
  await button('Nuevo contacto').click()
  await expect.element(page.getByLabelText('Nombre')).toHaveValue('')
  expect(inputs('lists.save')).toEqual([])
})

test('asks anew who prepares the next payments', async () => {
  await openLists({
    'orders.settings.get': () => ok({ ...defaultOrderSettings, secondPerson: true }),
    'people.list': () => ok([{ id: 'p1', name: 'Ana', createdAt: '2026-11-01T12:00:00Z' }]),
    'lists.prepare': () => ok(['9']),
    'orders.submitForApproval': () => ok([{ id: '9', ok: true, order: order('9') }]),
  })
  await page.getByText('Proveedores').click()
  await tick().click()
  await page.getByLabelText('Quién prepara').selectOptions('Ana')
  await page.getByLabelText('PIN de quien prepara').fill('471112')
  await button(/^Preparar un pago/).click()
  await button('Pasar a aprobar').click()
  await button('Volver a la lista').click()
  await expect.element(page.getByLabelText('PIN de quien prepara')).toHaveValue('')
})

test('tells of payments that were prepared after the list was left', async () => {
  const preparing = Promise.withResolvers<void>()
  await openLists({
    'lists.prepare': async () => {
      await preparing.promise
      return ok(['9'])
    },
  })
  await page.getByText('Proveedores').click()
  await tick().click()
  await button(/^Preparar un pago/).click()
  await button('Volver').click()
  preparing.resolve()
  await seen(page.getByText('Quedó preparada una orden: todavía no se envió nada.'))
})

test('Ctrl+Enter prepares from every field, once', async () => {
  const { inputs } = await openLists({
    'lists.prepare': () => ok(['9']),
    'lists.save': () => ok(list),
  })
  await page.getByText('Proveedores').click()
  await tick().click()
  await amount().fill('20')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => inputs('lists.prepare')).toHaveLength(1)
  await amount().click()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(inputs('lists.prepare')).toHaveLength(1)
})
