import type { Locale } from '../ipc/app.ts'

/** One text in every language, as an ICU message. */
export type Message = { readonly es: string; readonly en: string }
export type Messages = Readonly<Record<string, Message>>
export type MessageValues = Readonly<Record<string, string | number>>

/** Declares texts side by side, so that none can lack a language. */
export const defineMessages = <const M extends Messages>(messages: M): M => messages

/** Which column of a message a locale reads. */
export const columnOf = (locale: Locale): keyof Message => (locale === 'en' ? 'en' : 'es')
