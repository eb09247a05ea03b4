import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nothingUnread } from '../../../shared/base/unread-parts.fixture.ts'
import { appError, err, ok } from '../../../shared/errors/index.ts'
import type { ImportPreview, StandingList } from '../../../shared/orders/book.ts'
import { decimal } from '../../../shared/values/money.ts'
import { useScreen } from '../../app/screen.ts'
import { axeProblems } from '../../app/testing/axe.fixture.ts'
import type { Handlers } from '../../app/testing/memory-bridge.fixture.ts'
import { beneficiary, CBU, CVU, order, ordersBridge } from '../../app/testing/orders.fixture.ts'
import { seen } from '../../app/testing/seen.fixture.ts'
import { showWindow } from '../../app/testing/show-window.fixture.tsx'

async function openBook(handlers: Handlers = {}) {
  const bridge = ordersBridge([], handlers)
  showWindow(bridge)
  useScreen.getState().go('beneficiaries')
  await seen(page.getByRole('heading', { name: 'Agenda', level: 1 }))
  return { bridge, inputs: bridge.inputs }
}

const withMolino: Handlers = { 'beneficiaries.list': () => ok([beneficiary('b1')]) }
const openMolino = () => page.getByText('Molino Harinero del Sur').first().click()

describe('the book', () => {
  test('says what it is for while it is empty', async () => {
    await openBook()
    await seen(page.getByText('La agenda está vacía'))
  })

  test('takes somebody new, and says at the field what is wrong', async () => {
    const { inputs } = await openBook({ 'beneficiaries.save': () => ok(beneficiary('b1')) })
    await userEvent.keyboard('n')
    const pane = page.getByRole('complementary', { name: 'Nuevo contacto' })
    await pane.getByLabelText('Nombre').fill('Molino')
    await pane.getByLabelText('CBU, CVU o alias').fill(CBU)
    await pane.getByLabelText('CUIT').fill('30-50001091-3')
    await pane.getByRole('button', { name: 'Guardar' }).click()
    await seen(pane.getByText(/dígito verificador del CUIT/))
    expect(inputs('beneficiaries.save')).toEqual([])
    await pane.getByLabelText('CUIT').fill('30-50001091-2')
    await pane.getByRole('button', { name: 'Guardar' }).click()
    await expect
      .poll(() => inputs('beneficiaries.save')[0])
      .toMatchObject({
        value: { name: 'Molino', accountKey: CBU, cuit: '30500010912' },
      })
  })

  test('is exported as it is searched, or what is chosen of it', async () => {
    const { inputs } = await openBook({
      'beneficiaries.list': () => ok([beneficiary('b1'), beneficiary('b2', { name: 'Otra Casa' })]),
      'beneficiaries.export': () => ok({ kind: 'downloading', name: 'agenda.csv' }),
    })
    const exported = async () => {
      await page.getByRole('button', { name: 'Exportar' }).click()
      await page.getByRole('menuitem', { name: 'CSV de lo que se ve' }).click()
      return inputs('beneficiaries.export').at(-1)
    }
    await seen(page.getByText('Otra Casa').first())
    expect(await exported()).toEqual({ selection: {}, format: 'csv' })
    await page.getByRole('searchbox').fill('otra')
    expect(await exported()).toEqual({ selection: { ids: ['b2'] }, format: 'csv' })
    await page
      .getByText('Otra Casa')
      .first()
      .click({ modifiers: ['Control'] })
    await page.getByRole('searchbox').fill('')
    await page.getByRole('button', { name: 'Exportar' }).click()
    await page.getByRole('menuitem', { name: 'PDF de la fila seleccionada' }).click()
    await expect
      .poll(() => inputs('beneficiaries.export').at(-1))
      .toEqual({ selection: { ids: ['b2'] }, format: 'pdf' })
  })

  test('asks before removing, and takes it back', async () => {
    const { inputs } = await openBook({
      ...withMolino,
      'beneficiaries.remove': () => ok(null),
      'beneficiaries.restore': () => ok(beneficiary('b1')),
    })
    await openMolino()
    await page.getByRole('button', { name: 'Quitar de la agenda' }).click()
    expect(inputs('beneficiaries.remove')).toEqual([])
    await page.getByRole('button', { name: 'Quitar', exact: true }).click()
    await seen(page.getByText('Se quitó «Molino Harinero del Sur».'))
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect.poll(() => inputs('beneficiaries.restore')[0]).toEqual({ id: 'b1' })
  })

  test('tells when the bank names another CUIT, and takes the bank’s data over', async () => {
    const one = beneficiary('b1', {
      holder: {
        name: 'Otro SA',
        taxId: '30712345671',
        bank: 'Otro banco',
        accountKey: CBU,
        at: '2026-11-21T12:00:00Z',
      },
    })
    const { inputs } = await openBook({
      'beneficiaries.list': () => ok([one]),
      'beneficiaries.save': () => ok(one),
    })
    await openMolino()
    await seen(page.getByText(/no es el que dice el banco/))
    expect(await axeProblems()).toEqual([])
    await page.getByRole('button', { name: 'Usar los datos del banco' }).click()
    await expect
      .poll(() => inputs('beneficiaries.save')[0])
      .toEqual({
        id: 'b1',
        value: {
          name: one.name,
          accountKey: CBU,
          cuit: '30712345671',
          bank: 'Otro banco',
          note: '',
        },
      })
  })

  test('leads to a transfer with the destination filled in', async () => {
    await openBook({
      ...withMolino,
      'beneficiaries.check': () =>
        ok({ ok: false, error: appError('bank_timeout', { seconds: 30 }) }),
    })
    await openMolino()
    await page.getByRole('button', { name: 'Transferirle' }).click()
    await expect
      .element(page.getByRole('combobox', { name: 'Destino', exact: true }))
      .toHaveValue(CBU)
  })
})

