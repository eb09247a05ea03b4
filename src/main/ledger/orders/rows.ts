import * as z from 'zod'
import type { AppError } from '../../../shared/errors/index.ts'
import { orderDraftSchema } from '../../../shared/orders/drafts.ts'
import { orderKinds } from '../../../shared/orders/kinds.ts'
import { orderStates } from '../../../shared/orders/machine.ts'
import { auditEvents } from '../../../shared/orders/view.ts'
import type { OrderWarning } from '../../../shared/orders/warnings.ts'
import { environments } from '../../../shared/profiles/profiles.ts'
import { decimal } from '../../../shared/values/money.ts'
import type { OrderContent, StoredOrder } from './port.ts'

/** Rows of the order tables as values. What does not fit its schema throws: the file is not what we wrote. */

/** A column of JSON text, read by a schema. */
export const json = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(schema)
const flag = z.number().transform((value) => value !== 0)

/** Errors and warnings are written by this application alone; their code is checked, their parameters are kept. */
export const errorJson = json(
  z.looseObject({ code: z.string(), params: z.looseObject({}) }),
).transform((value) => value as unknown as AppError)
const warningsJson = json(z.array(z.looseObject({ code: z.string() }))).transform(
  (value) => value as unknown as readonly OrderWarning[],
)

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

const orderRow = z.object({
  id: z.string(),
  kind: z.enum(orderKinds),
  environment: z.enum(environments),
  address: z.string().nullable(),
  client_id: z.string(),
  state: z.enum(orderStates),
  maybe_executed: flag,
  proven_unused: flag,
  from_party: json(partySchema),
  to_party: json(partySchema),
  amount: z.string().transform(decimal),
  currency: z.string(),
  operations: z.number(),
  concept: z.string(),
  due_date: z.string().nullable(),
  number: z.string().nullable(),
  expected_name: z.string().nullable(),
  batch_id: z.string().nullable(),
  bank_id: z.string().nullable(),
  clearing_id: z.string().nullable(),
  bank_status: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  sent_at: z.string().nullable(),
  opens_at: z.string().nullable(),
  next_query_at: z.string().nullable(),
  last_query_at: z.string().nullable(),
  queries_answered: z.number(),
  problem: errorJson.nullable(),
  contradicted: flag,
  ambiguous: flag,
  outcome_by: z.enum(['query', 'notification', 'person', 'answer']).nullable(),
  hint: json(z.object({ finding: z.enum(findings), word: z.string(), at: z.string() })).nullable(),
  warnings: warningsJson,
  note: z.string(),
  tags: json(z.array(z.string())),
  prepared_by: z.string().nullable(),
  approved_by: z.string().nullable(),
})

/** Reads a row of `orders`. */
export function orderOf(raw: unknown): StoredOrder {
  const row = orderRow.parse(raw)
  return {
    id: row.id,
    kind: row.kind,
    environment: row.environment,
    address: row.address,
    clientId: row.client_id,
    status: {
      state: row.state,
      maybeExecuted: row.maybe_executed,
      provenUnused: row.proven_unused,
    },
    summary: {
      from: row.from_party,
      to: row.to_party,
      amount: { amount: row.amount, currency: row.currency },
      operations: row.operations,
      concept: row.concept,
      date: row.due_date,
      number: row.number,
      expectedName: row.expected_name,
    },
    bankId: row.bank_id,
    clearingId: row.clearing_id,
    bankStatus: row.bank_status,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    sentAt: row.sent_at,
    opensAt: row.opens_at,
    nextQueryAt: row.next_query_at,
    lastQueryAt: row.last_query_at,
    queriesAnswered: row.queries_answered,
    problem: row.problem,
    contradicted: row.contradicted,
    ambiguous: row.ambiguous,
    outcomeBy: row.outcome_by,
    hint: row.hint,
    warnings: row.warnings,
    note: row.note,
    tags: row.tags,
    preparedBy: row.prepared_by,
    batchId: row.batch_id,
    approvedBy: row.approved_by,
  }
}

const contentRow = z.object({
  draft: json(orderDraftSchema),
  method: z.enum(['POST', 'PUT']),
  path: z.string(),
  body: z.string(),
  hash: z.string(),
})

/** Reads a row of `order_contents`. */
export function contentOf(raw: unknown): OrderContent {
  const { draft, hash, ...request } = contentRow.parse(raw)
  return { draft, request, hash }
}

export const attemptRow = z.object({
  id: z.number(),
  order_id: z.string(),
  number: z.number(),
  trace_id: z.string(),
  method: z.enum(['POST', 'PUT']),
  path: z.string(),
  body: z.string(),
  started_at: z.string(),
  finished_at: z.string().nullable(),
  status: z.number().nullable(),
  answer: z.string().nullable(),
  error: errorJson.nullable(),
})

export const queryRow = z.object({
  at: z.string(),
  trace_id: z.string().nullable(),
  path: z.string(),
  answer: z.string().nullable(),
  error: errorJson.nullable(),
  finding: z.enum(findings).nullable(),
})

export const auditRow = z.object({
  seq: z.number(),
  at: z.string(),
  order_id: z.string().nullable(),
  event: z.enum(auditEvents),
  actor: z.string().nullable(),
  from_state: z.enum(orderStates).nullable(),
  to_state: z.enum(orderStates).nullable(),
  data: z.string(),
  previous: z.string(),
  hash: z.string(),
})

export const timelineData = json(
  z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
)

export const resultRow = z.object({
  settlement_id: z.string(),
  result: z.enum(['valid', 'invalid', 'finished', 'failed', 'unknown']),
  word: z.string(),
  at: z.string(),
})
