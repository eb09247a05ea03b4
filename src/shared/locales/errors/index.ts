import type { ErrorCode } from '../../errors/index.ts'
import type { ErrorSentences } from '../define.ts'
import { bankSentences } from './bank.ts'
import { inboxSentences } from './inbox.ts'
import { orderSentences } from './orders.ts'
import { profileSentences } from './profiles.ts'
import { shellSentences } from './shell.ts'
import { storeSentences } from './store.ts'

/** The sentences of every error code; a code without any does not compile. */
export const errorSentences: Readonly<Record<ErrorCode, ErrorSentences>> = {
  ...bankSentences,
  ...inboxSentences,
  ...orderSentences,
  ...profileSentences,
  ...shellSentences,
  ...storeSentences,
}
