import { defineMessages } from './define.ts'

/** Texts of what needs somebody. */
export const attentionMessages = defineMessages({
  'attention.title': { es: 'Necesita tu atención', en: 'Needs your attention' },
  'attention.credentials': {
    es: 'El banco no acepta las credenciales',
    en: 'The bank does not accept the credentials',
  },
  'attention.ledger': {
    es: 'El libro de órdenes está dañado',
    en: 'The order ledger is damaged',
  },
  'attention.ledgerOlder': {
    es: 'El libro de órdenes es una copia anterior: compará con el banco',
    en: 'The order ledger is an older copy: compare with the bank',
  },
  'attention.unreadable': { es: 'No se pudo leer: {area}', en: 'Could not be read: {area}' },
  'attention.offline': { es: 'Sin conexión con el banco', en: 'No connection to the bank' },
  'attention.contradicted': {
    es: '{count, plural, one {# orden con avisos que se contradicen} other {# órdenes con avisos que se contradicen}}',
    en: '{count, plural, one {# order with contradictory notices} other {# orders with contradictory notices}}',
  },
  'attention.unconfirmed': {
    es: '{count, plural, one {# orden sin confirmar} other {# órdenes sin confirmar}}',
    en: '{count, plural, one {# unconfirmed order} other {# unconfirmed orders}}',
  },
  'attention.failed': {
    es: '{count, plural, one {# orden falló esta semana} other {# órdenes fallaron esta semana}}',
    en: '{count, plural, one {# order failed this week} other {# orders failed this week}}',
  },
  'attention.approvedByBank': {
    es: '{count, plural, one {# transferencia aprobada por el banco, sin acreditación} other {# transferencias aprobadas por el banco, sin acreditación}}',
    en: '{count, plural, one {# transfer approved by the bank, not yet credited} other {# transfers approved by the bank, not yet credited}}',
  },
  'attention.toApprove': {
    es: '{count, plural, one {# orden para aprobar} other {# órdenes para aprobar}}',
    en: '{count, plural, one {# order to approve} other {# orders to approve}}',
  },
  'attention.recurringStuck': {
    es: '{count, plural, one {# orden programada no se pudo preparar} other {# órdenes programadas no se pudieron preparar}}',
    en: '{count, plural, one {# recurring order could not be prepared} other {# recurring orders could not be prepared}}',
  },
  'attention.belowZero': {
    es: '{count, plural, one {El saldo quedaría bajo cero} other {El saldo quedaría bajo cero en # monedas}}',
    en: '{count, plural, one {The balance would fall below zero} other {The balance would fall below zero in # currencies}}',
  },
  'attention.echeqsUnfunded': {
    es: '{count, plural, one {# echeq emitido vence} other {# echeqs emitidos vencen}} en los próximos 7 días sin fondos previstos',
    en: '{count, plural, one {# issued echeq falls due within 7 days without expected funds} other {# issued echeqs fall due within 7 days without expected funds}}',
  },
  'attention.positionAwaited': {
    es: 'La posición que se pidió no llegó todavía',
    en: 'The position that was requested has not come yet',
  },
  'attention.debinsUnfunded': {
    es: '{count, plural, one {# DEBIN sin saldo del comprador esta semana} other {# DEBIN sin saldo del comprador esta semana}}',
    en: '{count, plural, one {# DEBIN without the purchaser’s funds this week} other {# DEBINs without the purchaser’s funds this week}}',
  },
  'attention.positionStopped': {
    es: 'La última posición se detuvo',
    en: 'The last position has stopped',
  },
  'attention.movementsMissing': {
    es: '{count, plural, one {# cuenta no cuadra: faltan movimientos} other {# cuentas no cuadran: faltan movimientos}}',
    en: '{count, plural, one {# account does not add up: movements are missing} other {# accounts do not add up: movements are missing}}',
  },
  'attention.movementsCrossed': {
    es: '{count, plural, one {# cuenta tiene diferencias que se compensan} other {# cuentas tienen diferencias que se compensan}}',
    en: '{count, plural, one {# account has differences that cancel each other} other {# accounts have differences that cancel each other}}',
  },
  'attention.directionsToConfirm': {
    es: '{count, plural, one {# tipo de movimiento para confirmar si suma o resta} other {# tipos de movimiento para confirmar si suman o restan}}',
    en: '{count, plural, one {# movement type to confirm as adding or subtracting} other {# movement types to confirm as adding or subtracting}}',
  },
  'attention.noticesFailed': {
    es: '{count, plural, one {# notificación no se pudo procesar} other {# notificaciones no se pudieron procesar}}',
    en: '{count, plural, one {# notification could not be processed} other {# notifications could not be processed}}',
  },
  'attention.echeqsLapsing': {
    es: '{count, plural, one {# echeq sin depositar caduca} other {# echeqs sin depositar caducan}} en los próximos 7 días',
    en: '{count, plural, one {# echeq lapses within 7 days, not deposited} other {# echeqs lapse within 7 days, not deposited}}',
  },
  'attention.echeqsToAccept': {
    es: '{count, plural, one {# echeq para aceptar en el portal del banco} other {# echeqs para aceptar en el portal del banco}}',
    en: '{count, plural, one {# echeq to accept in the bank’s portal} other {# echeqs to accept in the bank’s portal}}',
  },
  'attention.fixedTermsEnding': {
    es: '{count, plural, one {# plazo fijo vence} other {# plazos fijos vencen}} en los próximos 7 días',
    en: '{count, plural, one {# term deposit matures} other {# term deposits mature}} within 7 days',
  },
  'attention.echeqsToPay': {
    es: '{count, plural, one {# echeq para pagar} other {# echeqs para pagar}} en los próximos 7 días',
    en: '{count, plural, one {# echeq to pay within 7 days} other {# echeqs to pay within 7 days}}',
  },
  'attention.echeqsToCollect': {
    es: '{count, plural, one {# echeq para depositar: se paga en 7 días o antes} other {# echeqs para depositar: se pagan en 7 días o antes}}',
    en: '{count, plural, one {# echeq to deposit: due now or within 7 days} other {# echeqs to deposit: due now or within 7 days}}',
  },
})
