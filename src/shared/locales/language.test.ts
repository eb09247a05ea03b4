import { compileMessage } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import type { Message } from './define.ts'
import { causes } from './errors/causes.ts'
import { errorSentences } from './errors/index.ts'
import { fieldNames } from './errors/request-causes.ts'
import { messages } from './index.ts'
import { menuMessages } from './menu.ts'
import { write } from './write.ts'

/** What holds of every text in a language, and of the two languages of each text. */

type NamedMessage = readonly [key: string, message: Message]

const all: readonly NamedMessage[] = [
  ...Object.entries<Message>(messages),
  ...Object.entries<Message>(menuMessages),
  ...Object.entries(causes).map(([cause, message]): NamedMessage => [`cause ${cause}`, message]),
  ...Object.entries(fieldNames).map(
    ([field, message]): NamedMessage => [`field ${field}`, message],
  ),
  ...Object.entries(errorSentences).flatMap(([code, sentences]) =>
    Object.entries<Message>(sentences).map(
      ([part, message]): NamedMessage => [`${code}.${part}`, message],
    ),
  ),
]

const keysWhere = (fails: (message: Message, key: string) => boolean): readonly string[] =>
  all.filter(([key, message]) => fails(message, key)).map(([key]) => key)

/** Words that a search finds an act by; they are no sentences. */
const SEARCHED = /\.words\b/

/** The names that a compiled text is filled in with, also in what is chosen by a count or a word. */
function namesIn(compiled: unknown): readonly string[] {
  if (!Array.isArray(compiled)) return []
  return compiled.flatMap((token: unknown): readonly string[] => {
    if (!Array.isArray(token)) return []
    const [name, , forms]: readonly unknown[] = token
    const chosen = typeof forms === 'object' && forms !== null ? Object.values(forms) : []
    return [String(name), ...chosen.flatMap(namesIn)]
  })
}

const filledWith = (text: string): readonly string[] => [
  ...new Set(namesIn(compileMessage(text)).toSorted()),
]

test('both languages are filled in with the same', () => {
  expect(keysWhere(({ es, en }) => filledWith(es).join() !== filledWith(en).join())).toEqual([])
})

/** Texts that say "1 filas" of a count that is never one, and why it is not. */
const MANY_TOGETHER = 'one order alone has a question of its own'
const FIXED = 'the count is one of a few that are fixed, or a limit'
const neverOne: Readonly<Record<string, string>> = {
  'approval.title.many.debin_creation': MANY_TOGETHER,
  'approval.title.many.echeq_issuance': MANY_TOGETHER,
  'approval.title.many.echeq_custody': MANY_TOGETHER,
  'approval.title.mixed': MANY_TOGETHER,
  'approval.yes.mixed': MANY_TOGETHER,
  'orders.warning.all_or_nothing': 'a batch of one has no such warning',
  'issue.inDays': FIXED,
  'exports.cut': FIXED,
  'conciliation.cut': FIXED,
  'field.long': FIXED,
  'funds.problem.too_long': FIXED,
  'funds.problem.too_many_operations': FIXED,
  'import_too_large.what': FIXED,
  'rows_too_many.what': FIXED,
  'forecast.clearing.usual': FIXED,
  'forecast.all': 'fewer days are shown without asking',
  'list.sync.done': 'a progress is at one for an instant',
  'funds.shares': 'a quantity of shares is a decimal',
  'upload_incomplete.what': 'a file of one byte is none that anybody brings',
}

describe('Spanish', () => {
  test('opens each question and exclamation that it closes', () => {
    const marks = (text: string, mark: string) => text.split(mark).length
    expect(
      keysWhere(({ es }) => marks(es, '¿') !== marks(es, '?') || marks(es, '¡') !== marks(es, '!')),
    ).toEqual([])
  })

  test('speaks to the reader as vos, never as tú', () => {
    const tu =
      /(?<!\p{L})(?:tú|ti|contigo|puedes|tienes|quieres|debes|eres|necesitas|sabes|haces|dices|eliges|escribes|confías)(?!\p{L})/iu
    // The same words are what somebody else does, where they do not begin the sentence.
    const imperative =
      /(?:^|[.:;?] )(?:Haz|Pon|Ten|Elige|Escribe|Vuelve|Pide|Comprueba|Selecciona|Corrige|Agrega|Verifica|Revisa|Abre|Cierra|Usa|Prueba|Copia|Pega|Mira)(?!\p{L})/u
    expect(keysWhere(({ es }) => tu.test(es) || imperative.test(es))).toEqual([])
  })

  test('quotes with «», and English with “”', () => {
    expect(keysWhere(({ es }) => /[“”]/.test(es))).toEqual([])
    expect(keysWhere(({ en }) => /[«»]/.test(en))).toEqual([])
  })

  test('says one of what is counted in the singular', () => {
    const plural = /(?<![\d.,\p{L}])1 (?!(?:más|es|ms)(?!\p{L}))\p{L}+s(?!\p{L})/u
    const wrong = keysWhere(({ es }, key) => {
      const ones = Object.fromEntries(filledWith(es).map((name) => [name, 1]))
      const isMany = key in neverOne || key.startsWith('today.many.')
      return !isMany && plural.test(write('es-AR', { es, en: '' }, ones))
    })
    expect(wrong).toEqual([])
  })

  test('has a CVU and a CBU as masculine', () => {
    expect(keysWhere(({ es }) => /\b(?:la|las|una|unas|esa|esta) C[VB]U\b/i.test(es))).toEqual([])
  })
})

