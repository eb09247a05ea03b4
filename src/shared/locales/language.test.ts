import { describe, expect, test } from 'vitest'
import type { Locale } from '../base/locale.ts'
import type { Message } from './define.ts'
import { causes } from './errors/causes.ts'
import { errorSentences } from './errors/index.ts'
import { fieldNames } from './errors/request-causes.ts'
import { messages } from './index.ts'
import { menuMessages } from './menu.ts'
import { writeByLibrary } from './write.ts'

/** What holds of every text in a language, and of the two languages of each text. */

type Named = readonly [key: string, message: Message]

const all: readonly Named[] = [
  ...Object.entries<Message>(messages),
  ...Object.entries<Message>(menuMessages),
  ...Object.entries(causes).map(([cause, message]): Named => [`cause ${cause}`, message]),
  ...Object.entries(fieldNames).map(([field, message]): Named => [`field ${field}`, message]),
  ...Object.entries(errorSentences).flatMap(([code, sentences]) =>
    Object.entries<Message>(sentences).map(
      ([part, message]): Named => [`${code}.${part}`, message],
    ),
  ),
]

const keysWhere = (fails: (message: Message, key: string) => boolean): readonly string[] =>
  all.filter(([key, message]) => fails(message, key)).map(([key]) => key)

/** Columns that a file of another program must have, whatever the language. */
const FOREIGN = /^accounting\.galicia\./
/** Words that a search finds an act by; they are no sentences. */
const SEARCHED = /\.words\b/

/** The names that a text asks its values for, with counts of none, one and many. */
function filledWith(message: Message, locale: Locale): string {
  const asked = new Set<string>()
  for (const value of [0, 1, 9]) {
    const ask = (name: string | symbol): number => {
      asked.add(String(name))
      return value
    }
    const values = new Proxy({}, { has: () => true, get: (_, name) => ask(name) })
    writeByLibrary(locale, message, values)
  }
  return [...asked].sort().join()
}

test('both languages are filled in with the same', () => {
  expect(
    keysWhere((message) => filledWith(message, 'es-AR') !== filledWith(message, 'en')),
  ).toEqual([])
})

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

  test('has a CVU and a CBU as masculine', () => {
    expect(keysWhere(({ es }) => /\b(?:la|las|una|unas|esa|esta) C[VB]U\b/i.test(es))).toEqual([])
  })
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
    keysWhere(
      ({ es, en }, key) =>
        !FOREIGN.test(key) && !SEARCHED.test(key) && spanish.test(es) && !english.test(en),
    ),
  ).toEqual([])
})

/** Other names for what has one, and words that people at a desk do not use. */
const strangers: Readonly<Record<keyof Message, RegExp>> = {
  es: /\brelés?\b|\bplata\b|\bdemo\b/i,
  en: /\bbank days?\b|\brescue[sd]?\b|\bcautions?\b|\bcuotapart|\b(?:taken|takes?|taking) in\b|organization|\blest\b|\b(?:account|event)s? of the books\b|fixed terms?\b|\brelé/i,
}

test('one thing has one name within a language', () => {
  expect(keysWhere(({ es }) => strangers.es.test(es))).toEqual([])
  expect(keysWhere(({ en }) => strangers.en.test(en))).toEqual([])
})
