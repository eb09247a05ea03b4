import { defineMessages } from './define.ts'

/** Texts of statements and ledgers that a person brings. */
export const statementMessages = defineMessages({
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
    es: 'El extracto del banco en CSV o XLSX. El de 16 columnas se reconoce; en otro se dice una vez qué es cada columna.',
    en: 'The bank’s statement as CSV or XLSX. The one of 16 columns is recognised; of another you say once what each column is.',
  },
  'statements.hint.ledger': {
    es: 'El mayor del banco en CSV o XLSX. El «Detalle de comprobantes» de Tango se reconoce; en otro se dice una vez qué es qué.',
    en: 'The bank’s ledger as CSV or XLSX. Tango’s “Detalle de comprobantes” is recognised; of another you say once what is what.',
  },
  'statements.choose': { es: 'Elegir un archivo', en: 'Choose a file' },
  'statements.another': { es: 'Otro archivo', en: 'Another file' },
  'statements.reading': { es: 'Leyendo {name}', en: 'Reading {name}' },
  'statements.columns': {
    es: '¿Qué hay en cada columna de {name}? Se pregunta una sola vez.',
    en: 'What does each column of {name} hold? You are asked once.',
  },
  'statements.columns.sample': { es: 'Primeras filas', en: 'First rows' },
  'statements.field.none': { es: 'No está', en: 'Not there' },
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
  'statements.columns.needed': {
    es: 'Hace falta la fecha, y un importe con signo o las dos columnas que suman y restan.',
    en: 'The date is needed, and a signed amount or both columns that add and subtract.',
  },
  'statements.columns.go': { es: 'Leer así', en: 'Read it this way' },
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
  'statements.balanced': {
    es: 'Los saldos del archivo salen de sus filas.',
    en: 'The balances of the file follow from its rows.',
  },
  'statements.anew': { es: 'Corregir cómo se lee', en: 'Correct how it is read' },
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
  'statements.removed': { es: 'Se quitó «{name}».', en: '“{name}” was removed.' },
  'statements.undo': { es: 'Deshacer', en: 'Undo' },
  'palette.reconcile': { es: 'Conciliar con los libros', en: 'Reconcile with the books' },
  'palette.words.reconcile': {
    es: 'mayor tango extracto contabilidad libros banco',
    en: 'ledger tango statement accounting books bank',
  },
})