test('English says one of what is counted in the singular', () => {
  const plural =
    /(?<![\d.,\p{L}])1 (?!(?:is|was|has|as|ends|waits|changes|leaves|includes|asks|does)(?!\p{L}))\p{L}+s(?!\p{L})/u
  const wrong = keysWhere(({ en }, key) => {
    const ones = Object.fromEntries(filledWith(en).map((name) => [name, 1]))
    const isMany = key in neverOne || key.startsWith('today.many.')
    return !isMany && plural.test(write('en', { es: '', en }, ones))
  })
  expect(wrong).toEqual([])
})

test('English has one apostrophe, as it has one pair of quotation marks', () => {
  expect(keysWhere(({ en }) => en.includes("'"))).toEqual([])
})

test('a figure and its per cent sign stand together, as the figures that are filled in do', () => {
  expect(keysWhere(({ es, en }) => /[\d}] %/.test(es + en))).toEqual([])
})

test('the way to a setting is written in one manner: Configuración › Órdenes', () => {
  const other = /Configuración(?: →|, [A-Z])|Settings(?: →|, [A-Z])|under Settings/
  expect(keysWhere(({ es, en }) => other.test(es) || other.test(en))).toEqual([])
})

/** What the field calls by one name in Spanish is called by one name in English, and no other thing by that name. */
const terms: readonly (readonly [spanish: RegExp, english: RegExp])[] = [
  [/rescat(?:e|a)/i, /redeem|redemption/i],
  [/suscri/i, /subscri/i],
  [/cauci[oó]n/i, /\brepos?\b/i],
  [/cuotapartes/i, /shares/i],
  [/cuotapartista/i, /shareholder/i],
  [/plazos? fijos?/i, /term deposits?/i],
  [/descubierto/i, /overdraft/i],
  [/d[ií]as? hábil(?:es)?/i, /business days?/i],
  [/cuentas? contables?/i, /ledger accounts?/i],
  [/conciliaci[oó]n|conciliad/i, /reconcil/i],
  [/\basientos?\b/i, /\bentr(?:y|ies)\b/i],
  [/\blotes?\b/i, /\bbatch(?:es)?\b/i],
  [/librador/i, /\bdrawers?\b|\bdrawing\b/i],
  [/\baval(?:es|istas?)?\b/i, /guarant/i],
  [/endos/i, /endors/i],
  [/custodia/i, /custod/i],
  [/repudi/i, /repudiat/i],
  [/contracargo/i, /chargeback/i],
  [/adhesi[oó]n/i, /enrolment/i],
  [/acreditaci[oó]n|acreditad/i, /credit/i],
  [/\bincorpor/i, /import/i],
  [/\brelays?\b/i, /\brelays?\b/i],
  [/demostraci[oó]n/i, /\bdemo\b/i],
]

test.each(terms)('%s is called %s in English', (spanish, english) => {
  expect(
    keysWhere(({ es, en }, key) => !SEARCHED.test(key) && spanish.test(es) && !english.test(en)),
  ).toEqual([])
})

/** Other names for what has one, and words that people at a desk do not use. */
const strangers: Readonly<Record<keyof Message, RegExp>> = {
  es: /\b[oó]rdenes recurrentes\b|\borden recurrente\b|\brelés?\b|\bplata\b|\bdemo\b/i,
  en: /\bbank days?\b|\brescue[sd]?\b|\bcautions?\b|\bcuotapart|\b(?:taken|takes?|taking) in\b|organization|\blest\b|\b(?:account|event)s? of the books\b|fixed terms?\b|\brelé/i,
}

test('one thing has one name within a language', () => {
  expect(keysWhere(({ es }) => strangers.es.test(es))).toEqual([])
  expect(keysWhere(({ en }) => strangers.en.test(en))).toEqual([])
})
