import type { ApprovalRequest } from '../../shared/orders/approvals.ts'
import { decimal } from '../../shared/values/money.ts'

/** A question about one transfer, as main asks it. */
export const approvalRequest = (id: string): ApprovalRequest => ({
  id,
  profileName: 'Panadería La Espiga',
  environment: 'sandbox',
  host: 'api.banco.example',
  subject: {
    type: 'orders',
    items: [
      {
        orderId: 'o1',
        kind: 'cvu_transfer',
        from: {
          key: '0000003100012345678907',
          name: null,
          taxId: null,
          bank: null,
          source: 'typed',
        },
        to: {
          key: '0110012920000091344977',
          name: 'Molino Harinero del Sur SA',
          taxId: '30500010912',
          bank: 'Banco de la Nación Argentina',
          source: 'bank',
        },
        amount: { amount: decimal('1234.56'), currency: 'ARS' },
        inWords: null,
        operations: 1,
        number: null,
        expectedName: null,
        nameAgrees: null,
        ours: null,
        oursName: null,
        refund: null,
        sent: {
          facts: [{ name: 'transfers.note', type: 'text', text: 'Factura 12' }],
          operations: [],
        },
        warnings: [],
      },
    ],
    totals: [{ kind: 'cvu_transfer', count: 1, amount: decimal('1234.56'), currency: 'ARS' }],
  },
  retype: [],
  acknowledge: false,
  approvers: null,
  preparedBy: null,
  problem: null,
  attemptsLeft: 2,
})

/** A steady clock that moves while somebody sleeps, and when a test has time pass. */
export function sleepingClock() {
  let now = 0
  const pass = (ms: number): void => {
    now += ms
  }
  return {
    monotonic: () => now,
    pass,
    sleep: async (ms: number) => {
      await Promise.resolve()
      pass(ms)
    },
  }
}
