import { defineMessages } from './define.ts'

/** Texts of the caution instructions. */
export const cautionMessages = defineMessages({
  'cautions.query': { es: 'Consultar', en: 'Query' },
  'cautions.id': { es: 'Id de la instrucción', en: 'Instruction id' },
  'cautions.reference': { es: 'Referencia', en: 'Reference' },
  'cautions.both': {
    es: 'Con los dos, el banco usa el id.',
    en: 'With both, the bank uses the id.',
  },
  'cautions.list': { es: 'Instrucciones de caución', en: 'Caution instructions' },
  'cautions.empty.title': {
    es: 'Todavía no consultaste ninguna caución',
    en: 'You have not queried any caution yet',
  },
  'cautions.empty.text': {
    es: 'El banco no lista las cauciones: cada una se consulta por su id o por su referencia. Queda guardada acá y se vuelve a consultar cada diez minutos.',
    en: 'The bank does not list cautions: each is queried by its id or its reference. It is kept here and queried again every ten minutes.',
  },
  'cautions.column.status': { es: 'Estado', en: 'Status' },
  'cautions.column.counterparty': { es: 'Contraparte', en: 'Counterparty' },
  'cautions.column.type': { es: 'Tipo', en: 'Type' },
  'cautions.column.settlement': { es: 'Liquidación', en: 'Settlement' },
  'cautions.column.net': { es: 'Importe neto', en: 'Net amount' },
  'cautions.column.currency': { es: 'Moneda', en: 'Currency' },
  'cautions.column.seen': { es: 'Vista', en: 'Seen' },
  'cautions.message': { es: 'Mensaje', en: 'Message' },
  'cautions.statusId': { es: 'Código de estado', en: 'Status code' },
  'cautions.fund': { es: 'Fondo', en: 'Fund' },
  'cautions.trade': { es: 'Concertación', en: 'Trade date' },
  'cautions.maturity': { es: 'Importe al vencimiento', en: 'Amount at maturity' },
  'cautions.market': { es: 'Mercado', en: 'Market' },
  'cautions.created': { es: 'Creada', en: 'Created' },
  'cautions.updated': { es: 'Actualizada', en: 'Updated' },
  'cautions.changed': { es: 'Cambió', en: 'Changed' },
  'cautions.expense': { es: 'Gasto', en: 'Expense' },
  'cautions.expense.amount': { es: 'Importe del gasto', en: 'Amount of the expense' },
  'cautions.expense.counterparty': { es: 'A favor de', en: 'In favour of' },
  'cautions.expense.none': {
    es: 'El banco no informa un gasto.',
    en: 'The bank tells of no expense.',
  },
  'cautions.follow': { es: 'Volver a consultar sola', en: 'Query it again by itself' },
  'cautions.again': { es: 'Consultar ahora', en: 'Query now' },
  'cautions.forget': { es: 'Quitar de la lista', en: 'Take off the list' },
  'cautions.said': {
    es: 'Los estados son las palabras del banco; la especificación solo muestra EN PROCESO.',
    en: "The states are the bank's own words; the specification shows only EN PROCESO.",
  },
})
