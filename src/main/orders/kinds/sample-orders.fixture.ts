import { decimal } from '../../../shared/values/money.ts'
import type { DebinOrder } from '../../../shared/wire/debin.ts'
import type { EcheqCustody, EcheqIssuance } from '../../../shared/wire/echeqs.ts'
import type { FundBatch } from '../../../shared/wire/funds.ts'
import type { MepOrder } from '../../../shared/wire/mep.ts'
import type { CvuTransferOrder } from '../../../shared/wire/transfers.ts'

/** Orders that keep every limit, for this folder's tests. */

export const transferOrder: CvuTransferOrder = {
  id: '7b1f2f0e-6f0a-4f0a-9f0a-0a1b2c3d4e5f',
  amount: decimal('1234567.10'),
  currency_code: 'ARS',
  from_account_key: '0000003100012345678907',
  to_account_key: '0110012920000091344977',
  note: 'Factura 0001-00000042',
  timestamp: '2026-11-20T12:00:00-03:00',
  fingerprint: { os_name: 'Linux', geolocalization: { latitude: '-34.6', longitude: '-58.4' } },
  risk: { country: 'AR' },
}

export const custodyOrder: EcheqCustody = {
  id: 'ABCDEFGHIJKLMNO',
  preapproved: true,
  account_key: '0110012920000091344977',
  signatories: [{ document_type: 'CUIT', document_number: '20123456786' }],
}

export const issuanceOrder: EcheqIssuance = {
  account: { id: '1234567', type: 'CC' },
  signatories: [{ document_type: 'CUIT', document_number: '20123456786' }],
  beneficiary: { document_number: '30500010912', document_type: 'CUIT', name: 'Proveedora S.A.' },
  payment_date: '2026-12-31',
  endorsable: true,
  currency: 'ARS',
  amount: decimal('999999999.99'),
  concept_code: 'FAC',
  subject: { reference: 'tesorero-1' },
}

export const mepOrder: MepOrder = {
  id: '7b1f2f0e-6f0a-4f0a-9f0a-0a1b2c3d4e60',
  amount: decimal('1500.50'),
  currency_code: 'USD',
  from: { cbu: '0110012920000091344977' },
  to: {
    account_type: 'BANK_CBU',
    account_data: { cbu: '0070081830004089740113', business_name: 'Proveedora S.A.' },
  },
  payment_instruction: { transfer_code: 'A', concept: 'VAR', known_client: true, pep: false },
}

export const debinOrder: DebinOrder = {
  concept_code: 'FAC',
  amount: decimal('0.10'),
  purchaser: { cuit: '20123456786', account_key: '0110012920000091344977' },
  account_id: '1234567',
  currency: 'ARS',
  reference: 'tesorero-1',
}

const operation = (index: number): FundBatch['operations'][number] => ({
  settlement_id: `S-${index}`,
  shareholder: { account_id: `A-${index}`, name: `Cuotapartista ${index}` },
  share: {
    class_type: 'A',
    value: decimal('123.456789'),
    quantity: decimal('0.000001'),
    amount: decimal('10.10'),
  },
})

export const batchOrder = (operations = 2): FundBatch => ({
  fci: { id: 'F1', name: 'Fondo Uno', account: { cbu: '0110012920000091344977' } },
  distributor: { name: 'Agente', cuit: '30500010912', cbu: '0070081830004089740113' },
  currency_code: 'ARS',
  provider: 'P',
  operation_type: 'RESCUE',
  lot_id: 'L-1',
  settlement_date: '2026-11-24',
  trade_date: '2026-11-23',
  operations: Array.from({ length: operations }, (_, index) => operation(index + 1)),
})
