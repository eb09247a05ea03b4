import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { decimal } from '../../../shared/money.ts'
import type { ApprovalItem, ApprovalRequest } from '../../../shared/orders/approvals.ts'
import { ok } from '../../../shared/result.ts'
import { axeProblems } from '../testing/axe.ts'
import { ordersBridge, question } from '../testing/orders-fixture.ts'
import { clear, show } from '../testing/show.tsx'
import { showWindow } from '../testing/show-window.tsx'
import { ApprovalPage } from './approval-page.tsx'

afterEach(clear)

/** A window that is asked something as soon as it is open. */
async function asked(changes: Partial<ApprovalRequest> = {}) {
  let open: ApprovalRequest | null = question('q1', changes)
  const bridge = ordersBridge([], {
    'approval.pending': () => ok(open),
    'approval.answer': () => {
      open = null
      return ok(null)
    },
  })
  showWindow(bridge)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  const answers = () => bridge.made.filter(({ name }) => name === 'approval.answer')
  return { bridge, answers }
}

/** The order of the fixture's question, with these changes. */
function oneOrder(changes: Partial<ApprovalItem> = {}): ApprovalItem {
  const { subject } = question('q1')
  const item = subject.type === 'orders' ? subject.items[0] : undefined
  if (item === undefined) throw new Error('the fixture has an order')
  return { ...item, ...changes }
}
const about = (...items: readonly ApprovalItem[]): ApprovalRequest['subject'] => ({
  ...{ type: 'orders', items, totals: [{ amount: decimal('1235.00'), currency: 'ARS' }] },
})
/** What an issuance sends besides who and how much. */
const issued: ApprovalItem['sent'] = {
  operations: [],
  facts: [
    { name: 'issue.paymentDate', type: 'date', date: '2026-12-21' },
    { name: 'echeqs.detail.caracter', type: 'says', says: 'orders.sent.notToOrder' },
    { name: 'issue.cmc7', type: 'text', text: '1'.repeat(29) },
    {
      ...{ name: 'imports.field.signatories', type: 'people' },
      people: ['20123456786', '27123456780'].map((documentNumber) => ({
        ...{ documentType: 'CUIL', documentNumber },
      })),
    },
    { name: 'issue.notification', type: 'text', text: 'Hola <img src=x>\nva el echeq' },
  ],
}

const no = { name: 'approval.answer', input: { id: 'q1', answer: { decision: 'no' } } }
const yes = (given: object = {}) => ({
  name: 'approval.answer',
  input: {
    id: 'q1',
    answer: {
      decision: 'yes',
      retyped: [],
      acknowledged: false,
      personId: null,
      pin: null,
      ...given,
    },
  },
})
const send = () => page.getByRole('button', { name: 'Enviar $ 1.234,56' })

