import { defineMessages } from './define.ts'

/** Texts of the reconciliation of the bank with the company's own ledger. */
export const reconcileMessages = defineMessages({
  'reconcile.empty.title': { es: 'Todavía no hay libros', en: 'There are no books yet' },
  'reconcile.empty.text': {
    es: 'Traé el mayor de la cuenta bancaria y se compara, fila por fila, con lo que dice el banco.',
    en: 'Bring the ledger of the bank account and it is compared, row by row, with what the bank says.',
  },
})
