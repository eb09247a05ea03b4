import { isRecord } from '../base/record.ts'
import { err, type Outcome, ok, type Result } from '../base/result.ts'
import type { AppEvent } from './index.ts'

// The window's side of the socket, read before its first drawing: by hand, so that no schemas are loaded for it.

/** A frame from the window. The window chooses `id`, unique per socket. */
export interface CallFrame {
  readonly id: number
  readonly name: string
  readonly input?: unknown
  /** The profile that the window shows; null where it shows none. */
  readonly profile: string | null
}

/** A frame from main: the result of a call, or an event. */
export type AnswerFrame =
  | { readonly id: number; readonly result: Outcome<unknown> }
  | { readonly event: AppEvent }

/**
 * Reads a frame from main. Checks the envelope only: what is inside was typed and made by the same build, and the window
 * shows an unknown error code or event as such. Fails with a short reason for whatever is no such frame.
 */
export function readAnswerFrame(text: string): Result<AnswerFrame, string> {
  try {
    const frame: unknown = JSON.parse(text)
    return isAnswer(frame) || isEvent(frame) ? ok(frame) : err('not a frame of this protocol')
  } catch {
    return err('not JSON')
  }
}

/** Writes a frame. Main's values are plain JSON data: amounts are text. */
export const writeFrame = (frame: CallFrame | AnswerFrame): string => JSON.stringify(frame)

const isAnswer = (frame: unknown): frame is Extract<AnswerFrame, { id: number }> =>
  isRecord(frame) &&
  Number.isSafeInteger(frame['id']) &&
  Number(frame['id']) >= 1 &&
  isResult(frame['result'])

const isResult = (result: unknown): boolean =>
  isRecord(result) &&
  (result['ok'] === true || (result['ok'] === false && isError(result['error'])))

const isError = (error: unknown): boolean =>
  isRecord(error) && typeof error['code'] === 'string' && isRecord(error['params'])

const isEvent = (frame: unknown): frame is Extract<AnswerFrame, { event: AppEvent }> =>
  isRecord(frame) && isRecord(frame['event']) && typeof frame['event']['name'] === 'string'
