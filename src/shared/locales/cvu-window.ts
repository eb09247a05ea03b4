import { defineMessages } from './define.ts'

/** Texts of the PSP's desk in the window: customers' balances, the closing of each day, and how the bank's word arrives. */
export const cvuWindowMessages = defineMessages({
  'cvu.tabs': { es: 'Pantallas de la mesa PSP', en: 'Screens of the PSP’s desk' },
  'cvu.tab.customers': { es: 'Clientes', en: 'Customers' },
  'cvu.tab.days': { es: 'Cierre diario', en: 'Daily closing' },
  'cvu.tab.monitor': { es: 'Monitor', en: 'Monitor' },
  'cvu.empty.title': {
    es: 'Todavía no hay ningún CVU',
    en: 'There is no CVU yet',
  },
  'cvu.empty.text': {
    es: 'Importá el archivo con los saldos de tus clientes, o empezá en cero.',
    en: 'Import the file with your customers’ balances, or begin at zero.',
  },
  'cvu.empty.api': {
    es: 'La API del banco no abre CVU, no los lista y no da su saldo: se calcula acá, con lo que el banco informa.',
    en: 'The bank’s API neither opens nor lists CVUs, nor gives their balance: it is worked out here from what the bank reports.',
  },
  'cvu.total': { es: 'CVU ({count})', en: 'CVUs ({count})' },
  'cvu.detail.title': { es: 'CVU de {name}', en: 'CVU of {name}' },
  'cvu.state.unknown.text': {
    es: 'El banco le acreditó, y ningún archivo tuyo lo nombra.',
    en: 'The bank credited it, and no file of yours names it.',
  },
  'cvu.state.differs.text': {
    es: 'Tu último archivo tiene otro saldo. Mirá el día en Cierre diario.',
    en: 'Your last file has another balance. Look at the day in Daily closing.',
  },
  'cvu.holderDiffers.text': {
    es: 'El banco informó más de un titular para este CVU.',
    en: 'The bank reported more than one holder for this CVU.',
  },
  'cvu.statement': { es: 'Extracto', en: 'Statement' },
  'cvu.statement.days': { es: 'Días', en: 'Days' },
  'cvu.statement.first': {
    es: 'Se ven las primeras líneas, {shown} de {total}. Elegí menos días, o exportá el extracto.',
    en: 'These are the first lines, {shown} of {total}. Choose fewer days, or export the statement.',
  },
  'cvu.statement.pending': {
    es: 'Sin resultado final del banco: {amount}. No cambia el saldo hasta que lo haya.',
    en: 'No final result from the bank yet: {amount}. The balance does not change until there is one.',
  },
  'cvu.opening': { es: 'Saldo al {day}', en: 'Balance as of {day}' },
  'cvu.opening.none': {
    es: 'Sin saldo inicial: contado desde cero',
    en: 'No opening: counted from zero',
  },
  'cvu.closing': { es: 'Saldo final', en: 'Closing balance' },
  'cvu.line.at': { es: 'Hora', en: 'Time' },
  'cvu.line.what': { es: 'Detalle', en: 'Detail' },
  'cvu.line.amount': { es: 'Importe', en: 'Amount' },
  'cvu.line.balance': { es: 'Saldo', en: 'Balance' },
  'cvu.line.pending': { es: 'Sin confirmar', en: 'Not confirmed' },
  'cvu.line.open': { es: 'Abrir {kind} de {who}', en: 'Open {kind} of {who}' },
  'cvu.source.credit': { es: 'Ver el crédito', en: 'Show the credit' },
  'cvu.source.order': { es: 'Ver la orden', en: 'Show the order' },
  'cvu.source.chargeback': { es: 'Ver el contracargo', en: 'Show the chargeback' },
  'cvu.source.cvu': { es: 'Ver el otro CVU', en: 'Show the other CVU' },
  'cvu.uncounted': {
    es: 'Créditos no contados: {said}. Están en Cobros.',
    en: 'Credits not counted: {said}. They are in Collections.',
  },
  'cvu.uncounted.currency': { es: 'en otra moneda: {count}', en: 'in another currency: {count}' },
  'cvu.uncounted.decimals': {
    es: 'con más de dos decimales: {count}',
    en: 'with more than two decimals: {count}',
  },
  'cvu.uncounted.negative': { es: 'negativos: {count}', en: 'negative: {count}' },
  'cvu.uncounted.noCvu': {
    es: 'a una clave que no es CVU: {count}',
    en: 'to a key that is no CVU: {count}',
  },
  'cvu.uncounted.chargebacks': {
    es: 'contracargos sin CVU o sin importe en pesos: {count}',
    en: 'chargebacks without a CVU or an amount in pesos: {count}',
  },
  'cvu.uncounted.unread': {
    es: 'que no se pudieron leer: {count}',
    en: 'that could not be read: {count}',
  },
  'cvu.future': {
    es: 'Con fecha futura: {count, plural, one {# crédito. Está en los saldos, y en el cierre} other {# créditos. Están en los saldos, y en el cierre}} desde su día.',
    en: 'Dated ahead: {count, plural, one {# credit. It is in the balances, and in a close} other {# credits. They are in the balances, and in a close}} from its day on.',
  },

  'cvu.import': { es: 'Importar saldos', en: 'Import balances' },
  'cvu.import.hint': {
    es: 'Un archivo CSV o XLSX con una fila por CVU: CVU, saldo y, si querés, el cliente y la fecha. Las columnas se indican una sola vez.',
    en: 'A CSV or XLSX file with one row per CVU: CVU, balance and, if you like, the customer and the date. The columns are asked about once.',
  },
  'cvu.import.needed': {
    es: 'Hacen falta la columna del CVU y la del saldo.',
    en: 'The columns of the CVU and of the balance are needed.',
  },
  'cvu.import.ready': {
    es: '{count, plural, one {# saldo} other {# saldos}}, en total {sum}.',
    en: '{count, plural, one {# balance} other {# balances}}, {sum} in all.',
  },
  'cvu.import.unknown': {
    es: '{count, plural, one {# CVU del archivo no tuvo} other {# CVU del archivo no tuvieron}} ningún movimiento todavía.',
    en: '{count, plural, one {# CVU of the file has} other {# CVUs of the file have}} had no movement yet.',
  },
  'cvu.import.missing': {
    es: '{count, plural, one {# CVU con movimientos no está} other {# CVU con movimientos no están}} en el archivo.',
    en: '{count, plural, one {# CVU with movements is} other {# CVUs with movements are}} not in the file.',
  },
  'cvu.import.repeated': {
    es: 'Este mismo archivo ya se importó.',
    en: 'This very file was imported before.',
  },
  'cvu.import.as': { es: 'Qué es este archivo', en: 'What this file is' },
  'cvu.import.as.balances': { es: 'Saldos de un día', en: 'Balances of a day' },
  'cvu.import.as.balances.text': {
    es: 'Se comparan con lo que el banco informó hasta el cierre de ese día.',
    en: 'They are compared with what the bank reported up to the close of that day.',
  },
  'cvu.import.as.opening': { es: 'Saldos iniciales', en: 'Openings' },
  'cvu.import.as.opening.text': {
    es: 'Desde el día siguiente, cada saldo se calcula a partir de estos.',
    en: 'From the next day on, each balance is made from these.',
  },
  'cvu.import.day': { es: 'Saldos al cierre del', en: 'Balances at the close of' },
  'cvu.import.take.balances': { es: 'Tomar los saldos', en: 'Take the balances' },
  'cvu.import.take.opening': { es: 'Tomar como saldos iniciales', en: 'Take as openings' },
  'cvu.import.taken': { es: '{name} se tomó.', en: '{name} was taken.' },
  'cvu.import.file': {
    es: '{name}: {count, plural, one {# saldo} other {# saldos}} al {day}',
    en: '{name}: {count, plural, one {# balance} other {# balances}} as of {day}',
  },
  'cvu.import.wrong': {
    es: 'No se tomó nada: {count, plural, one {# fila tiene un problema} other {# filas tienen problemas}}. Corregí el archivo y elegilo de nuevo.',
    en: 'Nothing was taken: {count, plural, one {# row has a problem} other {# rows have problems}}. Correct the file and choose it again.',
  },
  'cvu.import.problems': { es: 'Filas con problemas', en: 'Rows with problems' },
  'cvu.problem': { es: 'Fila {row}: {problem} {text}', en: 'Row {row}: {problem} {text}' },
  'cvu.zero': { es: 'Empezar en cero', en: 'Begin at zero' },
  'cvu.zero.day': { es: 'En cero al cierre del', en: 'At zero at the close of' },
  'cvu.zero.text': {
    es: '¿Sin archivo? Los CVU que no tienen saldo inicial pueden empezar en cero en una fecha que confirmes.',
    en: 'No file? The CVUs without an opening can begin at zero on a date that you confirm.',
  },
  'cvu.zero.done': {
    es: '{count, plural, one {# CVU empieza} other {# CVU empiezan}} en cero.',
    en: '{count, plural, one {# CVU begins} other {# CVUs begin}} at zero.',
  },

  'cvu.days.empty.title': {
    es: 'Todavía no hay días para cerrar',
    en: 'There is no day to close yet',
  },
  'cvu.days.empty.text': {
    es: 'Importá los saldos de tus clientes al cierre de un día: se comparan con lo que informó y lo que tiene el banco.',
    en: 'Import your customers’ balances at the close of a day: they are compared with what the bank reported and holds.',
  },
  'cvu.day.column.day': { es: 'Día', en: 'Day' },
  'cvu.day.column.closed': { es: 'Cierre', en: 'Closing' },
  'cvu.day.short': { es: 'Faltan {amount}', en: '{amount} missing' },
  'cvu.day.breaks': {
    es: '{breaks} ({reasoned} con motivo)',
    en: '{breaks} ({reasoned} with a reason)',
  },
  'cvu.day.notDue': {
    es: '{count, plural, one {# por venir} other {# por venir}}',
    en: '{count, plural, one {# yet to come} other {# yet to come}}',
  },
  'cvu.day.open': { es: 'Sin cerrar', en: 'Not closed' },
  'cvu.day.closed': { es: 'Cerrado, versión {version}', en: 'Closed, version {version}' },
  'cvu.day.changed': {
    es: 'Algo cambió desde la versión {version}',
    en: 'Something changed since version {version}',
  },
  'cvu.day.damaged': {
    es: 'La versión {version} fue alterada',
    en: 'Version {version} was altered',
  },
  'cvu.day.noBank': {
    es: 'No se conoce el saldo del banco al cierre de ese día.',
    en: 'The bank’s balance at the close of that day is not known.',
  },
  'cvu.day.bank.moved': {
    es: 'Llevado al cierre: {amount} de movimientos conocidos.',
    en: 'Brought to the close: {amount} of known movements.',
  },
  'cvu.day.bank.unsure': {
    es: 'No se sabe si hasta el cierre se movieron {amount} más ({count, plural, one {# movimiento} other {# movimientos}}).',
    en: 'Whether {amount} more moved until the close is not known ({count, plural, one {# movement} other {# movements}}).',
  },
  'cvu.day.bank.proven': {
    es: 'Saldo del banco al {at}, que cuadra con sus movimientos.',
    en: 'The bank’s balance as of {at}, which its movements prove.',
  },
  'cvu.day.bank.unproven': {
    es: 'Saldo del banco al {at}, sin probar con sus movimientos.',
    en: 'The bank’s balance as of {at}, not proven by its movements.',
  },
  'cvu.accounts.none': {
    es: 'Nadie indicó qué cuentas guardan el dinero de los clientes: sin eso no se sabe si alcanza.',
    en: 'Nobody said which accounts hold the customers’ money: without that it is not known whether it is enough.',
  },
  'cvu.accounts.choose': { es: 'Elegir las cuentas', en: 'Choose the accounts' },
  'cvu.close': { es: 'Cerrar el {day}', en: 'Close {day}' },
  'cvu.close.again': { es: 'Cerrar de nuevo el {day}', en: 'Close {day} again' },
  'cvu.close.done': {
    es: 'El {day} quedó cerrado en la versión {version}{open, plural, =0 {} one {, con # diferencia sin motivo} other {, con # diferencias sin motivo}}.',
    en: '{day} is closed in version {version}{open, plural, =0 {} one {, with # break without a reason} other {, with # breaks without a reason}}.',
  },
  'cvu.file.breaks': { es: 'Diferencias del día, {format}', en: 'Breaks of the day, {format}' },
  'cvu.file.closing': { es: 'Cierre, versión {version}', en: 'Closing, version {version}' },
  'cvu.file.month': { es: 'Mes por CVU, {month}', en: 'Month by CVU, {month}' },
  'cvu.file.check': {
    es: 'Compará con el texto vigente de la norma',
    en: 'Check against the regulation’s text in force',
  },

  'cvu.breaks': { es: 'Diferencias del día', en: 'Breaks of the day' },
  'cvu.breaks.none': { es: 'Ninguna diferencia', en: 'No break' },
  'cvu.break.title': { es: 'Diferencia del {day}', en: 'Break of {day}' },
  'cvu.break.kind': { es: 'Clase', en: 'Kind' },
  'cvu.break.kinds': { es: 'Todas las clases', en: 'Every kind' },
  'cvu.break.explained': { es: 'La explica', en: 'Explained by' },
  'cvu.break.by': {
    es: '{count, plural, one {# movimiento} other {# movimientos}}',
    en: '{count, plural, one {# movement} other {# movements}}',
  },
  'cvu.break.all': { es: 'Todas', en: 'All' },
  'cvu.break.open': { es: 'Sin motivo', en: 'Without a reason' },
  'cvu.break.reasoned': { es: 'Con motivo', en: 'With a reason' },
  'cvu.break.gone': { es: 'Ya no hay diferencia.', en: 'There is no difference any more.' },
  'cvu.break.statement': { es: 'Ver el extracto', en: 'Show the statement' },
  'cvu.break.unknown_cvu.text': {
    es: 'El banco informó movimientos de un CVU que ningún archivo tuyo nombra.',
    en: 'The bank reported movements of a CVU that no file of yours names.',
  },
  'cvu.break.only_bank.text': {
    es: 'El banco informó movimientos, y tu archivo de ese día no tiene el CVU.',
    en: 'The bank reported movements, and your file of that day lacks the CVU.',
  },
  'cvu.break.only_own.text': {
    es: 'Tu archivo tiene saldo, y el banco no informó nada de este CVU.',
    en: 'Your file has a balance, and the bank reported nothing for this CVU.',
  },
  'cvu.break.amount.text': {
    es: 'Los dos lados tienen el CVU, con saldos distintos.',
    en: 'Both sides have the CVU, with different balances.',
  },
  'cvu.break.other_day.text': {
    es: 'Los movimientos de un día vecino explican la diferencia: los dos lados cortan el día en otro momento.',
    en: 'The movements of a neighbouring day explain it: the two sides cut the day at different moments.',
  },
  'cvu.break.not_due.text': {
    es: 'Es de transferencias sin resultado final, o de movimientos entre dos días. No cuenta como diferencia.',
    en: 'It comes from transfers without a final result, or from movements between two days. It does not count as a break.',
  },
  'cvu.explain': { es: 'Qué la explica', en: 'What explains it' },
  'cvu.explain.exact': {
    es: '{count, plural, one {Este movimiento la explica al centavo} other {Estos # movimientos la explican al centavo}}',
    en: '{count, plural, one {This movement explains it to the cent} other {These # movements explain it to the cent}}',
  },
  'cvu.explain.nothing': {
    es: 'Nada la explica al centavo, o más de una cosa podría.',
    en: 'Nothing explains it to the cent, or more than one thing could.',
  },
  'cvu.explain.near': { es: 'Parecidos', en: 'Near it' },

  'cvu.reason.save': { es: 'Anotar el motivo', en: 'Note the reason' },
  'cvu.reason.many': {
    es: '{count, plural, one {Anotar en # diferencia} other {Anotar en # diferencias}}',
    en: '{count, plural, one {Note for # break} other {Note for # breaks}}',
  },
  'cvu.reason.all': { es: 'Anotar en todas las que se ven', en: 'Note for all that are shown' },
  'cvu.reason.undo': { es: 'Quitar el motivo', en: 'Take the reason back' },
  'cvu.reason.done': {
    es: '{count, plural, one {Motivo anotado en # diferencia.} other {Motivo anotado en # diferencias.}}',
    en: '{count, plural, one {Reason noted for # break.} other {Reason noted for # breaks.}}',
  },
  'cvu.reason.by': { es: '{by}, {at}', en: '{by}, {at}' },
  'cvu.reason.at': { es: 'Anotado el {at}', en: 'Noted on {at}' },
  'cvu.reasons': { es: 'Traer motivos', en: 'Bring reasons back' },
  'cvu.reasons.hint': {
    es: 'Exportá las diferencias, escribí los motivos en su columna y traé el archivo. Antes de anotar se dice qué cambia.',
    en: 'Export the breaks, write the reasons in their column, and bring the file back. You see what changes before it is noted.',
  },
  'cvu.reasons.changes': {
    es: '{name}: {count, plural, =0 {ningún motivo nuevo} one {# motivo nuevo o distinto} other {# motivos nuevos o distintos}}.',
    en: '{name}: {count, plural, =0 {no new reason} one {# reason new or different} other {# reasons new or different}}.',
  },
  'cvu.reasons.problems': {
    es: '{count, plural, one {# fila no se toma} other {# filas no se toman}}.',
    en: '{count, plural, one {# row is not taken} other {# rows are not taken}}.',
  },
  'cvu.reasons.list': { es: 'Filas que no se toman', en: 'Rows that are not taken' },
  'cvu.reasons.take': {
    es: '{count, plural, one {Anotar # motivo} other {Anotar # motivos}}',
    en: '{count, plural, one {Note # reason} other {Note # reasons}}',
  },

  'cvu.reasons.problem.id': {
    es: 'no es una diferencia de este día',
    en: 'it is no break of this day',
  },
  'cvu.reasons.problem.repeated': { es: 'está dos veces', en: 'it is there twice' },
  'cvu.reasons.problem.gone': { es: 'ya no hay diferencia', en: 'there is no difference any more' },
  'cvu.reasons.problem.changed': {
    es: 'la diferencia ya es otra',
    en: 'the difference is another by now',
  },
  'cvu.reasons.problem.long': {
    es: 'el motivo tiene más de 500 caracteres',
    en: 'the reason has more than 500 characters',
  },

  'cvu.setting.intro': {
    es: 'Para proveedores de servicios de pago, que guardan dinero de sus clientes en CVU. Una empresa que solo cobra no la necesita.',
    en: 'For payment service providers, which hold money of their customers in CVUs. A firm that only collects does not need it.',
  },
  'cvu.setting.desk': { es: 'Mesa PSP', en: 'PSP’s desk' },
  'cvu.setting.desk.auto': {
    es: 'Mostrarla cuando llegue un crédito a un CVU propio',
    en: 'Show it once a credit reaches one of your CVUs',
  },
  'cvu.setting.desk.on': { es: 'Mostrarla', en: 'Show it' },
  'cvu.setting.desk.off': { es: 'No mostrarla', en: 'Do not show it' },
  'cvu.setting.demo': {
    es: 'En la demostración, al mostrarla se llena con 300 CVU inventados.',
    en: 'In the demo, showing it fills it with 300 invented CVUs.',
  },
  'cvu.setting.accounts': {
    es: 'Cuentas que guardan el dinero de los clientes',
    en: 'Accounts that hold the customers’ money',
  },
  'cvu.setting.accounts.hint': {
    es: 'La suma de sus saldos se compara con lo que se debe a los clientes. Cambiarlas pide una confirmación.',
    en: 'The sum of their balances is compared with what is owed to the customers. A change asks for a confirmation.',
  },
  'cvu.setting.accounts.empty': {
    es: 'Todavía no se conoce ninguna cuenta en pesos: pedí la posición.',
    en: 'No account in pesos is known yet: ask for the position.',
  },
  'cvu.setting.accounts.save': { es: 'Confirmar las cuentas', en: 'Confirm the accounts' },

  'cvu.monitor.silent': {
    es: 'No llega ningún crédito desde {since}: a esta hora suelen pasar {usual} entre uno y otro.',
    en: 'No credit has come since {since}: at this hour {usual} usually pass between two.',
  },
  'cvu.monitor.delay': {
    es: 'Entre la fecha del banco y la llegada',
    en: 'Between the bank’s date and the arrival',
  },
  'cvu.monitor.delays': {
    es: 'la mitad en {p50}, 95 de cada 100 en {p95}',
    en: 'half within {p50}, 95 of 100 within {p95}',
  },
  'cvu.monitor.days': {
    es: '{count, plural, one {un día} other {# días}}',
    en: '{count, plural, one {one day} other {# days}}',
  },
  'cvu.monitor.noDelay': { es: 'Todavía no llegó ninguno', en: 'None has come yet' },
  'cvu.monitor.pending': {
    es: 'Transferencias sin resultado final por más de dos minutos',
    en: 'Transfers without a final result for more than two minutes',
  },
  'cvu.monitor.refused': { es: 'Notificaciones rechazadas', en: 'Notifications refused' },
  'cvu.monitor.hours': { es: 'Demora por hora del día', en: 'Delay by hour of the day' },
  'cvu.monitor.hour': { es: 'Hora', en: 'Hour' },
  'cvu.monitor.count': { es: 'Créditos', en: 'Credits' },
  'cvu.monitor.p50': { es: 'La mitad en', en: 'Half within' },
  'cvu.monitor.p95': { es: '95 de 100 en', en: '95 of 100 within' },
  'cvu.monitor.empty': {
    es: 'Todavía no hay demoras para mostrar',
    en: 'There is no delay to show yet',
  },
  'cvu.monitor.empty.text': {
    es: 'Aparecen con los primeros créditos que el banco notifique.',
    en: 'They appear with the first credits that the bank notifies.',
  },
})
