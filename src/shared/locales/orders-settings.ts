import { defineMessages } from './define.ts'

/** Texts of the settings of orders: limits, the second person, the people, the support mailbox. */
export const ordersSettingsMessages = defineMessages({
  'settings.section.orders': { es: 'Órdenes', en: 'Orders' },
  'settings.orders.limits': { es: 'Doble control por importe', en: 'Amount check' },
  'settings.orders.limits.intro': {
    es: 'A partir de estos importes hay que volver a escribirlos para aprobar. Con un límite puesto, en otra moneda hay que escribirlos siempre.',
    en: 'From these amounts on, the amount must be typed again to approve. Once a limit is set, amounts in other currencies must always be typed.',
  },
  'settings.orders.limit.perOrder': { es: 'Por orden, {currency}', en: 'Per order, {currency}' },
  'settings.orders.limit.perDay': { es: 'Por día, {currency}', en: 'Per day, {currency}' },
  'settings.orders.limit.none': { es: 'Sin límite', en: 'No limit' },
  'settings.orders.limits.save': { es: 'Guardar los límites', en: 'Save the limits' },

  'settings.orders.second': { es: 'Segunda persona', en: 'Second person' },
  'settings.orders.second.intro': {
    es: 'Una prepara con su PIN y otra aprueba con el suyo. No reemplaza a los firmantes que exige el banco.',
    en: 'One prepares with a PIN and another approves with theirs. It does not replace the signatories the bank requires.',
  },
  'settings.orders.second.use': {
    es: 'Pedir una segunda persona para cada orden',
    en: 'Ask for a second person for each order',
  },
  'settings.orders.second.needsTwo': {
    es: 'Hacen falta al menos dos personas con PIN.',
    en: 'At least two people with a PIN are needed.',
  },
  'settings.orders.people': { es: 'Personas', en: 'People' },
  'settings.orders.people.none': { es: 'Todavía no hay nadie.', en: 'There is nobody yet.' },
  'settings.orders.people.since': { es: 'Desde el {at}', en: 'Since {at}' },
  'settings.orders.person.name': { es: 'Nombre', en: 'Name' },
  'settings.orders.person.pin': { es: 'PIN', en: 'PIN' },
  'settings.orders.person.pin.hint': { es: 'De 6 a 12 dígitos', en: '6 to 12 digits' },
  'settings.orders.person.pin.error': {
    es: 'El PIN lleva de 6 a 12 dígitos',
    en: 'The PIN has 6 to 12 digits',
  },
  'settings.orders.person.pin.show': { es: 'Mostrar el PIN', en: 'Show the PIN' },
  'settings.orders.person.add': { es: 'Agregar persona', en: 'Add person' },
  'settings.orders.person.remove': { es: 'Quitar a {name}', en: 'Remove {name}' },
  'settings.orders.person.changePin': { es: 'Cambiar el PIN', en: 'Change the PIN' },
  'settings.orders.person.changePin.of': {
    es: 'Cambiar el PIN de {name}',
    en: 'Change the PIN of {name}',
  },
  'settings.orders.person.oldPin': { es: 'PIN actual', en: 'Current PIN' },
  'settings.orders.person.newPin': { es: 'PIN nuevo', en: 'New PIN' },
  'settings.orders.person.pinChanged': { es: 'El PIN se cambió.', en: 'The PIN was changed.' },

  'settings.orders.support': { es: 'Soporte del banco', en: 'Bank’s support' },
  'settings.orders.support.intro': {
    es: 'Adonde se mandan los informes de errores del servidor. La dirección te la da el banco.',
    en: 'Where reports of server errors are sent. The bank gives you the address.',
  },
  'settings.orders.support.mailbox': { es: 'Casilla de correo', en: 'Mailbox' },
  'settings.orders.support.error': {
    es: 'Escribí una dirección de correo, o dejalo vacío',
    en: 'Type a mail address, or leave it empty',
  },

  'settings.orders.subscriptions': {
    es: 'Suscripciones de fondos',
    en: 'Fund subscriptions',
  },
  'settings.orders.subscriptions.intro': {
    es: 'El formato del pedido no está en la especificación del banco. Activalas solo si el banco lo confirmó.',
    en: 'The shape of the request is not in the bank’s specification. Switch them on only if the bank confirmed it.',
  },
  'settings.orders.subscriptions.use': {
    es: 'Permitir suscripciones en este perfil',
    en: 'Allow subscriptions in this profile',
  },
  'settings.orders.approved': {
    es: 'Qué significa «Aprobada por el banco»',
    en: 'What “Approved by the bank” means',
  },
  'settings.orders.approved.intro': {
    es: 'Preguntale al banco si «aprobada» (APPROVED) ya significa acreditada.',
    en: 'Ask the bank whether “approved” (APPROVED) already means credited.',
  },
  'settings.orders.approved.use': {
    es: 'El banco confirmó que aprobada es acreditada',
    en: 'The bank confirmed that approved means credited',
  },
  'settings.orders.asking': {
    es: 'Se espera tu respuesta en la aprobación.',
    en: 'Your answer to the approval is awaited.',
  },

  'settings.ledger': { es: 'Copias de seguridad de las órdenes', en: 'Backups of the orders' },
  'settings.ledger.intro': {
    es: 'Una copia cifrada por día, en la carpeta de datos. Solo se restaura si el libro de órdenes está dañado.',
    en: 'One encrypted backup a day, in the data folder. One is restored only when the order ledger is damaged.',
  },
  'settings.ledger.none': { es: 'Todavía no hay copias.', en: 'There are no copies yet.' },
  'settings.ledger.make': { es: 'Hacer una copia ahora', en: 'Make a copy now' },
  'settings.ledger.restore': { es: 'Restaurar esta copia…', en: 'Restore this copy…' },
  'settings.ledger.restore.meaning': {
    es: 'Las órdenes que podían enviarse al hacer la copia quedan sin confirmar: no se envía nada sin consultar al banco.',
    en: 'Orders that could be sent when the backup was made become unconfirmed: nothing is sent without asking the bank.',
  },
  'settings.ledger.restore.confirm': { es: 'Restaurar la copia', en: 'Restore the copy' },
})
