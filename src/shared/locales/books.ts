import { defineMessages } from './define.ts'

/** Texts of the books: what the bank says beside what the company's own ledger says. */
export const booksMessages = defineMessages({
  'books.tabs': { es: 'Partes de los libros', en: 'Parts of the books' },
  'books.tab.reconciliation': { es: 'Conciliación', en: 'Reconciliation' },
  'books.tab.entries': { es: 'Asientos', en: 'Entries' },
  'books.advice': {
    es: 'Los libros y las proyecciones son una ayuda, no un asesoramiento contable.',
    en: 'Books and forecasts are a help, not accounting advice.',
  },

  // Texts of statements and ledgers that a person brings.
  'statements.bring': { es: 'Importar un extracto…', en: 'Import a statement…' },
  'statements.title.statement': {
    es: 'Extracto de la cuenta {account}',
    en: 'Statement of account {account}',
  },
  'statements.title.ledger': {
    es: 'Mayor de la cuenta {account}',
    en: 'Ledger of account {account}',
  },
  'statements.hint.statement': {
    es: 'El extracto del banco en CSV, XLSX, OFX o MT940. La planilla de 16 columnas se reconoce; en otra se dice una vez qué es cada columna.',
    en: 'The bank’s statement as CSV, XLSX, OFX or MT940. The sheet of 16 columns is recognised; of another you say once what each column is.',
  },
  'statements.hint.ledger': {
    es: 'El mayor del banco en CSV o XLSX. El «Detalle de comprobantes» de Tango se reconoce; de otro formato indicás una vez qué tiene cada columna.',
    en: 'The bank’s ledger as CSV or XLSX. Tango’s “Detalle de comprobantes” is recognised; of another you say once what is what.',
  },
  'statements.field.date': { es: 'Fecha', en: 'Date' },
  'statements.field.amount': { es: 'Importe con signo', en: 'Signed amount' },
  'statements.field.plus.statement': { es: 'Créditos (suman)', en: 'Credits (add)' },
  'statements.field.minus.statement': { es: 'Débitos (restan)', en: 'Debits (subtract)' },
  'statements.field.plus.ledger': { es: 'Debe (suma)', en: 'Debit (adds)' },
  'statements.field.minus.ledger': { es: 'Haber (resta)', en: 'Credit (subtracts)' },
  'statements.field.direction': { es: 'Débito o crédito (D/C)', en: 'Debit or credit (D/C)' },
  'statements.field.balance': { es: 'Saldo', en: 'Balance' },
  'statements.field.text': { es: 'Detalle', en: 'Details' },
  'statements.field.cuit': { es: 'CUIT', en: 'CUIT' },
  'statements.field.reference': { es: 'Comprobante', en: 'Voucher' },
  'statements.field.account': { es: 'Número de cuenta', en: 'Account number' },
  'statements.field.code': { es: 'Tipo de comprobante', en: 'Kind of voucher' },
  'statements.field.currency': { es: 'Moneda', en: 'Currency' },
  'statements.field.status': { es: 'Estado o tipo de fila', en: 'Status or kind of row' },
  'statements.field.ledger': { es: 'Cuenta contable', en: 'Ledger account' },
  'statements.field.ledgerName': {
    es: 'Nombre de la cuenta contable',
    en: 'Name of the ledger account',
  },
  'statements.words': { es: 'Filas que se toman', en: 'Rows that are taken' },
  'statements.dates': {
    es: 'Las fechas se pueden leer de dos maneras. ¿La primera es…?',
    en: 'The dates can be read in two ways. Is the first one…?',
  },
  'statements.dates.dayFirst': { es: '{date}: el día primero', en: '{date}: the day first' },
  'statements.dates.monthFirst': { es: '{date}: el mes primero', en: '{date}: the month first' },
  'statements.columns.needed': {
    es: 'Hace falta la fecha, y un importe con signo o las dos columnas que suman y restan.',
    en: 'The date is needed, and a signed amount or both columns that add and subtract.',
  },
  'statements.ledgers': {
    es: 'El archivo tiene varias cuentas contables. ¿Cuál es la de este banco? Se pregunta una sola vez.',
    en: 'The file holds several ledger accounts. Which one is this bank’s? You are asked once.',
  },
  'statements.ledger': {
    es: '{code} {name} ({count, plural, one {# fila} other {# filas}})',
    en: '{code} {name} ({count, plural, one {# row} other {# rows}})',
  },
  'statements.wrong': {
    es: '{count, plural, one {Hay una celda} other {Hay # celdas}} por corregir. No se guardó nada.',
    en: '{count, plural, one {One cell is} other {# cells are}} to be corrected. Nothing was stored.',
  },
  'statements.wrong.list': { es: 'Qué está mal', en: 'What is wrong' },
  'statements.problem': {
    es: 'Fila {row}, columna {column} ({address}): {problem}',
    en: 'Row {row}, column {column} ({address}): {problem}',
  },
  'statements.problem.date': { es: '«{text}» no es una fecha', en: '“{text}” is not a date' },
  'statements.problem.date_formats': {
    es: '«{text}» no está escrita como las demás fechas, por ejemplo {expected}',
    en: '“{text}” is not written like the other dates, such as {expected}',
  },
  'statements.problem.amount': { es: '«{text}» no es un importe', en: '“{text}” is not an amount' },
  'statements.problem.amount_missing': { es: 'falta el importe', en: 'the amount is missing' },
  'statements.problem.amount_both': {
    es: 'la fila suma y resta a la vez («{text}»)',
    en: 'the row adds and subtracts at once (“{text}”)',
  },
  'statements.problem.direction': {
    es: '«{text}»: los importes no tienen signo. Decí qué columna dice débito o crédito, y que cada fila diga uno de los dos',
    en: '“{text}”: amounts have no sign. Say which column says debit or credit, and let every row say one of them',
  },
  'statements.problem.standing': {
    es: '«{text}» está en una fila de saldo entre los movimientos: vaciá el importe o sacá la fila',
    en: '“{text}” stands in a row of a balance among movements: empty the amount or take the row out',
  },
  'statements.problem.decimals': {
    es: '«{text}» no está escrito como los demás importes, por ejemplo {expected}',
    en: '“{text}” is not written like the other amounts, such as {expected}',
  },
  'statements.problem.formula': {
    es: 'la celda es una fórmula; poné el valor',
    en: 'the cell is a formula; enter the value',
  },
  'statements.problem.currency': {
    es: '«{text}» nombra otra moneda que la de la cuenta ({expected})',
    en: '“{text}” names a currency other than that of the account ({expected})',
  },
  'statements.problem.balance': {
    es: 'el saldo «{text}» no sale de las filas: tendría que ser {expected}',
    en: 'the balance “{text}” does not follow from the rows: it would have to be {expected}',
  },
  'statements.problem.total': {
    es: 'el total «{text}» no es la suma de las filas: {expected}',
    en: 'the total “{text}” is not the sum of the rows: {expected}',
  },
  'statements.problem.account': {
    es: '«{text}» es de otra cuenta: se esperaba {expected}',
    en: '“{text}” belongs to another account: {expected} was expected',
  },
  'statements.ready': {
    es: '{count, plural, one {Una fila} other {# filas}} del {from} al {to}; en total suma {plus} y resta {minus}.',
    en: '{count, plural, one {One row} other {# rows}} from {from} to {to}: {plus} added and {minus} subtracted.',
  },
  'statements.known': {
    es: '{known, plural, =0 {Todas son nuevas.} one {Una ya estaba: no se repite.} other {# ya estaban: no se repiten.}}',
    en: '{known, plural, =0 {All are new.} one {One was there already: it is not repeated.} other {# were there already: none is repeated.}}',
  },
  'statements.unsaid': {
    es: '{unsaid, plural, one {Una fila ya guardada de esos días no está} other {# filas ya guardadas de esos días no están}} en este archivo. Si se corrigió, quitá el anterior.',
    en: '{unsaid, plural, one {One saved row of those days is} other {# saved rows of those days are}} not in this file. If it was corrected, remove the earlier one.',
  },
  'statements.balanced': {
    es: 'Los saldos del archivo salen de sus filas.',
    en: 'The balances of the file follow from its rows.',
  },
  'statements.keep': { es: 'Guardar', en: 'Save' },
  'statements.kept': { es: 'Guardado: {name}.', en: 'Saved: {name}.' },
  'statements.keptBefore': {
    es: 'Estas mismas filas ya estaban guardadas: no cambió nada.',
    en: 'These same rows were saved already: nothing changed.',
  },
  'statements.files': { es: 'Archivos importados', en: 'Imported files' },
  'statements.file': {
    es: '{name}: {count, plural, one {una fila} other {# filas}}, del {from} al {to}',
    en: '{name}: {count, plural, one {one row} other {# rows}}, {from} to {to}',
  },
  'statements.remove': { es: 'Quitar {name}', en: 'Remove {name}' },
  'palette.reconcile': { es: 'Conciliar con los libros', en: 'Reconcile with the books' },
  'palette.words.reconcile': {
    es: 'mayor tango extracto contabilidad libros banco',
    en: 'ledger tango statement accounting books bank',
  },

  // Texts of the reconciliation of the bank with the company's own ledger.
  'conciliation.noAccounts': { es: 'Todavía no hay cuentas', en: 'There are no accounts yet' },
  'conciliation.noAccounts.text': {
    es: 'Las cuentas vienen con la posición del banco: pedila primero.',
    en: 'Accounts come with the bank’s position: request it first.',
  },
  'conciliation.empty.title': { es: 'Todavía no hay libros', en: 'There are no books yet' },
  'conciliation.empty.text': {
    es: 'Importá el mayor de la cuenta bancaria y se compara, fila por fila, con lo que dice el banco.',
    en: 'Import the ledger of the bank account and it is compared, row by row, with what the bank says.',
  },
  'conciliation.difference': { es: 'Diferencia', en: 'Difference' },
  'conciliation.difference.zero': {
    es: 'Banco y libros coinciden del {from} al {to}.',
    en: 'Bank and books agree from {from} to {to}.',
  },
  'conciliation.difference.open': {
    es: 'Las sumas coinciden del {from} al {to}, pero {count, plural, one {queda # fila} other {quedan # filas}} por resolver.',
    en: 'The sums agree from {from} to {to}, but {count, plural, one {# row is} other {# rows are}} left to resolve.',
  },
  'conciliation.beyond': {
    es: 'Fuera de esos días, en los mismos meses, el banco tiene {count, plural, one {# fila} other {# filas}} por {amount} que no se {count, plural, one {busca} other {buscan}} en los libros.',
    en: 'Outside those days, in the same months, the bank has {count, plural, one {# row} other {# rows}} for {amount} that {count, plural, one {is} other {are}} not looked for in the books.',
  },
  'conciliation.difference.hint': {
    es: 'Banco menos libros, del {from} al {to}.',
    en: 'Bank minus books, from {from} to {to}.',
  },
  'conciliation.guessed': {
    es: 'En la diferencia hay {count, plural, one {# movimiento} other {# movimientos}} del banco por {amount} que nadie confirmó si {count, plural, one {suma o resta} other {suman o restan}}. Lo pregunta su panel en Asientos.',
    en: 'The difference holds {count, plural, one {# bank movement} other {# bank movements}} for {amount} that nobody confirmed as adding or subtracting. Its pane under Entries asks.',
  },
  'conciliation.parts': { es: 'Qué filas se ven', en: 'Which rows are shown' },
  'conciliation.part.open': { es: 'Por resolver', en: 'To resolve' },
  'conciliation.part.reconciled': { es: 'Conciliado', en: 'Reconciled' },
  'conciliation.part.onlyBank': { es: 'Solo en el banco', en: 'Only in the bank' },
  'conciliation.part.onlyBooks': { es: 'Solo en los libros', en: 'Only in the books' },
  'conciliation.part.never': { es: 'No pasa por el banco', en: 'Does not go through the bank' },
  'conciliation.part.review': { es: 'A revisar', en: 'To review' },
  'conciliation.rule': { es: 'Por qué', en: 'Why' },
  'conciliation.rule.exact': { es: 'Mismo importe y fecha cercana', en: 'Same amount, near date' },
  'conciliation.rule.cuit': { es: 'Mismo CUIT, uno a varios', en: 'Same CUIT, one to several' },
  'conciliation.rule.block': {
    es: 'Cheques de un día, neto de intereses',
    en: 'Cheques of a day, net of interest',
  },
  'conciliation.rule.group': {
    es: 'Única combinación que suma',
    en: 'The only combination that adds up',
  },
  'conciliation.rule.manual': { es: 'A mano', en: 'By hand' },
  'conciliation.reversal': { es: 'Asiento y su reversa', en: 'Entry and its reversal' },
  'conciliation.reason.several': { es: 'Hay más de una que coincide', en: 'More than one fits' },
  'conciliation.reason.cuit': { es: 'Mismo importe, otro CUIT', en: 'Same amount, another CUIT' },
  'conciliation.side': { es: 'Lado', en: 'Side' },
  'conciliation.side.bank': { es: 'Banco', en: 'Bank' },
  'conciliation.side.books': { es: 'Libros', en: 'Books' },
  'conciliation.state': { es: 'Resultado', en: 'Result' },
  'conciliation.lines': { es: 'Filas', en: 'Rows' },
  'conciliation.period': { es: 'Período', en: 'Period' },
  'conciliation.figures': { es: 'Resumen', en: 'Summary' },
  'conciliation.bring': { es: 'Importar el mayor…', en: 'Import the ledger…' },
  'conciliation.export': { es: 'Exportar XLSX', en: 'Export XLSX' },
  'conciliation.none': { es: 'No hay filas en esta parte.', en: 'There are no rows in this part.' },
  'conciliation.cut': {
    es: 'Se ven las primeras {count} filas; el XLSX las tiene todas.',
    en: 'The first {count} rows are shown; the XLSX has all of them.',
  },
  'conciliation.list': { es: 'Filas de la conciliación', en: 'Rows of the reconciliation' },
  'conciliation.chosen': {
    es: 'Elegido: {bank} en el banco, {books} en los libros',
    en: 'Chosen: {bank} at the bank, {books} in the books',
  },
  'conciliation.choose': {
    es: 'Marcá filas de los dos lados que sumen lo mismo para conciliarlas a mano.',
    en: 'Tick rows of both sides that add up to the same to reconcile them by hand.',
  },
  'conciliation.match': { es: 'Conciliar lo elegido', en: 'Reconcile the chosen rows' },
  'conciliation.never': { es: 'No pasan por el banco', en: 'They never go through the bank' },
  'conciliation.done.match': { es: 'Conciliado a mano.', en: 'Reconciled by hand.' },
  'conciliation.done.never': {
    es: 'Anotado: no pasan por el banco.',
    en: 'Noted: they never go through the bank.',
  },

  // Texts of the proof that no movement is missing.
  'completeness.title': { es: 'Cuadre', en: 'Balance check' },
  'completeness.reading': { es: 'Comprobando…', en: 'Checking…' },
  'completeness.short.proven': { es: 'Cuadra al {at}', en: 'Adds up {at}' },
  'completeness.short.provisional': {
    es: 'Cuadra, a confirmar',
    en: 'Adds up, to be confirmed',
  },
  'completeness.short.missing': { es: 'No cuadra: {amount}', en: 'Off by {amount}' },
  'completeness.short.crossed': { es: 'Diferencias cruzadas', en: 'Crossed differences' },
  'completeness.short.directions': { es: 'Falta confirmar tipos', en: 'Types to confirm' },
  'completeness.short.doubted': { es: 'Saldo dudoso', en: 'Doubtful balance' },
  'completeness.short.single': { es: 'Una sola posición', en: 'One position only' },
  'completeness.proven': {
    es: 'Cuadra al centavo al {at}: cada saldo se explica con sus movimientos.',
    en: 'Adds up to the cent as of {at}: its movements explain every balance.',
  },
  'completeness.short.untested': {
    es: 'Cuadra, a confirmar',
    en: 'Adds up, to be confirmed',
  },
  'completeness.untested': {
    es: 'Un tipo de movimiento cuenta como dijiste, y ningún saldo lo comprobó todavía. La próxima posición lo confirma o lo desmiente.',
    en: 'A movement type counts as you said, and no balance has tested it yet. The next position confirms it or not.',
  },
  'completeness.provisional': {
    es: 'Todo suma solo si la primera o la última posición no está tomada en su hora. La próxima posición lo confirma o lo desmiente.',
    en: 'Everything adds up only if the first or the last position was not taken at its time. The next position confirms it or not.',
  },
  'completeness.missing': {
    es: 'Hay {amount} sin explicar desde el {since}. Cada posición nueva acota el intervalo.',
    en: '{amount} is unexplained since {since}. Every new position narrows the interval.',
  },
  'completeness.crossed': {
    es: 'Desde el {since} hay diferencias que se compensan: un movimiento puede estar del otro lado de una posición.',
    en: 'Since {since} there are differences that cancel: a movement may stand on the other side of a position.',
  },
  'completeness.directions': {
    es: 'Antes de dar por cuadrada esta cuenta, confirmá si cada tipo de movimiento suma o resta.',
    en: 'Before this account counts as proven, confirm whether each movement type adds or subtracts.',
  },
  'completeness.doubted': {
    es: 'La última posición dice cero sin movimientos que lo expliquen. No la des por buena: pedí otra.',
    en: 'The last position says zero and no movement explains it. Do not rely on it: request another.',
  },
  'completeness.single': {
    es: 'Hay una sola posición de esta cuenta. Con otra se puede comprobar que no falta ningún movimiento.',
    en: 'There is one position of this account. With another it can be proven that no movement is missing.',
  },
  'completeness.left': {
    es: 'Posiciones con saldo cero dudoso, que no se tuvieron en cuenta: {dates}.',
    en: 'Positions with a doubtful zero balance, which were left out: {dates}.',
  },
  'completeness.pending': {
    es: '{count, plural, one {# movimiento posterior} other {# movimientos posteriores}} a la última posición: {amount}.',
    en: '{count, plural, one {# movement} other {# movements}} after the last position: {amount}.',
  },
  'completeness.not.currency': {
    es: '{count, plural, one {# movimiento no se contó} other {# movimientos no se contaron}}: la moneda no es la de la cuenta.',
    en: '{count, plural, one {# movement was} other {# movements were}} not counted: the currency is not the account’s.',
  },
  'completeness.not.date': {
    es: '{count, plural, one {# movimiento no se contó} other {# movimientos no se contaron}}: no se puede leer su fecha.',
    en: '{count, plural, one {# movement was} other {# movements were}} not counted: the date cannot be read.',
  },
  'completeness.not.amount': {
    es: '{count, plural, one {# movimiento no se contó} other {# movimientos no se contaron}}: no se puede leer su importe.',
    en: '{count, plural, one {# movement was} other {# movements were}} not counted: the amount cannot be read.',
  },
  'completeness.not.kind': {
    es: '{count, plural, one {# movimiento no se contó} other {# movimientos no se contaron}}: hay una caja de ahorro y una cuenta corriente con este número, y no dice de cuál es.',
    en: '{count, plural, one {# movement was} other {# movements were}} not counted: a savings and a current account have this number, and it names neither.',
  },
  'completeness.intervals': { es: 'Entre posiciones', en: 'Between positions' },
  'completeness.until': { es: 'Hasta', en: 'Until' },
  'completeness.movements': { es: 'Movimientos', en: 'Movements' },
  'completeness.difference': { es: 'Sin explicar', en: 'Unexplained' },
  'completeness.show': {
    es: 'Ver los movimientos hasta el {at}',
    en: 'Show the movements until {at}',
  },
  'completeness.side.before': {
    es: 'El saldo del {at} no incluye lo de ese mismo segundo.',
    en: 'The balance of {at} leaves out what stands at that very second.',
  },
  'completeness.side.day': {
    es: 'El saldo del {at} incluye todo ese día.',
    en: 'The balance of {at} includes that whole day.',
  },
  'completeness.side.eve': {
    es: 'El saldo del {at} no incluye nada de ese día.',
    en: 'The balance of {at} includes nothing of that day.',
  },
  'completeness.side.lines': {
    es: 'De lo que ese día no tiene hora, el saldo del {at} incluye {lines, plural, =0 {nada} one {el primer renglón} other {# renglones}}.',
    en: 'Of what has no time on that day, the balance of {at} includes {lines, plural, =0 {nothing} one {the first line} other {# lines}}.',
  },
  'completeness.explained.credit': {
    es: '{count, plural, one {# crédito sin su movimiento suma} other {# créditos sin su movimiento suman}} exactamente esa diferencia.',
    en: '{count, plural, one {# credit without its movement makes} other {# credits without their movements make}} exactly that difference.',
  },
  'completeness.explained.debin': {
    es: '{count, plural, one {# DEBIN sin su movimiento suma} other {# DEBIN sin su movimiento suman}} exactamente esa diferencia.',
    en: '{count, plural, one {# DEBIN without its movement makes} other {# DEBINs without their movements make}} exactly that difference.',
  },
  'completeness.none': {
    es: 'Ningún movimiento en este intervalo.',
    en: 'No movement in this interval.',
  },
  'completeness.type': {
    es: 'Tipo «{type}»{reversal, select, true { de reversa} other {}}, como «{example}»',
    en: 'Type “{type}”{reversal, select, true { as a reversal} other {}}, such as “{example}”',
  },
  'completeness.reason.proven': {
    es: 'Los saldos lo comprueban.',
    en: 'The balances prove it.',
  },
  'completeness.reason.arithmetic': {
    es: 'Así cuadran más saldos.',
    en: 'Most balances add up this way.',
  },
  'completeness.reason.word': {
    es: 'Es lo que suele significar; los saldos no alcanzan para comprobarlo.',
    en: 'It usually means this; the balances cannot tell.',
  },
  'completeness.reason.none': {
    es: 'No hay cómo saberlo: miralo en el portal del banco.',
    en: 'There is no way to tell: check in the bank’s portal.',
  },
  'completeness.said': { es: 'Tipos confirmados', en: 'Confirmed types' },
  'completeness.said.one': {
    es: 'Tipo «{type}»{reversal, select, true { de reversa} other {}}: {direction, select, 1 {suma} other {resta}}',
    en: 'Type “{type}”{reversal, select, true { as a reversal} other {}}: {direction, select, 1 {adds} other {subtracts}}',
  },
  'completeness.said.none': {
    es: 'Todavía no hubo que decirlo de ningún tipo.',
    en: 'No type had to be answered yet.',
  },
  'completeness.said.wrong': {
    es: 'Si alguno está al revés, la cuenta no cuadra: deshacelo y volvé a elegir.',
    en: 'If one is the wrong way round, the account does not add up: undo it and choose again.',
  },
  'completeness.said.undo': { es: 'Deshacer', en: 'Undo' },
  'completeness.adds': { es: 'Suma', en: 'Adds' },
  'completeness.subtracts': { es: 'Resta', en: 'Subtracts' },
})
