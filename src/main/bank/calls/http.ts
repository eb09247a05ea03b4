import type { Answer } from '../../../shared/base/result.ts'
import type { ReadCall, Replied, UnreadCall, UnreadReply, WriteCall } from './calls.ts'
import { createReader } from './read.ts'
import type { Bank } from './sender.ts'
import type { Tokens } from './token.ts'
import { writeOnce } from './write.ts'

/** The bank's API over HTTP, as the areas use it. */
export interface Http {
  readonly read: <T>(call: ReadCall<T>, signal?: AbortSignal) => Replied<T>
  /** As `read`, for an answer that another thread reads. */
  readonly unread: (call: UnreadCall, signal?: AbortSignal) => Answer<UnreadReply>
  /** One attempt. The signal counts until the request begins; what has begun is not cut off. */
  readonly write: <T>(call: WriteCall<T>, signal?: AbortSignal) => Replied<T>
  readonly close: () => void
}

/** Makes the way to the API of one connection: its reads, and the one way of writing. */
export function createHttp(bank: Bank, tokens: Tokens): Http {
  const closing = new AbortController()
  const reader = createReader(bank, tokens)
  return {
    read: reader.read,
    unread: reader.unread,
    write: (call, signal) => {
      const signals = [closing.signal, ...(signal === undefined ? [] : [signal])]
      return writeOnce(bank, tokens, call, AbortSignal.any(signals))
    },
    close: () => {
      closing.abort()
      reader.close()
    },
  }
}
