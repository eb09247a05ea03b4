import { describe, expect, it } from 'vitest'
import { orderKinds, orderTraits } from './kinds.ts'
import {
  isFinal,
  mayBeApproved,
  mayBeCancelled,
  mayBeResent,
  newOrderStatus,
  nextStep,
  type OrderEvent,
  type OrderStatus,
  orderStates,
} from './machine.ts'

const run = (
  events: readonly OrderEvent[],
  kind: (typeof orderKinds)[number] = 'cvu_transfer',
): OrderStatus =>
  events.reduce((status, event) => {
    const step = nextStep(kind, status, event)
    return step.kind === 'moved' ? step.status : status
  }, newOrderStatus)

const sent: readonly OrderEvent[] = [{ type: 'approved' }, { type: 'send_started' }]
const answered = (outcome: 'accepted' | 'refused' | 'not_sent' | 'unknown'): OrderEvent => ({
  type: 'answered',
  outcome,
})
const lost: readonly OrderEvent[] = [...sent, answered('unknown')]
const queried = (finding: 'accepted' | 'settled' | 'rejected' | 'not_executed'): OrderEvent => ({
  type: 'found',
  by: 'query',
  finding,
})

describe('the life of an order', () => {
  it('goes from draft over approval and sending to accepted and settled', () => {
    expect(run([...sent, answered('accepted')]).state).toBe('accepted')
    expect(run([...sent, answered('accepted'), queried('settled')]).state).toBe('settled')
  })

  it('is never sent from a draft', () => {
    expect(nextStep('cvu_transfer', newOrderStatus, { type: 'send_started' }).kind).toBe(
      'forbidden',
    )
  })

  it('uses an approval once: what is on its way cannot be sent again', () => {
    const status = run(sent)
    expect(nextStep('cvu_transfer', status, { type: 'send_started' }).kind).toBe('forbidden')
    expect(nextStep('cvu_transfer', status, { type: 'approved' }).kind).toBe('forbidden')
  })

  it('ends refused on a clean refusal of its only attempt', () => {
    expect(run([...sent, answered('refused')]).state).toBe('refused')
  })

  it('may be approved again after it certainly did not leave', () => {
    const status = run([...sent, answered('not_sent')])
    expect(status).toEqual({ state: 'not_sent', maybeExecuted: false, provenUnused: false })
    expect(mayBeApproved('mep_dr0', status)).toBe(true)
  })

  it('is unconfirmed after an unclear answer, and after a restart in the middle of sending', () => {
    const unclear = { state: 'unconfirmed', maybeExecuted: true, provenUnused: false }
    expect(run(lost)).toEqual(unclear)
    expect(run([...sent, { type: 'interrupted' }])).toEqual(unclear)
  })

  it('goes back to a draft when its approval was not used, to unconfirmed when it had been sent before', () => {
    expect(run([{ type: 'approved' }, { type: 'approval_lapsed' }]).state).toBe('draft')
    const resend: readonly OrderEvent[] = [...lost, queried('not_executed'), { type: 'approved' }]
    expect(run([...resend, { type: 'approval_lapsed' }]).state).toBe('unconfirmed')
  })
})

describe('a ledger put back from a copy', () => {
  it('holds no order that could be sent without asking the bank first', () => {
    const before = [
      [],
      [{ type: 'approved' }],
      sent,
      [...sent, answered('not_sent')],
      [...lost, queried('not_executed')],
    ] as const
    for (const events of before) {
      const status = run([...events, { type: 'restored' }])
      expect(status).toEqual({ state: 'unconfirmed', maybeExecuted: true, provenUnused: false })
    }
  })

  it('keeps what had ended or was accepted', () => {
    for (const events of [[{ type: 'cancelled' }], [...sent, answered('accepted')]] as const)
      expect(nextStep('mep_dr0', run(events), { type: 'restored' }).kind).toBe('unchanged')
  })
})

describe('an order that the bank tells of', () => {
  it('may have been executed, also where it was taken for not sent or proven unused', () => {
    const proven = [...lost, queried('not_executed')]
    for (const events of [[...sent, answered('not_sent')], proven, lost])
      expect(run([...events, { type: 'mentioned' }])).toEqual({
        state: 'unconfirmed',
        maybeExecuted: true,
        provenUnused: false,
      })
  })

  it('stands as it stood where it is known to be at the bank, or nothing of it ever left', () => {
    for (const events of [[], [...sent, answered('accepted')], [...lost, queried('settled')]])
      expect(nextStep('cvu_transfer', run(events), { type: 'mentioned' }).kind).toBe('unchanged')
  })
})

