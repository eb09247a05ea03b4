import { defineMessages } from './define.ts'

/** Texts of one order in detail, of the documents about it, and of the settings of orders. */
export const orderDetailMessages = defineMessages({
  'activity.parties': { es: 'Datos de la orden', en: 'Order details' },
  'activity.approvedBy': { es: 'La aprobó', en: 'Approved by' },
  'activity.result.valid': { es: 'Válida', en: 'Valid' },
  'activity.result.invalid': { es: 'No válida', en: 'Invalid' },
  'activity.result.finished': { es: 'Terminada', en: 'Finished' },
  'activity.result.failed': { es: 'Fallida', en: 'Failed' },
  'activity.result.unknown': { es: 'Sin clasificar', en: 'Not classified' },

  'activity.timeline': { es: 'Historia', en: 'History' },
  'activity.event.prepared': { es: 'Se preparó y se guardó', en: 'Prepared and stored' },
  'activity.event.submitted': { es: 'Pasó a aprobación', en: 'Submitted for approval' },
  'activity.event.adopted': {
    es: 'Quien la preparó se identificó con su PIN',
    en: 'Whoever prepared it gave their PIN',
  },
  'activity.event.declined': { es: 'No se aprobó', en: 'Not approved' },
  'activity.event.approved': { es: 'Aprobada', en: 'Approved' },
  'activity.event.approval_lapsed': {
    es: 'La aprobación caducó sin usarse',
    en: 'The approval lapsed unused',
  },
  'activity.event.window_awaited': {
    es: 'Espera el horario del banco',
    en: 'Waits for the bank’s hours',
  },
  'activity.event.send_started': { es: 'Se empezó a enviar', en: 'Sending began' },
  'activity.event.answered': { es: 'El banco respondió', en: 'The bank answered' },
  'activity.event.unanswered': {
    es: 'El envío terminó sin una respuesta clara',
    en: 'Sending ended without a clear answer',
  },
  'activity.event.interrupted': {
    es: 'El programa se cerró mientras se enviaba',
    en: 'The program closed while it was being sent',
  },
  'activity.event.queried': { es: 'Se consultó al banco', en: 'The bank was asked' },
  'activity.event.found.query': { es: 'La consulta al banco dijo', en: 'The bank’s query said' },
  'activity.event.found.notification': { es: 'El banco notificó', en: 'The bank notified' },
  'activity.event.found.person': { es: 'Una persona registró', en: 'A person recorded' },
  'activity.event.contradicted': {
    es: 'Llegó algo que contradice cómo terminó',
    en: 'Something came that contradicts how it ended',
  },
  'activity.event.cancelled': { es: 'Se descartó', en: 'Discarded' },
  'activity.event.noted': { es: 'Se cambió la nota', en: 'The note was changed' },
  'activity.event.hinted': {
    es: 'Llegó una notificación del banco',
    en: 'A notification from the bank came',
  },
  'activity.event.settings_changed': { es: 'Cambió la configuración', en: 'The settings changed' },
  'activity.event.trust_changed': {
    es: 'Se confirmó un cambio de confianza',
    en: 'A change of trust was confirmed',
  },
  'activity.event.person_changed': { es: 'Cambiaron las personas', en: 'The people changed' },
  'activity.event.book_changed': { es: 'Cambió la agenda', en: 'Contacts changed' },
  'activity.event.compared': { es: 'Se comparó con el banco', en: 'Compared with the bank' },
  'activity.event.restored': { es: 'Se restauró una copia', en: 'A backup was restored' },
  'activity.finding.accepted': { es: 'en proceso', en: 'processing' },
  'activity.finding.settled': { es: 'ejecutada', en: 'executed' },
  'activity.finding.partly_settled': { es: 'ejecutada en parte', en: 'partly executed' },
  'activity.finding.rejected': { es: 'rechazada', en: 'rejected' },
  'activity.finding.not_executed': { es: 'no la tiene', en: 'does not have it' },
  'activity.httpStatus': { es: 'Respuesta {status}', en: 'Answer {status}' },

  'activity.exchanges': { es: 'Intercambios con el banco', en: 'Exchanges with the bank' },
  'activity.exchange.attempt': { es: 'Envío {number}', en: 'Sending {number}' },
  'activity.exchange.noAnswer': { es: 'sin respuesta', en: 'no answer' },
  'activity.request.stored': {
    es: 'Pedido guardado, sin enviar todavía',
    en: 'Stored request, not sent yet',
  },

  // Texts of the settings of orders: limits, the second person, the people, the support mailbox.
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
  'settings.orders.person.pin': { es: 'PIN', en: 'PIN' },
  'settings.orders.person.pin.hint': { es: 'De 6 a 12 dígitos', en: '6 to 12 digits' },
  'settings.orders.person.pin.error': {
    es: 'El PIN lleva de 6 a 12 dígitos',
    en: 'The PIN has 6 to 12 digits',
  },
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

  'settings.ledger': { es: 'Copias de seguridad de las órdenes', en: 'Backups of the orders' },
  'settings.ledger.intro': {
    es: 'Una copia cifrada por día, en la carpeta de datos. Solo se restaura si el libro de órdenes está dañado.',
    en: 'One encrypted backup a day, in the data folder. One is restored only when the order ledger is damaged.',
  },
  'settings.ledger.none': { es: 'Todavía no hay copias.', en: 'There are no copies yet.' },
  'settings.ledger.make': { es: 'Hacer una copia ahora', en: 'Make a copy now' },
  'settings.ledger.restore': { es: 'Restaurar esta copia…', en: 'Restore this copy…' },
  'settings.ledger.restore.meaning': {
    es: 'Lo que podía enviarse queda sin confirmar. Límites, personas, contactos y órdenes programadas vuelven a ser los de la copia.',
    en: 'What could be sent becomes unconfirmed. Limits, people, contacts and recurring orders are those of the backup again.',
  },
  'settings.ledger.restore.confirm': { es: 'Restaurar la copia', en: 'Restore the copy' },

  // Documents about money orders: the exported list, the receipt, the evidence, the support report.
  'papers.list.file': { es: 'ordenes', en: 'orders' },
  'papers.receipt.file': { es: 'Comprobante', en: 'Receipt' },
  'papers.receipt.file.transfer': { es: 'Comprobante-de-transferencia', en: 'Transfer-receipt' },
  'papers.receipts.file': { es: 'Comprobantes', en: 'Receipts' },
  'papers.receipts.file.transfer': { es: 'Comprobantes-de-transferencia', en: 'Transfer-receipts' },
  'papers.receipt.from': { es: 'De', en: 'From' },
  'papers.key': { es: 'CBU, CVU o cuenta', en: 'CBU, CVU or account' },
  'papers.bank': { es: 'Entidad', en: 'Institution' },
  'papers.receipt.title': { es: 'Comprobante', en: 'Receipt' },
  'papers.receipt.title.transfer': { es: 'Comprobante de transferencia', en: 'Transfer receipt' },
  'papers.receipt.note': {
    es: 'Hecho por Tesorero con lo que respondió el banco. No reemplaza al comprobante del banco.',
    en: 'Made by Tesorero from the bank’s answer. It does not replace the bank’s own receipt.',
  },
  'papers.receipt.note.unconfirmed': {
    es: 'Hecho por Tesorero. No reemplaza al comprobante del banco.',
    en: 'Made by Tesorero. It does not replace the bank’s own receipt.',
  },
  'papers.receipt.recorded': {
    es: 'Lo registró una persona: el banco no lo confirmó.',
    en: 'Recorded by a person: the bank has not confirmed it.',
  },
  'papers.receipt.contradicted': {
    es: 'El banco dijo dos cosas distintas de esta orden.',
    en: 'The bank said two different things about this order.',
  },
  'papers.evidence.file': { es: 'evidencia', en: 'evidence' },
  'papers.evidence.title': {
    es: 'Evidencia de pedidos y respuestas',
    en: 'Evidence of requests and answers',
  },
  'papers.evidence.note': {
    es: 'Sin credenciales ni tokens. Los horarios son de Buenos Aires.',
    en: 'Without credentials or tokens. Times are those of Buenos Aires.',
  },
  'papers.evidence.trail': {
    es: 'Registro: asiento {seq}, huella {hash}',
    en: 'Record: entry {seq}, hash {hash}',
  },
  'papers.evidence.attempt': { es: 'Envío {number}', en: 'Attempt {number}' },
  'papers.evidence.same': {
    es: '(la misma respuesta que antes)',
    en: '(the same answer as before)',
  },
  'papers.evidence.noAnswer': { es: '(sin respuesta) {what}', en: '(no answer) {what}' },
  'papers.support.subject': {
    es: 'Incidente API: {kind}, trace-id {traceId}',
    en: 'API incident: {kind}, trace-id {traceId}',
  },
  'papers.support.intro': {
    es: 'La siguiente llamada a la API no tuvo una respuesta válida. Les pedimos que informen qué pasó con la operación.',
    en: 'The following call to the API had no valid answer. Please tell us what became of the operation.',
  },
  'papers.support.when': { es: 'Fecha y hora de ejecución', en: 'Date and time of execution' },
  'papers.support.status': { es: 'Estado HTTP', en: 'HTTP status' },
  'papers.support.body': { es: 'Cuerpo del pedido', en: 'Request body' },

  'papers.bankStatus': { es: 'Estado según el banco', en: 'Bank’s own status' },
  'papers.fromKey': { es: 'Cuenta de origen', en: 'From account' },
  'papers.fromName': { es: 'Origen', en: 'From' },
  'papers.toKey': { es: 'Cuenta de destino', en: 'To account' },
  'papers.toName': { es: 'Destino', en: 'To' },
  'papers.clientId': { es: 'Identificador propio', en: 'Own id' },
  'papers.bankId': { es: 'Identificador del banco', en: 'Bank’s id' },
  'papers.note': { es: 'Nota propia', en: 'Own note' },
  'papers.preparedBy': { es: 'Preparó', en: 'Prepared by' },
  'papers.approvedBy': { es: 'Aprobó', en: 'Approved by' },
  'papers.made': { es: 'Generado', en: 'Made' },
})
