import { defineMessages } from './define.ts'

/** Documents about money orders: the exported list, the receipt, the evidence, the support report. */
export const paperMessages = defineMessages({
  'papers.list.file': { es: 'ordenes', en: 'orders' },
  'papers.list.sheet': { es: 'Órdenes', en: 'Orders' },
  'papers.receipt.file': { es: 'Comprobante', en: 'Receipt' },
  'papers.receipt.file.transfer': { es: 'Comprobante-de-transferencia', en: 'Transfer-receipt' },
  'papers.receipts.file': { es: 'Comprobantes', en: 'Receipts' },
  'papers.receipts.file.transfer': { es: 'Comprobantes-de-transferencia', en: 'Transfer-receipts' },
  'papers.receipt.from': { es: 'De', en: 'From' },
  'papers.receipt.to': { es: 'Para', en: 'To' },
  'papers.taxId': { es: 'CUIT', en: 'CUIT' },
  'papers.key': { es: 'CBU, CVU o cuenta', en: 'CBU, CVU or account' },
  'papers.bank': { es: 'Entidad', en: 'Institution' },
  'papers.noName': { es: 'Titular sin confirmar', en: 'Holder not confirmed' },
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
  'papers.evidence.query': { es: 'Consulta', en: 'Query' },
  'papers.evidence.request': { es: 'Pedido', en: 'Request' },
  'papers.evidence.answer': { es: 'Respuesta', en: 'Answer' },
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
  'papers.currency': { es: 'Moneda', en: 'Currency' },
  'papers.fromKey': { es: 'Cuenta de origen', en: 'From account' },
  'papers.fromName': { es: 'Origen', en: 'From' },
  'papers.toKey': { es: 'Cuenta de destino', en: 'To account' },
  'papers.toName': { es: 'Destino', en: 'To' },
  'papers.toTaxId': { es: 'CUIT de destino', en: 'CUIT of destination' },
  'papers.clientId': { es: 'Identificador propio', en: 'Own id' },
  'papers.bankId': { es: 'Identificador del banco', en: 'Bank’s id' },
  'papers.note': { es: 'Nota propia', en: 'Own note' },
  'papers.preparedBy': { es: 'Preparó', en: 'Prepared by' },
  'papers.approvedBy': { es: 'Aprobó', en: 'Approved by' },
  'papers.profile': { es: 'Perfil', en: 'Profile' },
  'papers.environment': { es: 'Ambiente', en: 'Environment' },
  'papers.made': { es: 'Generado', en: 'Made' },
})
