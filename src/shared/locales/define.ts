import type { Locale } from '../base/locale.ts'

/**
 * One text in every language, as an ICU message. Spanish addresses the reader as Argentine offices do, with voseo
 * ("Revisá", "Pedí"); both languages say what a thing does, never that "something went wrong".
 */
export type Message = { readonly es: string; readonly en: string }
export type Messages = Readonly<Record<string, Message>>
export type MessageValues = Readonly<Record<string, string | number>>

/**
 * Sentences about an error. `what` happened, with the host, field or row; its `meaning` for money or data; the `action` that
 * the reader can take. Placeholders are the parameters of the error.
 */
export type ErrorSentences = {
  readonly what: Message
  readonly meaning?: Message
  readonly action?: Message
}

/** Declares texts side by side, so that none can lack a language. */
export const defineMessages = <const M extends Messages>(messages: M): M => messages

/** Which column of a message a locale reads. */
export const columnOf = (locale: Locale): keyof Message => (locale === 'en' ? 'en' : 'es')

type NameIn<Token extends string> = Token extends `${infer Name},${string}` ? Name : Token
/** Only names: not `# filas` or the words of a plural. */
type NotWords<Name extends string> = Name extends `${string} ${string}` | `#${string}`
  ? never
  : Name
type PlaceholdersOf<Text extends string> = Text extends `${string}{${infer Rest}`
  ?
      | (Rest extends `${infer Token}}${string}` ? NotWords<NameIn<Token>> : never)
      | PlaceholdersOf<Rest>
  : never

/** The names of all placeholders in a text, a message, or sentences; for checks at compile time. */
export type Placeholders<T> = T extends string
  ? PlaceholdersOf<T>
  : T extends object
    ? { [K in keyof T]: Placeholders<T[K]> }[keyof T]
    : never
