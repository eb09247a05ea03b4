import fc from 'fast-check'
import { expect, it } from 'vitest'
import { orderKinds } from './kinds.ts'
import {
  isFinal,
  newOrderStatus,
  nextStep,
  type OrderEvent,
  type OrderState,
  type OrderStatus,
} from './machine.ts'

/**
 * The model: the facts about one order, kept the way a clerk would. `open` and `ended` are what the bank said. `doubt` means
 * that an attempt's outcome is unknown; `proof` that the bank was asked since and has nothing.
 */
type Facts = { desk: 'draft' | 'yes' | 'late' | 'gone' | 'void' | 'unsent'; doubt: boolean } & {
  proof: boolean
  open: boolean
  ended: OrderState | null
}

const resendable = new Set(['cvu_transfer', 'echeq_custody'])
function clerk(f: Facts, e: OrderEvent, kind: string): void {
  const told = f.open || f.ended !== null || f.desk === 'void'
  const waiting = !told && (f.desk === 'yes' || f.desk === 'late')
  const doubtful = !told && f.desk === 'unsent' && f.doubt
  if (
    e.type === 'approved' &&
    !told &&
    (f.desk === 'draft' || (f.desk === 'unsent' && (!f.doubt || (f.proof && resendable.has(kind)))))
  )
    f.desk = 'yes'
  else if (e.type === 'window_awaited' && !told && f.desk === 'yes') f.desk = 'late'
  else if (e.type === 'window_missed' && !told && f.desk === 'unsent' && !f.doubt) f.desk = 'late'
  else if (e.type === 'approval_lapsed' && waiting) f.desk = f.doubt ? 'unsent' : 'draft'
  else if (e.type === 'send_started' && waiting) Object.assign(f, { desk: 'gone', proof: false })
  else if (e.type === 'interrupted' && !told && f.desk === 'gone')
    Object.assign(f, { desk: 'unsent', doubt: true })
  else if (e.type === 'mentioned' && !told && f.desk === 'unsent')
    Object.assign(f, { doubt: true, proof: false })
  else if (e.type === 'restored' && !told)
    Object.assign(f, { desk: 'unsent', doubt: true, proof: false })
  else if (e.type === 'cancelled' && !told && !f.doubt && f.desk !== 'gone') f.desk = 'void'
  else if (e.type === 'answered' && (f.desk === 'gone' || f.open) && f.ended === null) {
    if (e.outcome === 'accepted') f.open = true
    else if (e.outcome === 'settled' || e.outcome === 'rejected') f.ended = e.outcome
    else if (told) return
    else if (e.outcome === 'refused' && !f.doubt) f.ended = 'refused'
    else Object.assign(f, { desk: 'unsent', doubt: f.doubt || e.outcome === 'unknown' })
  } else if (e.type === 'found' && f.ended === null && f.desk !== 'void') {
    if (e.by === 'person' && !f.open && !doubtful) return
    if (e.finding !== 'not_executed') {
      if (!f.open && !f.doubt && (f.desk === 'draft' || f.desk === 'yes' || f.desk === 'late'))
        return
      if (e.finding === 'accepted') f.open = true
      else f.ended = e.finding
    } else if (doubtful && e.by === 'query') f.proof = true
    else if (doubtful) f.ended = e.by === 'person' ? 'refused' : 'rejected'
  }
}
const stateOf = (f: Facts): OrderState => {
  if (f.ended !== null) return f.ended
  if (f.open) return 'accepted'
  if (f.desk === 'unsent') return f.doubt ? 'unconfirmed' : 'not_sent'
  return (
    {
      draft: 'draft',
      yes: 'approved',
      late: 'waiting_window',
      gone: 'sending',
      void: 'cancelled',
    } as const
  )[f.desk]
}

const events = fc.oneof(
  { weight: 3, arbitrary: fc.constant<OrderEvent>({ type: 'approved' }) },
  { weight: 3, arbitrary: fc.constant<OrderEvent>({ type: 'send_started' }) },
  fc.constantFrom<OrderEvent>(
    { type: 'window_awaited' },
    { type: 'window_missed' },
    { type: 'approval_lapsed' },
    { type: 'interrupted' },
    { type: 'cancelled' },
    { type: 'restored' },
    { type: 'mentioned' },
  ),
  {
    weight: 3,
    arbitrary: fc
      .constantFrom('accepted', 'settled', 'rejected', 'refused', 'not_sent', 'unknown', 'unknown')
      .map((outcome): OrderEvent => ({ type: 'answered', outcome: outcome as 'accepted' })),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.constantFrom('query', 'query', 'notification', 'person'),
        fc.constantFrom('accepted', 'settled', 'partly_settled', 'rejected', 'not_executed'),
      )
      .map(([by, finding]): OrderEvent => ({ type: 'found', by, finding })),
  },
)

it('agrees with an independent clerk over 10,000 random lives, and never leaves a final state', () => {
  const seen = new Set<OrderState>()
  fc.assert(
    fc.property(
      fc.constantFrom(...orderKinds),
      fc.array(events, { maxLength: 25 }),
      (kind, life) => {
        const facts: Facts = { desk: 'draft', doubt: false, proof: false, open: false, ended: null }
        let status: OrderStatus = newOrderStatus
        for (const event of life) {
          const before = status
          const step = nextStep(kind, status, event)
          if (step.kind === 'moved') status = step.status
          clerk(facts, event, kind)
          seen.add(status.state)
          expect(status.state).toBe(stateOf(facts))
          if (isFinal(before.state)) expect(status).toBe(before)
          // A second execution becomes possible only by sending while an earlier attempt is in doubt.
          if (event.type === 'send_started' && step.kind === 'moved' && before.maybeExecuted)
            expect(before.provenUnused && resendable.has(kind)).toBe(true)
        }
      },
    ),
    { numRuns: 10_000 },
  )
  expect(seen.size).toBe(12)
})
