import * as z from 'zod'
import type { OrderDraft } from '../../shared/orders/drafts.ts'
import type { OrderKind } from '../../shared/orders/kinds.ts'
import { addDays, buenosAiresDate } from '../../shared/values/calendar.ts'
import { decimal } from '../../shared/values/money.ts'

/** Drafts that the embedded bank accepts, for tests and for the crash test. */

const account = z.object({
  type: z.string(),
  account_id: z.string(),
  cbu: z.string(),
  currency: z.string(),
})
const usableSchema = z.object({
  accounts: z.array(account),
  cvus: z.array(z.string()),
  signatories: z.array(
    z.object({ document_type: z.string(), document_number: z.string(), required: z.boolean() }),
  ),
  destinations: z.array(z.string()),
  same_holder_cbus: z.array(z.string()),
  custody_echeq_ids: z.array(z.string()),
})
export type Usable = z.infer<typeof usableSchema>

/** What the embedded bank's `GET /state` says can be used. */
export const usableOf = (state: unknown): Usable =>
  z.object({ usable: usableSchema }).parse(state).usable

const first = <T>(items: readonly T[], index = 0): T => {
  const item = items[index]
  if (item === undefined) throw new Error('the embedded bank offers too few of them')
  return item
}

const own = ({ accounts }: Usable, currency: string, type?: string) =>
  first(accounts.filter((one) => one.currency === currency && (type ?? one.type) === one.type))

/** An amount that no other draft has: `n` in its cents and units. */
const amountOf = (n: number) =>
  decimal(`${1000 + Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`)

/** A good draft of a kind; another `n` makes another amount, and another echeq for custody. */
export function sampleDraft(kind: OrderKind, usable: Usable, now: Date, n = 1): OrderDraft {
  const amount = amountOf(n)
  const signatories = usable.signatories
    .filter(({ required }) => required)
    .map((one) => ({ documentType: one.document_type, documentNumber: one.document_number }))
  const today = buenosAiresDate(now)
  const mep = {
    amount,
    fromCbu: own(usable, 'USD').cbu,
    toCbu: first(usable.same_holder_cbus),
    toBusinessName: 'La misma',
    transferCode: 'A',
    concept: 'VAR',
    knownClient: true,
    pep: false,
  }
  const batch = {
    fciId: 'F1',
    fciName: 'Fondo Uno',
    fciCbu: first(usable.destinations),
    distributorName: 'Agente',
    distributorCuit: '30500010912',
    distributorCbu: own(usable, 'ARS').cbu,
    currency: 'ARS',
    provider: 'P',
    notes: '',
    operationType: 'R',
    settlementDate: addDays(today, 1),
    tradeDate: today,
    operations: [1, 2].map((index) => ({
      settlementId: `${n}-${index}`,
      shareholderAccountId: `A${index}`,
      classType: 'A',
      shareholderName: `Cuotapartista ${index}`,
      shareValue: decimal('12.345678'),
      shareQuantity: decimal('81'),
      amount,
    })),
  }
  switch (kind) {
    case 'cvu_transfer':
      return {
        kind,
        fromAccountKey: first(usable.cvus),
        toAccountKey: first(usable.destinations),
        amount,
        currency: 'ARS',
        note: `Pago ${n}`,
        transferCode: '',
        documentId: '',
      }
    case 'mep_dr0':
    case 'mep_dr1':
      return { kind, ...mep, currency: 'USD' }
    case 'debin_creation':
      return {
        kind,
        conceptCode: 'FAC',
        amount,
        purchaserCuit: '30500010912',
        notes: '',
        purchaserAccountKey: first(usable.destinations),
        currency: 'ARS',
        reference: '',
        accountId: own(usable, 'ARS').account_id,
        provision: 'CUOTA',
      }
    case 'echeq_issuance':
      return {
        kind,
        cmc7: '',
        accountId: own(usable, 'ARS', 'CC').account_id,
        signatories,
        amount,
        beneficiaryDocumentType: 'CUIT',
        beneficiaryDocumentNumber: '30500010912',
        beneficiaryName: 'Proveedora S.A.',
        notification: '',
        endorsable: true,
        note: '',
        paymentDate: addDays(today, 30),
        currency: 'ARS',
        conceptCode: 'FAC',
      }
    case 'echeq_custody':
      return {
        kind,
        echeqId: first(usable.custody_echeq_ids, n - 1),
        preapproved: true,
        accountKey: own(usable, 'ARS').cbu,
        signatories,
      }
    case 'fund_redemption':
    case 'fund_subscription':
      return { kind, ...batch }
  }
}
