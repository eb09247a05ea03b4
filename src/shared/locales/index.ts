import type { Locale } from '../base/locale.ts'
import { merged } from '../base/merged.ts'
import type { AppError, ErrorParams } from '../errors/index.ts'
import { formatDateTime, formatMoney } from '../text/format.ts'
import { groupKey } from '../values/account-keys.ts'
import { isDecimalText } from '../values/money.ts'
import { accountingMessages } from './accounting.ts'
import { activityMessages } from './activity.ts'
import { approvalMessages } from './approval.ts'
import { booksMessages } from './books.ts'
import { connectMessages } from './connect.ts'
import { cvuMessages } from './cvu.ts'
import { cvuWindowMessages } from './cvu-window.ts'
import { debinMessages } from './debin.ts'
import { columnOf, type ErrorSentences, type Message, type MessageValues } from './define.ts'
import { desktopMessages } from './desktop.ts'
import { echeqOrderMessages } from './echeq-orders.ts'
import { echeqsMessages } from './echeqs.ts'
import { bankSentences } from './errors/bank.ts'
import { causeText } from './errors/causes.ts'
import { errorSentences } from './errors/index.ts'
import { phrases } from './errors/phrases.ts'
import { bankCodes, fieldNames, outOfHoursAction } from './errors/request-causes.ts'
import { forecastMessages } from './forecast.ts'
import { frameMessages } from './frame.ts'
import { fundsMessages } from './funds.ts'
import { importMessages } from './imports.ts'
import { inboxMessages } from './inbox.ts'
import { incomingMessages } from './incoming.ts'
import { listMessages } from './list-area.ts'
import { movementMessages } from './movements.ts'
import { noticeMessages } from './notices.ts'
import { orderDetailMessages } from './order-detail.ts'
import { ordersWindowMessages } from './orders-window.ts'
import { paletteMessages } from './palette.ts'
import { positionMessages } from './position.ts'
import { pspMessages } from './psp.ts'
import { recurringMessages } from './recurring.ts'
import { riskMessages } from './risk.ts'
import { settingsMessages } from './settings.ts'
import { syncMessages } from './sync.ts'
import { todayMessages } from './today.ts'
import { transfersMessages } from './transfers.ts'
import { trustMessages } from './trust.ts'
import { write } from './write.ts'

/** Every text of the application except the sentences of errors; one file per area. */
export const messages = merged(
  desktopMessages,
  frameMessages,
  positionMessages,
  accountingMessages,
  activityMessages,
  approvalMessages,
  booksMessages,
  connectMessages,
  cvuMessages,
  cvuWindowMessages,
  debinMessages,
  echeqsMessages,
  echeqOrderMessages,
  forecastMessages,
  importMessages,
  fundsMessages,
  inboxMessages,
  incomingMessages,
  listMessages,
  movementMessages,
  paletteMessages,
  noticeMessages,
  orderDetailMessages,
  ordersWindowMessages,
  recurringMessages,
  pspMessages,
  riskMessages,
  settingsMessages,
  syncMessages,
  todayMessages,
  transfersMessages,
  trustMessages,
)

export type MessageKey = keyof typeof messages
const isMessageKey = (text: string): text is MessageKey => Object.hasOwn(messages, text)

/** The keys alone, for tests that go through all texts. */
export const messageKeys: readonly MessageKey[] = Object.keys(messages).filter(isMessageKey)

/** A text as the key of a sentence, where there is one: for what is named by a code of another place. */
export const messageKeyOf = (text: string): MessageKey | null => (isMessageKey(text) ? text : null)

/** The text of a key in a language; `values` fill its placeholders. */
export const translate = (locale: Locale, key: MessageKey, values?: MessageValues): string =>
  write(locale, messages[key], values)

/** An error in words: what happened, what it means for the money or the data, and what the reader can do. */
export type ErrorText = {
  readonly what: string
  readonly meaning?: string
  readonly action?: string
}

/** A window that is older than the program it talks to may hear a code it does not know; it says so. */
const unknownCode = (code: string): ErrorSentences => ({
  what: {
    es: `El programa informó un error que esta ventana no conoce (${code}).`,
    en: `The program reported an error that this window does not know (${code}).`,
  },
  action: {
    es: 'Cerrá y volvé a abrir la aplicación.',
    en: 'Close the application and open it again.',
  },
})

const sentencesOf = ({ code }: AppError): ErrorSentences =>
  errorSentences[code] ?? unknownCode(code)

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/

