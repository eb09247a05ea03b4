import { describe, expect, test } from 'vitest'
import { locales } from '../base/locale.ts'
import { appError, type ErrorCode } from '../errors/index.ts'
import { parseJson } from '../json/json.ts'
import { columnOf, type Message } from './define.ts'
import { causes, causeText } from './errors/causes.ts'
import { errorSentences } from './errors/index.ts'
import { errorText, messageKeys, messages, translate } from './index.ts'

const evasive =
  /algo salió mal|ocurrió un error|error inesperado|something went wrong|an error occurred|unexpected error|oops/i
const formalAddress = /\b(?:usted|revise|verifique|elija|escriba|haga clic|intente)\b/i
/** Fills any placeholder: `9` counts in plurals and reads as text elsewhere. */
const anyValue: Readonly<Record<string, number>> = Object.fromEntries(
  [...JSON.stringify([messages, errorSentences]).matchAll(/\{(\w+)/g)].map(
    ([, name = '']): readonly [string, number] => [name, 9],
  ),
)

/** What the parser says of a text. */
function jsonProblem(text: string): string {
  const parsed = parseJson(text)
  return parsed.ok ? 'it is JSON' : parsed.error
}

const errorMessages: readonly (readonly [string, Message])[] = Object.entries(
  errorSentences,
).flatMap(([code, sentences]) =>
  Object.entries<Message>(sentences).map(
    ([part, message]) => [`${code}.${part}`, message] as const,
  ),
)

describe.each(locales)('the texts in %s', (locale) => {
  test('compile, keep no brace, and are not the key', () => {
    const broken = messageKeys.filter((key) => {
      const text = translate(locale, key, anyValue)
      return text === key || /[{}]/.test(text) || text.trim() === ''
    })
    expect(broken).toEqual([])
  })

  test('never evade', () => {
    const texts = [
      ...messageKeys.map((key) => translate(locale, key, anyValue)),
      ...errorMessages.map(([, message]) => message[columnOf(locale)]),
    ]
    expect(texts.filter((text) => evasive.test(text))).toEqual([])
  })

  test('say of every error what happened and what it means or what to do', () => {
    const mute = Object.entries(errorSentences)
      .filter(([, { meaning, action }]) => meaning === undefined && action === undefined)
      .map(([code]) => code)
    expect(mute).toEqual([])
  })
})

test('Spanish addresses the reader with voseo throughout', () => {
  const texts = [
    ...messageKeys.map((key) => translate('es-AR', key, anyValue)),
    ...errorMessages.map(([, { es }]) => es),
  ]
  expect(texts.filter((text) => formalAddress.test(text))).toEqual([])
})

test('the sentences of an error carry its parameters, counted and in the language', () => {
  const one = appError('bank_timeout', { seconds: 1 })
  const many = appError('bank_timeout', { seconds: 4000 })
  expect(errorText('es-AR', one).what).toBe('El banco no terminó de responder en 1 segundo.')
  expect(errorText('en', many).what).toBe('The bank did not finish answering within 4,000 seconds.')
})

test('what a bank says is shown verbatim, even when it looks like a placeholder', () => {
  const error = appError('bank_rejected', {
    status: 412,
    errorCode: '{code}',
    message: "it's {not} a placeholder",
  })
  expect(errorText('es-AR', error).what).toBe(
    "El banco no aceptó el pedido: it's {not} a placeholder",
  )
})

test('what a bank says of a refusal is said once, and what it does not say leaves no gap', () => {
  const refused = (errorCode: string, message: string): string =>
    errorText('es-AR', appError('bank_rejected', { status: 412, errorCode, message })).what
  const code = 'cmc7_not_available, el cmc7 ya fue procesado'
  expect(refused(code, code)).toBe('El banco no aceptó el pedido: el CMC7 ya fue procesado')
  expect(refused('x_1', '')).toBe('El banco no aceptó el pedido: x_1')
  expect(refused('', '')).toBe('El banco no aceptó el pedido: 412')
  expect(refused('', 'No.')).toBe('El banco no aceptó el pedido: No.')
  const conflict = appError('bank_conflict', { errorCode: '' })
  expect(errorText('en', conflict).what).toMatch(/already recorded\.$/)
})

test('the account that a bank does not take may be anybody’s: the payer’s of a DEBIN, or ours', () => {
  const params = { status: 412, errorCode: 'invalid_account_key', message: '' }
  const said = (locale: 'es-AR' | 'en') => errorText(locale, appError('bank_rejected', params)).what
  expect(said('es-AR')).toBe(
    'El banco no aceptó el pedido: el CBU, CVU o alias no existe o no está habilitado',
  )
  expect(said('en')).toMatch(/: the CBU, CVU or alias does not exist or is not enabled$/)
})

test('a refusal whose reason is known is to be mended, any other to be reported', () => {
  const action = (errorCode: string) =>
    errorText('es-AR', appError('bank_rejected', { status: 412, errorCode, message: '' })).action
  expect(action('invalid_amount')).toBe('Corregí ese dato y volvé a intentar.')
  // No field of a form holds the batch's number, nor the permission on an echeq.
  for (const code of ['x_1', 'invalid_lot_id', 'invalid_echeq'])
    expect(action(code)).toContain('trace-id')
  expect(action('out_of_hours')).toBe('Aprobala otra vez cuando abra el banco.')
})

test('a reading that failed frightens nobody about orders', () => {
  const failed = (execution?: 'unknown') =>
    errorText(
      'es-AR',
      appError('bank_unavailable', { status: 503 }, execution === undefined ? {} : { execution }),
    ).meaning
  expect(failed()).toContain('no cambió')
  expect(failed('unknown')).toContain('Puede haberse ejecutado')
})

test('an order whose answer was lost is never told as one that did not leave', () => {
  const params = { host: 'api.banco.example', reason: 'socket hang up' }
  const lost = errorText('es-AR', appError('bank_unreachable', params, { execution: 'unknown' }))
  expect(Object.values(lost).join(' ')).toMatch(/Se envió.*no llegó la respuesta.*no la pagues/)
  expect(Object.values(lost).join(' ')).not.toContain('No se pudo conectar')
  const before = errorText('es-AR', appError('bank_unreachable', params, { execution: 'none' }))
  expect(before.what).toContain('No se pudo conectar')
  const cut = { host: '192.0.2.7:8443', reason: 'ECONNRESET' }
  const { what } = errorText('es-AR', appError('bank_unreachable', cut, { execution: 'unknown' }))
  expect(what).toBe('Se envió al banco, y no llegó la respuesta: se cortó la conexión.')
})

test('what the bank does not have is named, unless it is a path', () => {
  const what = (name: string) => errorText('es-AR', appError('bank_not_found', { what: name })).what
  expect(what('0170099220000067797370')).toBe(
    'El banco respondió que no existe: 0170099220000067797370',
  )
  expect(what('/v2/transfers/x')).toBe('El banco respondió que no existe.')
})

test('an account is said in the groups that people read it in', () => {
  const account = '0110012920000091344977'
  const other = appError('order_account_currency', { account, holds: 'USD', needs: 'ARS' })
  expect(errorText('es-AR', other).what).toBe(
    'La cuenta 0110012-9 2000009134497-7 es en USD y la orden en ARS.',
  )
})

test('fields are called as people call them', () => {
  const error = appError('request_invalid', { field: 'query.id_debin', problem: 'length' })
  expect(errorText('es-AR', error).what).toContain(': id del DEBIN, no tiene el largo')
})

test('an answer without a body is not called JSON that came instead of JSON', () => {
  const error = appError('bank_not_json', { contentType: 'empty_body' })
  expect(errorText('es-AR', error).what).toContain('llegó una respuesta vacía en lugar de JSON')
  expect(errorText('en', error).what).toContain('an empty answer came instead of JSON')
})

test('a name that ends with a point ends its sentence', () => {
  const known = appError('beneficiary_known', { name: 'La Ñata S.A.' })
  expect(errorText('es-AR', known).what).toMatch(/: La Ñata S\.A\.$/)
  const more = appError('bank_rejected', { status: 412, errorCode: 'x', message: 'Sin más...' })
  expect(errorText('es-AR', more).what).toMatch(/: Sin más\.\.\.$/)
})

test('causes that systems report as codes are put in words, others stay as they came', () => {
  expect(causeText('es', 'EADDRINUSE')).toBe('otro programa ya usa ese puerto')
  expect(causeText('es', 'Invalid input: expected string, received number')).toBe(
    'se esperaba un texto y llegó un número',
  )
  expect(causeText('en', 'Invalid input: expected string, received undefined')).toBe(
    'it is missing',
  )
  expect(causeText('es', jsonProblem('{"a": [1, 2'))).toBe('se corta antes de terminar')
  expect(causeText('en', jsonProblem('{"a": x}'))).toBe('it is malformed at character 7')
  expect(causeText('es', jsonProblem('{"a": 1, "a": 2}'))).toBe(
    'la clave «a» está repetida en el carácter 16',
  )
  expect(causeText('es', 'Invalid input: expected string, received LosslessNumber')).toBe(
    'se esperaba un texto y llegó un número',
  )
  expect(causeText('es', 'Too small: expected string to have >=1 characters')).toBe(
    'no tiene la forma esperada',
  )
  expect(causeText('en', jsonProblem('{"a"'))).toBe('it stops before its end')
  expect(causeText('es', 'unexpected character at character 1')).toBe(
    'está mal escrito en el carácter 1',
  )
  expect(causeText('es', 'SQLITE_IOERR: disk I/O error')).toBe('SQLITE_IOERR: disk I/O error')
  for (const cause of Object.keys(causes)) expect(causeText('en', cause)).not.toBe('')
})

test('instants, states and kinds in an error are put as people read them', () => {
  const at = '2026-11-21T14:02:00.000Z'
  expect(errorText('es-AR', appError('order_query_early', { at })).what).toContain(
    '21/11/2026 11:02',
  )
  expect(
    errorText('en', appError('order_state', { state: 'settled', action: 'approve' })).what,
  ).toContain('(Executed)')
  expect(errorText('es-AR', appError('order_query_none', { kind: 'mep_dr0' })).what).toContain(
    '(Transferencia MEP DR0)',
  )
})

test('an error code from a newer program is named instead of breaking the screen', () => {
  const code = 'from_the_future' as ErrorCode
  expect(errorText('en', { ...appError('cancelled', {}), code } as never).what).toContain(
    'from_the_future',
  )
})

test('what is filled into a text hides nothing and turns nothing around', () => {
  const name = 'ACME \u202E)AS adiconoc atneuc( 123'
  const shown = 'ACME [U+202E])AS adiconoc atneuc( 123'
  for (const locale of locales) {
    const said = translate(locale, 'approval.title.cvu_transfer', { amount: '$ 1,00', to: name })
    expect(said).toContain(shown)
    const error = errorText(locale, appError('input_invalid', { field: name, problem: 'x' }))
    expect(error.what).toContain(shown)
  }
  const arabic = translate('es-AR', 'approval.title.cvu_transfer', { amount: '$ 1', to: 'شركة' })
  expect(arabic).toContain('\u2068شركة\u2069')
})
