import { buenosAiresDate } from '../../shared/values/calendar.ts'
import type { Bank } from '../core/bank.ts'
import { localTimestamp } from '../core/clock.ts'
import { type EcheqHead, echeqId } from '../data/echeq-heads.ts'
import { BANKS } from '../data/people.ts'
import type { Lot } from './echeq-lot.ts'
import type { EcheqStore } from './echeq-store.ts'

/** Adds the echeq of an accepted lot to the store, as emitido-pendiente; answers its id. */
export function writeEcheq(bank: Bank, store: EcheqStore, { request, blank }: Lot): string {
  const now = bank.clock.now()
  const { customer } = bank
  const id = echeqId(bank.seed, store.size(), bank.created('echeq-id', store.size()))
  const head: EcheqHead = {
    id,
    state: 'emitido-pendiente',
    role: 'issued',
    currency: 'ARS',
    createdOn: buenosAiresDate(now),
    paidOn: request.payment_date,
    book: blank.book,
    from: {
      name: customer.name,
      cuit: customer.cuit,
      cbu: blank.account.cbu,
      accountNumber: blank.account.number,
      bank: BANKS.find(({ code }) => code === customer.bankCode) ?? BANKS[0],
    },
    amount: request.amount,
  }
  const { document_type, document_number, name } = request.beneficiary
  const beneficiary = { document: { type: document_type, number: document_number }, name }
  const number = blank.cmc7.slice(10, 18)
  store.add(head, {
    created_at: localTimestamp(now),
    updated_at: localTimestamp(now),
    cmc7: blank.cmc7,
    number,
    type: blank.kind === 'same_day' ? 'CC' : 'CPD',
    concept: request.concept_code,
    caracter: request.endorsable ? 'a la orden' : 'no a la orden',
    payment_reason: request.subject?.reference ?? request.note ?? '',
    holding: beneficiary,
    final_beneficiary: beneficiary,
    issued: { from: issuedFrom(head), to: beneficiary },
    total_assignments: 0,
    assignments: [],
    total_guarantors: 0,
    guarantors: [],
    is_represent: false,
    is_agreed: false,
    is_assigned: false,
    is_guaranteed: false,
    is_endorsement_repudiated: false,
    is_agreement_rejected: false,
  })
  return id
}

const issuedFrom = ({ from, currency }: EcheqHead): unknown => ({
  bank: {
    ...from.bank,
    branch: {
      code: '001',
      name: 'Casa Central',
      province: 'Buenos Aires',
      zip_code: '1043',
      address: 'Av. Ejemplo 1',
    },
  },
  account: { number: from.accountNumber, cbu: from.cbu, currency },
  cuit: from.cuit,
  name: from.name,
  address: 'Av. Ejemplo 100',
  zip_code: '1043',
})
