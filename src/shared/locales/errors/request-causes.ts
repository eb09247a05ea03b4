import type { ProblemCode } from '../../wire/limits.ts'
import type { Message } from '../define.ts'

/** Problems of a request's field, by the limits of the specification. */
const problems: Readonly<Record<ProblemCode, Message>> = {
  required: { es: 'falta', en: 'it is missing' },
  length: { es: 'no tiene el largo que corresponde', en: 'it does not have the right length' },
  characters: {
    es: 'tiene caracteres que no se admiten',
    en: 'it has characters that are not allowed',
  },
  digits: { es: 'tiene que tener solo dígitos', en: 'it must have digits only' },
  not_positive: { es: 'tiene que ser mayor que cero', en: 'it must be greater than zero' },
  too_many_decimals: {
    es: 'tiene más de dos decimales',
    en: 'it has more than two decimals',
  },
  too_large: { es: 'supera el máximo', en: 'it exceeds the maximum' },
  range: { es: 'está fuera de los valores admitidos', en: 'it is outside the allowed values' },
  not_a_date: { es: 'no es una fecha', en: 'it is not a date' },
  past: { es: 'ya pasó', en: 'it is in the past' },
  too_far: { es: 'está a más de 360 días', en: 'it is more than 360 days away' },
  order: { es: 'es posterior a la otra fecha', en: 'it is later than the other date' },
  empty: { es: 'no tiene ninguna operación', en: 'it has no operation' },
  too_many: { es: 'tiene más de 500 operaciones', en: 'it has more than 500 operations' },
  repeated: { es: 'está repetido', en: 'it is repeated' },
  closed: {
    es: 'el MEP opera de 8:00 a 20:00, hora de Buenos Aires',
    en: 'MEP operates from 8:00 to 20:00, Buenos Aires time',
  },
  not_a_cvu: { es: 'no es un CVU', en: 'it is not a CVU' },
  not_a_cbu: { es: 'no es un CBU', en: 'it is not a CBU' },
  not_a_currency: { es: 'no es un código de moneda', en: 'it is not a currency code' },
  ars_only: { es: 'tiene que ser en pesos (ARS)', en: 'it must be in pesos (ARS)' },
  usd_only: { es: 'tiene que ser en dólares (USD)', en: 'it must be in dollars (USD)' },
  foreign_only: {
    es: 'tiene que ser en moneda extranjera',
    en: 'it must be in a foreign currency',
  },
  cc_only: {
    es: 'tiene que ser una cuenta corriente (CC)',
    en: 'it must be a current account (CC)',
  },
  uuid: { es: 'no es un identificador válido', en: 'it is not a valid id' },
  json: { es: 'no es JSON', en: 'it is not JSON' },
  url: { es: 'no es una dirección que se pueda usar', en: 'it is not an address that can be used' },
  https: { es: 'tiene que empezar con https://', en: 'it must start with https://' },
  switched_off: {
    es: 'está desactivado en este perfil',
    en: 'it is switched off in this profile',
  },
  check_digit: { es: 'el dígito verificador no corresponde', en: 'its check digit is wrong' },
  check_digit_entity: {
    es: 'el dígito verificador del banco y la sucursal no corresponde',
    en: 'the check digit of bank and branch is wrong',
  },
  check_digit_account: {
    es: 'el dígito verificador de la cuenta no corresponde',
    en: 'the check digit of the account is wrong',
  },
}

/** Advice after a refusal for the hour alone: the order itself needs no change. */
export const outOfHoursAction: Message = {
  es: 'Aprobala otra vez cuando abra el banco.',
  en: 'Approve it again when the bank is open.',
}

