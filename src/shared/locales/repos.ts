import { defineMessages } from './define.ts'

/** Texts of the repo instructions. */
export const repoMessages = defineMessages({
  'repos.query': { es: 'Consultar', en: 'Look up' },
  'repos.id': { es: 'Id de la instrucción', en: 'Instruction id' },
  'repos.reference': { es: 'Referencia', en: 'Reference' },
  'repos.either': { es: 'Poné el id o la referencia', en: 'Enter the id or the reference' },
  'repos.both': {
    es: 'Con los dos, el banco usa el id.',
    en: 'With both, the bank uses the id.',
  },
  'repos.list': { es: 'Instrucciones de caución', en: 'Repo instructions' },
  'repos.empty.title': {
    es: 'Todavía no consultaste ninguna caución',
    en: 'You have not looked up any repo yet',
  },
  'repos.empty.text': {
    es: 'El banco no las lista: se consultan por id o referencia y después se siguen solas.',
    en: 'The bank does not list them: look them up by id or reference, and they are followed from then on.',
  },
  'repos.column.status': { es: 'Estado', en: 'Status' },
  'repos.column.counterparty': { es: 'Contraparte', en: 'Counterparty' },
  'repos.column.type': { es: 'Tipo', en: 'Type' },
  'repos.column.settlement': { es: 'Liquidación', en: 'Settlement' },
  'repos.column.net': { es: 'Importe neto', en: 'Net amount' },
  'repos.column.currency': { es: 'Moneda', en: 'Currency' },
  'repos.column.seen': { es: 'Vista', en: 'Seen' },
  'repos.message': { es: 'Mensaje', en: 'Message' },
  'repos.statusId': { es: 'Código de estado', en: 'Status code' },
  'repos.fund': { es: 'Fondo', en: 'Fund' },
  'repos.trade': { es: 'Concertación', en: 'Trade date' },
  'repos.maturity': { es: 'Importe al vencimiento', en: 'Amount at maturity' },
  'repos.market': { es: 'Mercado', en: 'Market' },
  'repos.created': { es: 'Creada', en: 'Created' },
  'repos.updated': { es: 'Actualizada', en: 'Updated' },
  'repos.changed': { es: 'Cambió', en: 'Changed' },
  'repos.expense': { es: 'Gasto', en: 'Expense' },
  'repos.expense.amount': { es: 'Importe del gasto', en: 'Amount of the expense' },
  'repos.expense.counterparty': { es: 'A favor de', en: 'In favour of' },
  'repos.expense.none': {
    es: 'El banco no informa un gasto.',
    en: 'The bank reports no expense.',
  },
  'repos.follow': { es: 'Seguir consultándola', en: 'Keep looking it up' },
  'repos.again': { es: 'Consultar ahora', en: 'Look up now' },
  'repos.forget': { es: 'Quitar de la lista', en: 'Remove from the list' },
  'repos.said': {
    es: 'Los estados son las palabras del banco.',
    en: 'The statuses are the bank’s own words.',
  },
})