/** A parameter as people read it: an instant in Buenos Aires time, an account in groups, states and kinds of orders by their names. */
function parameterText(locale: Locale, name: string, value: string): string {
  if (INSTANT.test(value)) return formatDateTime(value, locale)
  if (name === 'account') return groupKey(value)
  // The rest of a credit on a CVU, which is an account in pesos.
  if (name === 'left' && isDecimalText(value))
    return formatMoney({ amount: value, currency: 'ARS' }, locale)
  const key = messageKeyOf(`orders.${name}.${value}`)
  return key === null ? causeText(columnOf(locale), value) : translate(locale, key)
}

/**
 * A sentence without the places of what nobody said: `(412 {code}): {message}` is `(412).` where the bank gave neither.
 * A message that only repeats the code says nothing.
 */
function withoutGaps(message: Message, values: MessageValues): Message {
  const isGap = (name: string): boolean =>
    values[name] === '' || (name === 'message' && values[name] === values['errorCode'])
  const close = (text: string): string =>
    text.replace(/(:?) \{(\w+)\}/g, (whole, colon: string, name: string) => {
      if (!isGap(name)) return whole
      return colon === '' ? '' : '.'
    })
  return { es: close(message.es), en: close(message.en) }
}

/** Fields of requests and answers by their names on the wire, as people call them. */
const fieldText = (locale: Locale, field: string): string =>
  fieldNames[field.replace(/^.*\./, '')]?.[columnOf(locale)] ?? field

/** The code alone: some answers carry its sentence behind it. */
const codeOf = ({ errorCode }: ErrorParams['bank_rejected']): string =>
  errorCode.split(',')[0]?.trim() ?? ''

/**
 * Why the bank did not accept a request. It is in our words if the specification explains the code, else the bank's words, code
 * or status, in this order.
 */
function refusalOf(locale: Locale, params: ErrorParams['bank_rejected']): string {
  const known = bankCodes[codeOf(params)]
  if (known !== undefined) return known[columnOf(locale)]
  return params.message || params.errorCode || String(params.status)
}

/** Values that fill the sentences of an error. */
function valuesOf(locale: Locale, error: AppError): MessageValues {
  const values: MessageValues = Object.fromEntries(
    Object.entries<string | number>(error.params).map(
      ([name, value]): [string, string | number] => {
        if (typeof value !== 'string') return [name, value]
        return [
          name,
          name === 'field' ? fieldText(locale, value) : parameterText(locale, name, value),
        ]
      },
    ),
  )
  if (error.code === 'bank_rejected') return { message: refusalOf(locale, error.params) }
  // A path is nobody's name for what was looked for.
  if (error.code === 'bank_not_found' && error.params.what.startsWith('/')) return { what: '' }
  return values
}

/** The event, where it is another one for an order that was sent: its connection was made, and its answer lost. */
const whatOf = ({ code, execution }: AppError, what: Message): Message =>
  code === 'bank_unreachable' && execution === 'unknown' ? phrases.answerLost : what

/** The meaning of a bad answer of the bank: a read changed nothing, and only an order may have been executed. */
function meaningOf({ execution }: AppError, meaning: Message | undefined): Message | undefined {
  if (execution === 'unknown') return phrases.mayBeExecuted
  if (meaning !== phrases.outcomeUnknown && meaning !== phrases.notDone) return meaning
  return execution === undefined ? phrases.kept : meaning
}

/** Refusals by what no field of a form holds. */
const UNMENDABLE: ReadonlySet<string> = new Set(['invalid_echeq', 'invalid_lot_id'])

/** Advice: a refusal whose reason is known is mended, not reported. */
function actionOf(error: AppError, action: Message | undefined): Message | undefined {
  if (error.execution === 'unknown') return phrases.followed
  const code = error.code === 'bank_rejected' ? codeOf(error.params) : ''
  if (code === 'out_of_hours') return outOfHoursAction
  const isMendable = bankCodes[code] !== undefined && !UNMENDABLE.has(code)
  return isMendable ? bankSentences.request_invalid.action : action
}

/** The sentences of an error in a language. The trace-id is not part of them: it is shown beside them, to be copied. */
export function errorText(locale: Locale, error: AppError): ErrorText {
  const sentences = sentencesOf(error)
  const meaning = meaningOf(error, sentences.meaning)
  const action = actionOf(error, sentences.action)
  const values = valuesOf(locale, error)
  const say = (message: Message): string => write(locale, withoutGaps(message, values), values)
  return {
    what: say(whatOf(error, sentences.what)),
    ...(meaning !== undefined && { meaning: say(meaning) }),
    ...(action !== undefined && { action: say(action) }),
  }
}

export type { MessageValues } from './define.ts'
