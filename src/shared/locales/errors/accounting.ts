import type { AccountingErrors } from '../../errors/accounting.ts'
import type { ErrorSentences } from '../define.ts'
import { phrases } from './phrases.ts'

const nothingKept = { es: 'No se guardó nada.', en: 'Nothing was kept.' }

/** Sentences for the books. */
export const accountingSentences = {
  books_nothing: {
    what: {
      es: 'No hay nada para asentar hasta ese día.',
      en: 'There is nothing to post up to that day.',
    },
    meaning: { es: 'No se hizo ningún lote.', en: 'No batch was made.' },
    action: {
      es: 'Elegí otro día, o incluí lo que falta identificar.',
      en: 'Choose another day, or include what is still to be identified.',
    },
  },
  books_event_taken: {
    what: {
      es: 'Un movimiento ya está en otro lote.',
      en: 'An event is in another batch already.',
    },
    meaning: nothingKept,
    action: { es: 'Mirá la lista de nuevo y repetí.', en: 'Look at the list again and repeat.' },
  },
  books_unbalanced: {
    what: {
      es: 'El debe del lote no es igual a su haber.',
      en: 'The debits of the batch do not equal its credits.',
    },
    meaning: nothingKept,
    action: {
      es: 'Es una falla de Tesorero, no de tus datos: informala a quien te lo instaló.',
      en: 'It is a fault of Tesorero, not of your data: report it to whoever installed it for you.',
    },
  },
  books_reversed: {
    what: {
      es: 'El lote {number} no se puede reabrir: es una reversión o ya fue revertido.',
      en: 'Batch {number} cannot be reopened: it is a reversal, or was reversed already.',
    },
    meaning: nothingKept,
    action: { es: 'Mirá la lista de lotes.', en: 'Look at the list of batches.' },
  },
  psp_columns: {
    what: {
      es: 'Faltan columnas del archivo de diferencias. Tiene: {header}.',
      en: 'Columns of the file of differences are missing. It has: {header}.',
    },
    meaning: phrases.nothingStored,
    action: {
      es: 'Exportá las diferencias otra vez y completá los motivos en ese archivo, sin cambiar los títulos.',
      en: 'Export the differences again and fill in the reasons in that file, without changing its titles.',
    },
  },
  psp_close_damaged: {
    what: {
      es: 'La versión {version} del cierre del {day} no es la que se selló.',
      en: 'Version {version} of the closing of {day} is not what was sealed.',
    },
    meaning: { es: 'No se muestra ni se exporta.', en: 'It is neither shown nor exported.' },
    action: {
      es: 'Cerrá el día otra vez, o restaurá archive.db desde una copia de respaldo.',
      en: 'Close the day again, or restore archive.db from a backup.',
    },
  },
  books_batch_damaged: {
    what: {
      es: 'El lote {number} no es el que se selló.',
      en: 'Batch {number} is not what was sealed.',
    },
    meaning: { es: 'No se muestra ni se exporta.', en: 'It is neither shown nor exported.' },
    action: {
      es: 'Restaurá archive.db, en la carpeta del perfil, desde una copia de respaldo.',
      en: 'Restore archive.db, in the profile’s folder, from a backup.',
    },
  },
  books_rule_empty: {
    what: {
      es: 'La regla {rule} no pide nada o no tiene cuenta.',
      en: 'Rule {rule} asks for nothing, or has no account.',
    },
    meaning: nothingKept,
    action: {
      es: 'Completá texto, CUIT, cuenta o importe, y la cuenta contable.',
      en: 'Fill in a text, CUIT, account or amount, and the ledger account.',
    },
  },
  books_rule_range: {
    what: {
      es: 'En la regla {rule} el importe mínimo es mayor que el máximo.',
      en: 'In rule {rule} the minimum amount is above the maximum.',
    },
    meaning: nothingKept,
    action: { es: 'Corregí los importes.', en: 'Correct the amounts.' },
  },

  // Sentences for statements and ledgers that people bring.
  statement_other_account: {
    what: {
      es: 'El nombre del archivo dice que es de la cuenta {found}, no de la {account}.',
      en: 'The file name says that it belongs to account {found}, not to {account}.',
    },
    meaning: phrases.nothingStored,
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
    meaning: phrases.nothingStored,
  },
  cvu_day_missing: {
    what: {
      es: 'Falta decir de qué día son los saldos del archivo.',
      en: 'It is still to be said of which day the balances of the file are.',
    },
    meaning: phrases.nothingStored,
  },
  cvu_day_future: {
    what: {
      es: 'El {day} todavía no llegó: no hay saldos de ese día.',
      en: '{day} has not come yet: there are no balances of that day.',
    },
    meaning: phrases.nothingStored,
  },
  reconcile_unequal: {
    what: {
      es: 'Lo elegido no suma lo mismo: {bank} en el banco y {books} en los libros.',
      en: 'What was chosen does not add up to the same: {bank} at the bank and {books} in the books.',
    },
    meaning: phrases.nothingStored,
  },
} satisfies Readonly<Record<keyof AccountingErrors, ErrorSentences>>
