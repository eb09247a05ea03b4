import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appError, ok } from '../../../../shared/errors/index.ts'
import type { DraftOf } from '../../../../shared/orders/drafts.ts'
import type { OrderDetail } from '../../../../shared/orders/view.ts'
import {
  addDays,
  buenosAiresDate,
  type DateText,
  typedDate,
} from '../../../../shared/values/calendar.ts'
import { decimal } from '../../../../shared/values/money.ts'
import { useEvents } from '../../../app/events.ts'
import { useKeptForms } from '../../../app/kept-forms.ts'
import { useOrdersView } from '../../../app/orders-view.ts'
import { axeProblems } from '../../../app/testing/axe.fixture.ts'
import { overview } from '../../../app/testing/frame.fixture.ts'
import type { Handlers } from '../../../app/testing/memory-bridge.fixture.ts'
import { beneficiary, detail, order, ordersBridge } from '../../../app/testing/orders.fixture.ts'
import { seen } from '../../../app/testing/seen.fixture.ts'
import { show } from '../../../app/testing/show.fixture.tsx'
import { OrderPane } from '../../../components/orders/pane/order-pane.tsx'
import { useEcheqOrder } from '../echeqs-view.ts'
import { IssueComposer } from './issue-composer.tsx'

const today = buenosAiresDate(new Date())
const mondayAfter = (date: DateText): DateText =>
  new Date(`${date}T12:00:00Z`).getUTCDay() === 1 ? date : mondayAfter(addDays(date, 1))
const issuance: DraftOf<'echeq_issuance'> = {
  kind: 'echeq_issuance',
  currency: 'ARS',
  accountId: '1234567890',
  cmc7: '1'.repeat(29),
  beneficiaryDocumentType: 'CUIT',
  beneficiaryDocumentNumber: '30500010912',
  beneficiaryName: 'Molino SA',
  amount: decimal('1234.56'),
  endorsable: true,
  paymentDate: addDays(today, 30),
  conceptCode: 'FAC',
  note: '',
  notification: '',
  signatories: [{ documentType: 'CUIL', documentNumber: '20123456786' }],
}
const prepared = (changes: Partial<OrderDetail> = {}): OrderDetail =>
  detail(order('9', { kind: 'echeq_issuance', state: 'draft', actions: ['submit', 'cancel'] }), {
    draft: issuance,
    ...changes,
  })
const account = (accountNumber: string, accountType: string) => ({
  accountNumber,
  accountType,
  cbu: '0110012920000091344977',
  currency: 'ARS',
  available: decimal('5000'),
  balance: decimal('5000'),
  agreement: decimal('0'),
})

/** The form, and the order that comes of it, in a window that hears main's events. */
function Desk() {
  useEvents()
  const composing = useOrdersView((view) => view.composing)
  const id = useEcheqOrder()
  if (composing !== null) return <IssueComposer composition={composing} />
  return id === null ? null : <OrderPane id={id} />
}

async function openForm(handlers: Handlers = {}, locale: 'es-AR' | 'en' = 'es-AR') {
  await page.viewport(1280, 1600)
  useOrdersView.setState(useOrdersView.getInitialState(), true)
  useKeptForms.setState(useKeptForms.getInitialState(), true)
  const bridge = ordersBridge([], {
    'position.overview': () => ok(overview('F1', '2026-11-21 18:30')),
    'position.accounts': () =>
      ok({ rows: [account('1234567890', 'CC'), account('1234567899', 'AC')], total: 2 }),
    'beneficiaries.list': () => ok([beneficiary('b1')]),
    'orders.prepare': () => ok(prepared()),
    'orders.get': () => ok(prepared()),
    ...handlers,
  })
  show(<Desk />, bridge, { locale, theme: 'light' })
  useOrdersView.getState().compose('echeq_issuance')
  await seen(form())
  const { inputs } = bridge
  return { inputs, last: (name: string) => inputs(name).at(-1) }
}
const pane = () => page.getByRole('complementary')
const form = () => pane().filter({ hasText: /Emitir un echeq|Issue an echeq/ })
const box = (name: string) => form().getByRole('combobox', { name, exact: true })
const field = (name: string) => form().getByRole('textbox', { name, exact: true })

async function fill() {
  await box('Cuenta').fill('1234567890')
  await box('Beneficiario').fill('Molino SA')
  await field('Número').fill('30-50001091-2')
  await field('Importe en pesos').fill('1.234,56')
  await form().getByRole('button', { name: '30 días' }).click()
  await box('Concepto').fill('FAC')
}

