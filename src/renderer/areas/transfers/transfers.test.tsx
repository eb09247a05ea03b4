import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appError, err, ok } from '../../../shared/errors/index.ts'
import type { CallResult } from '../../../shared/ipc/index.ts'
import type { DestinationCheck } from '../../../shared/orders/book.ts'
import { defaultOrderSettings } from '../../../shared/orders/settings.ts'
import type { OrderView } from '../../../shared/orders/view.ts'
import { useKeptForms } from '../../app/kept-forms.ts'
import { useScreen } from '../../app/screen.ts'
import { axeProblems } from '../../app/testing/axe.fixture.ts'
import type { Handlers } from '../../app/testing/memory-bridge.fixture.ts'
import {
  beneficiary,
  CBU,
  CVU,
  detail,
  draft,
  order,
  ordersBridge,
} from '../../app/testing/orders.fixture.ts'
import { seen } from '../../app/testing/seen.fixture.ts'
import { showWindow } from '../../app/testing/show-window.fixture.tsx'

const holder = {
  name: 'Molino Harinero del Sur SA',
  taxId: '30500010912',
  bank: 'Banco de la Nación Argentina',
  accountKey: CBU,
  at: '2026-11-21T12:00:00Z',
}
const known: DestinationCheck = {
  ok: true,
  holder,
  fields: [
    ['account_key', CBU],
    ['owner.name', holder.name],
  ],
}
const prepared = order('9', {
  state: 'draft',
  sentAt: null,
  actions: ['submit', 'cancel'],
})

async function openTransfers(orders: readonly OrderView[] = [], handlers: Handlers = {}) {
  const bridge = ordersBridge([...orders, prepared], {
    'beneficiaries.check': () => ok(known),
    'orders.prepare': () => ok(detail(prepared)),
    ...handlers,
  })
  showWindow(bridge)
  useScreen.getState().go('transfers')
  await seen(page.getByRole('heading', { name: 'Transferencias', level: 1 }))
  return { bridge, inputs: bridge.inputs }
}

const form = () => page.getByRole('complementary', { name: 'Nueva transferencia CVU' })
const from = () => form().getByLabelText('CVU de origen')
const to = () => form().getByLabelText('Destino', { exact: true })
const amount = () => form().getByLabelText('Importe en pesos')
const review = () => form().getByRole('button', { name: 'Aprobar y enviar…' })

/** The form, filled with what is good unless told otherwise. */
async function fill(values: { from?: string; to?: string; amount?: string } = {}) {
  await userEvent.keyboard('n')
  await from().fill(values.from ?? CVU)
  await to().fill(values.to ?? CBU)
  await amount().fill(values.amount ?? '1.234,56')
}

