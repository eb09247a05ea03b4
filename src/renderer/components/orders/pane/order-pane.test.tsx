import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Locale, locales } from '../../../../shared/base/locale.ts'
import { type AppError, appError, ok } from '../../../../shared/errors/index.ts'
import type { OrderDraft } from '../../../../shared/orders/drafts.ts'
import type { OrderView, QueryView, SentFact } from '../../../../shared/orders/view.ts'
import { groupKey } from '../../../../shared/values/account-keys.ts'
import { useOrdersView } from '../../../app/orders-view.ts'
import { useScreen } from '../../../app/screen.ts'
import { axeProblems } from '../../../app/testing/axe.fixture.ts'
import { appInfo } from '../../../app/testing/frame.fixture.ts'
import { CBU, detail, lost, order, ordersBridge } from '../../../app/testing/orders.fixture.ts'
import { seen } from '../../../app/testing/seen.fixture.ts'
import { clear, show } from '../../../app/testing/show.fixture.tsx'
import { showWindow } from '../../../app/testing/show-window.fixture.tsx'
import { batch } from '../../../areas/funds/funds.fixture.ts'
import { OrderPane } from './order-pane.tsx'
import { Unconfirmed } from './unconfirmed.tsx'
import { WhatNow } from './what-now.tsx'

const held = order('1', { kind: 'echeq_issuance', state: 'draft', actions: ['submit'] })
const sentFacts: readonly SentFact[] = [
  { name: 'issue.paymentDate', type: 'date', date: '2026-12-21' },
  { name: 'echeqs.detail.caracter', type: 'says', says: 'orders.sent.notToOrder' },
  { name: 'issue.cmc7', type: 'says', says: 'orders.sent.cmc7.none' },
  { name: 'issue.notification', type: 'text', text: 'Va <b>el echeq</b>' },
]

async function review(locale: Locale) {
  await page.viewport(1280, 1200)
  const bridge = ordersBridge([held], { 'orders.get': () => ok(detail(held, { sentFacts })) })
  show(<OrderPane id="1" />, bridge, { locale, theme: 'light' })
}

describe('the review of an order', () => {
  test.each([
    ['es-AR', 'Datos de la orden', ['Fecha de pago', 'No a la orden', 'Lo elige el banco']],
    ['en', 'Order details', ['Payment date', 'Not to order', 'The bank chooses it']],
  ] as const)('shows what its request says, as text, in %s', async (locale, name, texts) => {
    await review(locale)
    const data = page.getByRole('region', { name })
    for (const text of [...texts, 'Va <b>el echeq</b>'])
      await expect.element(data.getByText(text)).toBeVisible()
    await expect.element(data.getByTitle('2026-12-21')).toBeVisible()
    expect(await axeProblems()).toEqual([])
  })
})

test.each([false, true])(
  'a batch that failed is corrected, unless contradicted: %s',
  async (contradicted) => {
    const failed = order('1', { kind: 'fund_redemption', state: 'rejected', contradicted })
    const bridge = ordersBridge([failed], {
      'orders.get': () => ok(detail(failed, { draft: batch })),
    })
    show(<OrderPane id="1" />, bridge, {
      locale: 'es-AR',
      theme: 'light',
    })
    await expect.element(page.getByText(/Operaciones con respuesta/)).toBeVisible()
    const correct = page.getByRole('button', { name: 'Corregir en un lote nuevo' })
    expect(correct.elements()).toHaveLength(contradicted ? 0 : 1)
  },
)

test.each([
  ['that the bank alone ended', {}, /no dijo por qué/, true],
  ['of which it said two things', { contradicted: true }, /se contradicen/, false],
  ['that a person recorded', { outcomeBy: 'person' }, /registró una persona/, false],
] as const)(
  'a rejected order %s says that nothing was credited: %#',
  async (_of, change, shown, says) => {
    const rejected = order('1', { state: 'rejected', ...change })
    const bridge = ordersBridge([rejected], { 'orders.get': () => ok(detail(rejected)) })
    show(<OrderPane id="1" />, bridge, { locale: 'es-AR', theme: 'light' })
    await expect.element(page.getByText(shown)).toBeVisible()
    expect(page.getByText(/No se acreditó/).elements()).toHaveLength(says ? 1 : 0)
  },
)

