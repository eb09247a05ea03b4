import type { AdhesionNotice, ChargebackNotice, NoticeSide } from '../../shared/views/incoming.ts'
import type { NoticeBody } from '../inbox/effects/port.ts'
import { said } from './said.ts'

type Chargeback = NoticeBody<'cvu-pull-chargeback'>

/** The account's owner, else the virtual account's. */
const sideOf = (side: Chargeback['credit']): NoticeSide => {
  const [account, virtual] = [side?.account, side?.virtual_account]
  return {
    name: said(account?.owner?.name) ?? said(virtual?.owner?.name),
    cuit: said(account?.owner?.cuit) ?? said(virtual?.owner?.cuit),
    cbu: said(account?.cbu),
    cvu: said(virtual?.cvu),
  }
}

/** A chargeback of a pull transfer as the cache keeps it. */
export const chargebackNotice = (body: Chargeback, receivedAt: string): ChargebackNotice => {
  const { operation, original_operation: original, details } = body
  return {
    kind: 'chargeback',
    key: `chargeback:${operation.id}`,
    operationId: operation.id,
    operationType: operation.type,
    notificationId: body.notification_id,
    notifiedAt: said(body.notification_date),
    receivedAt,
    amount: details.amount,
    currency: details.currency_code,
    handled: false,
    originalId: original.id,
    originalType: said(original.type),
    reason: said(details.reason),
    businessDate: said(details.business_date),
    credit: sideOf(body.credit),
    debit: sideOf(body.debit),
  }
}

/** An adhesion to a scheduled DEBIN as the cache keeps it. */
export const adhesionNotice = (
  body: NoticeBody<'debin-adhesion'>,
  receivedAt: string,
): AdhesionNotice => {
  const { operation, details, seller, purchaser } = body
  return {
    kind: 'adhesion',
    key: `adhesion:${operation.id}`,
    operationId: operation.id,
    operationType: operation.type,
    notificationId: body.notification_id,
    notifiedAt: said(body.notification_date),
    receivedAt,
    amount: details.amount,
    currency: said(details.currency_code) ?? '',
    handled: false,
    concept: said(details.concept_code),
    detail: said(details.detail),
    provision: said(details.provision),
    reference: said(details.reference),
    installments: details.total_installments ?? null,
    sellerCuit: said(seller?.cuit),
    purchaserCuit: said(purchaser?.cuit),
    purchaserKey: said(purchaser?.account_key),
    purchaserState: said(purchaser?.state),
  }
}
