import { defineMessages } from './define.ts'

/** Texts of notifications: their kinds, states and what came of them. */
export const noticeMessages = defineMessages({
  'notice.kind.consolidated-position': { es: 'Archivo de posición', en: 'Position file' },
  'notice.kind.cvu-cashin': { es: 'Crédito en CVU', en: 'Credit on a CVU' },
  'notice.kind.cvu-cashout': { es: 'Resultado de transferencia', en: 'Transfer result' },
  'notice.kind.cvu-pull-chargeback': {
    es: 'Contracargo de transferencia pull',
    en: 'Pull transfer chargeback',
  },
  'notice.kind.debin-enrolment': {
    es: 'Adhesión a DEBIN programado',
    en: 'Scheduled DEBIN enrolment',
  },
  'notice.kind.account-movement': { es: 'Movimiento de cuenta', en: 'Account movement' },
  'notice.kind.mep-result': { es: 'Resultado de transferencia MEP', en: 'MEP transfer result' },
  'notice.kind.redemption-validity': {
    es: 'Validez de un rescate',
    en: 'Validity of a redemption',
  },
  'notice.kind.redemption-settlement': {
    es: 'Pago de un lote de rescates',
    en: 'Payment of a redemption batch',
  },
  'notice.kind.fund-subscription': {
    es: 'Resultado de una suscripción',
    en: 'Subscription result',
  },
  'notice.kind.unknown': { es: 'De otro tipo', en: 'Other' },

  'notice.state.pending': { es: 'En proceso', en: 'In progress' },
  'notice.state.done': { es: 'Procesada', en: 'Processed' },
  'notice.state.waiting': { es: 'Espera su orden', en: 'Waits for its order' },
  'notice.state.failed': { es: 'Falló', en: 'Failed' },
  'notice.state.kept': { es: 'Guardada sin procesar', en: 'Kept as it came' },

  'notice.via.listener': { es: 'Directo del banco', en: 'Straight from the bank' },
  'notice.via.relay': { es: 'Por el relay', en: 'Through the relay' },
  'notice.via.relay_keyless': {
    es: 'Por el relay, sin clave',
    en: 'Through the relay, without a key',
  },
  'notice.via.paste': { es: 'Pegada', en: 'Pasted' },
  'notice.via.file': { es: 'De un archivo', en: 'From a file' },

  'notice.outcome.changed': { es: 'Actualizó datos', en: 'Updated' },
  'notice.changed.position': { es: 'Trajo una posición', en: 'Brought a position' },
  'notice.changed.credit': { es: 'Sumó un crédito', en: 'Added a credit' },
  'notice.changed.movement': { es: 'Sumó un movimiento', en: 'Added a movement' },
  'notice.changed.chargeback': { es: 'Sumó un contracargo', en: 'Added a chargeback' },
  'notice.changed.enrolment': { es: 'Sumó una adhesión', en: 'Added an enrolment' },
  'notice.changed.order': { es: 'Actualizó una orden', en: 'Updated an order' },
  'notice.outcome.nothing_new': { es: 'Sin novedad', en: 'No change' },
  'notice.outcome.contradicted': {
    es: 'Contradice lo que ya se sabía: revisalo',
    en: 'Contradicts what was known: check it',
  },
  'notice.outcome.unknown_order': {
    es: 'De una orden que no se hizo acá',
    en: 'About an order that was not made here',
  },
  'notice.outcome.accepted_unconfirmed': {
    es: 'Dice que el banco tiene la orden: espera tu confirmación',
    en: 'Says that the bank has the order: waits for you to confirm it',
  },
  'notice.outcome.settled_unconfirmed': {
    es: 'Dice que la orden se ejecutó: espera tu confirmación',
    en: 'Says that the order was executed: waits for you to confirm it',
  },
  'notice.outcome.rejected_unconfirmed': {
    es: 'Dice que la orden se rechazó: espera tu confirmación',
    en: 'Says that the order was rejected: waits for you to confirm it',
  },
  'notice.outcome.credit_unconfirmed': {
    es: 'Llegó sin clave: el crédito se suma cuando lo tenga la lista del banco',
    en: 'Came without a key: the credit is added once the list of the bank has it',
  },
  'notice.outcome.announced': { es: 'El archivo se descarga', en: 'The file is being downloaded' },
  'notice.outcome.noted': { es: 'Anotada', en: 'Noted' },
  'notice.outcome.generation_failed': {
    es: 'El banco no pudo generar el archivo',
    en: 'The bank could not generate the file',
  },
  'notice.outcome.not_requested': {
    es: 'De un archivo que no se pidió acá',
    en: 'About a file that was not requested here',
  },

  'notice.outcome.host_not_allowed': {
    es: 'Espera que permitas de dónde descargar',
    en: 'Waits until you allow where to download from',
  },

  'notice.taken': { es: '{kind}: notificación incorporada.', en: '{kind}: notification imported.' },
  'notice.taken.with': {
    es: '{kind}: notificación incorporada. {outcome}.',
    en: '{kind}: notification imported. {outcome}.',
  },
  'notice.taken.about': { es: 'Se refiere a: {what}.', en: 'It is about: {what}.' },
  'notice.repeated': {
    es: '{kind}: esa notificación ya había llegado. No cambió nada.',
    en: '{kind}: that notification had arrived before. Nothing changed.',
  },
  'notice.ask': {
    es: '¿De qué es esta notificación? Por su forma puede ser de varios tipos.',
    en: 'What is this notification about? It could be of several types.',
  },

  'notice.list': { es: 'Notificaciones del banco', en: 'Notifications from the bank' },
  'notice.one': { es: 'Notificación', en: 'Notification' },
  'notice.view.failed': { es: 'Con fallas', en: 'With failures' },
  'notice.unread': { es: 'Sin leer', en: 'Unread' },
  'notice.column.received': { es: 'Recibida', en: 'Received' },
  'notice.column.outcome': { es: 'Resultado', en: 'Outcome' },
  'notice.column.who': { es: 'Contraparte', en: 'Other party' },
  'notice.column.status': { es: 'El banco dice', en: 'The bank says' },
  'notice.column.via': { es: 'Llegó', en: 'Source' },
  'notice.path': { es: 'Ruta', en: 'Path' },
  'notice.attempts': { es: 'Intentos', en: 'Attempts' },
  'notice.retry': { es: 'Próximo intento', en: 'Next attempt' },
  'notice.retry.soon': {
    es: 'En cuanto se pueda, sin que hagas nada',
    en: 'As soon as possible, automatically',
  },
  'notice.raw': { es: 'Contenido tal como llegó', en: 'Body as it came' },
  'notice.filter.read': { es: 'Lectura', en: 'Reading' },
  'notice.filter.unread': { es: 'Solo sin leer', en: 'Unread only' },
  'notice.filter.known': { es: 'También sin novedad', en: 'Also without change' },
  'notice.act.read': { es: 'Marcar como leída', en: 'Mark as read' },
  'notice.act.unread': { es: 'Marcar como no leída', en: 'Mark as unread' },
  'notice.act.readAll': { es: 'Marcar todo como leído', en: 'Mark all as read' },
  'notice.act.redo': { es: 'Procesar de nuevo', en: 'Process again' },
  'notice.act.takeIn': { es: 'Incorporar la posición…', en: 'Import the position…' },
  'notice.see.order': { es: 'Ver la orden', en: 'See the order' },
  'notice.see.position': { es: 'Ver el pedido', en: 'See the request' },
  'notice.see.credit': { es: 'Ver el crédito', en: 'See the credit' },
  'notice.see.movement': { es: 'Ver el movimiento', en: 'See the movement' },
  'notice.see.enrolment': { es: 'Ver la adhesión', en: 'See the enrolment' },
  'notice.see.chargeback': { es: 'Ver el contracargo', en: 'See the chargeback' },
  'notice.means.position': {
    es: 'Avisa sobre un archivo de posición pedido.',
    en: 'Tells about a position file that was requested.',
  },
  'notice.means.unasked': {
    es: 'Nadie pidió este archivo desde acá, o se dejó de esperar: no se descargó. Podés incorporarlo si es tuyo.',
    en: 'Nobody here asked for this file, or waits for it any more: it was not downloaded. Import it if it is yours.',
  },
  'notice.means.order': {
    es: 'Avisa sobre una orden enviada desde acá.',
    en: 'Tells about an order sent from here.',
  },
  'notice.means.credits': {
    es: 'Suma un crédito a los ingresos.',
    en: 'Adds a credit to what came in.',
  },
  'notice.means.movements': {
    es: 'Suma un movimiento a la cuenta.',
    en: 'Adds a movement to the account.',
  },
  'notice.means.notices': {
    es: 'Queda en los ingresos para que alguien la atienda.',
    en: 'Stays under Incoming until somebody deals with it.',
  },
  'notice.means.unknown': {
    es: 'Este programa no conoce el tipo: la guarda entera y no cambia nada.',
    en: 'This program does not know its kind: it keeps all of it and changes nothing.',
  },
  'notice.confirms.query': {
    es: 'Es un indicio: el estado se le pregunta enseguida al banco.',
    en: 'It is a hint: the bank is asked for the state at once.',
  },
  'notice.confirms.download': {
    es: 'El archivo se descarga y se comprueba.',
    en: 'The file is downloaded and checked.',
  },
  'notice.confirms.job': {
    es: 'La lista del banco se lee enseguida para confirmarla.',
    en: 'The list of the bank is read at once to confirm it.',
  },
  'notice.confirms.none': {
    es: 'El banco no ofrece otra consulta: vale lo que dice.',
    en: 'The bank offers nothing else to ask: what it says counts.',
  },
  'notice.empty.title': {
    es: 'Todavía no llegó ninguna notificación',
    en: 'No notification has come in yet',
  },
  'notice.empty.text': {
    es: 'Acá aparece lo que el banco avisa: posiciones listas, créditos y resultados.',
    en: 'What the bank reports appears here: positions, credits and results.',
  },
})
