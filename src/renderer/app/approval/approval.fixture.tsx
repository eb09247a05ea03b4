import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { ok } from '../../../shared/errors/index.ts'
import type { ApprovalItem, ApprovalRequest } from '../../../shared/orders/approvals.ts'
import { decimal } from '../../../shared/values/money.ts'
import { ordersBridge, question } from '../testing/orders.fixture.ts'
import { show } from '../testing/show.fixture.tsx'
import { ApprovalPage } from './approval-page.tsx'

/** The answers that main gets. */
export const no = { id: 'q1', answer: { decision: 'no' } }
export const yes = (given: object = {}) => ({
  id: 'q1',
  answer: {
    decision: 'yes',
    retyped: [],
    acknowledged: false,
    personId: null,
    pin: null,
    ...given,
  },
})
export const send = () => page.getByRole('button', { name: 'Transferir $ 1.234,56' })

const early = () => page.getByText('Leé la pregunta: los botones se habilitan en un segundo.')

/** The page that asks, with a question that main takes an answer to by now. */
export async function asked(changes: Partial<ApprovalRequest> = {}) {
  let open: ApprovalRequest | null = question('q1', changes)
  const bridge = ordersBridge([], {
    'approval.pending': () => ok(open),
    'approval.answer': () => {
      open = null
      return ok(null)
    },
  })
  show(<ApprovalPage />, bridge)
  await expect.element(page.getByRole('heading').first()).toBeVisible()
  await expect.element(early()).not.toBeInTheDocument()
  return { bridge, answers: () => bridge.inputs('approval.answer') }
}

/** The order of the fixture's question, with these changes. */
export function oneOrder(changes: Partial<ApprovalItem> = {}): ApprovalItem {
  const { subject } = question('q1')
  const item = subject.type === 'orders' ? subject.items[0] : undefined
  if (item === undefined) throw new Error('the fixture has an order')
  return { ...item, ...changes }
}
export const about = (...items: readonly ApprovalItem[]): ApprovalRequest['subject'] => ({
  type: 'orders',
  items,
  totals: [
    { kind: 'cvu_transfer', count: items.length, amount: decimal('1235.00'), currency: 'ARS' },
  ],
})
/** What an issuance sends besides who and how much. */
export const issued: ApprovalItem['sent'] = {
  operations: [],
  facts: [
    { name: 'issue.paymentDate', type: 'date', date: '2026-12-21' },
    { name: 'echeqs.detail.caracter', type: 'says', says: 'orders.sent.notToOrder' },
    { name: 'issue.cmc7', type: 'text', text: '1'.repeat(29) },
    {
      name: 'imports.field.signatories',
      type: 'people',
      people: ['20123456786', '27123456780'].map((documentNumber) => ({
        documentType: 'CUIL',
        documentNumber,
      })),
    },
    { name: 'issue.notification', type: 'text', text: 'Hola <img src=x>\nva el echeq' },
  ],
}

/** The page that asks, whose questions main takes no answer to before it is let. */
export async function askedEarly() {
  let open: ApprovalRequest | null = question('q1')
  let seen = Promise.withResolvers<void>()
  const bridge = ordersBridge([], {
    'approval.pending': () => ok(open),
    'approval.seen': async () => {
      await seen.promise
      return ok(true)
    },
  })
  show(<ApprovalPage />, bridge)
  await expect.element(early()).toBeVisible()
  const looks = () => bridge.inputs('approval.seen')
  await expect.poll(() => looks().length).toBe(1)
  return {
    early,
    answers: () => bridge.inputs('approval.answer'),
    looks,
    /** Main takes an answer. */
    take: () => seen.resolve(),
    /** Main asks something else. */
    ask: (id: string) => {
      seen = Promise.withResolvers()
      open = question(id)
      bridge.emit({ name: 'approval.changed', payload: null })
    },
    /** The window is come back to. */
    comeBack: () => {
      seen = Promise.withResolvers()
      window.dispatchEvent(new Event('focus'))
    },
  }
}