describe('an import', () => {
  const preview: ImportPreview = {
    importId: 'i1',
    unread: nothingUnread,
    good: 1,
    bad: 1,
    rows: [
      {
        row: 2,
        ok: true,
        known: false,
        value: { name: 'Molino', accountKey: CBU, cuit: '', bank: '', note: '' },
      },
      { row: 3, ok: false, field: 'accountKey', problem: 'length', value: '0110' },
    ],
  }
  const uploads: Handlers = {
    'uploads.begin': () => ok({ uploadId: 'u1' }),
    'uploads.chunk': () => ok(null),
  }
  const choose = async () => {
    await page.getByRole('button', { name: 'Importar…' }).first().click()
    const input = document.querySelector<HTMLInputElement>('input[type="file"][accept*="xlsx"]')
    if (input === null) throw new Error('no file can be chosen')
    await userEvent.upload(input, new File(['nombre;cbu'], 'proveedores.csv'))
  }

  test('shows what each row would become, and why one is left out, before anything is stored', async () => {
    const { inputs } = await openBook({
      ...uploads,
      'beneficiaries.previewImport': () => ok(preview),
      'beneficiaries.applyImport': () => ok({ added: 1, updated: 0 }),
    })
    await choose()
    await seen(page.getByText('1 fila buena, 1 con problemas'))
    await seen(page.getByText('CBU, CVU o alias: Un CBU o CVU tiene 22 dígitos', { exact: false }))
    expect(inputs('beneficiaries.applyImport')).toEqual([])
    expect(await axeProblems()).toEqual([])
    await page.getByRole('button', { name: 'Importar la fila buena' }).click()
    await seen(page.getByText('1 agregado, 0 actualizados.'))
    expect(inputs('beneficiaries.applyImport')[0]).toEqual({ importId: 'i1' })
  })

  test('of a file whose titles say too little asks what its columns hold', async () => {
    const { inputs } = await openBook({
      ...uploads,
      'beneficiaries.previewImport': ({ columns }) =>
        ok(
          columns === undefined
            ? {
                header: ['Quién', 'Dónde'],
                sample: [],
                guess: { name: 0 },
                missing: ['accountKey'],
              }
            : preview,
        ),
    })
    await choose()
    await page.getByRole('combobox', { name: 'CBU, CVU o alias' }).click()
    await page.getByRole('option', { name: 'Dónde' }).click()
    await page.getByRole('button', { name: 'Leer así' }).click()
    await seen(page.getByRole('button', { name: 'Importar la fila buena' }))
    expect(inputs('beneficiaries.previewImport').at(-1)).toMatchObject({
      columns: { name: 0, accountKey: 1 },
    })
  })

  test('of a file that cannot be read says why and lets another be chosen', async () => {
    await openBook({
      ...uploads,
      'beneficiaries.previewImport': () => err(appError('import_encrypted', {})),
    })
    await choose()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/protegida con contraseña/)
    await expect.element(page.getByRole('button', { name: 'Elegir un archivo' })).toBeEnabled()
  })
})