/** The bank's 412 codes that the specification explains, and one of its hours. */
export const bankCodes: Readonly<Record<string, Message>> = {
  cmc7_not_available: {
    es: 'el CMC7 ya fue procesado',
    en: 'the CMC7 was already processed',
  },
  cmc7_invalid_type: {
    es: 'el tipo del CMC7 no corresponde a la fecha de pago',
    en: 'the type of the CMC7 does not match the payment date',
  },
  cmc7_invalid_account: {
    es: 'el CMC7 no es de la cuenta elegida',
    en: 'the CMC7 does not belong to the chosen account',
  },
  invalid_cmc7: {
    es: 'el CMC7 no existe o no es válido',
    en: 'the CMC7 does not exist or is not valid',
  },
  invalid_amount: {
    es: 'el importe supera lo permitido',
    en: 'the amount exceeds what is allowed',
  },
  out_of_hours: {
    es: 'el banco no toma estas órdenes a esta hora',
    en: 'the bank does not take these orders at this hour',
  },
  cmc7_required: {
    es: 'el portal del banco exige indicar el CMC7',
    en: 'the bank’s portal demands a CMC7',
  },
  invalid_echeq: {
    es: 'el echeq no existe o no hay permiso sobre él',
    en: 'the echeq does not exist or there is no permission on it',
  },
  invalid_echeq_status: {
    es: 'el echeq no está activo',
    en: 'the echeq is not active',
  },
  invalid_account_key: {
    es: 'el CBU, CVU o alias no existe o no está habilitado',
    en: 'the CBU, CVU or alias does not exist or is not enabled',
  },
  invalid_from_account: {
    es: 'dice que esa cuenta de origen no es tuya',
    en: 'it says that the source account is not yours',
  },
  invalid_lot_id: {
    es: 'el lote no es válido',
    en: 'the batch is not valid',
  },
}

/** The client's words for an answer that it cannot read. */
const answers: Readonly<Record<string, Message>> = {
  empty_body: { es: 'una respuesta vacía', en: 'an empty answer' },
  broken_json: { es: 'el JSON está dañado', en: 'its JSON is damaged' },
  'expected a list': { es: 'se esperaba una lista', en: 'a list was expected' },
  'expected a token': { es: 'se esperaba un token', en: 'a token was expected' },
  EPROTO: { es: 'lo que respondió no habla TLS', en: 'what answered does not speak TLS' },
  ERR_SSL_WRONG_VERSION_NUMBER: {
    es: 'lo que respondió no habla TLS',
    en: 'what answered does not speak TLS',
  },
  ERR_SSL_PACKET_LENGTH_TOO_LONG: {
    es: 'lo que respondió no habla TLS',
    en: 'what answered does not speak TLS',
  },
  HPE_INVALID_CONSTANT: {
    es: 'lo que respondió no habla HTTP',
    en: 'what answered does not speak HTTP',
  },
}

/** Causes that the bank client states. */
export const requestCauses: Readonly<Record<string, Message>> = {
  ...answers,
  ...bankCodes,
  ...problems,
}

/** Fields of requests and answers by their names on the wire, as people call them. */
export const fieldNames: Readonly<Record<string, Message>> = {
  id_debin: { es: 'id del DEBIN', en: 'DEBIN id' },
  from: { es: 'fecha desde', en: 'date from' },
  to: { es: 'fecha hasta', en: 'date to' },
  amount: { es: 'importe', en: 'amount' },
  body: { es: 'respuesta', en: 'answer' },
  cuit: { es: 'CUIT', en: 'CUIT' },
  account_key: { es: 'CBU o CVU', en: 'CBU or CVU' },
  account_id: { es: 'cuenta', en: 'account' },
  currency: { es: 'moneda', en: 'currency' },
  status: { es: 'estado', en: 'status' },
  created_at: { es: 'fecha de creación', en: 'creation date' },
  payment_date: { es: 'fecha de pago', en: 'payment date' },
  paymentDate: { es: 'fecha de pago', en: 'payment date' },
  settlement_date: { es: 'fecha de liquidación', en: 'settlement date' },
  base_url: { es: 'dirección de la API', en: 'API address' },
  auth_url: { es: 'dirección de acceso', en: 'sign-in address' },
  baseUrl: { es: 'dirección de la API', en: 'API address' },
  authUrl: { es: 'dirección de acceso', en: 'sign-in address' },
  fromAccountKey: { es: 'cuenta de origen', en: 'source account' },
  toAccountKey: { es: 'cuenta de destino', en: 'destination account' },
  accountId: { es: 'cuenta', en: 'account' },
  note: { es: 'concepto o nota', en: 'concept or note' },
  conceptCode: { es: 'concepto', en: 'concept' },
}
