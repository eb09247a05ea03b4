import type { AppError } from '../../shared/errors/index.ts'
import type { Result } from '../../shared/result.ts'
import type { Outcome, ReadCall, UnreadCall, UnreadReply, WriteCall } from './calls.ts'
import { createReader } from './read.ts'
import type { Bank } from './sender.ts'
import type { Tokens } from './token.ts'
import { writeOnce } from './write.ts'

/** The bank's API over HTTP, as the areas use it. */
export interface Http {
  readonly read: <T>(call: ReadCall<T>, signal?: AbortSignal) => Outcome<T>
  /** As `read`, for an answer that another thread reads. */
  readonly unread: (
    call: UnreadCall,
    signal?: AbortSignal,
  ) => Promise<Result<UnreadReply, AppError>>
  /** One attempt. The signal counts until the request begins; what has begun is not cut off. */
  readonly write: <T>(call: WriteCall<T>, signal?: AbortSignal) => Outcome<T>
  readonly close: () => void
}

export function createHttp(bank: Bank, tokens: Tokens): Http {
  const closing = new AbortController()
  const reader = createReader(bank, tokens)
  const withClosing = (signal: AbortSignal | undefined): AbortSignal =>
    signal === undefined ? closing.signal : AbortSignal.any([signal, closing.signal])
  return {
    read: (call, signal) => reader.read(call, withClosing(signal)),
    unread: (call, signal) => reader.unread(call, withClosing(signal)),
    write: (call, signal) => writeOnce(bank, tokens, call, withClosing(signal)),
    close: () => {
      closing.abort()
      reader.close()
    },
  }
}
