import { createHash } from 'node:crypto'
import * as http from 'node:http'
import * as https from 'node:https'
import { err, ok, type Result } from '../../shared/base/result.ts'
import type { Target } from '../../shared/base/target.ts'
import { checkAnnouncedDownload, type DownloadRule } from '../../shared/wire/download-rule.ts'
import type { DownloadData } from '../../shared/wire/notifications.ts'

export interface FetchedFile {
  readonly bytes: Buffer
  /** Lower-case hexadecimal. */
  readonly sha256: string
}

/** Why there is no file. `final`: another attempt would end the same way. */
export interface FetchFailure {
  readonly reason: string
  readonly final: boolean
}

type Fetched<T> = Result<T, FetchFailure>
const failure = (reason: string, final: boolean): Fetched<never> => err({ reason, final })

const TIMEOUT_MS = 300_000

const codeOf = (cause: Error): string =>
  'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name

/** Reads the body up to the cap; the connection is cut at the first byte above it. */
async function bodyOf(response: http.IncomingMessage, maxBytes: number): Promise<Fetched<Buffer>> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > maxBytes) {
      response.destroy()
      return failure('too large', true)
    }
    chunks.push(chunk)
  }
  return response.complete ? ok(Buffer.concat(chunks)) : failure('cut', false)
}

/** Whether an answer that is no file may be another one later. */
const isPassing = (status: number): boolean => status >= 500 || status === 429 || status === 408

async function fileOf(response: http.IncomingMessage, maxBytes: number): Promise<Fetched<Buffer>> {
  const status = response.statusCode ?? 0
  const encoding = response.headers['content-encoding'] ?? 'identity'
  if (status !== 200 || encoding !== 'identity') {
    response.destroy()
    return status === 200
      ? failure(`content-encoding ${encoding}`, true)
      : failure(`status ${status}`, !isPassing(status))
  }
  return bodyOf(response, maxBytes)
}

function request(target: Target, method: string, signal: AbortSignal): http.ClientRequest {
  return (target.secure ? https : http).request({
    host: target.host,
    port: target.port,
    path: target.path,
    method,
    setDefaultHeaders: false,
    headers: {
      accept: '*/*',
      'accept-encoding': 'identity',
      host: target.authority,
      connection: 'close',
      ...(method === 'GET' ? {} : { 'content-length': '0' }),
    },
    agent: false,
    signal,
  })
}

/**
 * Fetches an announced file once, exactly as the bank says: this method, this URL byte for byte, no bearer, no redirect,
 * an allowed host, before its expiry, no larger than the cap. Spec: "Download rule".
 */
export async function fetchFile(
  data: DownloadData,
  rule: DownloadRule,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Fetched<FetchedFile>> {
  const checked = checkAnnouncedDownload(data, rule)
  if (!checked.ok) return failure(checked.error.code, true)
  const patience = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
  try {
    const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
      const sent = request(checked.value.target, data.method.toUpperCase(), patience)
      sent.on('response', resolve)
      sent.on('error', reject)
      sent.end()
    })
    const body = await fileOf(response, maxBytes)
    if (!body.ok) return body
    const sha256 = createHash('sha256').update(body.value).digest('hex')
    return ok({ bytes: body.value, sha256 })
  } catch (cause) {
    return failure(cause instanceof Error ? codeOf(cause) : 'unknown', false)
  }
}