describe('a new transfer', () => {
  test('opens with n, says live whether the key fits, and who the bank says holds it', async () => {
    await openTransfers()
    await userEvent.keyboard('n')
    await expect.element(to()).toHaveFocus()
    await expect.element(from()).toHaveValue(CVU)
    await to().fill('01100129200000913449')
    await seen(form().getByText('Faltan 2 dígitos'))
    await to().fill('0110012920000091344978')
    await seen(form().getByText(/último dígito verificador no corresponde/))
    await to().fill('0110012-9 2000009134497-7')
    await seen(form().getByText(/CBU válido/))
    const card = form().getByRole('region', { name: 'Quién recibe' })
    await seen(card.getByText('Molino Harinero del Sur SA').first())
    await seen(card.getByText('30-50001091-2'))
    // The key and the name of its holder stand there alone.
    await expect
      .poll(() =>
        form()
          .getByText(/^0110012-9 2000009134497-7$/)
          .elements(),
      )
      .toHaveLength(1)
    expect(
      form()
        .getByText(/CBU válido/)
        .element().textContent,
    ).toBe('CBU válido')
  })

  test('begins with the source where no CVU has paid yet', async () => {
    useKeptForms.setState({ forms: {} })
    const bridge = ordersBridge([])
    showWindow(bridge)
    useScreen.getState().go('transfers')
    await seen(page.getByRole('heading', { name: 'Transferencias', level: 1 }))
    await userEvent.keyboard('n')
    await expect.element(from()).toHaveFocus()
    await expect.element(from()).toHaveValue('')
  })

  test('goes with Ctrl+Enter straight on to the question of main, which is asked once', async () => {
    const { inputs } = await openTransfers()
    await fill()
    await seen(form().getByText('Son $ 1.234,56'))
    await form().getByLabelText('Concepto').fill('Factura 12')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect
      .poll(() => inputs('orders.prepare')[0])
      .toEqual({
        draft: {
          kind: 'cvu_transfer',
          fromAccountKey: CVU,
          toAccountKey: CBU,
          amount: '1234.56',
          currency: 'ARS',
          note: 'Factura 12',
          transferCode: '',
          documentId: '',
        },
      })
    await seen(page.getByText(/Nadie la aprobó todavía/))
    expect(inputs('orders.submitForApproval')).toEqual([{ ids: ['9'], waitForHours: false }])
    expect(await axeProblems()).toEqual([])
  })

  test('is the row that the keyboard stands on once it is prepared, whatever stands above it', async () => {
    await openTransfers([order('1', {}), order('2', {})])
    await fill()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await seen(page.getByText(/Nadie la aprobó todavía/))
    const list = page.getByRole('grid', { name: 'Órdenes' })
    await expect.element(list).toHaveFocus()
    const active = () => {
      const id = list.element().getAttribute('aria-activedescendant') ?? ''
      return document.getElementById(id)?.closest('[data-row]')?.getAttribute('data-row')
    }
    await expect.poll(active).toBe('2')
  })

  test('is prepared once, however often Ctrl+Enter is pressed while main prepares it', async () => {
    const { promise, resolve } = Promise.withResolvers<CallResult<'orders.prepare'>>()
    const { inputs } = await openTransfers([], { 'orders.prepare': () => promise })
    await fill()
    await userEvent.keyboard('{Control>}{Enter}{Enter}{/Control}')
    await expect.poll(() => inputs('orders.prepare').length).toBeGreaterThan(0)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    resolve(ok(detail(prepared)))
    await seen(page.getByText(/Nadie la aprobó todavía/))
    expect(inputs('orders.prepare')).toHaveLength(1)
  })

  test.each([
    ['450,000', /Tiene más de dos decimales/],
    ['', /Escribí un importe/],
    ['0', /Tiene que ser mayor que cero/],
  ])('with the amount «%s» is not reviewed: the field says why', async (typed, sentence) => {
    const { inputs } = await openTransfers()
    await fill({ amount: typed })
    await review().click()
    await seen(form().getByText(sentence))
    expect(inputs('orders.prepare')).toEqual([])
  })

  test('from a CBU is not reviewed', async () => {
    const { inputs } = await openTransfers()
    await fill({ from: CBU, to: CVU })
    await review().click()
    await seen(form().getByText(/acá va un CVU, que empieza con 000/))
    expect(inputs('orders.prepare')).toEqual([])
  })

  test('to an alias goes to the account that the bank tells of', async () => {
    const { inputs } = await openTransfers()
    await fill({ to: 'molino.del.sur' })
    await seen(form().getByRole('region', { name: 'Quién recibe' }))
    await review().click()
    await expect
      .poll(() => inputs('orders.prepare')[0])
      .toMatchObject({ draft: { toAccountKey: CBU } })
    expect(inputs('beneficiaries.check')).toContainEqual({
      accountKey: 'molino.del.sur',
    })
  })

  test('sent from the field of an alias, or by choosing one, has the bank asked about it', async () => {
    const { inputs } = await openTransfers([], {
      'beneficiaries.list': () => ok([beneficiary('b1', { accountKey: 'molino.del.norte' })]),
    })
    const asked = () => inputs('beneficiaries.check')
    const [south, north] = [{ accountKey: 'molino.del.sur' }, { accountKey: 'molino.del.norte' }]
    await fill({ to: '' })
    await to().fill('molino.del.sur')
    expect(asked()).toEqual([])
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.poll(asked).toEqual([south])
    await to().fill('Harinero')
    await page.getByRole('option', { name: /Molino Harinero/ }).click()
    await expect.poll(asked).toEqual([south, north])
    await expect.element(to()).toHaveFocus()
  })

  test('to an alias that the bank does not tell of is not reviewed', async () => {
    const { inputs } = await openTransfers([], {
      'beneficiaries.check': () => ok({ ...known, holder: { ...holder, accountKey: null } }),
    })
    await fill({ to: 'molino.del.sur' })
    await seen(form().getByRole('region', { name: 'Quién recibe' }))
    await review().click()
    await seen(form().getByText(/detrás del alias: escribilo/))
    expect(inputs('orders.prepare')).toEqual([])
  })

  test('whose destination the bank does not answer about says so, and can still be reviewed', async () => {
    const failed = appError('bank_not_found', { what: 'account' }, { traceId: 'trace-5' })
    const { inputs } = await openTransfers([], {
      'beneficiaries.check': () => ok({ ok: false, error: failed }),
    })
    await fill()
    await expect.element(form().getByRole('alert')).toMatchTextContent(/trace-5/)
    await seen(form().getByText(/confirmes el destino por otro medio/))
    await review().click()
    await expect.poll(() => inputs('orders.prepare')).toHaveLength(1)
  })

  test('that main refuses keeps everything typed and says why', async () => {
    await openTransfers([], {
      'orders.prepare': () => err(appError('order_kind_off', { kind: 'cvu_transfer' })),
    })
    await fill()
    await review().click()
    await expect.element(form().getByRole('alert')).toMatchTextContent(/desactivado en el perfil/)
    await expect.element(amount()).toHaveValue('1.234,56')
  })

  test('that is closed half-way begins again with what was typed', async () => {
    await openTransfers()
    await fill({ amount: '77' })
    await userEvent.keyboard('{Escape}')
    await expect.element(form()).not.toBeInTheDocument()
    await userEvent.keyboard('n')
    await expect.element(amount()).toHaveValue('77')
    await expect.element(to()).toHaveValue(CBU)
  })

  test('covers no field with choices before somebody types, clicks or presses an arrow', async () => {
    useKeptForms.setState({ forms: {} })
    await openTransfers([], { 'beneficiaries.list': () => ok([beneficiary('b1')]) })
    await userEvent.keyboard('n')
    await expect.element(to()).toHaveFocus()
    const options = page.getByRole('option')
    const hint = form().getByText(/^CBU, CVU o alias/)
    await seen(hint)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(to()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(hint).not.toBeVisible()
    expect(options.elements()).toEqual([])
    await to().fill('harinero')
    await seen(options.first())
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.poll(() => options.elements()).toEqual([])
    // The form gives the focus to its first wrong field a moment after it was sent.
    const typed = async (): Promise<number> => {
      await to().fill('')
      await to().fill('molino')
      return options.elements().length
    }
    await expect.poll(typed).toBe(1)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(to()).toHaveValue(CBU)
    await seen(
      form()
        .getByText(/^Molino Harinero del Sur/)
        .first(),
    )
  })

  test('takes the destination from the book by name', async () => {
    await openTransfers([], { 'beneficiaries.list': () => ok([beneficiary('b1')]) })
    await userEvent.keyboard('n')
    await to().fill('harinero')
    await page.getByRole('option', { name: /Molino Harinero del Sur/ }).click()
    await expect.element(to()).toHaveValue(CBU)
    await seen(form().getByText('En la agenda: Molino Harinero del Sur'))
  })

  test('has the amount one Tab behind the destination, also once the bank has answered', async () => {
    await openTransfers()
    await userEvent.keyboard('n')
    await to().fill(CBU)
    const card = form().getByRole('region', { name: 'Quién recibe' })
    await seen(card.getByText('30-50001091-2'))
    await userEvent.keyboard('{Tab}')
    await expect.element(amount()).toHaveFocus()
  })

  test('proposes the CVUs that paid before, one without a name by its last digits, and offers to name it', async () => {
    await openTransfers([order('1')])
    await userEvent.keyboard('n')
    await from().click()
    await page.getByRole('option', { name: /^CVU …8907.*0000003-1 0001234567890-7$/ }).click()
    await expect.element(from()).toHaveValue(CVU)
    await form().getByRole('button', { name: 'Ponerle uno' }).click()
    expect(useScreen.getState()).toMatchObject({ area: 'settings', settingsSection: 'company' })
  })

  test('prepared where a second person is in use says who prepares', async () => {
    const { inputs } = await openTransfers([], {
      'orders.settings.get': () => ok({ ...defaultOrderSettings, secondPerson: true }),
      'people.list': () => ok([{ id: 'p1', name: 'Ana Pérez', createdAt: '2026-11-01T12:00:00Z' }]),
    })
    await fill()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(form().getByLabelText('Quién prepara')).toHaveFocus()
    await seen(form().getByText('Completá este dato').first())
    expect(inputs('orders.prepare')).toEqual([])
    await form().getByLabelText('Quién prepara').selectOptions('Ana Pérez')
    await form().getByLabelText('PIN de quien prepara', { exact: true }).fill('123456')
    await form().getByRole('button', { name: 'Revisar' }).click()
    await expect
      .poll(() => inputs('orders.prepare')[0])
      .toMatchObject({ personId: 'p1', pin: '123456' })
    await seen(page.getByRole('button', { name: 'Pasar a aprobar' }))
    expect(inputs('orders.submitForApproval')).toEqual([])
  })
})

describe('a reviewed transfer', () => {
  const warned = detail(prepared, {
    warnings: [{ code: 'holder_changed', before: 'Otro SA', now: 'Molino SA' }],
  })
  const open = () => page.getByText('Molino Harinero del Sur SA').first().click()

  test('shows its warnings before the approval can be asked for', async () => {
    await openTransfers([], { 'orders.get': () => ok(warned) })
    await open()
    await seen(page.getByText(/El titular de la cuenta cambió/))
    await seen(page.getByRole('button', { name: 'Aprobar y enviar…' }))
  })

  test('is corrected in a form with its data, and names the draft that the new one replaces', async () => {
    const { inputs } = await openTransfers([])
    await open()
    await page.getByRole('button', { name: 'Corregir' }).click()
    const correcting = page.getByRole('complementary', { name: 'Corregir la transferencia' })
    await expect.element(correcting.getByLabelText('Importe en pesos')).toHaveValue('1234,56')
    await correcting.getByLabelText('Importe en pesos').fill('99')
    await correcting.getByRole('button', { name: 'Aprobar y enviar…' }).click()
    await expect
      .poll(() => inputs('orders.prepare')[0])
      .toMatchObject({ draft: { amount: '99' }, replaces: '9' })
  })

  test('that cannot be cancelled any more is not corrected: the form says why and stays', async () => {
    await openTransfers([], {
      'orders.prepare': () =>
        err(appError('order_state', { state: 'sending', action: 'cancelled' })),
    })
    await open()
    await page.getByRole('button', { name: 'Corregir' }).click()
    const correcting = page.getByRole('complementary', { name: 'Corregir la transferencia' })
    await correcting.getByRole('button', { name: 'Aprobar y enviar…' }).click()
    await seen(correcting.getByRole('alert'))
  })

  test('is followed after it was sent: APPROVED stays the bank’s word', async () => {
    const sent = order('9', {
      state: 'accepted',
      bankStatus: 'APPROVED',
      nextQueryAt: new Date(Date.now() + 100_000).toISOString(),
      actions: ['check', 'record', 'repeat'],
    })
    const { bridge } = await openTransfers([], {
      'orders.submitForApproval': () => ok([{ id: '9', ok: true, order: sent }]),
    })
    await open()
    await page.getByRole('button', { name: 'Aprobar y enviar…' }).click()
    bridge.use({ 'orders.get': () => ok(detail(sent)) })
    bridge.emit({ name: 'orders.changed', payload: { ids: ['9'] } })
    await seen(page.getByText(/falta que avise la acreditación/))
    await seen(page.getByText(/Próxima consulta en 1:[34]\d/))
    await expect.element(page.getByText('Acreditada')).not.toBeInTheDocument()
  })

  test('is repeated as a new one, with nothing of the old one but its data', async () => {
    const { inputs } = await openTransfers([order('1')], {
      'orders.repeat': () => ok(draft),
    })
    await page.getByText('Molino Harinero del Sur SA').first().click()
    await page.getByRole('button', { name: 'Repetir' }).click()
    await expect.element(amount()).toHaveValue('1234,56')
    await review().click()
    await expect.poll(() => inputs('orders.prepare')).toHaveLength(1)
    expect(inputs('orders.cancel')).toEqual([])
  })
})
