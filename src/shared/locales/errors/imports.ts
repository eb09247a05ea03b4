import type { ImportErrors } from '../../errors/imports.ts'
import type { ErrorSentences } from '../define.ts'
import { phrases } from './phrases.ts'

const saveAsXlsx = {
  es: 'Abrilo en tu planilla de cálculo y guardalo como XLSX o CSV.',
  en: 'Open it in your spreadsheet program and save it as XLSX or CSV.',
} as const
const fewerRows = {
  es: 'Repartí las filas en varios archivos.',
  en: 'Spread the rows over several files.',
} as const

/** Sentences for files with rows that people bring from a spreadsheet. */
export const importSentences = {
  import_unreadable: {
    what: {
      es: '{reason, select, encoding {No se reconoce con qué letras está escrito el archivo.} time {Leer el archivo lleva demasiado tiempo.} memory {Leer el archivo necesita demasiada memoria.} other {El archivo está dañado o incompleto.}}',
      en: '{reason, select, encoding {It cannot be told in which letters the file is written.} time {Reading the file takes too long.} memory {Reading the file needs too much memory.} other {The file is damaged or incomplete.}}',
    },
    meaning: phrases.nothingStored,
    action: saveAsXlsx,
  },
  import_quotes: {
    what: {
      es: 'En la fila {row} del CSV hay una comilla que no se cierra o que está en medio de un texto.',
      en: 'In row {row} of the CSV a quotation mark is never closed, or stands within a text.',
    },
    meaning: phrases.nothingStored,
    action: {
      es: 'Borrá la comilla de esa fila, o guardá la planilla como XLSX.',
      en: 'Delete the quotation mark of that row, or save the file as XLSX.',
    },
  },
  import_statement_format: {
    what: {
      es: 'El archivo es un extracto bancario en formato {format}.',
      en: 'The file is a bank statement in the format {format}.',
    },
    meaning: phrases.nothingStored,
    action: {
      es: 'Importalo desde la cuenta, como extracto. Acá va una planilla CSV o XLSX.',
      en: 'Import it from the account, as a statement. Here a CSV or XLSX is needed.',
    },
  },
  import_not_spreadsheet: {
    what: {
      es: 'El archivo no es un CSV ni un XLSX.',
      en: 'The file is neither a CSV nor an XLSX.',
    },
    meaning: phrases.nothingStored,
    action: saveAsXlsx,
  },
  import_old_format: {
    what: {
      es: 'Es una planilla del formato anterior a 2007 (.xls), aunque el nombre diga otra cosa.',
      en: 'This is a workbook of the format before 2007 (.xls), whatever its name says.',
    },
    meaning: phrases.nothingStored,
    action: saveAsXlsx,
  },
  import_encrypted: {
    what: { es: 'La planilla está protegida con contraseña.', en: 'The workbook has a password.' },
    meaning: phrases.nothingStored,
    action: {
      es: 'Abrila con la contraseña y guardá una copia sin ella.',
      en: 'Open it with the password and save a copy without one.',
    },
  },
  import_empty: {
    what: { es: 'El archivo está vacío.', en: 'The file is empty.' },
    meaning: phrases.nothingStored,
  },
  import_no_rows: {
    what: {
      es: 'El archivo tiene los títulos de las columnas y ninguna fila debajo.',
      en: 'The file has the titles of the columns and no rows below them.',
    },
    meaning: phrases.nothingStored,
  },
  import_stray_cells: {
    what: {
      es: '{count, plural, one {La celda {address} («{text}») está a la derecha de la última columna con título.} other {# celdas están a la derecha de la última columna con título; la primera es {address} («{text}»).}}',
      en: '{count, plural, one {The cell {address} (“{text}”) is to the right of the last column with a title.} other {# cells are to the right of the last column with a title; the first is {address} (“{text}”).}}',
    },
    meaning: phrases.nothingStored,
    action: {
      es: 'Poné un título a la columna o vaciá la celda. En un CSV separado por comas, un importe con coma va entre comillas: "1000,50".',
      en: 'Give the column a title or empty the cell. In a CSV separated by commas an amount with a comma is quoted: "1000,50".',
    },
  },
  import_sheets: {
    what: {
      es: 'La planilla tiene más de una hoja con datos: {names}.',
      en: 'The workbook has more than one sheet with data: {names}.',
    },
    meaning: phrases.nothingStored,
    action: {
      es: 'Guardá aparte la hoja que querés importar.',
      en: 'Save the sheet that you want to import by itself.',
    },
  },
  import_unpacks_too_large: {
    what: {
      es: 'La planilla, descomprimida, ocupa más de {limit}.',
      en: 'Unpacked, the workbook takes more than {limit}.',
    },
    meaning: phrases.nothingStored,
    action: {
      es: 'Una planilla de pagos no ocupa tanto: fijate de quién viene el archivo.',
      en: 'No workbook of payments takes as much: see whom the file comes from.',
    },
  },
  import_file_too_large: {
    what: { es: 'El archivo ocupa más de {limit}.', en: 'The file is larger than {limit}.' },
    meaning: phrases.nothingStored,
    action: fewerRows,
  },
  import_too_large: {
    what: {
      es: 'El archivo tiene más de {limit} filas.',
      en: 'The file has more than {limit} rows.',
    },
    meaning: phrases.nothingStored,
    action: fewerRows,
  },
  import_rows_known: {
    what: {
      es: '{count, plural, one {Una fila ya es una orden} other {# filas ya son órdenes}} desde que se leyó el archivo.',
      en: '{count, plural, one {One row is an order} other {# rows are orders}} already, since the file was read.',
    },
    meaning: {
      es: 'No se preparó ninguna orden más.',
      en: 'No further order was prepared.',
    },
    action: {
      es: 'Volvé a elegir el archivo: las filas que ya son órdenes quedan afuera.',
      en: 'Choose the file again: the rows that are orders already are left out.',
    },
  },
  import_rows_wrong: {
    what: {
      es: '{count, plural, one {Una fila tiene} other {# filas tienen}} problemas.',
      en: '{count, plural, one {One row has} other {# rows have}} problems.',
    },
    meaning: {
      es: 'No se preparó ninguna orden.',
      en: 'No order was prepared.',
    },
    action: {
      es: 'Corregí las filas acá o en la planilla.',
      en: 'Correct the rows here or in the file.',
    },
  },
} as const satisfies Record<keyof ImportErrors, ErrorSentences>
