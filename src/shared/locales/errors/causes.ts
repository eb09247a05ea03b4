import type { Message } from '../define.ts'
import { requestCauses } from './request-causes.ts'

/** Causes that systems report as codes or in English, in the reader's words. Anything else is shown as it came. */
export const causes: Readonly<Record<string, Message>> = {
  ...requestCauses,
  ENOTFOUND: {
    es: 'no se encontró el servidor',
    en: 'the server was not found',
  },
  EAI_AGAIN: {
    es: 'no hay red para averiguar su dirección',
    en: 'there is no network to look up its address',
  },
  ECONNREFUSED: {
    es: 'nadie atiende en esa dirección y puerto',
    en: 'nobody answers at that address and port',
  },
  ECONNRESET: {
    es: 'se cortó la conexión',
    en: 'the connection was cut',
  },
  EPIPE: { es: 'se cortó la conexión', en: 'the connection was cut' },
  ETIMEDOUT: {
    es: 'no respondió a tiempo',
    en: 'it did not answer in time',
  },
  UND_ERR_CONNECT_TIMEOUT: {
    es: 'no respondió a tiempo',
    en: 'it did not answer in time',
  },
  UND_ERR_SOCKET: { es: 'se cortó la conexión', en: 'the connection was cut' },
  EHOSTUNREACH: {
    es: 'no hay camino hasta el servidor',
    en: 'there is no route to the server',
  },
  ENETUNREACH: {
    es: 'no hay conexión de red',
    en: 'there is no network connection',
  },
  CERT_HAS_EXPIRED: {
    es: 'el certificado venció',
    en: 'the certificate has expired',
  },
  DEPTH_ZERO_SELF_SIGNED_CERT: {
    es: 'el certificado no está firmado por una autoridad reconocida',
    en: 'the certificate is not signed by a recognised authority',
  },
  SELF_SIGNED_CERT_IN_CHAIN: {
    es: 'la cadena de certificados no viene de una autoridad reconocida',
    en: 'the chain of certificates does not come from a recognised authority',
  },
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: {
    es: 'no se pudo verificar quién firmó el certificado',
    en: 'the signer of the certificate could not be verified',
  },
  ERR_TLS_CERT_ALTNAME_INVALID: {
    es: 'el certificado es de otro servidor',
    en: 'the certificate belongs to another server',
  },
  EADDRINUSE: {
    es: 'otro programa ya usa ese puerto',
    en: 'another program already uses that port',
  },
  EADDRNOTAVAIL: {
    es: 'esa dirección no es de esta computadora',
    en: 'that address is not of this computer',
  },
  EACCES: { es: 'no hay permiso', en: 'there is no permission' },
  EPERM: { es: 'no hay permiso', en: 'there is no permission' },
  EBUSY: {
    es: 'otro programa lo tiene abierto',
    en: 'another program has it open',
  },
  EROFS: { es: 'el disco es de solo lectura', en: 'the disk is read-only' },
  ENOSPC: { es: 'no queda espacio', en: 'there is no space left' },
  'Cannot autolaunch D-Bus without X11 $DISPLAY': {
    es: 'no hay una sesión con D-Bus',
    en: 'there is no session with D-Bus',
  },
  'The name org.freedesktop.secrets was not provided by any .service files': {
    es: 'no hay un servicio de llavero instalado',
    en: 'no keychain service is installed',
  },
  'the keychain does not answer': {
    es: 'no responde',
    en: 'it does not answer',
  },
  'a secret that was written could not be read back': {
    es: 'un secreto que se guardó no se pudo volver a leer',
    en: 'a secret that was written could not be read back',
  },
  ENOENT: { es: 'no existe', en: 'it does not exist' },
  'expected a decimal number': {
    es: 'se esperaba un número decimal',
    en: 'a decimal number was expected',
  },
  'expected a whole number': {
    es: 'se esperaba un número entero',
    en: 'a whole number was expected',
  },
  'expected an identifier': {
    es: 'se esperaba un identificador',
    en: 'an identifier was expected',
  },
  'not UTF-8 text': { es: 'no es texto UTF-8', en: 'it is not UTF-8 text' },
  missing: { es: 'falta', en: 'it is missing' },
  'needed for CSV': { es: 'hace falta para CSV', en: 'it is needed for CSV' },
  'not a host': {
    es: 'tiene que ser el nombre de un servidor, como archivos.banco.com.ar',
    en: 'it must be the name of a server, such as files.bank.com.ar',
  },
  https: {
    es: 'tiene que empezar con https://',
    en: 'it must start with https://',
  },
}

const types: Readonly<Record<string, Message>> = {
  string: { es: 'un texto', en: 'a text' },
  LosslessNumber: { es: 'un número', en: 'a number' },
  number: { es: 'un número', en: 'a number' },
  boolean: { es: 'verdadero o falso', en: 'true or false' },
  array: { es: 'una lista', en: 'a list' },
  object: { es: 'un objeto', en: 'an object' },
  null: { es: 'vacío (null)', en: 'empty (null)' },
  undefined: { es: 'no vino', en: 'it is missing' },
}

/** A schema's message about a value of the wrong type; null for anything else. */
function typeCause(column: keyof Message, cause: string): string | null {
  const typed = /^Invalid input: expected (\w+), received (\w+)$/.exec(cause)
  const [expected, received] = [types[typed?.[1] ?? ''], types[typed?.[2] ?? '']]
  if (expected === undefined || received === undefined) return null
  if (typed?.[2] === 'undefined') return received[column]
  return column === 'es'
    ? `se esperaba ${expected.es} y llegó ${received.es}`
    : `expected ${expected.en} and got ${received.en}`
}

/** The JSON parser's message about a text it cannot read, with the place; null for anything else. */
function jsonCause(column: keyof Message, cause: string): string | null {
  const repeated = /^the key "(.*)" is repeated at character (\d+)$/s.exec(cause)
  if (repeated !== null)
    return column === 'es'
      ? `la clave «${repeated[1]}» está repetida en el carácter ${repeated[2]}`
      : `the key “${repeated[1]}” is repeated at character ${repeated[2]}`
  if (cause.endsWith(' at the end'))
    return column === 'es' ? 'se corta antes de terminar' : 'it stops before its end'
  const position = / at character (\d+)$/.exec(cause)?.[1]
  if (position === undefined) return null
  return column === 'es'
    ? `está mal escrito en el carácter ${position}`
    : `it is malformed at character ${position}`
}

/** Whatever else a schema says of a value, in its own English. */
const schemaCause = (column: keyof Message, cause: string): string | null => {
  if (
    !/^(?:Invalid (?:input|string|option|key|element|number|date)|Too (?:small|big)|Unrecognized key)/.test(
      cause,
    )
  )
    return null
  return column === 'es' ? 'no tiene la forma esperada' : 'it does not have the expected form'
}

/** A cause in the reader's language; a cause that is not known stays as it came. */
export function causeText(column: keyof Message, cause: string): string {
  const known = causes[cause]
  if (known !== undefined) return known[column]
  return typeCause(column, cause) ?? jsonCause(column, cause) ?? schemaCause(column, cause) ?? cause
}
