import type { DraftOf } from '../../../shared/orders/drafts.ts'

/** Somebody who can be paid. */
interface Payee {
  readonly key: string
  readonly name: string
  readonly cuit: string
}

/** Data of the embedded bank for a demonstration; see `src/sandbox/showcase.ts`. */
export interface Showcase {
  readonly cvus: readonly string[]
  readonly accounts: readonly {
    readonly type: 'AC' | 'CC'
    readonly number: string
    readonly cbu: string
    readonly currency: 'ARS' | 'USD'
  }[]
  readonly payees: readonly Payee[]
  readonly closed: string
  readonly custodyEcheqIds: readonly string[]
  readonly blockedEcheqId: string | null
  readonly signatories: DraftOf<'echeq_custody'>['signatories']
  readonly positionOf: (
    daysAgo: number,
  ) => Promise<{ readonly fileId: string; readonly at: Date; readonly bytes: Uint8Array }>
  readonly announceSince: (daysAgo: number) => Promise<void>
  readonly cutNext: (path: string) => void
}
