import type { Locale } from '../base/locale.ts'
import { commonMessages } from './common.ts'
import { columnOf, type Message, type MessageValues } from './define.ts'
import { desktopMessages } from './desktop.ts'
import { frameMessages } from './frame.ts'
import { frameAreaMessages } from './frame-areas.ts'
import { positionMessages } from './position.ts'
import { writeSimple } from './simple.ts'
import { todayFirstMessages } from './today-first.ts'

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
  ...todayFirstMessages,
}

export type FirstMessageKey = keyof typeof firstMessages

/** The text of a key in a language; `values` fill its placeholders. A test holds all of them simple (see `simple.ts`). */
export const translateFirst = (
  locale: Locale,
  key: FirstMessageKey,
  values?: MessageValues,
): string => {
  const message: Message = firstMessages[key]
  return writeSimple(locale, message, values) ?? message[columnOf(locale)]
}
