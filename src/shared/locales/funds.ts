import { defineMessages } from './define.ts'

/** Texts of the batches of fund operations: the lists, the header, the table and its tools. */
export const fundsMessages = defineMessages({
  'funds.title': { es: 'Fondos', en: 'Funds' },
  'funds.tab.fund_redemption': { es: 'Rescates', en: 'Redemptions' },
  'funds.tab.fund_subscription': { es: 'Suscripciones', en: 'Subscriptions' },
  'funds.tab.repos': { es: 'Cauciones', en: 'Repos (cauciones)' },
  'funds.tabs': { es: 'Operaciones de fondos', en: 'Fund operations' },
  'funds.new.fund_redemption': { es: 'Nuevo lote de rescates', en: 'New redemption batch' },
  'funds.new.fund_subscription': {
    es: 'Nuevo lote de suscripciones',
    en: 'New subscription batch',
  },
  'funds.empty.title.fund_redemption': {
    es: 'Todavía no hay lotes de rescates',
    en: 'There are no redemption batches yet',
  },
  'funds.empty.title.fund_subscription': {
    es: 'Todavía no hay lotes de suscripciones',
    en: 'There are no subscription batches yet',
  },
  'funds.empty.text.fund_redemption': {
    es: 'Hasta 500 rescates, pagados en una sola transferencia. Si uno está mal, el banco no procesa ninguno.',
    en: 'Up to 500 redemptions, paid in one transfer. If one is wrong, the bank processes none.',
  },
  'funds.empty.text.fund_subscription': {
    es: 'Hasta 500 suscripciones. Las que fallan se corrigen y se reenvían en un lote nuevo.',
    en: 'Up to 500 subscriptions. Those that fail are corrected and sent again in a new batch.',
  },
  'funds.provisional': {
    es: 'El formato de este pedido no está en la especificación del banco. En un perfil real se activa en Configuración › Órdenes.',
    en: 'The format of this request is not in the bank’s specification. A real profile enables it in Settings › Orders.',
  },
  'funds.off': {
    es: 'Las suscripciones están desactivadas en este perfil.',
    en: 'Subscriptions are switched off in this profile.',
  },
  'funds.off.settings': { es: 'Abrir Configuración', en: 'Open Settings' },

  'funds.form.fund_redemption': { es: 'Lote de rescates', en: 'Redemption batch' },
  'funds.form.fund_subscription': { es: 'Lote de suscripciones', en: 'Subscription batch' },
  'funds.header': { es: 'Datos del lote', en: 'Batch details' },
  'funds.header.fund': { es: 'Fondo', en: 'Fund' },
  'funds.header.distributor': { es: 'Agente', en: 'Agent' },
  'funds.header.terms': { es: 'Condiciones', en: 'Terms' },
  'funds.header.known': { es: 'Usar los datos de un fondo', en: 'Use the details of a fund' },
  'funds.used': {
    es: '{count, plural, one {Una operación ya está} other {# operaciones ya están}} en un lote enviado.',
    en: '{count, plural, one {One operation is} other {# operations are}} in a batch that was sent.',
  },
  'funds.used.leave': {
    es: '{count, plural, one {Quitarla} other {Quitar esas #}}',
    en: '{count, plural, one {Leave it out} other {Leave those # out}}',
  },
  'funds.header.known.used': { es: 'Último lote: {when}', en: 'Last batch: {when}' },
  'funds.header.known.position': {
    es: 'En la posición, cuenta {account}',
    en: 'In the position, account {account}',
  },
  'funds.header.edit': { es: 'Editar los datos', en: 'Edit the details' },
  'funds.header.done': { es: 'Ocultar los datos', en: 'Hide the details' },

  'funds.field.fciId': { es: 'Número de fondo', en: 'Fund number' },
  'funds.field.fciName': { es: 'Nombre del fondo', en: 'Fund name' },
  'funds.field.fciCbu': { es: 'CBU del fondo', en: 'Fund CBU' },
  'funds.field.distributorName': { es: 'Agente colocador', en: 'Placement agent' },
  'funds.field.distributorCuit': { es: 'CUIT del agente', en: 'Agent CUIT' },
  'funds.field.distributorCbu': { es: 'CBU del agente', en: 'Agent CBU' },
  'funds.field.currency': { es: 'Moneda', en: 'Currency' },
  'funds.field.tradeDate': { es: 'Fecha de concertación', en: 'Trade date' },
  'funds.field.settlementDate': { es: 'Fecha de liquidación', en: 'Settlement date' },
  'funds.field.provider': { es: 'Proveedor', en: 'Provider' },
  'funds.field.operationType': { es: 'Tipo de operación', en: 'Operation type' },
  'funds.field.notes': { es: 'Notas', en: 'Notes' },
  'funds.field.settlementId': { es: 'Id de liquidación', en: 'Settlement id' },
  'funds.field.shareholderAccountId': { es: 'Cuenta cuotapartista', en: 'Shareholder account' },
  'funds.field.shareholderName': { es: 'Cuotapartista', en: 'Shareholder' },
  'funds.field.classType': { es: 'Clase', en: 'Class' },
  'funds.field.shareQuantity': { es: 'Cuotapartes', en: 'Shares' },
  'funds.field.shareValue': { es: 'Valor cuotaparte', en: 'Share value' },
  'funds.field.amount': { es: 'Importe', en: 'Amount' },

  'funds.grid': { es: 'Operaciones del lote', en: 'Operations of the batch' },
  'funds.shares': {
    es: 'Clase {classType} · {quantity} cuotapartes a {value}',
    en: 'Class {classType} · {quantity} shares at {value}',
  },
  'funds.grid.help': {
    es: 'Como una planilla: F2 edita, Ctrl+D llena hacia abajo, Ctrl+Z deshace, F8 va al próximo error, Escape sale.',
    en: 'Like a spreadsheet: F2 edits, Ctrl+D fills down, Ctrl+Z undoes, F8 goes to the next error, Escape leaves.',
  },
  'funds.grid.row': { es: 'Fila', en: 'Row' },
  'funds.grid.cell': { es: '{field}, fila {row}', en: '{field}, row {row}' },
  'funds.grid.reads': { es: 'Se lee {value}', en: 'Reads as {value}' },
  'funds.doubt': {
    es: '{field}: ¿qué es «{text}»? Vale para toda la columna.',
    en: '{field}: what is “{text}”? This goes for the whole column.',
  },
  'funds.tool.undo': { es: 'Deshacer', en: 'Undo' },
  'funds.tool.redo': { es: 'Rehacer', en: 'Redo' },
  'funds.tool.fill': { es: 'Llenar hacia abajo', en: 'Fill down' },
  'funds.tool.insert': { es: 'Insertar fila', en: 'Insert row' },
  'funds.tool.delete': { es: 'Eliminar filas', en: 'Delete rows' },
  'funds.tool.import': { es: 'Importar CSV o XLSX', en: 'Import CSV or XLSX' },
  'funds.tool.template': { es: 'Modelo para completar', en: 'Template to fill in' },
  'funds.tool.template.file': { es: 'modelo-lote-de-fondos', en: 'fund-batch-template' },
  'funds.tool.template.format': { es: 'Modelo {format}', en: '{format} template' },
  'funds.tool.clear': { es: 'Vaciar la planilla', en: 'Empty the sheet' },
  'funds.imported': {
    es: '{rows, plural, one {Entró una fila} other {Entraron # filas}} de {name}. {problems, plural, =0 {Se leyeron todas las celdas.} one {Una celda está mal.} other {# celdas están mal.}}',
    en: '{rows, plural, one {One row} other {# rows}} imported from {name}. {problems, plural, =0 {Every cell was read.} one {One cell is wrong.} other {# cells are wrong.}}',
  },
  'funds.imported.csv': {
    es: 'Si algún acento se ve mal, guardá la planilla como CSV UTF-8 (se leyó como {encoding}, separada por «{delimiter}»).',
    en: 'If an accent looks wrong, save the file as CSV UTF-8 (it was read as {encoding}, separated by “{delimiter}”).',
  },
  'funds.imported.cells': { es: 'Celdas del archivo', en: 'Cells of the file' },
  'funds.importing': { es: 'Leyendo {name}…', en: 'Reading {name}…' },
  'funds.replaced': {
    es: 'La planilla reemplazó lo que había quedado sin terminar. Con Ctrl+Z vuelve.',
    en: 'The sheet took the place of what was left unfinished. Ctrl+Z brings it back.',
  },

  'funds.paste.cut': {
    es: 'No entró todo lo pegado: {columns, plural, =0 {} one {quedó afuera una columna} other {quedaron afuera # columnas}}{lines, plural, =0 {.} one { y una fila.} other { y # filas.}}',
    en: 'Not all that was pasted fits: {columns, plural, =0 {} one {one column was left out} other {# columns were left out}}{lines, plural, =0 {.} one { and one row.} other { and # rows.}}',
  },

  'funds.problems': {
    es: '{count, plural, =0 {Sin errores} one {Un error} other {# errores}}',
    en: '{count, plural, =0 {No errors} one {One error} other {# errors}}',
  },
  'funds.warnings': {
    es: '{count, plural, one {Un aviso} other {# avisos}}',
    en: '{count, plural, one {One notice} other {# notices}}',
  },
  'funds.problems.list': { es: 'Errores y avisos', en: 'Errors and notices' },
  'funds.problems.at': { es: 'Fila {row}, {field}', en: 'Row {row}, {field}' },
  'funds.problems.more': {
    es: '{count, plural, one {Y uno más, más abajo.} other {Y # más, más abajo.}}',
    en: '{count, plural, one {And one more further down.} other {And # more further down.}}',
  },
  'funds.rounding': {
    es: 'El importe se compara con cuotapartes por valor, redondeado a centavos: un centavo de diferencia se avisa, más es un error.',
    en: 'The amount is compared with shares times value, rounded to cents: one cent off is a notice, more is an error.',
  },

  'funds.total.fund_redemption': {
    es: 'Se paga en una sola transferencia',
    en: 'Paid in one transfer',
  },
  'funds.total.fund_subscription': { es: 'Total del lote', en: 'Total of the batch' },
  'funds.total.operations': {
    es: '{count, plural, =0 {Ninguna operación} one {Una operación} other {# operaciones}} de 500',
    en: '{count, plural, =0 {No operations yet} one {One operation} other {# operations}}, at most 500',
  },
  'funds.allOrNothing.fund_redemption': {
    es: 'Todo o nada: si una operación está mal, el banco no procesa ninguna.',
    en: 'All or nothing: if one operation is wrong, the bank processes none.',
  },
  'funds.allOrNothing.fund_subscription': {
    es: 'El banco avisa el resultado de cada operación por separado.',
    en: 'The bank tells the result of each operation separately.',
  },
  'funds.review': { es: 'Revisar el lote', en: 'Review the batch' },
  'funds.reviewing': {
    es: 'Se consulta al banco y se guarda el lote.',
    en: 'The bank is asked and the batch is stored.',
  },
  'funds.kept': { es: 'Se guarda automáticamente.', en: 'Saved automatically.' },
  'funds.back': { es: 'Volver a la lista', en: 'Back to the list' },

  'funds.onePayment': { es: 'Un solo pago', en: 'One payment' },
  'funds.onePayment.text': {
    es: '{count, plural, one {Una sola transferencia, por la única operación} other {Una sola transferencia por el total de las # operaciones}}',
    en: '{count, plural, one {A single transfer, for the only operation} other {A single transfer for the total of the # operations}}',
  },
  'funds.results': { es: 'Resultado por operación', en: 'Result per operation' },
  'funds.results.none': { es: 'Sin respuesta del banco', en: 'No answer from the bank' },
  'funds.results.counts': {
    es: 'Operaciones con respuesta: {told} de {all}, {failed, plural, =0 {ninguna fallida} one {una fallida} other {# fallidas}}',
    en: 'Operations answered: {told} of {all}, {failed, plural, =0 {none failed} one {one failed} other {# failed}}',
  },
  'funds.correct.fund_redemption': {
    es: 'Corregir en un lote nuevo',
    en: 'Correct in a new batch',
  },
  'funds.correct.fund_subscription': {
    es: 'Reenviar las fallidas en un lote nuevo',
    en: 'Send the failed ones again in a new batch',
  },

  // Problems of a cell of a fund batch, or of the batch as a whole.
  'funds.problem.required': { es: 'Falta completar', en: 'Missing' },
  'funds.problem.too_long': {
    es: 'Es demasiado largo: hasta {max} caracteres',
    en: 'It is too long: {max} characters at most',
  },
  'funds.problem.formula': {
    es: 'Es una fórmula: pegá su resultado',
    en: 'It is a formula: paste its result',
  },
  'funds.problem.digits_lost': {
    es: 'La planilla lo guardó como número y perdió dígitos: escribilo de nuevo como texto',
    en: 'The spreadsheet kept it as a number and lost digits: type it again as text',
  },
  'funds.problem.not_a_number': {
    es: 'No es un número: escribilo como 1.234,56',
    en: 'It is not a number: type it as 1,234.56',
  },
  'funds.problem.ambiguous': {
    es: '¿Son miles o decimales? Escribí 1234 o 1,234',
    en: 'Thousands or decimals? Type 1234 or 1.234',
  },
  'funds.problem.too_many_decimals': {
    es: 'Tiene demasiados decimales: un importe lleva dos como mucho',
    en: 'It has too many decimals: an amount has two at most',
  },
  'funds.problem.not_positive': {
    es: 'Tiene que ser mayor que cero',
    en: 'It must be greater than zero',
  },
  'funds.problem.too_large': { es: 'Es demasiado grande', en: 'It is too large' },
  'funds.problem.not_a_date': {
    es: 'No es una fecha: escribila como 20/11/2026',
    en: 'It is not a date: type it as 20/11/2026',
  },
  'funds.problem.currency': {
    es: 'No es una moneda: ARS o USD',
    en: 'It is not a currency: ARS or USD',
  },
  'funds.problem.key_characters': {
    es: 'Un CBU lleva solo dígitos',
    en: 'A CBU has digits only',
  },
  'funds.problem.key_length': { es: 'Un CBU tiene 22 dígitos', en: 'A CBU has 22 digits' },
  'funds.problem.key_check_digit_entity': {
    es: 'El primer dígito verificador del CBU no corresponde',
    en: 'The first check digit of the CBU does not fit',
  },
  'funds.problem.key_check_digit_account': {
    es: 'El último dígito verificador del CBU no corresponde',
    en: 'The last check digit of the CBU does not fit',
  },
  'funds.problem.key_cvu': {
    es: 'Es un CVU: acá va un CBU',
    en: 'It is a CVU: a CBU belongs here',
  },
  'funds.problem.cuit_characters': {
    es: 'Un CUIT lleva solo dígitos',
    en: 'A CUIT has digits only',
  },
  'funds.problem.cuit_length': { es: 'Un CUIT tiene 11 dígitos', en: 'A CUIT has 11 digits' },
  'funds.problem.cuit_check_digit': {
    es: 'El dígito verificador del CUIT no corresponde',
    en: 'The check digit of the CUIT does not fit',
  },
  'funds.problem.amount_differs': {
    es: 'Cuotapartes por valor da {expected}: difiere en {difference}',
    en: 'Shares times value is {expected}: it differs by {difference}',
  },
  'funds.problem.amount_rounded': {
    es: 'Cuotapartes por valor da {expected}: difiere en un centavo ({difference}), se puede enviar',
    en: 'Shares times value is {expected}: it differs by one cent ({difference}), it may be sent',
  },
  'funds.problem.per_thousand': {
    es: 'El valor es por cada mil cuotapartes: da {expected}, se puede enviar',
    en: 'The value is per thousand shares: it comes to {expected}, it may be sent',
  },
  'funds.problem.holiday': {
    es: 'Es feriado en nuestra lista; el siguiente día hábil es el {next}. Se puede enviar: decide el banco',
    en: 'It is a holiday in our list; the next business day is {next}. It may be sent: the bank decides',
  },
  'funds.problem.repeated': {
    es: 'La fila {other} tiene el mismo id',
    en: 'Row {other} has the same id',
  },
  'funds.problem.used': {
    es: 'Este cuotapartista ya tuvo una operación con este id el {at}',
    en: 'This shareholder already had an operation with this id on {at}',
  },
  'funds.problem.other_than_header': {
    es: 'El lote dice {expected}: en un lote es igual para todas las filas',
    en: 'The batch says {expected}: in a batch it is the same for every row',
  },
  'funds.problem.unusual_currency': {
    es: 'El banco nombra solo ARS y USD; se puede enviar',
    en: 'The bank names only ARS and USD; it may be sent',
  },
  'funds.problem.not_business_day': {
    es: 'No es día hábil; el siguiente es el {next}',
    en: 'It is not a business day; the next one is {next}',
  },
  'funds.problem.past': { es: 'La fecha ya pasó', en: 'The date has passed' },
  'funds.problem.before_trade': {
    es: 'Es anterior a la fecha de concertación',
    en: 'It is before the trade date',
  },
  'funds.problem.no_operations': {
    es: 'El lote no tiene operaciones',
    en: 'The batch has no operations',
  },
  'funds.problem.too_many_operations': {
    es: 'Son {count} operaciones y un lote lleva {limit} como mucho: eliminá filas o hacé dos lotes',
    en: 'There are {count} operations and a batch takes {limit} at most: delete rows or make two batches',
  },

  // Texts of the repo instructions.
  'repos.query': { es: 'Consultar', en: 'Look up' },
  'repos.id': { es: 'Id de la instrucción', en: 'Instruction id' },
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
  'repos.column.settlement': { es: 'Liquidación', en: 'Settlement' },
  'repos.column.net': { es: 'Importe neto', en: 'Net amount' },
  'repos.column.seen': { es: 'Vista', en: 'Seen' },
  'repos.message': { es: 'Mensaje', en: 'Message' },
  'repos.statusId': { es: 'Código de estado', en: 'Status code' },
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
