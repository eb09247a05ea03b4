import type { Locale } from '../ipc/app.ts'
import { commonMessages } from './common.ts'
import type { MessageValues } from './define.ts'
import { desktopMessages } from './desktop.ts'
import { frameMessages } from './frame.ts'
import { frameAreaMessages } from './frame-areas.ts'
import { positionMessages } from './position.ts'
import { write } from './write.ts'

/**
 * The texts that the window's first drawing can name; all others are read after it. What is drawn first takes its texts
 * from here, and the compiler refuses it any other.
 */
export const firstMessages = {
  ...commonMessages,
  ...desktopMessages,
  ...frameMessages,
  ...frameAreaMessages,
  ...positionMessages,
}

export type FirstMessageKey = keyof typeof firstMessages

/** The text of a key in a language; `values` fill its placeholders. */
export const translateFirst = (
  locale: Locale,
  key: FirstMessageKey,
  values?: MessageValues,
): string => write(locale, firstMessages[key], values)
