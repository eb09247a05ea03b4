import { defineMessages } from './define.ts'

/** Texts of the question that main asks before anything is sent or a safeguard is eased. */
export const approvalMessages = defineMessages({
  'approval.elsewhere': {
    es: 'Tesorero pregunta en su propia ventana. Respondé ahí.',
    en: 'Tesorero is asking in a window of its own. Answer there.',
  },
  'approval.label': { es: 'Aprobación', en: 'Approval' },
  'approval.title.cvu_transfer': {
    es: '¿Transferir {amount} a {to}?',
    en: 'Transfer {amount} to {to}?',
  },
  'approval.title.mep_dr0': {
    es: '¿Transferir {amount} por MEP a {to}?',
    en: 'Transfer {amount} by MEP to {to}?',
  },
  'approval.title.mep_dr1': {
    es: '¿Transferir {amount} por MEP a {to}?',
    en: 'Transfer {amount} by MEP to {to}?',
  },
  'approval.title.debin_creation': {
    es: '¿Pedirle a {to} un DEBIN de {amount}?',
    en: 'Ask {to} for a DEBIN of {amount}?',
  },
  'approval.title.echeq_issuance': {
    es: '¿Emitir un echeq de {amount} a {to}?',
    en: 'Issue an echeq of {amount} to {to}?',
  },
  'approval.title.echeq_custody': {
    es: '¿Poner en custodia el echeq {number} de {to} ({amount})? No sale dinero',
    en: 'Place echeq {number} from {to} ({amount}) in custody? No money leaves',
  },
  'approval.title.fund_redemption': {
    es: '¿Rescatar {amount} del fondo {to}?',
    en: 'Redeem {amount} from {to}?',
  },
  'approval.title.fund_subscription': {
    es: '¿Suscribir {amount} en el fondo {to}?',
    en: 'Subscribe {amount} to {to}?',
  },
  'approval.title.many.cvu_transfer': {
    es: '¿Transferir {totals} a {parties, plural, one {un destinatario} other {# destinatarios}}?',
    en: 'Transfer {totals} to {parties, plural, one {one payee} other {# payees}}?',
  },
  'approval.title.many.mep_dr0': {
    es: '¿Transferir {totals} por MEP a {parties, plural, one {un destinatario} other {# destinatarios}}?',
    en: 'Transfer {totals} by MEP to {parties, plural, one {one payee} other {# payees}}?',
  },
  'approval.title.many.mep_dr1': {
    es: '¿Transferir {totals} por MEP a {parties, plural, one {un destinatario} other {# destinatarios}}?',
    en: 'Transfer {totals} by MEP to {parties, plural, one {one payee} other {# payees}}?',
  },
  'approval.title.many.debin_creation': {
    es: '¿Pedir {count} DEBIN ({totals} en total)?',
    en: 'Ask for {count} DEBINs ({totals} in all)?',
  },
  'approval.title.many.echeq_issuance': {
    es: '¿Emitir {count} echeqs ({totals} en total)?',
    en: 'Issue {count} echeqs ({totals} in all)?',
  },
  'approval.title.many.echeq_custody': {
    es: '¿Poner {count} echeqs en custodia ({totals} en total)? No sale dinero',
    en: 'Place {count} echeqs in custody ({totals} in all)? No money leaves',
  },
  'approval.title.many.fund_redemption': {
    es: '¿Rescatar {totals} de {parties, plural, one {un fondo} other {# fondos}}?',
    en: 'Redeem {totals} from {parties, plural, one {one fund} other {# funds}}?',
  },
  'approval.title.many.fund_subscription': {
    es: '¿Suscribir {totals} en {parties, plural, one {un fondo} other {# fondos}}?',
    en: 'Subscribe {totals} to {parties, plural, one {one fund} other {# funds}}?',
  },
  'approval.title.mixed': {
    es: '¿Enviar {count} órdenes de distinto tipo?',
    en: 'Send {count} orders of different types?',
  },
  'approval.title.safeguards': {
    es: '¿Cambiar los controles de las órdenes?',
    en: 'Change the safeguards of orders?',
  },
  'approval.yes.cvu_transfer': { es: 'Transferir {totals}', en: 'Transfer {totals}' },
  'approval.yes.mep_dr0': { es: 'Transferir {totals}', en: 'Transfer {totals}' },
  'approval.yes.mep_dr1': { es: 'Transferir {totals}', en: 'Transfer {totals}' },
  'approval.yes.debin_creation': {
    es: 'Pedir {count, plural, one {el DEBIN} other {# DEBIN}}',
    en: 'Ask for {count, plural, one {the DEBIN} other {# DEBINs}}',
  },
  'approval.yes.echeq_issuance': {
    es: 'Emitir {count, plural, one {el echeq} other {# echeqs}}',
    en: 'Issue {count, plural, one {the echeq} other {# echeqs}}',
  },
  'approval.yes.echeq_custody': {
    es: 'Poner {count, plural, one {en custodia} other {# en custodia}}',
    en: 'Place {count, plural, one {in custody} other {# in custody}}',
  },
  'approval.yes.fund_redemption': { es: 'Rescatar {totals}', en: 'Redeem {totals}' },
  'approval.yes.fund_subscription': { es: 'Suscribir {totals}', en: 'Subscribe {totals}' },
  'approval.yes.mixed': { es: 'Enviar {count} órdenes', en: 'Send {count} orders' },
  'approval.yes.safeguards': { es: 'Cambiar', en: 'Change' },
  'approval.no': { es: 'No enviar', en: 'Do not send' },
  'approval.no.safeguards': { es: 'No cambiar', en: 'Do not change' },

  'approval.early': {
    es: 'Leé la pregunta: los botones se habilitan en un segundo.',
    en: 'Read the question: in one second you can answer.',
  },
  'approval.insists': {
    es: 'Esta ventana sigue preguntando: van {count, plural, one {# no seguido} other {# no seguidos}}. Si no sos vos, hacé que no pregunte más.',
    en: 'This window keeps asking: {count, plural, one {# no} other {# noes}} in a row. If it is not you, have it ask no more.',
  },
  'approval.shut': { es: 'No preguntar más', en: 'Ask no more' },

  'approval.host': { es: 'Banco: {host}', en: 'Bank: {host}' },
  'approval.stored': {
    es: 'Es lo que quedó guardado y lo que se envía, una sola vez.',
    en: 'This is what was stored and what is sent, once.',
  },
  'approval.without': {
    es: '{count, plural, one {Dejar una afuera} other {Dejar # afuera}} y ver {rest, plural, =0 {ninguna} one {la otra} other {las otras #}}',
    en: 'Leave {count, plural, one {one} other {#}} out and see the other {rest, plural, =0 {none} one {one} other {#}}',
  },
  'approval.without.hint': {
    es: 'Quedan por aprobar. Por las otras se vuelve a preguntar, con su suma.',
    en: 'They still wait for approval. The others are asked about anew, with their sum.',
  },
  'approval.orders': { es: 'Órdenes por aprobar', en: 'Orders to approve' },
  'approval.column.more': { es: 'Más', en: 'More' },
  'approval.row.in': { es: 'Aprobar la de {name}', en: 'Approve that of {name}' },
  'approval.row.more': { es: 'Ver todo de {name}', en: 'Show all of {name}' },
  'approval.row.differs': { es: 'El nombre difiere', en: 'The name differs' },
  'approval.names': {
    es: '{count, plural, one {Un nombre del archivo difiere del titular según el banco.} other {# nombres del archivo difieren del titular según el banco.}}',
    en: '{count, plural, one {One name in the file differs from the holder at the bank.} other {# names in the file differ from the holder at the bank.}}',
  },
  'approval.names.agree': {
    es: 'Nombres del archivo que coinciden con el titular según el banco: {count} de {total}.',
    en: 'Names in the file that match the holder at the bank: {count} of {total}.',
  },
  'approval.total': {
    es: '{kind} ({count}): {amount}',
    en: '{kind} ({count}): {amount}',
  },
  'approval.everything': { es: 'Todo lo que se envía', en: 'Everything that is sent' },
  'approval.summed.same_as_recent': {
    es: '{count, plural, one {Una orden parece repetida} other {# órdenes parecen repetidas}}: mismo destino e importe que otra reciente.',
    en: '{count, plural, one {One order looks} other {# orders look}} repeated: same payee and amount as another recent one.',
  },
  'approval.summed.same_list': {
    es: '{count, plural, one {Una orden repite} other {# órdenes repiten}} una lista de los últimos días: mismo destino e importe.',
    en: '{count, plural, one {One order repeats} other {# orders repeat}} a list of the last days: same payee and amount.',
  },
  'approval.summed.holder_changed': {
    es: '{count, plural, one {Una cuenta cambió} other {# cuentas cambiaron}} de titular desde la última vez.',
    en: '{count, plural, one {The holder of one account has} other {The holders of # accounts have}} changed since last time.',
  },
  'approval.summed.holder_differs': {
    es: '{count, plural, one {Un titular no es el esperado} other {# titulares no son los esperados}}.',
    en: '{count, plural, one {One holder is not the one expected} other {# holders are not those expected}}.',
  },
  'approval.summed.odd_text': {
    es: '{count, plural, one {Una orden tiene} other {# órdenes tienen}} caracteres engañosos.',
    en: '{count, plural, one {One order has} other {# orders have}} misleading characters.',
  },
  'approval.summed.not_validated': {
    es: 'El banco no dijo de quién {count, plural, one {es una cuenta} other {son # cuentas}}. Confirmalo por otro medio.',
    en: 'The bank did not say whose {count, plural, one {one account is} other {# accounts are}}. Confirm it in another way.',
  },
  'approval.summed.first_payment': {
    es: '{count, plural, one {Una es el primer pago} other {# son primeros pagos}} a su destino.',
    en: '{count, plural, one {One is a first payment to its payee} other {# are first payments to their payees}}.',
  },
  'approval.summed.unusual_amount': {
    es: '{count, plural, one {Un importe supera} other {# importes superan}} por mucho lo pagado antes a su destino.',
    en: '{count, plural, one {One amount is} other {# amounts are}} far above what was paid to its payee before.',
  },
  'approval.summed.other': {
    es: '{count, plural, one {Una advertencia} other {# advertencias}} más.',
    en: '{count, plural, one {One more warning} other {# more warnings}}.',
  },
  'approval.missing': { es: 'Falta {what}.', en: 'Still needed: {what}.' },
  'approval.missing.acknowledge': {
    es: 'marcar que leíste las advertencias',
    en: 'the tick that you have read the warnings',
  },
  'approval.missing.amount': { es: 'escribir el importe', en: 'the amount' },
  'approval.missing.person': { es: 'elegir quién aprueba', en: 'who approves' },
  'approval.missing.pin': { es: 'el PIN, de 6 a 12 dígitos', en: 'the PIN, 6 to 12 digits' },
  'approval.warnings': { es: 'Advertencias', en: 'Warnings' },

  'approval.retype': {
    es: 'Escribí de nuevo el importe en {currency}',
    en: 'Type the amount in {currency} again',
  },
  'approval.retype.kind': {
    es: 'Escribí de nuevo el total en {currency} de: {kind}',
    en: 'Type again the total in {currency} of: {kind}',
  },
  'approval.retype.hint': {
    es: 'Alcanza un límite del perfil',
    en: 'It reaches a limit of the profile',
  },
  'approval.acknowledge': {
    es: 'Leí las advertencias y quiero seguir',
    en: 'I have read the warnings and want to go on',
  },
  'approval.person': { es: 'Quién aprueba', en: 'Who approves' },
  'approval.pin': { es: 'PIN', en: 'PIN' },
  'approval.problem.amount_differs': {
    es: 'El importe escrito no coincide.',
    en: 'The typed amount does not match.',
  },
  'approval.problem.pin_wrong': { es: 'El PIN no es correcto.', en: 'The PIN is not right.' },
  'approval.problem.same_person': {
    es: 'Elegí a alguien que no haya preparado la orden.',
    en: 'Choose somebody who did not prepare the order.',
  },
  'approval.problem.not_acknowledged': {
    es: 'Falta marcar que leíste las advertencias.',
    en: 'Tick that you have read the warnings.',
  },
  'approval.attemptsLeft': {
    es: '{count, plural, =0 {Es el último intento.} one {Después de este queda un intento.} other {Después de este quedan # intentos.}}',
    en: '{count, plural, =0 {This is the last attempt.} one {One more attempt after this one.} other {# more attempts after this one.}}',
  },
  'approval.nothing': {
    es: 'No hay nada para aprobar. Las preguntas aparecen acá.',
    en: 'There is nothing to approve. Questions appear here.',
  },

  'approval.change.limits': { es: 'Límites más altos', en: 'Higher limits' },
  'approval.change.second_person.off': {
    es: 'Se deja de pedir una segunda persona.',
    en: 'A second person is no longer asked for.',
  },
  'approval.change.second_person.on': {
    es: 'Se empieza a pedir una segunda persona, que aprueba con su PIN.',
    en: 'A second person is asked for from now on, who approves by PIN.',
  },
  'approval.change.person_added': {
    es: '{name} va a poder preparar y aprobar órdenes.',
    en: '{name} will be able to prepare and approve orders.',
  },
  'approval.change.person_removed': {
    es: '{name} deja de preparar y aprobar órdenes. Lo que ya aprobó y espera sale igual; sus órdenes programadas se detienen.',
    en: '{name} no longer prepares and approves orders. What they approved and waits still leaves; their recurring orders stop.',
  },
  'approval.change.pin_changed': {
    es: 'Cambia el PIN de {name}.',
    en: 'The PIN of {name} changes.',
  },
  'approval.change.subscriptions': {
    es: 'Se activan las suscripciones de fondos, cuyo formato no está en la especificación del banco.',
    en: 'Fund subscriptions are switched on, whose shape is not in the bank’s specification.',
  },
  'approval.change.approved_is_credited': {
    es: 'Una transferencia que el banco da por APPROVED se toma como acreditada.',
    en: 'A transfer that the bank calls APPROVED is taken as credited.',
  },
  'approval.limit.perOrder': { es: 'Por orden', en: 'Per order' },
  'approval.limit.perDay': { es: 'Por día', en: 'Per day' },
  'approval.limit.currency': { es: 'Moneda', en: 'Currency' },
  'approval.limit.none': { es: 'sin límite', en: 'no limit' },
  'approval.limit.change': { es: '{before} → {after}', en: '{before} → {after}' },
})
