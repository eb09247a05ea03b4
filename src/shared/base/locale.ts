/** The languages of the application; the first is the one it starts in. */
export const locales = ['es-AR', 'en'] as const
export type Locale = (typeof locales)[number]