test('the account of the echeq before it is proposed, and the cursor stands at the beneficiary', async () => {
  const before = order('8', {
    kind: 'echeq_issuance',
    from: { key: '1234567890', name: null, taxId: null, bank: null, source: 'typed' },
  })
  await openForm({ 'orders.list': () => ok({ rows: [before], total: 1 }) })
  await expect.element(box('Cuenta')).toHaveValue('1234567890')
  await expect.element(box('Beneficiario')).toHaveFocus()
})

describe('the form of an issuance', () => {
  test('is filled, read back and prepared as typed', async () => {
    const { last } = await openForm()
    await fill()
    await seen(form().getByText(/CUIT válido/))
    await seen(form().getByText(/Cuenta corriente en pesos, disponible/))
    await seen(form().getByText(/Pago diferido, 30 días después/))
    await field('Firmantes').fill('CUIL 20123456786')
    await seen(form().getByText('Un firmante'))
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect
      .poll(() => last('orders.prepare'))
      .toMatchObject({ draft: { ...issuance, cmc7: '' } })
    await seen(pane().getByRole('button', { name: 'Aprobar y enviar…' }))
  })

  test('never keeps the CUIT of one beneficiary under the name of another', async () => {
    await openForm({
      'beneficiaries.list': () =>
        ok([
          beneficiary('b1', { name: 'ACME SA', cuit: '30500010912' }),
          beneficiary('b2', { name: 'Beta SRL', cuit: '30712345671' }),
          beneficiary('b3', { name: 'Gamma', cuit: '20123456786' }),
          beneficiary('b4', { name: 'Gamma', cuit: '27123456780' }),
        ]),
    })
    await box('Beneficiario').fill('ACME SA')
    await expect.element(field('Número')).toHaveValue('30500010912')
    await box('Beneficiario').fill('Beta SRL')
    await expect.element(field('Número')).toHaveValue('30712345671')
    await box('Beneficiario').fill('Otra')
    await expect.element(field('Número')).toHaveValue('')
    await box('Beneficiario').fill('Gamma')
    await expect.element(field('Número')).toHaveValue('')
    await page.getByRole('option', { name: 'Gamma · 27-12345678-0' }).click()
    await expect.element(field('Número')).toHaveValue('27123456780')
    await expect.element(box('Beneficiario')).toHaveValue('Gamma')
    // A document that a person typed is nobody else's to take away.
    await field('Número').fill('20-12345678-6')
    await box('Beneficiario').fill('Otra más')
    await expect.element(field('Número')).toHaveValue('20-12345678-6')
  })

  test('takes the CUIT of the name before away also where it was left and opened again', async () => {
    await openForm({
      'beneficiaries.list': () => ok([beneficiary('b1', { name: 'ACME SA', cuit: '30500010912' })]),
    })
    await box('Beneficiario').fill('ACME SA')
    await expect.element(field('Número')).toHaveValue('30500010912')
    useOrdersView.getState().stopComposing()
    await expect.element(form()).not.toBeInTheDocument()
    useOrdersView.getState().compose('echeq_issuance')
    await expect.element(field('Número')).toHaveValue('30500010912')
    await box('Beneficiario').fill('Beta SRL')
    await expect.element(field('Número')).toHaveValue('')
  })

  test('says at each field what is missing, and prepares nothing', async () => {
    const { inputs } = await openForm()
    await form().getByRole('button', { name: 'Aprobar y enviar…' }).click()
    await seen(form().getByText('Escribí un importe'))
    await seen(form().getByText('Poné una fecha'))
    expect(inputs('orders.prepare')).toEqual([])
    await userEvent.tab()
  })

  test('tells that a savings account cannot issue, and an unknown one may be new', async () => {
    await openForm()
    await box('Cuenta').fill('1234567899')
    await seen(form().getByText(/No es una cuenta corriente en pesos/))
    await box('Cuenta').fill('99')
    await seen(form().getByText('la cuenta no está en la última posición'))
  })

  test('from an account that cannot issue prepares nothing, and says so at the field', async () => {
    const { inputs } = await openForm()
    await fill()
    await box('Cuenta').fill('1234567899')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await seen(form().getByText(/No es una cuenta corriente en pesos: no/))
    await expect.element(box('Cuenta')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(box('Cuenta')).toHaveFocus()
    expect(inputs('orders.prepare')).toEqual([])
    await userEvent.tab()
    expect(await axeProblems()).toEqual([])
    await box('Cuenta').fill('1234567890')
    await form().getByRole('button', { name: 'Aprobar y enviar…' }).click()
    await expect.poll(() => inputs('orders.prepare')).toHaveLength(1)
  })

  test('says at once that the digits of a CUIT do not fit, and not before all are there', async () => {
    await openForm()
    await field('Número').fill('3050001091')
    await expect.element(form().getByText(/dígito verificador/)).not.toBeInTheDocument()
    await field('Número').fill('30500010913')
    await seen(form().getByText(/dígito verificador del CUIT/))
  })

  test('splits a CMC7 as usual, and warns of another length without refusing it', async () => {
    const { last } = await openForm()
    await fill()
    await field('CMC7').fill('011 001 1425 00000042 00009134497')
    await seen(form().getByText(/número 00000042/))
    await field('CMC7').fill('12345')
    await seen(form().getByText(/suele tener 29 dígitos y este tiene 5/))
    await form().getByRole('button', { name: 'Aprobar y enviar…' }).click()
    await expect.poll(() => last('orders.prepare')).toMatchObject({ draft: { cmc7: '12345' } })
  })

  test('keeps a CMC7 that is none, says so at the field and prepares nothing', async () => {
    const { inputs } = await openForm()
    await fill()
    await field('CMC7').fill('abc')
    await form().getByRole('button', { name: 'Aprobar y enviar…' }).click()
    await seen(form().getByText(/Un CMC7 lleva solo dígitos/))
    await expect.element(field('CMC7')).toHaveValue('abc')
    expect(inputs('orders.prepare')).toEqual([])
  })

  test('says that a payment date is a bank holiday, and which day is the next', async () => {
    const monday = mondayAfter(addDays(today, 30))
    await openForm({
      'funds.holidays': () => ok({ holidays: [monday], asOf: today, until: monday }),
    })
    const next = typedDate(addDays(monday, 1))
    await field('Fecha de pago').fill(typedDate(monday))
    await seen(form().getByText(new RegExp(`Es feriado bancario, que no es hábil; .* ${next}$`)))
    await field('Fecha de pago').fill(next)
    await expect.element(form().getByText(/feriado/)).not.toBeInTheDocument()
    await field('Fecha de pago').fill(typedDate(addDays(monday, -1)))
    await seen(form().getByText(/Cae domingo, que no es hábil/))
  })

  test('takes beneficiary and CUIT from the book', async () => {
    await openForm()
    await box('Beneficiario').fill('Moli')
    await page.getByRole('option', { name: 'Molino Harinero del Sur' }).click()
    await expect.element(field('Número')).toHaveValue('30500010912')
  })

  test('is in English too', async () => {
    await openForm({}, 'en')
    await form().getByRole('button', { name: 'Today' }).click()
    await expect.element(field('Payment date')).toHaveValue(typedDate(today))
    await seen(form().getByText(/Paid the same day/))
    await form().getByRole('button', { name: 'Several from a file' }).click()
    await seen(page.getByRole('dialog', { name: 'Import echeqs to issue' }))
  })
})

describe('an issuance that the bank refused', () => {
  const problem = appError(
    'bank_rejected',
    { status: 412, errorCode: 'cmc7_not_available', message: 'used' },
    { bankCode: 'cmc7_not_available', traceId: 'trace-7' },
  )
  const refused = prepared({ state: 'refused', problem, actions: ['repeat'] })

  test('opens again with its data and the sentence at the field that it concerns', async () => {
    await openForm({
      'orders.get': () => ok(refused),
      'orders.prepare': () => ok(refused),
      'orders.repeat': () => ok(issuance),
    })
    await fill()
    await form().getByRole('button', { name: 'Aprobar y enviar…' }).click()
    await pane().getByRole('button', { name: 'Corregir y volver a enviar' }).click()
    await expect.element(field('CMC7')).toHaveValue('1'.repeat(29))
    await seen(form().getByText(/Ese CMC7 ya se usó/))
    await seen(form().getByText(/El banco no aceptó la orden anterior/))
    await userEvent.tab()
    expect(await axeProblems()).toEqual([])
  })
})

describe('an issuance that the bank took', () => {
  const taken = prepared({ state: 'accepted', bankId: 'lot-1', actions: ['check', 'record'] })
  const show = async (order: OrderDetail) => {
    await openForm({ 'orders.get': () => ok(order), 'orders.prepare': () => ok(order) })
    await fill()
    await form().getByRole('button', { name: 'Aprobar y enviar…' }).click()
  }

  test('says when its echeq is looked for', async () => {
    await show(taken)
    await seen(pane().getByText(/Suele aparecer en unos 5 minutos/))
  })

  test('and whose echeq does not appear points to the portal', async () => {
    const query = { at: '2026-11-21T12:06:00Z', traceId: 't', path: '/v2/echeqs', answer: '{}' }
    await show({ ...taken, queries: [{ ...query, repeated: false, error: null, finding: null }] })
    await seen(pane().getByText(/Si faltó un firmante, autorizalo/))
  })
})
