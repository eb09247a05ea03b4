import { defineMessages } from './define.ts'

/** Texts of notifications: their kinds, states and what came of them. */
export const noticeMessages = defineMessages({
  'notice.kind.consolidated-position': { es: 'Archivo de posición', en: 'Position file' },
  'notice.kind.cvu-cashin': { es: 'Acreditación en CVU', en: 'Credit on a CVU' },
  'notice.kind.cvu-cashout': { es: 'Resultado de transferencia', en: 'Transfer result' },
  'notice.kind.cvu-pull-chargeback': {
    es: 'Contracargo de transferencia pull',
    en: 'Pull transfer chargeback',
  },
  'notice.kind.debin-adhesion': {
    es: 'Adhesión a DEBIN programado',
    en: 'Scheduled DEBIN adhesion',
  },
  'notice.kind.account-movement': { es: 'Movimiento de cuenta', en: 'Account movement' },
  'notice.kind.mep-result': { es: 'Resultado de transferencia MEP', en: 'MEP transfer result' },
  'notice.kind.rescue-validity': {
    es: 'Validez de un rescate',
    en: 'Validity of a redemption',
  },
  'notice.kind.rescue-settlement': {
    es: 'Pago de un lote de rescates',
    en: 'Payment of a redemption batch',
  },
  'notice.kind.fund-subscription': {
    es: 'Resultado de una suscripción',
    en: 'Subscription result',
  },
  'notice.kind.unknown': { es: 'De otro tipo', en: 'Of another kind' },

  'notice.state.pending': { es: 'En proceso', en: 'In progress' },
  'notice.state.done': { es: 'Procesada', en: 'Dealt with' },
  'notice.state.waiting': { es: 'Espera su operación', en: 'Waits for its operation' },
  'notice.state.failed': { es: 'Falló', en: 'Failed' },
  'notice.state.kept': { es: 'Guardada sin procesar', en: 'Kept as it came' },

  'notice.via.listener': { es: 'Directo del banco', en: 'Straight from the bank' },
  'notice.via.relay': { es: 'Por el relay', en: 'Through the relay' },
  'notice.via.paste': { es: 'Pegada', en: 'Pasted' },
  'notice.via.file': { es: 'De un archivo', en: 'From a file' },

  'notice.outcome.changed': { es: 'Cambió algo', en: 'Changed something' },
  'notice.outcome.nothing_new': { es: 'Ya se sabía', en: 'Known already' },
  'notice.outcome.contradicted': {
    es: 'Contradice lo que ya se sabía: revisalo',
    en: 'Contradicts what was known: check it',
  },
  'notice.outcome.unknown_order': {
    es: 'De una operación que no se hizo acá',
    en: 'About an operation that was not made here',
  },
  'notice.outcome.announced': { es: 'El archivo se descarga', en: 'The file is being downloaded' },
  'notice.outcome.noted': { es: 'Anotada', en: 'Noted' },
  'notice.outcome.generation_failed': {
    es: 'El banco no pudo generar el archivo',
    en: 'The bank could not generate the file',
  },

  'notice.taken': { es: '{kind}: notificación incorporada.', en: '{kind}: notification taken in.' },
  'notice.taken.with': {
    es: '{kind}: notificación incorporada. {outcome}.',
    en: '{kind}: notification taken in. {outcome}.',
  },
  'notice.repeated': {
    es: '{kind}: esa notificación ya había llegado. No cambió nada.',
    en: '{kind}: that notification had arrived before. Nothing changed.',
  },
  'notice.ask': {
    es: '¿De qué es esta notificación? Por su forma puede ser de varios tipos.',
    en: 'What is this notification about? By its shape it may be of several kinds.',
  },
  'notice.ask.label': { es: 'Tipo de notificación', en: 'Kind of notification' },
  'notice.ask.submit': { es: 'Incorporar', en: 'Take in' },
})
