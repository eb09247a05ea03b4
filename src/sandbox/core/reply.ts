import { stringifyJson } from '../../shared/json/json.ts'

/** The answer of a handler: a status and a JSON body, whose LosslessNumbers are written digit for digit. */
export interface Reply {
  readonly status: number
  readonly body: unknown
  /** The JSON in pieces, in the place of a body, made while it is sent. */
  readonly pieces?: Iterable<string>
  readonly headers?: Readonly<Record<string, string>>
  /** A handler that refuses has not executed anything. */
  readonly refused?: boolean
}

/** 200 with a body. */
export const answer = (body: unknown, status = 200): Reply => ({ status, body })

/** A refusal in the bank's error shape. The specification shows none; this is `{error_code, message}` plus details. */
export const refuse = (
  status: number,
  errorCode: string,
  message: string,
  extra: Readonly<Record<string, unknown>> = {},
): Reply => ({ status, refused: true, body: { error_code: errorCode, message, ...extra } })

const streamOf = (pieces: Iterable<string>): ReadableStream =>
  ReadableStream.from(pieces).pipeThrough(new TextEncoderStream())

/** Turns a reply into a response, with the trace-id echoed. */
export const toResponse = (reply: Reply, traceId: string | null): Response =>
  new Response(reply.pieces === undefined ? stringifyJson(reply.body) : streamOf(reply.pieces), {
    status: reply.status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(traceId === null ? {} : { 'trace-id': traceId }),
      ...reply.headers,
    },
  })
