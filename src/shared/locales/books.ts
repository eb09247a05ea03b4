import { defineMessages } from './define.ts'

/** Texts of the books: what the bank says beside what the company's own ledger says. */
export const booksMessages = defineMessages({
  'books.title': { es: 'Libros', en: 'Books' },
  'books.tabs': { es: 'Partes de los libros', en: 'Parts of the books' },
  'books.tab.reconciliation': { es: 'Conciliación', en: 'Reconciliation' },
  'books.tab.entries': { es: 'Asientos', en: 'Entries' },
  'books.advice.label': { es: 'Nota', en: 'Note' },
  'books.advice': {
    es: 'Los libros y las proyecciones son una ayuda, no un asesoramiento contable.',
    en: 'Books and forecasts are a help, not accounting advice.',
  },
})
