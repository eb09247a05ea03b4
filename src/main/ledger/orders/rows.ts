import * as z from 'zod'
import { type OrderDraft, orderDraftSchema } from '../../../shared/orders/drafts.ts'
import { orderKinds } from '../../../shared/orders/kinds.ts'
import { orderStates } from '../../../shared/orders/machine.ts'
import { refundedCreditSchema } from '../../../shared/orders/refunds.ts'
import { auditEvents } from '../../../shared/orders/view.ts'
import { type OrderWarning, warningSchema } from '../../../shared/orders/warnings.ts'
import { environments } from '../../../shared/profiles/profiles.ts'
import { decimal } from '../../../shared/values/money.ts'
import { storedError } from '../../disk/stored-error.ts'
import { json, tableRow } from '../../disk/table-row.ts'
import type { OrderContent, StoredOrder } from './order-store.ts'

/** Rows of the order tables as values. What does not fit its schema throws: the file is not what we wrote. */

export const flag = z.number().transform((value) => value !== 0)

export const errorJson = json(storedError)

export const partySchema = z.object({
  key: z.string(),
  name: z.string().nullable(),
  taxId: z.string().nullable(),
  bank: z.string().nullable(),
  source: z.enum(['bank', 'typed', 'position']),
})
export const findings = [
  'accepted',
  'settled',
  'partly_settled',
  'rejected',
  'not_executed',
] as const

/** A warning is only words: one that lacks some hides no order. */
const storedWarning = warningSchema(storedError).or(
  z.unknown().transform((one): OrderWarning => ({ code: 'unread', text: JSON.stringify(one) })),
)
export const orderRow: z.ZodType<StoredOrder> = tableRow({
  id: z.string(),
  kind: z.enum(orderKinds),
  environment: z.enum(environments),
  address: z.string(),
  clientId: z.string(),
  state: z.enum(orderStates),
  maybeExecuted: flag,
  provenUnused: flag,
  fromParty: json(partySchema),
  toParty: json(partySchema),
  amount: z.string().transform(decimal),
  currency: z.string(),
  operations: z.number(),
  concept: z.string(),
  dueDate: z.string().nullable(),
  number: z.string().nullable(),
  expectedName: z.string().nullable(),
  batchId: z.string().nullable(),
  refund: json(refundedCreditSchema).nullable(),
  bankId: z.string().nullable(),
  clearingId: z.string().nullable(),
  bankStatus: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  sentAt: z.string().nullable(),
  opensAt: z.string().nullable(),
  nextQueryAt: z.string().nullable(),
  lastQueryAt: z.string().nullable(),
  queriesAnswered: z.number(),
  problem: errorJson.nullable(),
  contradicted: flag,
  ambiguous: flag,
  outcomeBy: z.enum(['query', 'notification', 'person', 'answer']).nullable(),
  hint: json(z.object({ finding: z.enum(findings), word: z.string(), at: z.string() })).nullable(),
  warnings: json(z.array(storedWarning)),
  note: z.string(),
  preparedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
}).transform(({ state, maybeExecuted, provenUnused, fromParty, toParty, ...row }): StoredOrder => {
  const { amount, currency, operations, concept, dueDate, number, expectedName, ...facts } = row
  return {
    ...facts,
    status: { state, maybeExecuted, provenUnused },
    summary: {
      from: fromParty,
      to: toParty,
      amount: { amount, currency },
      operations,
      concept,
      date: dueDate,
      number,
      expectedName,
    },
  }
})

/** A draft as it was stored, also where today's form would refuse it: its request is kept apart. */
export const storedDraft = orderDraftSchema.or(
  z.looseObject({ kind: z.enum(orderKinds) }).transform((draft) => draft as unknown as OrderDraft),
)

export const contentRow = z
  .object({
    draft: json(storedDraft),
    method: z.enum(['POST', 'PUT']),
    path: z.string(),
    body: z.string(),
    hash: z.string(),
  })
  .transform(({ draft, hash, ...request }): OrderContent => ({ draft, request, hash }))

export const attemptRow = tableRow({
  id: z.number(),
  orderId: z.string(),
  number: z.number(),
  traceId: z.string(),
  method: z.enum(['POST', 'PUT']),
  path: z.string(),
  body: z.string(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  status: z.number().nullable(),
  answer: z.string().nullable(),
  error: errorJson.nullable(),
})

export const queryRow = tableRow({
  at: z.string(),
  traceId: z.string().nullable(),
  path: z.string(),
  answer: z.string().nullable(),
  error: errorJson.nullable(),
  finding: z.enum(findings).nullable(),
})

export const auditRow = tableRow({
  seq: z.number(),
  at: z.string(),
  orderId: z.string().nullable(),
  event: z.enum(auditEvents),
  actor: z.string().nullable(),
  fromState: z.enum(orderStates).nullable(),
  toState: z.enum(orderStates).nullable(),
  data: z.string(),
  previous: z.string(),
  hash: z.string(),
})

export const timelineData = json(
  z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
)

export const resultRow = tableRow({
  settlementId: z.string(),
  result: z.enum(['valid', 'invalid', 'finished', 'failed', 'unknown']),
  word: z.string(),
  at: z.string(),
})
