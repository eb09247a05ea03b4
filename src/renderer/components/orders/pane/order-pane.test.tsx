import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Locale } from '../../../../shared/base/locale.ts'
import { ok } from '../../../../shared/errors/index.ts'
import type { SentFact } from '../../../../shared/orders/view.ts'
import { axeProblems } from '../../../app/testing/axe.fixture.ts'
import { detail, order, ordersBridge } from '../../../app/testing/orders.fixture.ts'
import { show } from '../../../app/testing/show.fixture.tsx'
import { batch } from '../../../areas/funds/funds.fixture.ts'
import { OrderPane } from './order-pane.tsx'

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
