import { defineMessages } from './define.ts'

/** Words about money orders that several areas and the approval use: kinds, states, parties, warnings. */
export const ordersWindowMessages = defineMessages({
  'orders.kind.cvu_transfer': { es: 'Transferencia CVU', en: 'CVU transfer' },
  'orders.kind.mep_dr0': { es: 'Transferencia MEP DR0', en: 'MEP DR0 transfer' },
  'orders.kind.mep_dr1': { es: 'Transferencia MEP DR1', en: 'MEP DR1 transfer' },
  'orders.kind.debin_creation': { es: 'Pedido de DEBIN', en: 'DEBIN request' },
  'orders.kind.echeq_issuance': { es: 'Emisión de echeq', en: 'Echeq issuance' },
  'orders.kind.echeq_custody': { es: 'Custodia de echeq', en: 'Echeq custody' },
  'orders.kind.fund_redemption': { es: 'Rescate de fondos', en: 'Fund redemption' },
  'orders.kind.fund_subscription': { es: 'Suscripción de fondos', en: 'Fund subscription' },

  'orders.finishing': {
    es: 'Tesorero espera la respuesta del banco a una orden que ya salió. Las otras quedan pendientes de aprobación.',
    en: 'Tesorero is waiting for the bank’s answer to an order that has left. The others await approval again.',
  },
  'orders.state.draft': { es: 'Pendiente de aprobación', en: 'Awaiting approval' },
  'orders.state.approved': { es: 'Aprobada', en: 'Approved' },
  'orders.state.waiting_window': { es: 'Espera el horario bancario', en: 'Waiting for bank hours' },
  'orders.state.sending': { es: 'Enviando', en: 'Sending' },
  'orders.state.not_sent': { es: 'No se ejecutó', en: 'Not executed' },
  'orders.state.unconfirmed': { es: 'Sin confirmar', en: 'Unconfirmed' },
  'orders.state.accepted': { es: 'En proceso en el banco', en: 'Processing' },
  'orders.state.accepted.approved': { es: 'Aprobada por el banco', en: 'Approved by the bank' },
  'orders.state.settled': { es: 'Ejecutada', en: 'Executed' },
  'orders.settled.cvu_transfer': { es: 'Acreditada', en: 'Credited' },
  'orders.settled.mep_dr0': { es: 'Acreditada', en: 'Credited' },
  'orders.settled.mep_dr1': { es: 'Acreditada', en: 'Credited' },
  'orders.settled.debin_creation': { es: 'Cobrado', en: 'Collected' },
  'orders.settled.echeq_issuance': { es: 'Emitido', en: 'Issued' },
  'orders.settled.echeq_custody': { es: 'En custodia', en: 'In custody' },
  'orders.settled.fund_redemption': { es: 'Rescatado', en: 'Redeemed' },
  'orders.settled.fund_subscription': { es: 'Suscripto', en: 'Subscribed' },
  'orders.state.partly_settled': { es: 'Ejecutada en parte', en: 'Partly executed' },
  'orders.state.rejected': { es: 'Rechazada después', en: 'Rejected later' },
  'orders.state.refused': { es: 'Rechazada al recibirla', en: 'Rejected on receipt' },
  'orders.state.refused.person': { es: 'No está en el banco', en: 'Not at the bank' },
  'orders.state.cancelled': { es: 'Descartada', en: 'Discarded' },

  'orders.why.unsaid': { es: 'El banco no dijo por qué', en: 'The bank did not say why' },
  'orders.contradicted': { es: 'Se contradice', en: 'Contradicted' },
  'orders.ambiguous': { es: 'Ambigua', en: 'Ambiguous' },

  'orders.counterparty.cvu_transfer': { es: 'A', en: 'To' },
  'orders.counterparty.mep_dr0': { es: 'A', en: 'To' },
  'orders.counterparty.mep_dr1': { es: 'A', en: 'To' },
  'orders.counterparty.debin_creation': { es: 'Quién paga', en: 'Payer' },
  'orders.counterparty.echeq_issuance': { es: 'Beneficiario', en: 'Payee' },
  'orders.counterparty.echeq_custody': { es: 'Librador', en: 'Drawer' },
  'orders.counterparty.fund_redemption': { es: 'Fondo', en: 'Fund' },
  'orders.counterparty.fund_subscription': { es: 'Fondo', en: 'Fund' },
  'orders.item.cvu_transfer': { es: '{amount} a {to}', en: '{amount} to {to}' },
  'orders.item.mep_dr0': { es: '{amount} a {to}', en: '{amount} to {to}' },
  'orders.item.mep_dr1': { es: '{amount} a {to}', en: '{amount} to {to}' },
  'orders.item.debin_creation': { es: 'DEBIN de {amount} a {to}', en: 'DEBIN of {amount} to {to}' },
  'orders.item.echeq_issuance': { es: 'Echeq de {amount} a {to}', en: 'Echeq of {amount} to {to}' },
  'orders.item.echeq_custody': {
    es: 'Custodia del echeq {number} de {to}, {amount}',
    en: 'Custody of echeq {number} from {to}, {amount}',
  },
  'orders.item.fund_redemption': {
    es: 'Rescate de {amount} de {to}',
    en: 'Redemption of {amount} from {to}',
  },
  'orders.item.fund_subscription': {
    es: 'Suscripción de {amount} en {to}',
    en: 'Subscription of {amount} to {to}',
  },
  'orders.counterparty': { es: 'Contraparte', en: 'Counterparty' },
  'orders.ours.cvu_transfer': { es: 'Sale de', en: 'From' },
  'orders.ours.mep_dr0': { es: 'Sale de', en: 'From' },
  'orders.ours.mep_dr1': { es: 'Sale de', en: 'From' },
  'orders.ours.debin_creation': { es: 'Se acredita en', en: 'Credited to' },
  'orders.ours.echeq_issuance': { es: 'Se libra de', en: 'Drawn on' },
  'orders.ours.echeq_custody': { es: 'Se deposita en', en: 'Deposited in' },
  'orders.ours.fund_redemption': { es: 'Se paga a', en: 'Paid to' },
  'orders.ours.fund_subscription': { es: 'Sale de', en: 'From' },
  'orders.ours.account': { es: 'Tu cuenta', en: 'Your account' },
  'orders.ours.unknown': {
    es: 'Cuenta que tu posición no tiene',
    en: 'Account that your position does not have',
  },
  'orders.ours.short': { es: 'CVU …{last}', en: 'CVU …{last}' },
  'orders.ours.cvu': { es: 'Tu CVU', en: 'Your CVU' },
  'orders.ours.known': {
    es: 'Tu cuenta · {type} {number} ({currency})',
    en: 'Your account · {type} {number} ({currency})',
  },
  'orders.ours.named': { es: '{account} · «{name}»', en: '{account} · “{name}”' },
  'orders.ours.available': {
    es: 'Disponible {amount}, al {asOf}',
    en: 'Available {amount}, as of {asOf}',
  },
  'orders.ours.availableAt': { es: 'Disponible al {asOf}', en: 'Available as of {asOf}' },
  'orders.view.toApprove': { es: 'Pendientes de aprobación', en: 'Awaiting approval' },
  'orders.view.unconfirmed': { es: 'Sin confirmar', en: 'Unconfirmed' },
  'orders.view.rejected': { es: 'Rechazadas', en: 'Rejected' },
  'orders.view.week': { es: 'De esta semana', en: 'This week’s' },
  'orders.number': { es: 'Número de cheque', en: 'Cheque number' },

  'orders.inWords': { es: 'En letras', en: 'In words' },
  'orders.sent.toOrder': { es: 'A la orden', en: 'To order' },
  'orders.sent.notToOrder': { es: 'No a la orden', en: 'Not to order' },
  'orders.sent.cmc7.none': { es: 'Lo elige el banco', en: 'The bank chooses it' },
  'orders.sent.notification.none': { es: 'Ninguno', en: 'None' },
  'orders.sent.device': { es: 'Esta computadora', en: 'This computer' },
  'orders.operations': { es: 'Operaciones', en: 'Operations' },
  'orders.kind': { es: 'Tipo', en: 'Type' },
  'orders.source.bank': { es: 'Según el banco', en: 'According to the bank' },
  'orders.source.typed': { es: 'Según lo escrito', en: 'As typed' },
  'orders.typedName': { es: '{name} (según lo escrito)', en: '{name} (as typed)' },
  'orders.source.position': { es: 'Según la posición', en: 'From the position' },
  'orders.sum': { es: '{kind} {amount}', en: '{kind} {amount}' },
  'orders.sum.cvu_transfer': { es: 'Transferencias', en: 'Transfers' },
  'orders.sum.mep_dr0': { es: 'MEP DR0', en: 'MEP DR0' },
  'orders.sum.mep_dr1': { es: 'MEP DR1', en: 'MEP DR1' },
  'orders.sum.debin_creation': { es: 'DEBIN pedidos', en: 'DEBINs requested' },
  'orders.sum.echeq_issuance': { es: 'Echeqs emitidos', en: 'Echeqs issued' },
  'orders.sum.echeq_custody': { es: 'Echeqs a custodia', en: 'Echeqs into custody' },
  'orders.sum.fund_redemption': { es: 'Rescates', en: 'Redemptions' },
  'orders.sum.fund_subscription': { es: 'Suscripciones', en: 'Subscriptions' },
  'orders.leftOut': { es: 'Sin sumar: {states}', en: 'Not added: {states}' },
  'orders.many': { es: 'Órdenes seleccionadas', en: 'Selected orders' },
  'orders.many.approve': {
    es: '{count, plural, one {Aprobar…} other {Aprobar las #…}}',
    en: '{count, plural, one {Approve…} other {Approve all #…}}',
  },
  'orders.many.check': {
    es: '{count, plural, one {Consultar} other {Consultar #}}',
    en: '{count, plural, one {Ask the bank} other {Ask the bank about #}}',
  },
  'orders.many.record': {
    es: '{count, plural, one {Registrar lo que dice el portal} other {Registrar # según el portal}}',
    en: '{count, plural, one {Record what the portal says} other {Record # as the portal says}}',
  },
  'orders.many.discard': {
    es: '{count, plural, one {Descartar} other {Descartar #}}',
    en: '{count, plural, one {Discard} other {Discard #}}',
  },
  'orders.many.discard.sure': {
    es: '{count, plural, one {¿Descartar la orden?} other {¿Descartar las # órdenes?}}',
    en: '{count, plural, one {Discard the order?} other {Discard all # orders?}}',
  },
  'orders.many.discard.yes': { es: 'Sí, descartar', en: 'Yes, discard' },
  'orders.many.discard.no': { es: 'Conservar', en: 'Keep' },
  'orders.waiting': { es: 'Por aprobar', en: 'To approve' },
  'orders.waiting.none': { es: 'Nada espera una aprobación', en: 'Nothing waits for approval' },
  'orders.waiting.approved': { es: 'Recién aprobadas', en: 'Just approved' },
  'orders.waiting.inList': { es: 'Ver en la lista', en: 'Show in the list' },
  'orders.waiting.count': {
    es: '{count, plural, one {una orden} other {# órdenes}}',
    en: '{count, plural, one {one order} other {# orders}}',
  },
  'orders.waiting.andMore': { es: '{name} y {count} más', en: '{name} and {count} more' },
  'orders.waiting.adopt': { es: '¿Quién las preparó?', en: 'Who prepared these?' },
  'orders.waiting.adopt.send': { es: 'Seguir a la aprobación', en: 'Go on to the approval' },
  'orders.waiting.at': { es: 'preparación: {at}', en: 'prepared on {at}' },
  'orders.waiting.by': { es: 'preparación: {at}, por {name}', en: 'prepared on {at} by {name}' },

  'orders.warning.same_as_recent': {
    es: 'Ya hay una orden igual: mismo beneficiario e importe, el {at}. Puede ser un pago repetido.',
    en: 'There is already an identical order: same beneficiary and amount, on {at}. It may be a duplicate payment.',
  },
  'orders.warning.refund.charged_back': {
    es: 'Ese crédito ya tiene un contracargo: si el banco lo debitó, devolverlo es pagarlo dos veces.',
    en: 'That credit already has a chargeback: if the bank debited it, returning it pays it twice.',
  },
  'orders.warning.refund.duplicate': {
    es: 'Ese día hay otro crédito igual: mismo pagador, CVU e importe. Fijate cuál corresponde devolver.',
    en: 'There is another equal credit that day: same payer, CVU and amount. See which one is to be returned.',
  },
  'orders.warning.refund.notified_only': {
    es: 'Ese crédito llegó solo por notificación: todavía no está en la lista del banco.',
    en: 'That credit came by notification alone: it is not in the bank’s list yet.',
  },
  'orders.warning.refund.party_differs': {
    es: 'El banco nombró a más de un pagador de este crédito, o más de un CVU que lo recibió.',
    en: 'The bank named more than one payer of this credit, or more than one CVU that received it.',
  },
  'orders.warning.refund.amount_differs': {
    es: 'El banco informó ese crédito con más de un importe: vale el menor. El resto, si corresponde, va como transferencia común.',
    en: 'The bank reported that credit with more than one amount: the smaller one counts. The rest, if it is due, goes as a plain transfer.',
  },
  'orders.warning.refund.gone': {
    es: 'Ese crédito ya no está en la copia local: no se pudo volver a comparar.',
    en: 'That credit is not in the local copy any more: it could not be compared again.',
  },
  'orders.warning.same_list': {
    es: 'Esta lista parece la del {at}: repite destino e importe en {count} de {of}. Puede pagarse dos veces.',
    en: 'This list looks like the one of {at}: it repeats payee and amount in {count} of {of}. It may be paid twice.',
  },
  'orders.warning.holder_changed': {
    es: 'El titular de la cuenta cambió. La vez anterior: {before}. Ahora: {now}.',
    en: 'The holder of the account has changed. Last time: {before}. Now: {now}.',
  },
  'orders.warning.holder_differs.name': {
    es: 'Esperabas a {expected}; según el banco, la cuenta es de {bank}.',
    en: 'You expected {expected}; the bank says the account is held by {bank}.',
  },
  'orders.warning.holder_differs.taxId': {
    es: 'El CUIT {expected} no es el del titular de la cuenta: según el banco es {bank}.',
    en: 'CUIT {expected} is not the account holder’s: the bank says {bank}.',
  },
  'orders.warning.first_payment': {
    es: 'Es el primer pago a este destino.',
    en: 'This is the first payment to this payee.',
  },
  'orders.warning.unusual_amount': {
    es: 'Supera por mucho lo pagado antes a este destino: {times, plural, one {un pago} other {# pagos}}, de {highest} como máximo.',
    en: 'Far above what was paid to this payee before: {times, plural, one {one payment} other {# payments}} of at most {highest}.',
  },
  'orders.warning.hidden_characters': {
    es: 'Hay caracteres que no se ven en: {text}. Puede parecer otro nombre. Confirmalo por otro medio.',
    en: 'There are characters that cannot be seen in: {text}. It may look like another name. Confirm it in another way.',
  },
  'orders.warning.mixed_scripts': {
    es: 'Hay letras de otro alfabeto, parecidas a las nuestras, en: {text}. Puede parecer otro nombre. Confirmalo por otro medio.',
    en: 'There are letters of another alphabet, which look like ours, in: {text}. It may look like another name. Confirm it in another way.',
  },
  'orders.warning.foreign_letters': {
    es: 'No está escrito con nuestras letras: {text}. Puede parecer otro nombre. Confirmalo por otro medio.',
    en: 'It is not written in our letters: {text}. It may look like another name. Confirm it in another way.',
  },
  'orders.warning.not_validated': {
    es: 'El banco no dijo de quién es la cuenta de destino. Confirmá por otro medio que es la correcta.',
    en: 'The bank did not say who owns the destination account. Confirm by another channel that it is the right one.',
  },
  'orders.warning.insufficient_balance': {
    es: 'El disponible conocido no alcanza: {available}, al {asOf}.',
    en: 'The known available balance is not enough: {available}, as of {asOf}.',
  },
  'orders.warning.resend': {
    es: '{attempts, plural, one {Ya se envió una vez.} other {Ya se envió # veces.}} Va otra vez con el mismo identificador, que el banco toma una sola vez.',
    en: '{attempts, plural, one {It was sent once before.} other {It was sent # times before.}} It goes again with the same id, which the bank takes only once.',
  },
  'orders.warning.provisional': {
    es: 'El formato de este pedido no está en la especificación del banco.',
    en: 'The format of this request is not in the bank’s specification.',
  },
  'orders.warning.all_or_nothing': {
    es: 'Si una de las {operations} operaciones está mal, el banco no procesa ninguna.',
    en: 'If one of the {operations} operations is wrong, the bank processes none.',
  },
  'orders.warning.deposit_unknown': {
    es: 'La cuenta donde se depositan no está en tu posición: fijate que sea tuya.',
    en: 'The account into which they are deposited is not in your position: make sure that it is yours.',
  },
  'orders.warning.deposit_mixed': {
    es: 'A esta cuenta van echeqs en {currencies}. Una cuenta suele tener una sola moneda: el banco puede rechazar los de otra.',
    en: 'Echeqs in {currencies} go to this account. An account usually has one currency: the bank may refuse those in another.',
  },
  'orders.warning.ledger_older': {
    es: 'Este libro es una copia del {at}: lo pagado después puede faltar. Fijate en el portal del banco que no se haya pagado ya.',
    en: 'This ledger is a copy of {at}: what was paid since may be missing. Check in the bank’s portal that this was not paid already.',
  },
  'orders.warning.sent_later': {
    es: 'No sale ahora: sale sola desde el {at}, cuando abre el banco, mientras Tesorero está abierto y sin bloquear.',
    en: 'It does not leave now: it leaves by itself from {at}, when the bank opens, while Tesorero is open and unlocked.',
  },
  'orders.warning.clock_skew': {
    es: 'El reloj de esta computadora {ahead, select, true {adelanta} other {atrasa}} {hours, plural, =0 {} other {# h }}{minutes} min.',
    en: 'This computer’s clock is {hours, plural, =0 {} other {# h }}{minutes} min {ahead, select, true {ahead of} other {behind}} the bank’s.',
  },

  'orders.warning.unread': {
    es: 'Hay una advertencia guardada que no se puede leer entera: {text}. Revisá la orden antes de aprobarla.',
    en: 'A stored warning cannot be read whole: {text}. Check the order before you approve it.',
  },

  'prepared.waiting': {
    es: '{count, plural, one {Quedó preparada una orden} other {Quedaron preparadas # órdenes}}: todavía no se envió nada.',
    en: '{count, plural, one {One order is} other {# orders are}} prepared: nothing was sent yet.',
  },
  'prepared.cancelAll': { es: 'Descartar estas órdenes', en: 'Discard these orders' },
  'prepared.sent': {
    es: '{sent, plural, =0 {No se envió ninguna orden} one {Se envió una orden} other {Se enviaron # órdenes}}{failed, plural, =0 {.} one {; una no se envió.} other {; # no se enviaron.}}',
    en: '{sent, plural, =0 {No order was sent} one {One order was sent} other {# orders were sent}}{failed, plural, =0 {.} one {; one was not.} other {; # were not.}}',
  },
  'prepared.leftOut': {
    es: '{count, plural, one {Una quedó afuera y sigue} other {# quedaron afuera y siguen}} por aprobar.',
    en: '{count, plural, one {One was left out and still waits} other {# were left out and still wait}} for approval.',
  },
  'prepared.refused': {
    es: '{count, plural, one {El banco no aceptó una de ellas} other {El banco no aceptó # de ellas}}: el motivo está en su fila.',
    en: '{count, plural, one {The bank did not accept one of them} other {The bank did not accept # of them}}: the reason is in its row.',
  },
  'prepared.unconfirmed': {
    es: '{count, plural, one {De una no llegó la respuesta: puede haberse ejecutado, no la pagues por otro lado.} other {De # no llegó la respuesta: pueden haberse ejecutado, no las pagues por otro lado.}}',
    en: '{count, plural, one {The answer to one never came: it may have been executed, do not pay it elsewhere.} other {The answers to # never came: they may have been executed, do not pay them elsewhere.}}',
  },
  'prepared.rest': {
    es: '{count, plural, one {Aprobar la que falta…} other {Aprobar las # que faltan…}}',
    en: '{count, plural, one {Approve the one left…} other {Approve the # left…}}',
  },
  'prepared.orders': { es: 'Órdenes preparadas juntas', en: 'Orders prepared together' },
  'prepared.problem': { es: 'Qué pasó', en: 'What happened' },

  // Texts of orders that repeat.
  'again.payments': {
    es: '{count, plural, one {Un pago} other {# pagos}}',
    en: '{count, plural, one {One payment} other {# payments}}',
  },
  'again.empty.title': {
    es: 'Todavía no hay listas ni órdenes programadas',
    en: 'There are no lists and no recurring orders yet',
  },
})