describe('a payment list', () => {
  const list: StandingList = {
    id: 'l1',
    name: 'Proveedores',
    fromAccountKey: CVU,
    items: [
      { id: 'i1', beneficiaryId: 'b1', amount: decimal('1000.50'), note: 'nov' },
      { id: 'i2', beneficiaryId: 'gone', amount: decimal('5'), note: '' },
    ],
    updatedAt: '2026-11-21T12:00:00Z',
    lastUsedAt: null,
  }
  const openList = async (handlers: Handlers = {}) => {
    const opened = await openBook({ ...withMolino, 'lists.list': () => ok([list]), ...handlers })
    await page.getByText('Listas y programadas', { exact: true }).click()
    await page.getByText('Proveedores').click()
    return opened
  }
  const pay = () => page.getByRole('button', { name: /^Preparar un pago por \$ 1\.000,50$/ })

  test('begins at its name when it is a new one', async () => {
    await openBook()
    await page.getByText('Listas y programadas', { exact: true }).click()
    await page.getByRole('button', { name: 'Nueva lista' }).first().click()
    await expect.element(page.getByLabelText('Nombre de la lista')).toHaveFocus()
  })

  test('prepares the ticked payments and asks for one approval', async () => {
    const { inputs } = await openList({
      'lists.prepare': () => ok(['9']),
      'orders.submitForApproval': () => ok([{ id: '9', ok: true, order: order('9') }]),
    })
    await page.getByRole('checkbox', { name: 'Marcar todos' }).click()
    expect(await axeProblems()).toEqual([])
    await pay().click()
    await seen(page.getByText('Se envió una orden.'))
    expect(inputs('lists.prepare')[0]).toEqual({
      id: 'l1',
      asOf: list.updatedAt,
      itemIds: ['i1'],
    })
    expect(inputs('orders.submitForApproval')).toHaveLength(1)
  })

  test('neither counts nor prepares a ticked payment whose beneficiary was removed meanwhile', async () => {
    let book = [beneficiary('b1')]
    const { bridge } = await openList({ 'beneficiaries.list': () => ok(book) })
    await page.getByRole('checkbox', { name: 'Marcar todos' }).click()
    await expect.element(pay()).toBeEnabled()
    book = []
    bridge.emit({ name: 'book.changed', payload: null })
    const none = page.getByRole('button', { name: /^Preparar pagos por \$ 0,00$/ })
    await expect.element(none).toBeDisabled()
  })

  test('typed into while it is saved stays to be saved', async () => {
    const saving = Promise.withResolvers<void>()
    const { inputs } = await openList({
      'beneficiaries.list': () => ok([beneficiary('b1'), beneficiary('gone')]),
      'lists.save': async () => {
        await saving.promise
        return ok({ ...list, updatedAt: '2026-11-21T12:05:00Z' })
      },
    })
    const amount = page.getByLabelText('Importe para Molino Harinero del Sur').first()
    const save = page.getByRole('button', { name: 'Guardar la lista' })
    await page
      .getByRole('checkbox', { name: /^Pagar a Molino/ })
      .first()
      .click()
    await amount.fill('20')
    await save.click()
    await amount.fill('2000')
    expect(inputs('lists.save')).toMatchObject([{ asOf: list.updatedAt }])
    // Preparing would save it a second time beside.
    await expect.element(page.getByRole('button', { name: /^Preparar un pago/ })).toBeDisabled()
    saving.resolve()
    await expect.element(save).toBeEnabled()
    await save.click()
    await expect
      .poll(() => inputs('lists.save')[1])
      .toMatchObject({ asOf: '2026-11-21T12:05:00Z', value: { items: [{ amount: '2000' }, {}] } })
    await expect.element(save).toBeDisabled()
    await expect.element(amount).toHaveValue('2000')
  })

  test('that was not approved stays prepared: it can be asked again or cancelled', async () => {
    const { inputs } = await openList({
      'lists.prepare': () => ok(['9']),
      'orders.submitForApproval': () =>
        ok([{ id: '9', ok: false, error: appError('order_declined', {}) }]),
      'orders.cancel': () => ok(order('9', { state: 'cancelled' })),
    })
    await page.getByRole('checkbox', { name: 'Pagar a Molino Harinero del Sur' }).click()
    await pay().click()
    await seen(page.getByText(/No se envió nada al banco/))
    await page.getByRole('button', { name: 'Descartar estas órdenes' }).click()
    await expect.poll(() => inputs('orders.cancel')[0]).toEqual({ id: '9' })
  })

  test('with an amount that could be two is not saved: the field says why', async () => {
    const { inputs } = await openList({ 'lists.save': () => ok(list) })
    await page.getByLabelText('Importe para Molino Harinero del Sur').fill('1,234')
    await page.getByRole('button', { name: 'Guardar la lista' }).click()
    await seen(page.getByText(/Tiene más de dos decimales/))
    expect(inputs('lists.save')).toEqual([])
  })
})
