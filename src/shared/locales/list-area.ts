import { defineMessages } from './define.ts'

/** Texts of the parts that every area with a list is built from. */
export const listMessages = defineMessages({
  'list.view.today': { es: 'De hoy', en: 'Today’s' },
  'list.view.lastWeek': { es: 'Últimos 7 días', en: 'Last 7 days' },
  'list.filter.chosen': { es: '{name}: {count}', en: '{name}: {count}' },
  'list.filter.from': { es: '{name}: desde', en: '{name}: from' },
  'list.filter.to': { es: '{name}: hasta', en: '{name}: to' },
  'list.range.from': { es: 'desde {from}', en: 'from {from}' },
  'list.range.to': { es: 'hasta {to}', en: 'up to {to}' },
  'list.quick.overdue': { es: 'Vencidos', en: 'Overdue' },
  'list.quick.today': { es: 'Hoy', en: 'Today' },
  'list.quick.yesterday': { es: 'Ayer', en: 'Yesterday' },
  'list.quick.tomorrow': { es: 'Mañana', en: 'Tomorrow' },
  'list.quick.week': { es: 'Esta semana', en: 'This week' },
  'list.quick.last7': { es: 'Últimos 7 días', en: 'Last 7 days' },
  'list.quick.last30': { es: 'Últimos 30 días', en: 'Last 30 days' },
  'list.quick.next7': { es: 'Próximos 7 días', en: 'Next 7 days' },
  'list.quick.next30': { es: 'Próximos 30 días', en: 'Next 30 days' },
  'list.filter.amount.error': {
    es: 'Escribilo como 1.234,56',
    en: 'Type it as 1,234.56',
  },
  'list.filter.more': { es: 'Más filtros', en: 'More filters' },
  'list.filter.any': { es: 'Cualquiera', en: 'Any' },
  'list.filter.inForce': { es: 'Filtros puestos', en: 'Filters in force' },
  'list.filter.remove': { es: 'Quitar el filtro {name}', en: 'Remove the filter {name}' },
  'list.filter.clear': { es: 'Quitar los filtros', en: 'Clear the filters' },
  'list.empty.filtered': {
    es: 'Nada coincide con los filtros.',
    en: 'Nothing matches the filters.',
  },
  'list.empty.filteredUnread': {
    es: 'Nada de lo que llegó hasta ahora coincide con los filtros: la lista todavía no se leyó entera.',
    en: 'Nothing that has come so far matches the filters: the list has not been read whole yet.',
  },

  'list.export': { es: 'Exportar', en: 'Export' },
  'list.export.xlsx': { es: 'Planilla XLSX de lo que se ve', en: 'XLSX of what is shown' },
  'list.export.csv': { es: 'CSV de lo que se ve', en: 'CSV of what is shown' },
  'list.views.ready': { es: 'Vistas rápidas', en: 'Quick views' },
  'list.print': { es: 'Imprimir', en: 'Print' },
  'list.export.print': { es: 'Imprimir lo que se ve', en: 'Print what is shown' },
  'list.export.print.chosen': {
    es: 'Imprimir {count, plural, one {la fila seleccionada} other {las # filas seleccionadas}}',
    en: 'Print {count, plural, one {the selected row} other {the # selected rows}}',
  },
  'list.opening': {
    es: 'Se abre {name} para imprimir',
    en: 'Opening {name} for printing',
  },
  'list.printed': { es: 'Se envió a la impresora', en: 'Sent to the printer' },
  'list.export.pdf': { es: 'PDF de lo que se ve', en: 'PDF of what is shown' },
  'list.export.chosen': {
    es: '{format} de {count, plural, one {la fila seleccionada} other {las # seleccionadas}}',
    en: '{format} of {count, plural, one {the selected row} other {the # selected}}',
  },

  'list.sync.asOf': { es: 'Sincronizado el {at}', en: 'Synchronised {at}' },
  'list.sync.now': { es: 'Sincronizar ahora', en: 'Synchronise now' },
  'list.sync.more': { es: 'Más maneras de sincronizar', en: 'More ways to synchronise' },
  'list.sync.full': { es: 'Leer todo de nuevo', en: 'Read everything anew' },
  'list.sync.running': { es: 'Sincronizando', en: 'Synchronising' },
  'list.sync.progress': { es: '{done} de {total}', en: '{done} of {total}' },
  'list.sync.done': { es: '{done} leídos', en: '{done} read' },
  'list.sync.cancel': { es: 'Cancelar la sincronización', en: 'Cancel the synchronisation' },
  'list.sync.off': { es: 'Sincronización automática apagada', en: 'Automatic sync is off' },
  'list.sync.paused.offline': { es: 'En pausa: sin conexión', en: 'Paused: offline' },
  'list.sync.paused.asleep': { es: 'En pausa: equipo en reposo', en: 'Paused: asleep' },
  'list.sync.paused.refused': {
    es: 'En pausa: credenciales rechazadas',
    en: 'Paused: credentials refused',
  },
  'list.sync.paused.locked': { es: 'En pausa: Tesorero bloqueado', en: 'Paused: Tesorero locked' },
  'list.sync.partial': { es: 'El banco no la dio entera', en: 'The bank did not give all of it' },
  'list.sync.failed': { es: 'La última falló', en: 'The last one failed' },

  // Texts of the table and of the other parts that every area is built from.
  'table.search': { es: 'Buscar', en: 'Search' },
  'table.clearSearch': { es: 'Borrar la búsqueda', en: 'Clear the search' },
  'table.notAdded': { es: '+{count} sin sumar', en: '+{count} not added' },
  'table.moreSums': { es: '+{count} más', en: '+{count} more' },
  'table.rows': {
    es: '{count, plural, =0 {Sin filas} one {# fila} other {# filas}}',
    en: '{count, plural, =0 {No rows} one {# row} other {# rows}}',
  },
  'table.selected': {
    es: '{count, plural, one {# seleccionada} other {# seleccionadas}}',
    en: '{count, number} selected',
  },
  'table.selectAll': {
    es: '{count, plural, one {Seleccionar la fila} other {Seleccionar las #}}',
    en: '{count, plural, one {Select the row} other {Select all #}}',
  },
  'table.clearSelection': { es: 'Quitar la selección', en: 'Clear selection' },
  'table.columns': { es: 'Columnas', en: 'Columns' },
  'table.columnsHint': {
    es: 'Con el foco en un título: Enter ordena, Shift+flecha cambia el ancho, Alt+flecha mueve la columna.',
    en: 'With the focus on a title: Enter sorts, Shift+arrow changes the width, Alt+arrow moves the column.',
  },
  'table.resetColumns': { es: 'Volver al orden original', en: 'Reset to the original order' },
  'table.resize': { es: 'Cambiar el ancho de {column}', en: 'Change the width of {column}' },
  'table.copyRow': { es: 'Copiar la fila', en: 'Copy the row' },
  'table.copyRows': {
    es: 'Copiar {count, plural, one {la fila seleccionada} other {las # filas seleccionadas}}',
    en: 'Copy {count, plural, one {the selected row} other {the # selected rows}}',
  },
  'table.openRow': { es: 'Ver el detalle', en: 'Show details' },
  'table.rowMenu': { es: 'Acciones de la fila', en: 'Row actions' },
  'table.noMatch': {
    es: 'Ninguna fila coincide con «{search}».',
    en: 'No row matches “{search}”.',
  },
  'table.noMatchUnread': {
    es: 'Nada de lo que llegó hasta ahora coincide con «{search}»: la lista todavía no se leyó entera.',
    en: 'Nothing that has come so far matches “{search}”: the list has not been read whole yet.',
  },
  'table.empty': { es: 'No hay filas.', en: 'There are no rows.' },
  'table.loading': { es: 'Cargando filas…', en: 'Loading rows…' },
  'pane.close': { es: 'Cerrar el panel (Esc)', en: 'Close the pane (Esc)' },
  'pane.resize': { es: 'Cambiar el ancho del panel', en: 'Change the width of the pane' },
  'chart.showTable': { es: 'Ver la tabla', en: 'Show the table' },
  'chart.showChart': { es: 'Ver el gráfico', en: 'Show the chart' },

  // Texts at a field about its typed value; the same words in every form.
  'field.required': { es: 'Completá este dato', en: 'Fill this in' },
  'field.long': {
    es: 'Es demasiado largo: hasta {max} caracteres',
    en: 'It is too long: {max} characters at most',
  },
  'field.invalid': { es: 'No es válido', en: 'It is not valid' },

  'field.amount.empty': { es: 'Escribí un importe', en: 'Type an amount' },
  'field.amount.not_a_number': {
    es: 'No es un importe: escribilo como 1.234,56',
    en: 'It is not an amount: type it as 1,234.56',
  },
  'field.amount.ambiguous': {
    es: '¿{grouped} o {decimals}? El archivo escribe unos importes con punto y otros con coma',
    en: '{grouped} or {decimals}? The file writes some amounts with a point and some with a comma',
  },
  'field.amount.too_many_decimals': {
    es: 'Tiene más de dos decimales; los miles van con punto: 450.000',
    en: 'It has more than two decimals; thousands take a comma: 450,000',
  },
  'field.amount.other_currency': {
    es: 'Nombra una moneda que no es la de este importe',
    en: 'It names a currency other than that of this amount',
  },
  'field.amount.not_positive': {
    es: 'Tiene que ser mayor que cero',
    en: 'It must be greater than zero',
  },
  'field.amount.too_large': {
    es: 'Es demasiado: hasta quince cifras y dos decimales',
    en: 'It is too large: fifteen digits and two decimals at most',
  },
  'field.amount.over_echeq': {
    es: 'Un echeq lleva hasta $ 999.999.999,99',
    en: 'An echeq takes ARS 999,999,999.99 at most',
  },

  'field.key.empty': {
    es: 'Escribí un CBU, un CVU o un alias',
    en: 'Type a CBU, a CVU or an alias',
  },
  'field.key.length': {
    es: 'Un CBU o CVU tiene 22 dígitos; un alias, de 6 a 20 caracteres',
    en: 'A CBU or CVU has 22 digits; an alias, 6 to 20 characters',
  },
  'field.key.digitsLeft': {
    es: '{count, plural, one {Falta un dígito} other {Faltan # dígitos}}',
    en: '{count, plural, one {One digit is missing} other {# digits are missing}}',
  },
  'field.key.digitsOver': {
    es: '{count, plural, one {Sobra un dígito} other {Sobran # dígitos}}',
    en: '{count, plural, one {There is one digit too many} other {There are # digits too many}}',
  },
  'field.key.characters': {
    es: 'Solo dígitos; o un alias con letras, números, puntos y guiones',
    en: 'Digits only; or an alias of letters, figures, points and hyphens',
  },
  'field.key.check_digit_entity': {
    es: 'El dígito verificador del banco (el octavo) no corresponde: revisá los primeros ocho',
    en: 'The check digit of the bank (the eighth) does not fit: check the first eight',
  },
  'field.key.check_digit_account': {
    es: 'El último dígito verificador no corresponde: revisá los últimos catorce',
    en: 'The last check digit does not fit: check the last fourteen',
  },
  'field.key.not_a_cvu': {
    es: 'Es un CBU; acá va un CVU, que empieza con 000',
    en: 'This is a CBU; a CVU goes here, which begins with 000',
  },
  'field.key.not_a_cbu': { es: 'Es un CVU; acá va un CBU', en: 'This is a CVU; a CBU goes here' },
  'field.key.no_alias': {
    es: 'Acá va el CBU completo, de 22 dígitos; no un alias',
    en: 'The whole CBU of 22 digits goes here, not an alias',
  },
  'field.key.no_alias_cvu': {
    es: 'Acá va el CVU completo, de 22 dígitos; no un alias',
    en: 'The whole CVU of 22 digits goes here, not an alias',
  },
  'field.key.same_account': {
    es: 'El origen y el destino son la misma cuenta',
    en: 'Source and destination are the same account',
  },
  'field.key.valid.cbu': { es: 'CBU válido', en: 'Valid CBU' },
  'field.key.valid.cvu': { es: 'CVU válido', en: 'Valid CVU' },
  'field.key.valid.alias': { es: 'Alias', en: 'Alias' },

  'date.placeholder': { es: 'dd/mm/aaaa', en: 'dd/mm/yyyy' },
  'date.pick': { es: 'Elegir en el calendario', en: 'Pick from the calendar' },
  'field.date.required': { es: 'Poné una fecha', en: 'Enter a date' },
  'field.date.not_a_date': {
    es: 'No es una fecha: escribí 21/11, hoy o +30',
    en: 'Not a date: type 21/11, today or +30',
  },
  'field.date.no_such_day': { es: 'Esa fecha no existe', en: 'There is no such date' },
  'field.date.past': { es: 'Esa fecha ya pasó', en: 'That date has passed' },
  'field.date.too_far': {
    es: 'Un echeq se paga como mucho 360 días después',
    en: 'An echeq is paid 360 days later at most',
  },

  'field.signatories.shape': {
    es: 'Escribí tipo y número de documento; entre un firmante y otro, punto y coma: CUIL 20123456786; CUIL 27123456780',
    en: 'Type the kind and number of the document; between signatories, a semicolon: CUIL 20123456786; CUIL 27123456780',
  },
  'field.signatories.check_digit': {
    es: 'El dígito verificador de un CUIL no corresponde',
    en: 'The check digit of a CUIL does not fit',
  },

  'field.currency.not_a_currency': {
    es: 'Un código de tres letras, como USD',
    en: 'A code of three letters, such as USD',
  },
  'field.currency.foreign': {
    es: 'MEP mueve moneda extranjera: pesos no',
    en: 'MEP moves foreign currency: not pesos',
  },
  'field.account.needed': { es: 'Elegí la cuenta', en: 'Choose the account' },
  'field.account_id': {
    es: 'Un número de cuenta de 6 a 10 dígitos',
    en: 'An account number of 6 to 10 digits',
  },

  'field.cuit.empty': { es: 'Escribí el CUIT', en: 'Type the CUIT' },
  'field.cuit.length': { es: 'Un CUIT tiene 11 dígitos', en: 'A CUIT has 11 digits' },
  'field.cuit.characters': { es: 'Un CUIT lleva solo dígitos', en: 'A CUIT has digits only' },
  'field.cuit.check_digit': {
    es: 'El dígito verificador del CUIT no corresponde',
    en: 'The check digit of the CUIT does not fit',
  },

  // Texts of what a person notes of rows.
  'notes.text': { es: 'Nota propia', en: 'Your note' },
  'notes.text.hint': {
    es: 'Queda en esta computadora y no se envía al banco.',
    en: 'Stays on this computer and is never sent to the bank.',
  },
  'notes.save': { es: 'Guardar la nota', en: 'Save the note' },
  'notes.kind.echeq': { es: 'Echeq', en: 'Echeq' },
  'notes.kind.debin': { es: 'DEBIN', en: 'DEBIN' },
  'notes.kind.credit': { es: 'Crédito', en: 'Credit' },
  'notes.kind.movement': { es: 'Movimiento', en: 'Movement' },
  'notes.kind.notice': { es: 'Contracargo o adhesión', en: 'Chargeback or enrolment' },
  'notes.kind.notification': { es: 'Notificación', en: 'Notification' },
  'notes.kind.repo': { es: 'Caución', en: 'Repo' },
  'notes.kind.account': { es: 'Cuenta', en: 'Account' },
  'notes.kind.event': { es: 'Movimiento a asentar', en: 'Transaction to post' },

  // Texts of the area `exports`: headers, sheets and the printed position.
  'exports.fileName': { es: 'posicion', en: 'position' },
  'exports.total': { es: 'Total', en: 'Total' },
  'exports.cafci': { es: 'CAFCI', en: 'CAFCI' },
  'exports.instrumentType': { es: 'Tipo de título', en: 'Security type' },
  'exports.valuation': { es: 'Valuación', en: 'Valuation' },
  'exports.summary': { es: 'Resumen', en: 'Summary' },
  'exports.client': { es: 'Cliente', en: 'Client' },
  'exports.buenosAires': { es: 'hora de Buenos Aires', en: 'Buenos Aires time' },
  'exports.fileId': { es: 'Archivo del banco', en: 'Bank file' },
  'exports.filter': { es: 'Filtro', en: 'Filter' },
  'exports.filter.except': {
    es: '{count, plural, one {sin # fila que se quitó} other {sin # filas que se quitaron}}',
    en: '{count, plural, one {without # row that was taken out} other {without # rows that were taken out}}',
  },
  'exports.filter.days': { es: 'Días', en: 'Days' },
  'exports.filter.search': { es: 'Búsqueda', en: 'Search' },
  'exports.exportedAt': { es: 'Exportado', en: 'Exported' },
  'exports.totals': { es: 'Totales por moneda', en: 'Totals per currency' },
  'exports.totalsNote': {
    es: 'Las monedas no se suman entre sí. Los títulos no están incluidos: el archivo no informa su moneda.',
    en: 'Currencies are never added together. Securities are not included: the file does not state their currency.',
  },
  'exports.byType': { es: 'Títulos por tipo', en: 'Securities by type' },
  'exports.empty': { es: 'Sin tenencias', en: 'No holdings' },
  'exports.count': { es: 'Cantidad', en: 'Count' },
  'exports.echeqs': { es: 'echeqs', en: 'echeqs' },
  'exports.asked': { es: 'contracargos-y-adhesiones', en: 'chargebacks-and-enrolments' },
  'exports.book': { es: 'agenda', en: 'contacts' },
  'exports.repos': { es: 'cauciones', en: 'repos' },
  'exports.noRows': { es: 'Sin filas', en: 'No rows' },
  'exports.cut': {
    es: 'Se imprimen las primeras {shown} filas de {total}. La planilla (XLSX) y el CSV las tienen todas.',
    en: 'Only the first {shown} rows of {total} are printed. The spreadsheet (XLSX) and the CSV have all of them.',
  },
  'exports.page': { es: 'Página', en: 'Page' },
  'exports.of': { es: 'de', en: 'of' },
})
