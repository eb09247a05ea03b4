import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type AppError, appError, ok } from '../../../../shared/errors/index.ts'
import type { OrderView, QueryView } from '../../../../shared/orders/view.ts'
import { detail, lost, ordersBridge } from '../../../app/testing/orders.fixture.ts'
import { clear, show } from '../../../app/testing/show.fixture.tsx'
import { Unconfirmed } from './unconfirmed.tsx'
import { WhatNow } from './what-now.tsx'

const check = () => page.getByRole('button', { name: 'Consultar ahora' })

test('an order that nobody knows the end of is not asked about before the bank wants to be', async () => {
  const sentAt = new Date().toISOString()
  const nextQueryAt = new Date(Date.now() + 100_000).toISOString()
  show(<Unconfirmed order={lost('1', { sentAt, nextQueryAt })} />, ordersBridge([]))
  await expect.element(page.getByText('Registrar lo que dice el portal')).toBeVisible()
  await expect.element(check()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /Consultar desde las/ })).toBeDisabled()
})

test('the pane says first that the order is not to be paid another way, unless the bank never had it', async () => {
  const warning = page.getByText(/No la pagues por otro lado/)
  show(<WhatNow order={detail(lost('1'))} />, ordersBridge([]))
  await expect.element(warning).toBeVisible()
  clear()
  show(<WhatNow order={detail(lost('1', { provenUnused: true }))} />, ordersBridge([]))
  await expect.element(page.getByText(/no tiene esta orden/)).toBeVisible()
  await expect.element(warning).not.toBeInTheDocument()
})

test('a query that brought nothing says so', async () => {
  const bridge = ordersBridge([], {
    'orders.checkAgain': () => ok(detail(lost('1', { problem: null }))),
  })
  show(<Unconfirmed order={lost('1')} />, bridge)
  await check().click()
  await expect.element(page.getByText('El banco todavía no dice cómo terminó.')).toBeVisible()
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
  await expect
    .element(page.getByRole('status').filter({ hasText: 'se buscó 2 veces' }))
    .toBeVisible()
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
    await expect.element(page.getByText('El banco todavía no dice cómo terminó.')).toBeVisible()
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
  await expect.element(page.getByText('El banco respondió que no tiene esta orden.')).toBeVisible()
  await expect.element(page.getByText(/el echeq sigue activo/)).toBeVisible()
  await expect.element(page.getByText(/se interrumpió/)).not.toBeInTheDocument()
})
