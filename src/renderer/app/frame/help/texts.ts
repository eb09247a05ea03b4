import type { Locale } from '../../../../shared/base/locale.ts'
import type { HelpTopic } from '../../screen.ts'

/** The texts come with the window: help works offline. */
const files = import.meta.glob<string>('../../../../../docs/help/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** A help text in a language; empty where there is none. */
export const helpText = (topic: HelpTopic, locale: Locale): string =>
  files[`../../../../../docs/help/${locale.slice(0, 2)}/${topic}.md`] ?? ''
