import { defineMessages } from './define.ts'

/** Texts of the orders that come from a file: columns, preview, and what is wrong in a cell. */
export const importMessages = defineMessages({
  'imports.open': { es: 'Importar', en: 'Import' },
  'imports.title.cvu_transfer': { es: 'Importar transferencias', en: 'Import transfers' },
  'imports.title.echeq_issuance': { es: 'Importar echeqs a emitir', en: 'Import echeqs to issue' },
  'imports.hint': {
    es: 'CSV o XLSX, una orden por fila, hasta {limit}. CBU, CVU y CMC7 van como texto: Excel cambia los números de más de 15 dígitos.',
    en: 'CSV or XLSX, one order per row, {limit} at most. CBU, CVU and CMC7 must be text: Excel changes numbers of more than 15 digits.',
  },
  'imports.columns': { es: 'Columnas: {columns}.', en: 'Columns: {columns}.' },
  'imports.optional': { es: 'Opcionales: {columns}.', en: 'Optional: {columns}.' },
  'imports.defaults': {
    es: 'Si la planilla no lo trae, usar',
    en: 'If the file does not have it, use',
  },
  'imports.choose': { es: 'Elegir un archivo', en: 'Choose a file' },
  'imports.drop': {
    es: 'o soltalo acá, o pegá con Ctrl+V las filas copiadas de la planilla, con sus títulos',
    en: 'or drop it here, or paste with Ctrl+V the rows copied from a spreadsheet, titles included',
  },
  'imports.template': { es: 'Planilla modelo', en: 'Template' },
  'imports.pasted': { es: 'Lo pegado', en: 'Pasted rows' },
  'imports.reading': { es: 'Leyendo {name}', en: 'Reading {name}' },
  'imports.another': { es: 'Elegir otro archivo', en: 'Choose another file' },
  'imports.counts': {
    es: '{good, plural, =0 {Ninguna fila bien} one {Una fila bien} other {# filas bien}}{bad, plural, =0 {} one {, una con problemas} other {, # con problemas}}',
    en: '{good, plural, =0 {No row is OK} one {One row is OK} other {# rows are OK}}{bad, plural, =0 {} one {, one has problems} other {, # have problems}}',
  },
  'imports.total': { es: 'Total: {amount}', en: 'Total: {amount}' },
  'imports.csv': {
    es: 'Si algún acento se ve mal, guardá la planilla como CSV UTF-8 (se leyó como {encoding}, separada por {delimiter})',
    en: 'If an accent looks wrong, save the file as CSV UTF-8 (it was read as {encoding}, separated by {delimiter})',
  },
  'imports.csv.tab': { es: 'tabulación', en: 'tabs' },
  'imports.ignored': {
    es: 'Columnas que no se leen: {columns}.',
    en: 'Columns that are not read: {columns}.',
  },
  'imports.map': {
    es: '¿Qué hay en cada columna? Se pregunta una sola vez.',
    en: 'What does each column hold? You are asked once.',
  },
  'imports.map.sample': { es: 'Primeras filas', en: 'First rows' },
  'imports.map.none': { es: 'No está', en: 'Not there' },
  'imports.map.go': { es: 'Leer así', en: 'Read it this way' },
  'imports.map.missing': { es: 'Falta: {fields}.', en: 'Missing: {fields}.' },
  'imports.map.again': { es: 'Corregir cómo se lee', en: 'Correct how it is read' },
  'imports.map.rest': {
    es: 'Falta: {fields}. ¿Qué va en todas las filas?',
    en: 'Missing: {fields}. What holds for every row?',
  },
  'imports.map.on': { es: 'Seguir', en: 'Go on' },
  'imports.leftOut': { es: 'Queda afuera', en: 'Left out' },
  'imports.takeAgain': { es: 'Volver a tomar', en: 'Take again' },
  'imports.leaveOut': { es: 'Dejar afuera', en: 'Leave out' },
  'imports.unread.rows': {
    es: '{count, plural, one {Una fila no se leyó} other {# filas no se leyeron}}: {rows}.',
    en: '{count, plural, one {One row was not read} other {# rows were not read}}: {rows}.',
  },
  'imports.hidden.rows': {
    es: '{count, plural, one {Una fila oculta o filtrada no se tomó.} other {# filas ocultas o filtradas no se tomaron.}} Para tomarlas, mostralas en la planilla.',
    en: '{count, plural, one {One hidden or filtered row was not taken.} other {# hidden or filtered rows were not taken.}} To take them, show them in the spreadsheet.',
  },
  'imports.hidden.columns': {
    es: 'Columnas ocultas que no se leyeron: {columns}.',
    en: 'Hidden columns that were not read: {columns}.',
  },
  'imports.correctOrLeave': {
    es: '{count, plural, one {Corregí o dejá afuera la fila con problemas.} other {Corregí o dejá afuera las # filas con problemas.}}',
    en: '{count, plural, one {Correct or leave out the row with problems.} other {Correct or leave out the # rows with problems.}}',
  },
  'imports.leaveOut.all': {
    es: 'Dejar afuera las {count}',
    en: 'Leave out {count, plural, =2 {both} other {all #}}',
  },
  'imports.known.state': {
    es: 'Ya es una orden del {date}: {state}',
    en: 'Already an order of {date}: {state}',
  },
  'imports.known': {
    es: '{count, plural, one {Una fila ya es una orden y no se prepara de nuevo.} other {# filas ya son órdenes y no se preparan de nuevo.}} Con Enter se ve cada una.',
    en: '{count, plural, one {One row is an order already and is left out.} other {# rows are orders already and are left out.}} Enter shows each.',
  },
  'imports.unsaid': {
    es: '{count, plural, one {Un borrador de un archivo con este nombre no está} other {# borradores de un archivo con este nombre no están}} en ninguna fila. Si se corrigió, hay que descartar lo viejo.',
    en: '{count, plural, one {One draft of a file with this name matches} other {# drafts of a file with this name match}} no row. If it was corrected, discard what is old.',
  },
  'imports.known.again': { es: 'Prepararlas otra vez', en: 'Prepare them once more' },
  'imports.known.waiting': {
    es: '{count, plural, one {Aprobar la que espera…} other {Aprobar las # que esperan…}}',
    en: '{count, plural, one {Approve the one that waits…} other {Approve the # that wait…}}',
  },
  'imports.mend': { es: 'Corregir la fila {row}', en: 'Correct row {row}' },
  'imports.mend.place': {
    es: '{count, plural, one {Es la única con problemas.} other {Es la {place} de # con problemas.}}',
    en: '{count, plural, one {It is the only one with problems.} other {It is number {place} of # with problems.}}',
  },
  'imports.mend.check': { es: 'Controlar', en: 'Check' },
  'imports.mend.next': { es: 'Siguiente', en: 'Next' },
  'imports.rows': { es: 'Filas del archivo', en: 'Rows of the file' },
  'imports.row': { es: 'Fila', en: 'Row' },
  'imports.verdict': { es: 'Control', en: 'Check' },
  'imports.right': { es: 'Bien', en: 'OK' },
  'imports.warned': { es: 'Bien: {warning}', en: 'OK: {warning}' },
  'imports.prepare': {
    es: '{count, plural, one {Preparar una orden para aprobar} other {Preparar # órdenes para aprobar}}{left, plural, =0 {} one {, dejar una afuera} other {, dejar # afuera}}',
    en: '{count, plural, one {Prepare one order for approval} other {Prepare # orders for approval}}{left, plural, =0 {} one {, leave out one} other {, leave out #}}',
  },
  'imports.preparing': {
    es: 'Se controla cada orden con el banco. Todavía no se envía nada.',
    en: 'Each order is being checked with the bank. Nothing is sent yet.',
  },
  'imports.notPrepared': {
    es: '{count, plural, one {El banco tiene una objeción} other {El banco tiene # objeciones}}: no se preparó ninguna orden.',
    en: '{count, plural, one {The bank has one objection} other {The bank has # objections}}: no order was prepared.',
  },
  'imports.cell': { es: '{address}, {column}: {problem}', en: '{address}, {column}: {problem}' },
  'imports.cellOnly': { es: '{column}: {problem}', en: '{column}: {problem}' },

  'imports.field.fromAccountKey': { es: 'CVU de origen', en: 'Source CVU' },
  'imports.field.payeeName': { es: 'Proveedor', en: 'Payee' },
  'imports.field.toAccountKey': { es: 'CBU o CVU de destino', en: 'Destination CBU or CVU' },
  'imports.field.amount': { es: 'Importe', en: 'Amount' },
  'imports.field.note': { es: 'Nota', en: 'Note' },
  'imports.field.transferCode': { es: 'Código de transferencia', en: 'Transfer code' },
  'imports.field.documentId': { es: 'Documento', en: 'Document' },
  'imports.field.accountId': { es: 'Cuenta', en: 'Account' },
  'imports.field.beneficiaryName': { es: 'Beneficiario', en: 'Beneficiary' },
  'imports.field.beneficiaryDocumentType': { es: 'Tipo de documento', en: 'Document type' },
  'imports.field.beneficiaryDocumentNumber': { es: 'CUIT', en: 'CUIT' },
  'imports.field.paymentDate': { es: 'Fecha de pago', en: 'Payment date' },
  'imports.field.endorsable': { es: 'A la orden', en: 'To order' },
  'imports.field.conceptCode': { es: 'Concepto', en: 'Concept' },
  'imports.field.cmc7': { es: 'CMC7', en: 'CMC7' },
  'imports.field.notification': { es: 'Mensaje al beneficiario', en: 'Message to the beneficiary' },
  'imports.field.signatories': { es: 'Firmantes', en: 'Signatories' },

  'imports.problem.formula': {
    es: 'la celda es una fórmula; poné el valor',
    en: 'the cell is a formula; enter the value',
  },
  'imports.problem.error': {
    es: 'la celda muestra un error de la planilla',
    en: 'the cell shows an error of the spreadsheet',
  },
  'imports.problem.numeric_cell': {
    es: 'la celda es un número y pudo perder dígitos; tiene que ser texto',
    en: 'the cell is a number and may have lost digits; it must be text',
  },
  'imports.problem.not_yes_no': { es: 'escribí sí o no', en: 'type yes or no' },
  'imports.problem.alias': {
    es: 'es un alias; en un archivo va el CBU o el CVU',
    en: 'this is an alias; a file needs the CBU or the CVU',
  },
  'imports.problem.repeated': {
    es: 'ya está en la fila {row} del archivo',
    en: 'it is in row {row} of the file already',
  },
  'imports.problem.duplicate': {
    es: 'igual a la fila {row}: mismo beneficiario e importe',
    en: 'equal to row {row}: same beneficiary and amount',
  },
  'imports.problem.paid_lately': {
    es: 'igual a una orden del {date}: mismo beneficiario e importe',
    en: 'equal to an order of {date}: same beneficiary and amount',
  },
  'imports.problem.account.not_cc': {
    es: 'no es una cuenta corriente en pesos',
    en: 'it is not a current account in pesos',
  },
  'imports.problem.account.unknown': {
    es: 'la cuenta no está en la última posición',
    en: 'the account is not in the last position',
  },
  'imports.problem.other': { es: 'no es válido ({code})', en: 'it is not valid ({code})' },
})
