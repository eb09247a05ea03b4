import { describe, expect, it } from 'vitest'
import { orderKinds } from './kinds.ts'
import { nextQueryAt, orderStates } from './machine.ts'

const sentAt = new Date('2026-11-21T12:00:00Z')
const later = (ms: number): Date => new Date(sentAt.getTime() + ms)
const MINUTE = 60_000

describe('when the bank is asked', () => {
  it('asks for a CVU transfer no earlier than 2 minutes after the send', () => {
    const first = nextQueryAt('cvu_transfer', 'unconfirmed', {
      sentAt,
      answered: 0,
      lastQueryAt: null,
    })
    expect(first).toEqual(later(2 * MINUTE))
  })

  it('keeps those 2 minutes even when somebody asked by hand before', () => {
    const next = nextQueryAt('cvu_transfer', 'accepted', {
      sentAt,
      answered: 0,
      lastQueryAt: later(1),
    })
    expect(next).toEqual(later(2 * MINUTE + 1))
  })

  it('looks for an issuance from 5 minutes on', () => {
    const first = nextQueryAt('echeq_issuance', 'accepted', {
      sentAt,
      answered: 0,
      lastQueryAt: null,
    })
    expect(first).toEqual(later(5 * MINUTE))
  })

  it('doubles the wait up to an hour and gives up after weeks', () => {
    const at = (answered: number, lastQueryAt: Date) =>
      nextQueryAt('cvu_transfer', 'accepted', { sentAt, answered, lastQueryAt })
    expect(at(1, later(2 * MINUTE))).toEqual(later(6 * MINUTE))
    expect(at(9, later(1000 * MINUTE))).toEqual(later(1060 * MINUTE))
    expect(at(900, later(46 * 24 * 60 * MINUTE))).toBeNull()
  })

  it('never asks where the bank has no query, nor about an order that is not open', () => {
    for (const kind of ['mep_dr0', 'mep_dr1', 'fund_redemption', 'fund_subscription'] as const)
      expect(
        nextQueryAt(kind, 'unconfirmed', { sentAt, answered: 0, lastQueryAt: null }),
      ).toBeNull()
    const closed = orderStates.filter((state) => state !== 'unconfirmed' && state !== 'accepted')
    for (const kind of orderKinds)
      for (const state of closed)
        expect(nextQueryAt(kind, state, { sentAt, answered: 0, lastQueryAt: null })).toBeNull()
  })
})