describe('an unconfirmed order', () => {
  it.each(orderKinds)(
    '%s is never approved again without proof that it was not executed',
    (kind) => {
      expect(mayBeApproved(kind, run(lost, kind))).toBe(false)
    },
  )

  it.each(orderKinds)(
    '%s is sent again after proof only where a second execution is impossible',
    (kind) => {
      const status = run([...lost, queried('not_executed')], kind)
      expect(status.state).toBe('unconfirmed')
      expect(mayBeResent(kind, status)).toBe(orderTraits[kind].resend === 'after_proof')
    },
  )

  it('has no proof any more after a resend whose outcome is not known either, however it ended', () => {
    const proven = [...lost, queried('not_executed')] as const
    const resent = [...proven, { type: 'approved' }, { type: 'send_started' }] as const
    for (const end of [
      answered('unknown'),
      answered('refused'),
      answered('not_sent'),
      { type: 'interrupted' },
      { type: 'restored' },
    ] as const) {
      const status = run([...resent, end])
      expect(status).toMatchObject({ state: 'unconfirmed', provenUnused: false })
      expect(mayBeResent('cvu_transfer', status)).toBe(false)
      expect(mayBeApproved('cvu_transfer', status)).toBe(false)
    }
  })

  it('can be resent for CVU transfers and custody alone', () => {
    expect(orderKinds.filter((kind) => orderTraits[kind].resend === 'after_proof')).toEqual([
      'cvu_transfer',
      'echeq_custody',
    ])
  })

  it('moves money of the client unless it collects some or puts an echeq into custody', () => {
    expect(orderKinds.filter((kind) => !orderTraits[kind].spends)).toEqual([
      'debin_creation',
      'echeq_custody',
    ])
  })

  it('cannot be cancelled, not even while its resend is approved', () => {
    expect(mayBeCancelled(run(lost))).toBe(false)
    expect(mayBeCancelled(run([...lost, queried('not_executed'), { type: 'approved' }]))).toBe(
      false,
    )
  })

  it('is closed as refused when a person records that the bank never had it', () => {
    const step = nextStep('mep_dr0', run(lost), {
      type: 'found',
      by: 'person',
      finding: 'not_executed',
    })
    expect(step).toMatchObject({ kind: 'moved', status: { state: 'refused' } })
  })

  it('is not sent a second time when the bank reports it while the resend waits', () => {
    const status = run([...lost, queried('not_executed'), { type: 'approved' }, queried('settled')])
    expect(status.state).toBe('settled')
    expect(nextStep('cvu_transfer', status, { type: 'send_started' }).kind).toBe('forbidden')
  })
})

describe('what comes early, late or twice', () => {
  it('takes a notification that arrives before the answer', () => {
    const early = run([...sent, { type: 'found', by: 'notification', finding: 'settled' }])
    expect(early.state).toBe('settled')
    expect(nextStep('cvu_transfer', early, answered('accepted')).kind).toBe('unchanged')
    expect(nextStep('cvu_transfer', early, answered('unknown')).kind).toBe('unchanged')
    expect(nextStep('cvu_transfer', early, answered('refused')).kind).toBe('contradicted')
  })

  it('changes nothing when the same thing is said again', () => {
    const settled = run([...sent, answered('accepted'), queried('settled')])
    expect(nextStep('cvu_transfer', settled, queried('settled')).kind).toBe('unchanged')
    expect(nextStep('cvu_transfer', settled, queried('accepted')).kind).toBe('unchanged')
  })

  it('keeps the end it has and reports a contradiction when another end is announced', () => {
    const settled = run([...sent, answered('accepted'), queried('settled')])
    expect(nextStep('cvu_transfer', settled, queried('rejected')).kind).toBe('contradicted')
    const refused = run([...sent, answered('refused')])
    expect(nextStep('cvu_transfer', refused, queried('accepted')).kind).toBe('contradicted')
  })

  it('lets a person record an outcome only where the outcome is open', () => {
    for (const status of [newOrderStatus, run(sent), run([...sent, answered('refused')])])
      expect(
        nextStep('mep_dr0', status, { type: 'found', by: 'person', finding: 'settled' }).kind,
      ).toBe('forbidden')
  })
})

it('knows which states are final', () => {
  expect(orderStates.filter(isFinal)).toEqual([
    'settled',
    'partly_settled',
    'rejected',
    'refused',
    'cancelled',
  ])
})