test('what only a look for a fault needs is folded, codes stand behind their words, and parties are told once', async () => {
  const accepted = order('1', { kind: 'cvu_transfer', state: 'accepted' })
  const facts: readonly SentFact[] = [
    { name: 'orders.sent.device', type: 'text', text: '192.0.2.2 · Linux' },
    { name: 'common.concept', type: 'text', text: 'HAB' },
    { name: 'custody.accountKey', type: 'account', key: accepted.to.key },
  ]
  const bridge = ordersBridge([accepted], {
    'orders.get': () => ok(detail(accepted, { sentFacts: facts })),
  })
  await page.viewport(1280, 1200)
  show(<OrderPane id="1" />, bridge, { locale: 'es-AR', theme: 'light' })
  const data = page.getByRole('region', { name: 'Datos de la orden' })
  await expect.element(data.getByText('Haberes (HAB)')).toBeVisible()
  expect(data.getByText('CBU para el depósito').elements()).toEqual([])
  await expect.element(page.getByText('192.0.2.2 · Linux')).not.toBeVisible()
  await expect.element(page.getByText(accepted.clientId, { exact: true })).not.toBeVisible()
  await page.getByText('Datos técnicos').click()
  await expect.element(page.getByText('192.0.2.2 · Linux')).toBeVisible()
  await expect.element(page.getByText(accepted.clientId, { exact: true })).toBeVisible()
})

test('the agent of a redemption is no account of ours unless it is known as one', async () => {
  const redemption = order('1', { kind: 'fund_redemption', state: 'settled' })
  const bridge = ordersBridge([redemption], {
    'orders.get': () => ok(detail(redemption, { draft: batch })),
  })
  show(<OrderPane id="1" />, bridge, { locale: 'es-AR', theme: 'light' })
  await expect.element(page.getByText('Se paga a')).toBeVisible()
  expect(page.getByText(/^Tu (cuenta|CVU)/).elements()).toEqual([])
})

test('the acts of a rejected transfer stand in one line, and printing beside the title', async () => {
  await page.viewport(1280, 800)
  const rejected = order('1', { state: 'rejected', actions: ['repeat', 'receipt'] })
  const bridge = ordersBridge([rejected], {
    'orders.receipt': () => ok({ kind: 'opening', name: 'o.pdf' }),
  })
  show(<OrderPane id="1" />, bridge, { locale: 'es-AR', theme: 'light' })
  const top = (name: string) =>
    page.getByRole('button', { name, exact: true }).element().getBoundingClientRect().top
  await seen(page.getByRole('button', { name: 'Corregir y volver a enviar' }))
  expect(top('Comprobante PDF')).toBe(top('Corregir y volver a enviar'))
  // A person corrects a failed order before it repeats on other days.
  await expect.element(page.getByRole('button', { name: 'Programar…' })).not.toBeInTheDocument()
  expect(top('Imprimir')).toBeLessThan(top('Comprobante PDF'))
  await page.getByRole('button', { name: 'Imprimir' }).click()
  await expect
    .poll(() => bridge.inputs('orders.receipt'))
    .toEqual([{ ids: ['1'], format: 'print' }])
})

test('a custody that the bank refused is begun again with its echeq', async () => {
  const refused = order('1', {
    kind: 'echeq_custody',
    state: 'refused',
    actions: ['repeat'],
    problem: appError(
      'bank_rejected',
      { status: 422, errorCode: 'invalid_lot_id', message: '' },
      { bankCode: 'invalid_lot_id', traceId: 't' },
    ),
  })
  const draft: OrderDraft = {
    kind: 'echeq_custody',
    echeqId: 'ECHEQ1',
    accountKey: refused.to.key,
    preapproved: true,
    signatories: [],
  }
  const bridge = ordersBridge([refused], {
    'orders.get': () => ok(detail(refused, { draft })),
    'orders.repeat': () => ok(draft),
  })
  show(<OrderPane id="1" />, bridge, { locale: 'es-AR', theme: 'light' })
  await expect.element(page.getByText(/invalid_lot_id/)).not.toBeVisible()
  await page.getByRole('button', { name: 'Corregir y volver a enviar' }).click()
  await expect.poll(() => useOrdersView.getState().placing).toEqual({ ids: ['ECHEQ1'] })
  expect(useScreen.getState().area).toBe('echeqs')
})

const check = () => page.getByRole('button', { name: 'Consultar' })

test('an order that nobody knows the end of is not asked about before the bank wants to be', async () => {
  const sentAt = new Date().toISOString()
  const nextQueryAt = new Date(Date.now() + 100_000).toISOString()
  show(<Unconfirmed order={lost('1', { sentAt, nextQueryAt })} />, ordersBridge([]))
  await seen(page.getByText('Registrar lo que dice el portal'))
  await expect.element(check()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /Consultar desde las/ })).toBeDisabled()
})

