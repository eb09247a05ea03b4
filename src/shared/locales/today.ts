import { defineMessages } from './define.ts'

/** Texts of the first screen: what is there, what needs somebody, and what will be. */
export const todayMessages = defineMessages({
  'today.title': { es: 'Hoy', en: 'Today' },
  'today.balances': { es: 'Disponible', en: 'Available' },
  'today.asOf': { es: 'Posición del {at}', en: 'Position of {at}' },
  'today.noPosition': {
    es: 'Sin una posición no hay saldos ni proyección. Pedila en Posición.',
    en: 'Without a position there are no balances and no forecast. Request it in Position.',
  },
  'today.toPosition': { es: 'Ir a Posición', en: 'Go to Position' },
  'today.nothing': { es: 'Nada necesita tu atención.', en: 'Nothing needs your attention.' },
  'today.change': {
    es: '{change} desde la posición anterior',
    en: '{change} since the previous position',
  },
  'today.unchanged': {
    es: 'Igual que en la posición anterior',
    en: 'Same as in the previous position',
  },
  'today.first': { es: 'Es la primera posición', en: 'This is the first position' },
  'today.ahead': { es: 'Próximos {days} días en {currency}', en: 'Next {days} days in {currency}' },
  'today.estimate': {
    es: 'Es una estimación: lo que vence y está previsto, sobre la posición del {at} ({age}).',
    en: 'This is an estimate: what is due and expected, based on the position of {at} ({age}).',
  },
  'today.lowest': { es: 'Mínimo: {amount} el {day}', en: 'Lowest: {amount} on {day}' },
  'today.belowZero': {
    es: 'Bajo cero desde el {day}',
    en: 'Below zero from {day}',
  },
  'today.day': { es: 'Día', en: 'Day' },
  'today.balance': { es: 'Saldo al cierre', en: 'Closing balance' },
  'today.moves': { es: 'Qué lo mueve', en: 'What moves it' },
  'today.quiet': { es: 'Nada previsto', en: 'Nothing expected' },
  'today.all': { es: 'Ver todos los días', en: 'Show every day' },
  'today.fewer': { es: 'Solo días con movimientos', en: 'Only days with movements' },
  'today.noneAhead': {
    es: 'No hay nada previsto en estos días.',
    en: 'Nothing is expected on these days.',
  },
  'today.likely': { es: 'probable', en: 'likely' },
  'today.line': {
    es: 'Saldo de cada día, de {from} a {to}',
    en: 'Balance of each day, from {from} to {to}',
  },
  'today.source.echeqs_in': {
    es: '{count, plural, one {# echeq a cobrar} other {# echeqs a cobrar}}',
    en: '{count, plural, one {# echeq to collect} other {# echeqs to collect}}',
  },
  'today.source.echeqs_out': {
    es: '{count, plural, one {# echeq a pagar} other {# echeqs a pagar}}',
    en: '{count, plural, one {# echeq to pay} other {# echeqs to pay}}',
  },
  'today.source.fixed_term': { es: 'Plazo fijo {label}', en: 'Term deposit {label}' },
  'today.source.order_out': { es: 'A {label}', en: 'To {label}' },
  'today.source.order_in': { es: 'De {label}', en: 'From {label}' },
  'today.source.debin_in': { es: 'DEBIN a {label}', en: 'DEBIN from {label}' },
  'today.source.debin_out': { es: 'Contracargo de {label}', en: 'Chargeback by {label}' },
  'today.source.recurring_out': { es: '{label} (programada)', en: '{label} (recurring)' },
  'today.source.recurring_in': { es: '{label} (programada)', en: '{label} (recurring)' },
  'today.source.entered': { es: '{label}', en: '{label}' },
  'today.source.expected': { es: '{label} (se espera)', en: '{label} (expected)' },

  // Texts of what needs somebody.
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
