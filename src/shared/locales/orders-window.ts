import { defineMessages } from './define.ts'

/** Words about money orders that several areas and the approval use: kinds, states, parties, warnings. */
export const ordersWindowMessages = defineMessages({
  'orders.kind.cvu_transfer': { es: 'Transferencia CVU', en: 'CVU transfer' },
  'orders.kind.mep_dr0': { es: 'Transferencia MEP DR0', en: 'MEP DR0 transfer' },
  'orders.kind.mep_dr1': { es: 'Transferencia MEP DR1', en: 'MEP DR1 transfer' },
  'orders.kind.debin_creation': { es: 'Creación de DEBIN', en: 'DEBIN creation' },
  'orders.kind.echeq_issuance': { es: 'Emisión de echeq', en: 'Echeq issuance' },
  'orders.kind.echeq_custody': { es: 'Custodia de echeq', en: 'Echeq custody' },
  'orders.kind.fund_rescue': { es: 'Rescate de fondos', en: 'Fund redemption' },
  'orders.kind.fund_subscription': { es: 'Suscripción de fondos', en: 'Fund subscription' },

  'orders.state.draft': { es: 'Sin aprobar', en: 'Not approved' },
  'orders.state.approved': { es: 'Aprobada', en: 'Approved' },
  'orders.state.waiting_window': { es: 'Espera el horario', en: 'Waiting for hours' },
  'orders.state.sending': { es: 'Enviando', en: 'Sending' },
  'orders.state.not_sent': { es: 'No se envió', en: 'Not sent' },
  'orders.state.unconfirmed': { es: 'Sin confirmar', en: 'Unconfirmed' },
  'orders.state.accepted': { es: 'Tomada por el banco', en: 'Taken by the bank' },
  'orders.state.accepted.approved': { es: 'Aprobada por el banco', en: 'Approved by the bank' },
  'orders.state.settled': { es: 'Ejecutada', en: 'Executed' },
  'orders.state.partly_settled': { es: 'Ejecutada en parte', en: 'Partly executed' },
  'orders.state.rejected': { es: 'Rechazada', en: 'Rejected' },
  'orders.state.refused': { es: 'No tomada por el banco', en: 'Not taken by the bank' },
  'orders.state.cancelled': { es: 'Cancelada', en: 'Cancelled' },

  'orders.contradicted': { es: 'Se contradice', en: 'Contradicted' },
  'orders.ambiguous': { es: 'Ambigua', en: 'Ambiguous' },
  'orders.bankWord': { es: 'El banco dice: {word}', en: 'The bank says: {word}' },

  'orders.from': { es: 'Desde', en: 'From' },
  'orders.to': { es: 'A', en: 'To' },
  'orders.amount': { es: 'Importe', en: 'Amount' },
  'orders.inWords': { es: 'En letras', en: 'In words' },
  'orders.date': { es: 'Fecha de pago', en: 'Payment date' },
  'orders.concept': { es: 'Concepto', en: 'Concept' },
  'orders.sent.toOrder': { es: 'A la orden', en: 'To order' },
  'orders.sent.notToOrder': { es: 'No a la orden', en: 'Not to order' },
  'orders.sent.cmc7.none': { es: 'Lo elige el banco', en: 'The bank chooses it' },
  'orders.sent.notification.none': { es: 'Ninguno', en: 'None' },
  'orders.sent.signatories.none': { es: 'Ninguno', en: 'None' },
  'orders.sent.echeq': { es: 'Echeq', en: 'Echeq' },
  'orders.sent.device': { es: 'Datos de esta computadora', en: 'Data of this computer' },
  'orders.operations': { es: 'Operaciones', en: 'Operations' },
  'orders.kind': { es: 'Tipo', en: 'Kind' },
  'orders.source.bank': { es: 'Según el banco', en: 'According to the bank' },
  'orders.source.typed': { es: 'Según lo escrito', en: 'As typed' },
  'orders.source.position': { es: 'Según la posición', en: 'From the position' },
  'orders.noHolder': {
    es: 'El banco no dijo quién es el titular',
    en: 'The bank did not say who the holder is',
  },
  'orders.listed': {
    es: '{count, plural, one {# orden} other {# órdenes}}',
    en: '{count, plural, one {# order} other {# orders}}',
  },

  'orders.warning.same_as_recent': {
    es: 'Ya hay una orden igual: mismo beneficiario e importe, el {at}. Puede ser un pago repetido.',
    en: 'There is an equal order already: same beneficiary and amount, on {at}. It may be a repeated payment.',
  },
  'orders.warning.holder_changed': {
    es: 'El titular de la cuenta cambió. La vez anterior: {before}. Ahora: {now}.',
    en: 'The holder of the account has changed. Last time: {before}. Now: {now}.',
  },
  'orders.warning.holder_differs': {
    es: 'Se esperaba {expected} y el banco dice {bank}.',
    en: '{expected} was expected and the bank says {bank}.',
  },
  'orders.warning.hidden_characters': {
    es: 'Hay caracteres que no se ven en: {text}. Puede parecer otro nombre. Confirmalo por otro medio.',
    en: 'There are characters that cannot be seen in: {text}. It may look like another name. Confirm it in another way.',
  },
  'orders.warning.mixed_scripts': {
    es: 'Hay letras de otro alfabeto, parecidas a las nuestras, en: {text}. Puede parecer otro nombre. Confirmalo por otro medio.',
    en: 'There are letters of another alphabet, which look like ours, in: {text}. It may look like another name. Confirm it in another way.',
  },
  'orders.warning.not_validated': {
    es: 'El banco no dijo de quién es la cuenta de destino. Confirmá por otro medio que es la correcta.',
    en: 'The bank did not say whose the destination account is. Confirm in another way that it is the right one.',
  },
  'orders.warning.insufficient_balance': {
    es: 'El disponible conocido no alcanza: {available}, al {asOf}.',
    en: 'The known available balance is not enough: {available}, as of {asOf}.',
  },
  'orders.warning.production': {
    es: 'Es el entorno de producción: mueve dinero real.',
    en: 'This is the production environment: it moves real money.',
  },
  'orders.warning.resend': {
    es: '{attempts, plural, one {Ya se envió una vez.} other {Ya se envió # veces.}} Va otra vez con el mismo identificador, que el banco toma una sola vez.',
    en: '{attempts, plural, one {It was sent once before.} other {It was sent # times before.}} It goes again with the same id, which the bank takes only once.',
  },
  'orders.warning.provisional': {
    es: 'El formato de este pedido no está en la especificación del banco.',
    en: "The shape of this request is not in the bank's specification.",
  },
  'orders.warning.all_or_nothing': {
    es: 'Si una de las {operations} operaciones está mal, el banco no procesa ninguna.',
    en: 'If one of the {operations} operations is wrong, the bank processes none.',
  },
  'orders.warning.deposit_mixed': {
    es: 'A esta cuenta van echeqs en {currencies}. Una cuenta suele tener una sola moneda: el banco puede rechazar los de otra.',
    en: 'Echeqs in {currencies} go to this account. An account usually has one currency: the bank may refuse those in another.',
  },
  'orders.warning.clock_skew': {
    es: 'El reloj de esta computadora difiere {seconds} s del reloj del banco.',
    en: "This computer's clock differs by {seconds} s from the bank's.",
  },

  'prepared.waiting': {
    es: '{count, plural, one {Quedó preparada una orden} other {Quedaron preparadas # órdenes}}: todavía no se envió nada.',
    en: '{count, plural, one {One order is} other {# orders are}} prepared: nothing was sent yet.',
  },
  'prepared.submit': { es: 'Enviar a aprobación', en: 'Submit for approval' },
  'prepared.cancelAll': { es: 'Cancelar estas órdenes', en: 'Cancel these orders' },
  'prepared.sent': {
    es: '{sent, plural, =0 {No se envió ninguna orden} one {Se envió una orden} other {Se enviaron # órdenes}}{failed, plural, =0 {.} one {; una no se envió.} other {; # no se enviaron.}}',
    en: '{sent, plural, =0 {No order was sent} one {One order was sent} other {# orders were sent}}{failed, plural, =0 {.} one {; one was not.} other {; # were not.}}',
  },
  'prepared.refused': {
    es: '{count, plural, one {El banco no tomó una de ellas} other {El banco no tomó # de ellas}}: el motivo está en su fila.',
    en: '{count, plural, one {The bank did not take one of them} other {The bank did not take # of them}}: the reason is in its row.',
  },
  'prepared.orders': { es: 'Órdenes preparadas juntas', en: 'Orders prepared together' },
  'prepared.problem': { es: 'Qué pasó', en: 'What happened' },
})
