import type { StatementErrors } from '../../errors/statements.ts'
import type { ErrorSentences } from '../define.ts'
import { said } from './said.ts'

/** Sentences for statements and ledgers that people bring. */
export const statementSentences = {
  statement_other_account: {
    what: {
      es: 'El nombre del archivo dice que es de la cuenta {found}, no de la {account}.',
      en: 'The file name says that it belongs to account {found}, not to {account}.',
    },
    meaning: said.nothingStored,
    action: {
      es: 'Elegí la cuenta del archivo, o cambiale el nombre si es de esta.',
      en: 'Choose the account of the file, or rename it if it belongs to this one.',
    },
  },
  statement_columns: {
    what: {
      es: 'Falta decir qué columna tiene la fecha y cuáles los importes.',
      en: 'It is still to be said which column holds the date and which the amounts.',
    },
    meaning: said.nothingStored,
  },
  reconcile_unequal: {
    what: {
      es: 'Lo elegido no suma lo mismo: {bank} en el banco y {books} en los libros.',
      en: 'What was chosen does not add up to the same: {bank} at the bank and {books} in the books.',
    },
    meaning: said.nothingStored,
  },
} as const satisfies Record<keyof StatementErrors, ErrorSentences>
