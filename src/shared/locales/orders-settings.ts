import { defineMessages } from './define.ts'

/** Texts of the settings of orders: limits, the second person, the people, the support mailbox. */
export const ordersSettingsMessages = defineMessages({
  'settings.section.orders': { es: 'Órdenes', en: 'Orders' },
  'settings.orders.limits': { es: 'Límites', en: 'Limits' },
  'settings.orders.limits.intro': {
    es: 'Desde estos importes, la aprobación pide escribir el importe de nuevo. Subir un límite también se aprueba.',
    en: 'From these amounts on, the approval asks for the amount to be typed again. Raising a limit is approved too.',
  },
  'settings.orders.limit.perOrder': { es: 'Por orden, {currency}', en: 'Per order, {currency}' },
  'settings.orders.limit.perDay': { es: 'Por día, {currency}', en: 'Per day, {currency}' },
  'settings.orders.limit.none': { es: 'Sin límite', en: 'No limit' },
  'settings.orders.limits.save': { es: 'Guardar los límites', en: 'Save the limits' },
  'settings.orders.saved': { es: 'Guardado', en: 'Saved' },

  'settings.orders.second': { es: 'Segunda persona', en: 'Second person' },
  'settings.orders.second.intro': {
    es: 'Una persona prepara con su PIN y otra aprueba con el suyo. Vale solo en esta computadora: no reemplaza a los firmantes que exige el banco.',
    en: 'One person prepares under a PIN and another approves under theirs. It holds on this computer only: it is no substitute for the signatories that the bank requires.',
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
  'settings.orders.person.add': { es: 'Agregar a la persona', en: 'Add the person' },
  'settings.orders.person.remove': { es: 'Quitar a {name}', en: 'Remove {name}' },
  'settings.orders.person.changePin': { es: 'Cambiar el PIN', en: 'Change the PIN' },
  'settings.orders.person.changePin.of': {
    es: 'Cambiar el PIN de {name}',
    en: 'Change the PIN of {name}',
  },
  'settings.orders.person.oldPin': { es: 'PIN actual', en: 'Present PIN' },
  'settings.orders.person.newPin': { es: 'PIN nuevo', en: 'New PIN' },
  'settings.orders.person.pinChanged': { es: 'El PIN se cambió.', en: 'The PIN was changed.' },

  'settings.orders.support': { es: 'Soporte del banco', en: "Bank's support" },
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
    en: "The shape of the request is not in the bank's specification. Switch them on only if the bank confirmed it.",
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
    es: 'Al consultar una transferencia el banco puede decir APPROVED. Preguntale si eso ya es la acreditación.',
    en: 'When asked about a transfer the bank may say APPROVED. Ask it whether that is the credit already.',
  },
  'settings.orders.approved.use': {
    es: 'El banco confirmó que APPROVED es acreditada',
    en: 'The bank confirmed that APPROVED means credited',
  },
  'settings.orders.asking': {
    es: 'Se espera tu respuesta en la aprobación.',
    en: 'Your answer to the approval is awaited.',
  },

  'settings.ledger': { es: 'Copias del libro de órdenes', en: 'Copies of the book of orders' },
  'settings.ledger.intro': {
    es: 'Tesorero copia el libro una vez por día y antes de cada cambio de versión. Las copias quedan cifradas en la carpeta de datos. Solo se restaura una cuando el libro está dañado.',
    en: 'Tesorero copies the book once a day and before every change of version. The copies lie encrypted in the data folder. One is restored only when the book is damaged.',
  },
  'settings.ledger.none': { es: 'Todavía no hay copias.', en: 'There are no copies yet.' },
  'settings.ledger.make': { es: 'Hacer una copia ahora', en: 'Make a copy now' },
  'settings.ledger.restore': { es: 'Restaurar esta copia…', en: 'Restore this copy…' },
  'settings.ledger.restore.meaning': {
    es: 'El libro dañado se conserva aparte. Las órdenes que podían enviarse cuando se hizo la copia quedan sin confirmar, porque pudieron haberse enviado después: no se envía nada de nuevo sin consultar al banco.',
    en: 'The damaged book is kept aside. Orders that could be sent when the copy was made become unconfirmed, because they may have been sent since: nothing is sent again without asking the bank.',
  },
  'settings.ledger.restore.confirm': { es: 'Restaurar la copia', en: 'Restore the copy' },
})
