import { defineMessages } from './define.ts'

/** Texts of the caution instructions. */
export const cautionMessages = defineMessages({
  'cautions.query': { es: 'Consultar', en: 'Look up' },
  'cautions.id': { es: 'Id de la instrucción', en: 'Instruction id' },
  'cautions.reference': { es: 'Referencia', en: 'Reference' },
  'cautions.either': { es: 'Poné el id o la referencia', en: 'Enter the id or the reference' },
  'cautions.both': {
    es: 'Con los dos, el banco usa el id.',
    en: 'With both, the bank uses the id.',
  },
  'cautions.list': { es: 'Instrucciones de caución', en: 'Repo instructions' },
  'cautions.empty.title': {
    es: 'Todavía no consultaste ninguna caución',
    en: 'You have not looked up any repo yet',
  },
  'cautions.empty.text': {
    es: 'El banco no las lista: se consultan por id o referencia y después se siguen solas.',
    en: 'The bank does not list them: look them up by id or reference, and they are followed from then on.',
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
    en: 'The bank reports no expense.',
  },
  'cautions.follow': { es: 'Seguir consultándola', en: 'Keep looking it up' },
  'cautions.again': { es: 'Consultar ahora', en: 'Look up now' },
  'cautions.forget': { es: 'Quitar de la lista', en: 'Remove from the list' },
  'cautions.said': {
    es: 'Los estados son las palabras del banco.',
    en: 'The statuses are the bank’s own words.',
  },
})
