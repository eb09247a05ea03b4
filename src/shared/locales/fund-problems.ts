import { defineMessages } from './define.ts'

/** Problems of a cell of a fund batch, or of the batch as a whole. */
export const fundProblemMessages = defineMessages({
  'funds.problem.required': { es: 'Falta completar', en: 'It is missing' },
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
})