test('the pane says first that the order is not to be paid another way, unless the bank never had it', async () => {
  const warning = page.getByText(/No la pagues por otro lado/)
  show(<WhatNow order={detail(lost('1'))} />, ordersBridge([]))
  await seen(warning)
  clear()
  show(<WhatNow order={detail(lost('1', { provenUnused: true }))} />, ordersBridge([]))
  await seen(page.getByText(/no tiene esta orden/))
  await expect.element(warning).not.toBeInTheDocument()
})

test('a query that brought nothing says so', async () => {
  const bridge = ordersBridge([], {
    'orders.checkAgain': () => ok(detail(lost('1', { problem: null }))),
  })
  show(<Unconfirmed order={lost('1')} />, bridge)
  await check().click()
  await seen(page.getByText('El banco todavía no dice cómo terminó.'))
})

test('a query that still finds none says how often the bank did not show it', async () => {
  const asked = (n: number, error: AppError | null = null): QueryView => ({
    at: `2026-11-21T12:0${n}:00.000Z`,
    traceId: 't',
    path: '/x',
    answer: '{}',
    repeated: false,
    error,
    finding: null,
  })
  const failed = asked(0, appError('bank_rate_limited', { retryAfterSeconds: 1 }))
  const order = lost('1', { kind: 'debin_creation' })
  const bridge = ordersBridge([], {
    'orders.checkAgain': () => ok(detail(order, { queries: [failed, asked(1), asked(2)] })),
  })
  show(<Unconfirmed order={order} />, bridge)
  await check().click()
  await seen(page.getByRole('status').filter({ hasText: 'se buscó 2 veces' }))
  const shown: readonly Partial<OrderView>[] = [
    { ambiguous: true },
    { problem: appError('order_answer_differs', { field: 'amount' }) },
    { kind: 'echeq_custody', bankStatus: 'CUSTODIA' },
  ]
  for (const changes of shown) {
    bridge.use({
      'orders.checkAgain': () => ok(detail({ ...order, ...changes }, { queries: [asked(1)] })),
    })
    await check().click()
    await seen(page.getByText('El banco todavía no dice cómo terminó.'))
    await expect.element(page.getByText(/se buscó/)).not.toBeInTheDocument()
  }
  bridge.use({ 'orders.checkAgain': () => ok(detail(order, { queries: [asked(1), failed] })) })
  await check().click()
  await expect.element(page.getByText(/se buscó/)).not.toBeInTheDocument()
})

test('a custody that the bank proves not to have says that alone, and why it may be sent again', async () => {
  const order = lost('1', {
    kind: 'echeq_custody',
    problem: null,
    provenUnused: true,
    actions: ['resend', 'record'],
  })
  show(<Unconfirmed order={order} />, ordersBridge([]))
  await seen(page.getByText('El banco respondió que no tiene esta orden.'))
  await seen(page.getByText(/el echeq sigue activo/))
  await expect.element(page.getByText(/se interrumpió/)).not.toBeInTheDocument()
})

test('an issuance that the list shows as not yet authorised says so, and not that nothing appeared', async () => {
  const bankStatus = 'PENDIENTE AUTORIZACION'
  const found = order('1', { kind: 'echeq_issuance', state: 'accepted', bankStatus })
  show(<WhatNow order={detail(found)} />, ordersBridge([]))
  await seen(page.getByText(/La emisión todavía no terminó/))
})

const pending = order('1', { state: 'draft', sentAt: null, actions: ['submit', 'cancel'] })

test.each(locales)(
  'an order beside its list is read without scrolling sideways in a window of 1280 (%s)',
  async (locale) => {
    const bridge = ordersBridge([pending], {
      'app.info': () => ok({ ...appInfo, settings: { ...appInfo.settings, locale } }),
      'orders.get': () => ok(detail(pending)),
    })
    showWindow(bridge, 'transfers')
    await page.getByRole('grid').getByText('Molino Harinero del Sur SA').click()
    const key = page.getByRole('complementary').getByText(groupKey(CBU)).first()
    await expect.element(key).toBeVisible()
    const body = key.element().closest('aside')?.lastElementChild
    await expect.poll(() => body?.clientWidth ?? 0).toBeGreaterThan(300)
    expect(body?.clientWidth).toBeLessThan(450)
    expect(body?.scrollWidth).toBe(body?.clientWidth)
  },
)
