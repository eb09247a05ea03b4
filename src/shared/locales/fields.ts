import { defineMessages } from './define.ts'

/** Texts at a field about its typed value; the same words in every form. */
export const fieldMessages = defineMessages({
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
})
