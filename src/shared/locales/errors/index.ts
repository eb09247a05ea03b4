import type { ErrorCode, ErrorParams } from '../../errors/index.ts'
import type { ErrorSentences, Placeholders } from '../define.ts'
import { accountingSentences } from './accounting.ts'
import { bankSentences } from './bank.ts'
import { importSentences } from './imports.ts'
import { inboxSentences } from './inbox.ts'
import { orderSentences } from './orders.ts'
import { profileSentences } from './profiles.ts'
import { relaySentences } from './relay.ts'
import { riskSentences } from './risk.ts'
import { shellSentences } from './shell.ts'
import { storeSentences } from './store.ts'

const sentences = {
  ...accountingSentences,
  ...bankSentences,
  ...importSentences,
  ...inboxSentences,
  ...orderSentences,
  ...profileSentences,
  ...relaySentences,
  ...riskSentences,
  ...shellSentences,
  ...storeSentences,
}

/** The codes that have a placeholder which is no parameter of the error. */
type MisnamedKey = {
  [C in ErrorCode]: Exclude<Placeholders<(typeof sentences)[C]>, keyof ErrorParams[C]> extends never
    ? never
    : C
}[ErrorCode]

/** The sentences of every error code; a code without any, or with a placeholder it cannot fill, does not compile. */
export const errorSentences: [MisnamedKey] extends [never]
  ? Readonly<Record<ErrorCode, ErrorSentences>>
  : MisnamedKey = sentences
