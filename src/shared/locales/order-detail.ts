import { defineMessages } from './define.ts'

/** Texts of one order in detail: its data, notes, history and exchanges with the bank. */
export const orderDetailMessages = defineMessages({
  'activity.detail': { es: 'Orden', en: 'Order' },
  'activity.parties': { es: 'Datos de la orden', en: 'Order details' },
  'activity.prepared': { es: 'Preparada', en: 'Prepared' },
  'activity.preparedBy': { es: 'La preparó', en: 'Prepared by' },
  'activity.approvedBy': { es: 'La aprobó', en: 'Approved by' },
  'activity.result.valid': { es: 'Válida', en: 'Valid' },
  'activity.result.invalid': { es: 'No válida', en: 'Invalid' },
  'activity.result.finished': { es: 'Terminada', en: 'Finished' },
  'activity.result.failed': { es: 'Fallida', en: 'Failed' },
  'activity.result.unknown': { es: 'Sin clasificar', en: 'Not classified' },

  'activity.note': { es: 'Nota propia', en: 'Your note' },
  'activity.note.hint': {
    es: 'Queda en esta computadora; no va al banco',
    en: 'It stays on this computer; it does not go to the bank',
  },
  'activity.note.save': { es: 'Guardar la nota', en: 'Save the note' },
  'activity.tags': { es: 'Etiquetas', en: 'Tags' },
  'activity.tags.hint': { es: 'Escribí una y apretá Enter', en: 'Type one and press Enter' },

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
  'activity.event.tagged': { es: 'Se cambiaron las etiquetas', en: 'The tags were changed' },
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
  'activity.exchange.query': { es: 'Consulta', en: 'Query' },
  'activity.exchange.request': { es: 'Pedido', en: 'Request' },
  'activity.exchange.answer': { es: 'Respuesta', en: 'Answer' },
  'activity.exchange.noAnswer': { es: 'sin respuesta', en: 'no answer' },
  'activity.request.stored': {
    es: 'Pedido guardado, sin enviar todavía',
    en: 'Stored request, not sent yet',
  },
})