describe('an approval', () => {
  test('shows what main stored: who, as the bank says, from where, how much', async () => {
    const { answers } = await asked()
    const dialog = page.getByRole('dialog', {
      name: '¿Enviar $ 1.234,56 a Molino Harinero del Sur SA?',
    })
    await expect.element(dialog).toBeVisible()
    for (const text of [
      'Molino Harinero del Sur SA',
      'Según el banco',
      'CUIT 30-50001091-2',
      'Banco de la Nación Argentina',
      '0110012-9 2000009134497-7',
      '0000003-1 0001234567890-7',
      'Factura 12',
    ])
      await expect.element(dialog.getByText(text).first()).toBeVisible()
    await send().click()
    expect(answers()).toEqual([yes()])
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  test('begins with the focus on what sends nothing', async () => {
    const { answers } = await asked()
    await expect.element(page.getByRole('button', { name: 'No enviar' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(answers()).toEqual([no])
  })

  test('is a no when it is closed with Esc', async () => {
    const { answers } = await asked()
    await userEvent.keyboard('{Escape}')
    await expect.poll(answers).toEqual([no])
  })

  test('that needs a tick and the amount again cannot be said yes to without them', async () => {
    const { answers } = await asked({
      acknowledge: true,
      retype: [{ amount: decimal('1234.56'), currency: 'ARS' }],
      problem: 'amount_differs',
      attemptsLeft: 0,
    })
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/El importe escrito no coincide\. Es el último intento\./)
    await expect.element(send()).toBeDisabled()
    await page.getByRole('checkbox').click()
    const amount = page.getByLabelText('Escribí de nuevo el importe en ARS')
    await amount.fill('1.234')
    await expect.element(page.getByText(/Puede ser mil doscientos/)).toBeVisible()
    await expect.element(send()).toBeDisabled()
    await amount.fill('1.234,56')
    await send().click()
    expect(answers()).toEqual([yes({ retyped: ['1.234,56'], acknowledged: true })])
  })

  test('by a second person takes the PIN of somebody who did not prepare it', async () => {
    const { answers } = await asked({
      approvers: [{ id: 'p2', name: 'Beto Ruiz' }],
      preparedBy: 'Ana Pérez',
    })
    await expect.element(page.getByText('La preparó: Ana Pérez')).toBeVisible()
    await page.getByLabelText('Quién aprueba').selectOptions('Beto Ruiz')
    await page.getByLabelText('PIN', { exact: true }).fill('12345')
    await expect.element(send()).toBeDisabled()
    await page.getByLabelText('PIN', { exact: true }).fill('123456')
    await send().click()
    expect(answers()).toEqual([yes({ personId: 'p2', pin: '123456' })])
  })

  test('in production says so across the top', async () => {
    await asked({ environment: 'production' })
    await expect
      .element(page.getByRole('dialog').getByText('Producción: Panadería La Espiga · dinero real'))
      .toBeVisible()
  })

  test('of several orders lists each with its warnings, and the totals per currency', async () => {
    const warned = oneOrder({
      orderId: 'o2',
      amount: { amount: decimal('0.44'), currency: 'ARS' },
      warnings: [{ code: 'not_validated', error: null }],
    })
    await asked({ subject: about(oneOrder(), warned) })
    await expect
      .element(page.getByRole('dialog', { name: '¿Enviar 2 órdenes por $ 1.235,00?' }))
      .toBeVisible()
    await expect.element(page.getByText(/no dijo de quién es la cuenta/)).toBeVisible()
    // The head, and two orders of two rows each, one of them with a warning.
    expect(page.getByRole('row').elements()).toHaveLength(6)
  })

  test('of an echeq shows everything that is sent, as text', async () => {
    await asked({ subject: about(oneOrder({ kind: 'echeq_issuance', sent: issued })) })
    const dialog = page.getByRole('dialog')
    for (const text of [
      '21/12/2026',
      'No a la orden',
      '1'.repeat(29),
      'CUIL 20123456786; CUIL 27123456780',
      /Hola <img src=x>\s+va el echeq/,
    ])
      await expect.element(dialog.getByText(text)).toBeVisible()
    expect(document.querySelector('img[src="x"]')).toBeNull()
    expect(await axeProblems()).toEqual([])
  })

  test('of several echeqs shows under each what is sent with it', async () => {
    const echeq = oneOrder({ kind: 'echeq_issuance', sent: issued })
    await asked({ subject: about(echeq, { ...echeq, orderId: 'o2' }) })
    await expect.element(page.getByText('Carácter: No a la orden').nth(1)).toBeVisible()
    await expect
      .element(page.getByText('Firmantes: CUIL 20123456786; CUIL 27123456780').nth(1))
      .toBeVisible()
    expect(await axeProblems()).toEqual([])
  })

  test('of a batch shows each of its operations', async () => {
    const operation = {
      ...{ settlementId: 'L-1', shareholderAccountId: 'A1', shareholderName: 'Ana Cuotapartista' },
      ...{ classType: 'B', shareValue: decimal('12.345678'), shareQuantity: decimal('81') },
      amount: decimal('1000'),
    }
    const sent = { facts: [], operations: [operation, { ...operation, settlementId: 'L-2' }] }
    await asked({ subject: about(oneOrder({ kind: 'fund_rescue', operations: 2, sent })) })
    const grid = page.getByRole('region', { name: 'Operaciones del lote' })
    await expect.element(grid.getByText('L-2')).toBeVisible()
    await expect
      .element(grid.getByText('Clase B · 81 cuotapartes a 12,345678').first())
      .toBeVisible()
    expect(await axeProblems()).toEqual([])
  })

  test('of easier safeguards says what changes', async () => {
    await asked({
      subject: {
        type: 'safeguards',
        changes: [
          {
            what: 'limits',
            before: [{ currency: 'ARS', perOrder: decimal('1000'), perDay: null }],
            after: [{ currency: 'ARS', perOrder: null, perDay: null }],
          },
          { what: 'person_added', name: 'Beto Ruiz' },
        ],
      },
    })
    await expect.element(page.getByText('$ 1.000,00 → sin límite')).toBeVisible()
    await expect.element(page.getByText(/Beto Ruiz va a poder preparar/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'No cambiar' })).toBeVisible()
  })

  test('is clean for axe', async () => {
    await asked({
      acknowledge: true,
      retype: [{ amount: decimal('1234.56'), currency: 'ARS' }],
      approvers: [{ id: 'p2', name: 'Beto Ruiz' }],
    })
    expect(await axeProblems()).toEqual([])
  })
})

describe('the window that only asks', () => {
  test('shows the question in the language of the settings and answers it', async () => {
    const bridge = ordersBridge([], { 'approval.pending': () => ok(question('q1')) })
    show(<ApprovalPage />, bridge)
    await expect
      .element(
        page.getByRole('heading', { name: '¿Enviar $ 1.234,56 a Molino Harinero del Sur SA?' }),
      )
      .toBeVisible()
    await expect.element(page.getByRole('button', { name: 'No enviar' })).toHaveFocus()
    await send().click()
    expect(bridge.made).toContainEqual(yes())
    expect(await axeProblems()).toEqual([])
  })

  test('says so when there is nothing to approve', async () => {
    show(<ApprovalPage />, ordersBridge())
    await expect.element(page.getByText(/No hay nada para aprobar/)).toBeVisible()
  })
})
