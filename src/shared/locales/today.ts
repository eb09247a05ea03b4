import { defineMessages } from './define.ts'

/** Texts of the first screen: what is there, what needs somebody, and what will be. */
export const todayMessages = defineMessages({
  'today.asOf': { es: 'Posición del {at}', en: 'Position of {at}' },
  'today.noPosition': {
    es: 'Sin una posición no hay saldos ni proyección. Pedila en Posición.',
    en: 'Without a position there are no balances and no forecast. Request it in Position.',
  },
  'today.coming': {
    es: 'La posición está en camino: los saldos aparecen acá cuando llega.',
    en: 'The position is on its way: balances appear here once it arrives.',
  },
  'today.toPosition': { es: 'Ir a Posición', en: 'Go to Position' },
  'today.nothing': { es: 'Nada necesita tu atención.', en: 'Nothing needs your attention.' },
  'today.reading': {
    es: 'Leyendo del banco: {done} de {total}. Falta: {lists}. La lista puede cambiar.',
    en: 'Reading from the bank: {done} of {total}. Missing: {lists}. The list may change.',
  },
  'today.mayChange': {
    es: 'Puede cambiar: falta leer del banco.',
    en: 'This may change: the bank is still being read.',
  },
  'today.toForecast': { es: 'Ver el flujo completo', en: 'See the whole cash flow' },
  'today.change': {
    es: '{change} desde la posición anterior',
    en: '{change} since the previous position',
  },
  'today.unchanged': {
    es: 'Igual que en la posición anterior',
    en: 'Same as in the previous position',
  },
  'today.included': {
    es: 'incluye {amount} de descubierto',
    en: 'includes {amount} of overdraft',
  },
  'today.first': { es: 'Es la primera posición', en: 'This is the first position' },
  'today.ahead': {
    es: '{days, plural, one {Próximo día} other {Próximos # días}} en {currency}',
    en: '{days, plural, one {Next day} other {Next # days}} in {currency}',
  },
  'today.estimate': {
    es: 'Es una estimación: lo que vence y está previsto, sobre la posición del {at} ({age}). ≈ es probable.',
    en: 'This is an estimate: what is due and expected, based on the position of {at} ({age}). ≈ is likely.',
  },
  'today.belowZero': {
    es: 'Bajo cero desde el {day}',
    en: 'Below zero from {day}',
  },
  'today.balance': { es: 'Saldo al cierre', en: 'Closing balance' },
  'today.moves': { es: 'Qué lo mueve', en: 'What moves it' },
  'today.noneAhead': {
    es: 'No hay nada previsto en estos días.',
    en: 'Nothing is expected on these days.',
  },
  'today.likely': { es: 'probable', en: 'likely' },
  'today.line': {
    es: 'Saldo de cada día, de {from} a {to}',
    en: 'Balance of each day, from {from} to {to}',
  },
  'today.many.echeqs_in': { es: '{count} echeqs a cobrar', en: '{count} echeqs to collect' },
  'today.many.echeqs_out': { es: '{count} echeqs a pagar', en: '{count} echeqs to pay' },
  'today.many.fixed_term': { es: '{count} plazos fijos', en: '{count} term deposits' },
  'today.many.order_out': { es: '{count} transferencias', en: '{count} transfers' },
  'today.many.order_out.open': {
    es: '{count} por aprobar o confirmar',
    en: '{count} to approve or confirm',
  },
  'today.many.order_in': { es: '{count} cobros pedidos', en: '{count} collections requested' },
  'today.many.debin_in': { es: '{count} DEBIN pedidos', en: '{count} DEBINs requested' },
  'today.many.debin_out': { es: '{count} contracargos', en: '{count} chargebacks' },
  'today.many.recurring_out': {
    es: '{count} transferencias programadas',
    en: '{count} recurring transfers',
  },
  'today.many.recurring_in': { es: '{count} DEBIN programados', en: '{count} recurring DEBINs' },
  'today.many.expected': { es: '{count} importes que se esperan', en: '{count} expected amounts' },
  'today.many.entered': {
    es: '{count} gastos e ingresos previstos',
    en: '{count} planned expenses and income',
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
  'attention.group.now': { es: 'Ahora', en: 'Now' },
  'attention.group.week': { es: 'En estos días', en: 'In the coming days' },
  'attention.group.know': { es: 'Para saber', en: 'Good to know' },
  'attention.at.since': { es: 'desde {at}', en: 'since {at}' },
  'attention.at.answered': { es: 'última respuesta {at}', en: 'last answer {at}' },
  'attention.at.last': { es: 'último cambio {at}', en: 'last change {at}' },
  'attention.at.day': { es: 'desde el {at}', en: 'from {at} on' },
  'attention.at.balance': {
    es: 'con el saldo del banco al {at}, llevado al cierre',
    en: 'by the bank’s balance as of {at}, brought to the close',
  },
  'attention.at.asked': { es: 'pedida {at}', en: 'requested {at}' },
  'attention.at.until': { es: 'hasta el {at}', en: 'until {at}' },
  'attention.at.first': { es: 'el primero, el {at}', en: 'the first on {at}' },
  'attention.at.lastDay': { es: 'el último, el {at}', en: 'the last on {at}' },
  'attention.act.credentials': { es: 'Cambiar', en: 'Change' },
  'attention.act.ledger': { es: 'Ver qué hacer', en: 'See what to do' },
  'attention.act.ledgerOlder': { es: 'Comparar', en: 'Compare' },
  'attention.act.unreadable': { es: 'Ver', en: 'View' },
  'attention.act.offline': { es: 'Ver la conexión', en: 'See the connection' },
  'attention.act.unconfirmed': { es: 'Consultar', en: 'Ask the bank' },
  'attention.act.contradicted': { es: 'Revisar', en: 'Review' },
  'attention.act.belowZero': { es: 'Ver el día', en: 'See the day' },
  'attention.act.echeqsUnfunded': { es: 'Ver cuáles', en: 'See which' },
  'attention.act.movementsMissing': { es: 'Ver por qué', en: 'See why' },
  'attention.act.pspShort': { es: 'Ver el día', en: 'See the day' },
  'attention.act.pspSilent': { es: 'Ver los créditos', en: 'See the credits' },
  'attention.act.pspOpen': { es: 'Ver los días', en: 'See the days' },
  'attention.act.failed': { es: 'Ver por qué', en: 'See why' },
  'attention.act.toApprove': { es: 'Aprobar', en: 'Approve' },
  'attention.act.approvedByBank': { es: 'Revisar', en: 'Review' },
  'attention.act.recurringStuck': { es: 'Ver por qué', en: 'See why' },
  'attention.act.debinsUnfunded': { es: 'Volver a pedir', en: 'Request again' },
  'attention.act.echeqsLapsing': { es: 'Custodiar', en: 'Place in custody' },
  'attention.act.echeqsToAccept': { es: 'Ver cuáles', en: 'See which' },
  'attention.act.echeqsToPay': { es: 'Ver cuáles', en: 'See which' },
  'attention.act.echeqsToCollect': { es: 'Custodiar', en: 'Place in custody' },
  'attention.act.chargebacks': { es: 'Ver cuáles', en: 'See which' },
  'attention.act.enrolments': { es: 'Ver cuáles', en: 'See which' },
  'attention.act.fixedTermsEnding': { es: 'Ver cuáles', en: 'See which' },
  'attention.act.positionStopped': { es: 'Volver a pedir', en: 'Request again' },
  'attention.act.positionAwaited': { es: 'Ver el pedido', en: 'See the request' },
  'attention.act.movementsCrossed': { es: 'Ver cuáles', en: 'See which' },
  'attention.act.directionsToConfirm': { es: 'Confirmar', en: 'Confirm' },
  'attention.act.noticesFailed': { es: 'Ver por qué', en: 'See why' },
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
  'attention.pspShort': {
    es: 'En el banco hay menos que lo que se debe a los clientes',
    en: 'The bank holds less than is owed to customers',
  },
  'attention.pspSilent': {
    es: 'No llega ningún crédito a los CVU: es más que lo usual a esta hora',
    en: 'No credit reaches the CVUs: longer than usual at this hour',
  },
  'attention.pspOpen': {
    es: '{count, plural, one {# día sin cerrar, con diferencias sin explicar} other {# días sin cerrar, con diferencias sin explicar}}',
    en: '{count, plural, one {# open day with unexplained differences} other {# open days with unexplained differences}}',
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
  'attention.chargebacks': {
    es: '{count, plural, one {# contracargo para responder} other {# contracargos para responder}} en el portal del banco',
    en: '{count, plural, one {# chargeback to answer} other {# chargebacks to answer}} in the bank’s portal',
  },
  'attention.enrolments': {
    es: '{count, plural, one {# adhesión para confirmar o cancelar} other {# adhesiones para confirmar o cancelar}} en el portal del banco',
    en: '{count, plural, one {# enrolment to confirm or cancel} other {# enrolments to confirm or cancel}} in the bank’s portal',
  },
  'attention.fixedTermsEnding': {
    es: '{count, plural, one {# plazo fijo vence} other {# plazos fijos vencen}} en los próximos 7 días',
    en: '{count, plural, one {# term deposit matures} other {# term deposits mature}} within 7 days',
  },
  'attention.echeqsToPay': {
    es: '{count, plural, one {# echeq} other {# echeqs}} para pagar en 7 días{overdue, plural, =0 {} one { (# vencido)} other { (# vencidos)}}',
    en: '{count, plural, one {# echeq} other {# echeqs}} to pay within 7 days{overdue, plural, =0 {} other { (# overdue)}}',
  },
  'attention.echeqsToCollect': {
    es: '{count, plural, one {# echeq} other {# echeqs}} para depositar en 7 días{overdue, plural, =0 {} one { (# vencido)} other { (# vencidos)}}',
    en: '{count, plural, one {# echeq} other {# echeqs}} to deposit within 7 days{overdue, plural, =0 {} other { (# overdue)}}',
  },
})
