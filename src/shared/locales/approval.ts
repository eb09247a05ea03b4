import { defineMessages } from './define.ts'

/** Texts of the question that main asks before anything is sent or a safeguard is eased. */
export const approvalMessages = defineMessages({
  'approval.elsewhere': {
    es: 'Tesorero pregunta en su propia ventana. Respondé ahí.',
    en: 'Tesorero is asking in a window of its own. Answer there.',
  },
  'approval.label': { es: 'Aprobación', en: 'Approval' },
  'approval.title.cvu_transfer': { es: '¿Enviar {amount} a {to}?', en: 'Send {amount} to {to}?' },
  'approval.title.mep_dr0': {
    es: '¿Enviar {amount} por MEP a {to}?',
    en: 'Send {amount} by MEP to {to}?',
  },
  'approval.title.mep_dr1': {
    es: '¿Enviar {amount} por MEP a {to}?',
    en: 'Send {amount} by MEP to {to}?',
  },
  'approval.title.debin_creation': {
    es: '¿Pedirle un DEBIN de {amount} a {to}?',
    en: 'Ask {to} for a DEBIN of {amount}?',
  },
  'approval.title.echeq_issuance': {
    es: '¿Emitir un echeq de {amount} a {to}?',
    en: 'Issue an echeq of {amount} to {to}?',
  },
  'approval.title.echeq_custody': {
    es: '¿Entregar en custodia el echeq de {amount}?',
    en: 'Hand over the echeq of {amount} for custody?',
  },
  'approval.title.fund_rescue': {
    es: '¿Pedir el rescate de {amount}?',
    en: 'Ask for the redemption of {amount}?',
  },
  'approval.title.fund_subscription': {
    es: '¿Pedir la suscripción de {amount}?',
    en: 'Ask for the subscription of {amount}?',
  },
  'approval.title.many': {
    es: '¿Enviar {count} órdenes por {totals}?',
    en: 'Send {count} orders for {totals}?',
  },
  'approval.title.safeguards': {
    es: '¿Cambiar los controles de las órdenes?',
    en: 'Change the safeguards of orders?',
  },
  'approval.yes.cvu_transfer': { es: 'Enviar {amount}', en: 'Send {amount}' },
  'approval.yes.mep_dr0': { es: 'Enviar {amount}', en: 'Send {amount}' },
  'approval.yes.mep_dr1': { es: 'Enviar {amount}', en: 'Send {amount}' },
  'approval.yes.debin_creation': { es: 'Crear el DEBIN', en: 'Create the DEBIN' },
  'approval.yes.echeq_issuance': { es: 'Emitir el echeq', en: 'Issue the echeq' },
  'approval.yes.echeq_custody': { es: 'Entregar en custodia', en: 'Hand over for custody' },
  'approval.yes.fund_rescue': { es: 'Rescatar {amount}', en: 'Redeem {amount}' },
  'approval.yes.fund_subscription': { es: 'Suscribir {amount}', en: 'Subscribe {amount}' },
  'approval.yes.many': { es: 'Enviar {count} órdenes', en: 'Send {count} orders' },
  'approval.yes.safeguards': { es: 'Cambiar', en: 'Change' },
  'approval.no': { es: 'No enviar', en: 'Do not send' },
  'approval.no.safeguards': { es: 'No cambiar', en: 'Do not change' },

  'approval.host': { es: 'Banco: {host}', en: 'Bank: {host}' },
  'approval.profile': { es: 'Perfil', en: 'Profile' },
  'approval.preparedBy': { es: 'La preparó', en: 'Prepared by' },
  'approval.stored': {
    es: 'Es lo que quedó guardado y lo que se envía, una sola vez.',
    en: 'This is what was stored and what is sent, once.',
  },
  'approval.orders': { es: 'Órdenes por aprobar', en: 'Orders to approve' },
  'approval.total': { es: 'Total', en: 'Total' },
  'approval.warnings': { es: 'Advertencias', en: 'Warnings' },

  'approval.retype': {
    es: 'Escribí de nuevo el importe en {currency}',
    en: 'Type the amount in {currency} again',
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
  'approval.person.choose': { es: 'Elegí una persona', en: 'Choose a person' },
  'approval.pin': { es: 'PIN', en: 'PIN' },
  'approval.pin.show': { es: 'Mostrar el PIN', en: 'Show the PIN' },
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
    en: 'It has not been marked that you read the warnings.',
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
    es: 'Se deja de pedir una segunda persona',
    en: 'A second person is no longer asked for',
  },
  'approval.change.second_person.on': {
    es: 'Se empieza a pedir una segunda persona, que aprueba con su PIN',
    en: 'A second person is asked for from now on, who approves by PIN',
  },
  'approval.change.person_added': {
    es: '{name} va a poder preparar y aprobar órdenes',
    en: '{name} will be able to prepare and approve orders',
  },
  'approval.change.person_removed': {
    es: '{name} deja de preparar y aprobar órdenes',
    en: '{name} no longer prepares and approves orders',
  },
  'approval.change.pin_changed': { es: 'Cambia el PIN de {name}', en: 'The PIN of {name} changes' },
  'approval.change.subscriptions': {
    es: 'Se activan las suscripciones de fondos, cuyo formato no está en la especificación del banco',
    en: "Fund subscriptions are switched on, whose shape is not in the bank's specification",
  },
  'approval.change.approved_is_credited': {
    es: 'Una transferencia que el banco da por APPROVED se toma como acreditada',
    en: 'A transfer that the bank calls APPROVED is taken as credited',
  },
  'approval.limit.perOrder': { es: 'Por orden', en: 'Per order' },
  'approval.limit.perDay': { es: 'Por día', en: 'Per day' },
  'approval.limit.currency': { es: 'Moneda', en: 'Currency' },
  'approval.limit.none': { es: 'sin límite', en: 'no limit' },
  'approval.limit.change': { es: '{before} → {after}', en: '{before} → {after}' },
})
